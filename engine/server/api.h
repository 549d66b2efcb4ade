// The server without its network: a request that has been read becomes an answer that is to be
// written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/lobby.h"
#include "server/request.h"
#include "server/table_api.h"
#include "server/uploads.h"
#include "server/workbench.h"

namespace walz::server {

// Answers requests. Thread-safe. At the addresses of people (`/`, `/new`, `/table/ID`, `/author`)
// it serves the same page, which loads the client from `/assets/NAME`; neither takes a key. The
// client and other programs use the addresses below `/api`, each of which takes one. README.md
// lists all.
class Api {
 public:
  // Borrows the lobby.
  Api(Lobby& lobby, ApiSettings settings)
      : lobby_(lobby), settings_(std::move(settings)), tables_(lobby, settings_) {}
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  // Before the first request: a port that is free is known only when the server listens.
  void set_origin(std::string origin) { settings_.origin = std::move(origin); }

  Response Answer(const Request& request);

  // Answers what concerns one table.
  TableApi& tables() { return tables_; }

  // The table that a path below `/api` is about; empty for others. Requests about one table are to
  // be answered one after the other.
  static std::string TableOf(std::string_view path);

  // Whether a request brings a mod or a saved game, a file of up to kMaxUploadBytes; and, before
  // that is read, what is answered to those who may not bring it: nothing to the host, mods only
  // where they are taken.
  static bool IsUpload(const Request& head);
  std::optional<Response> RefuseUpload(const Request& head) const;

  std::string LanguageOf(const Request& request) const {
    return server::LanguageOf(request, settings_);
  }

 private:
  Response AnswerFile(const Call& call);
  Response AnswerHost(const Call& call);
  Response AnswerServer(const Call& call);
  Response AnswerGame(const Call& call);
  Response AnswerTables(const Call& call);
  Response AnswerNew(const Call& call);
  Response AnswerUpload(const Call& call);
  Response AnswerSave(const Call& call);
  Response AnswerAuthor(const Call& call);

  Lobby& lobby_;
  ApiSettings settings_;
  TableApi tables_;
};

}  // namespace walz::server
