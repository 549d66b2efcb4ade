// Maps requests to responses.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tables/lobby.h"
#include "tables/request.h"
#include "tables/table_api.h"
#include "tables/workbench.h"

namespace walz::tables {

// Answers requests. Thread-safe. The addresses for people (`/`, `/new`, `/table/ID`, `/author`)
// return the same page, which loads the client from `/assets`; neither needs a key. The client
// and other programs use `/api`, where every address needs a key. README.md lists all addresses.
class Api {
 public:
  // Borrows the lobby and the pointers in `settings`.
  Api(Lobby& lobby, ApiSettings settings)
      : lobby_(lobby), settings_(std::move(settings)), tables_(lobby, settings_) {}
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  // Must be called before the first request. The origin is not known earlier, because the server
  // may choose a free port.
  void set_origin(std::string origin) { settings_.origin = std::move(origin); }

  Response Answer(const Request& request);

  // Requests termination of all scripts and bots (Lobby::Stop).
  void Stop() { lobby_.Stop(); }

  // Handles requests about one table.
  TableApi& tables() { return tables_; }

  // Returns the table of a path below `/api`; empty for other paths. Requests about one table must
  // be handled in sequence.
  static std::string TableOf(std::string_view path);

  // `IsUpload` returns true for a request that uploads a mod or a saved game, a file of up to
  // kMaxUploadBytes. `RefuseUpload` checks permissions before the body is read and returns the
  // error, or nullopt for the host; mods need `ApiSettings::take_mod`.
  static bool IsUpload(const Request& head);
  std::optional<Response> RefuseUpload(const Request& head) const;

  std::string LanguageOf(const Request& request) const {
    return tables::LanguageOf(request, settings_);
  }

 private:
  // One address below `/api`.
  struct Route;
  static std::span<const Route> Routes();

  Response AnswerFile(const Call& call);
  Response AnswerArt(const Call& call);
  Response AnswerServer(const Call& call);
  Response AnswerGames(const Call& call);
  Response AnswerGame(const Call& call);
  Response AnswerMods(const Call& call);
  Response AnswerUpload(const Call& call);
  Response AnswerTables(const Call& call);
  Response AnswerNew(const Call& call);
  Response AnswerSave(const Call& call);
  Response AnswerAuthor(const Call& call);

  Lobby& lobby_;
  ApiSettings settings_;
  TableApi tables_;
};

}  // namespace walz::tables
