// The server without its network: a request that has been read becomes an answer that is to be
// written.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/clock.h"
#include "server/form.h"
#include "server/lobby.h"
#include "server/notify.h"
#include "server/table.h"
#include "server/uploads.h"
#include "server/workbench.h"

namespace walz::server {

struct Request {
  std::string method;           // `GET`, `POST` ...
  std::string path;             // decoded, without the query
  Fields fields;                // of the query and of the body together
  std::string key;              // from `Authorization: Bearer`; else the field `key` counts
  std::string accept_language;  // the header
  std::string file = {};        // what was uploaded; empty where IsUpload says no
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// What the server says of itself.
struct ApiSettings {
  std::string host_key;
  std::string language = "en";  // where the browser asks for none that there is
  std::string server = "one";   // a name for leases, different for every running server
  // Told whenever a person is to choose who was not before; may be called by several threads.
  std::function<void(const Turn&)> notify = {};
  // How long a bot may think about one choice; what time it is, in seconds.
  std::chrono::milliseconds bot_budget = kBotBudget;
  std::function<std::int64_t()> clock = Now;
  // The author's own game, and the key that opens it; null: there is none. Borrowed.
  Workbench* workbench = nullptr;
  std::string author_key = {};
  // Takes mods from the host; null: none are taken. Borrowed.
  Uploads* uploads = nullptr;
};

// Answers requests. Thread-safe.
//
// Addresses of people: `/` (the host's list of tables), `/new`, `/table/ID`, `/author`,
// `/assets/NAME`; those
// of programs lie below `/api`; README.md lists both. Every one but the assets takes a key.
class Api {
 public:
  // Borrows the lobby.
  Api(Lobby& lobby, ApiSettings settings) : lobby_(lobby), settings_(std::move(settings)) {}

  Response Answer(const Request& request);

  // The table that a path is about; empty for others. Requests about one table are to be answered
  // one after the other.
  static std::string TableOf(std::string_view path);

  // Whether a request brings a mod or a saved game, a file of up to kMaxUploadBytes; and, before
  // that is read, what is answered to those who may not bring it: nothing to the host, mods only
  // where they are taken.
  static bool IsUpload(const Request& head);
  std::optional<Response> RefuseUpload(const Request& head) const;

  // For a connection that stays open: whether this key may come to the table.
  struct Door {
    int status = 200;  // else: 401, 403, 404, 503
    std::shared_ptr<Table> table;
    Role role;
  };
  Door Open(const std::string& table, std::string_view key);

  // What a message of such a connection leads to: an answer for the one who sent it, or nothing,
  // if it has changed the table, since then everyone is told (`State`).
  std::optional<std::string> Hear(const Door& door, std::string_view message,
                                  const std::string& language);
  // What that one is told of the table: nothing if it knows `revision` already. `events` is how
  // many it knows.
  struct Told {
    std::size_t revision = 0;
    std::size_t events = 0;
    std::string text;
  };
  std::optional<Told> State(const Door& door, const std::string& language,
                            std::optional<std::size_t> revision, std::size_t events);

  // Lets the bots of a table make one choice, if it is for this server to do so.
  enum class Bots {
    kIdle,  // nothing has changed
    kDone,  // one has chosen, and now a person is asked or the game is over
    kGoOn,  // one has chosen, and now the next one is to
  };
  Bots StepBots(const std::string& table);

  // How long the journals of tables are, to see which ones other servers have written to; nothing
  // if the store fails.
  std::map<std::string, std::size_t> Lengths(const std::vector<std::string>& tables);
  // Takes in what other servers have written at a table; whether anything was new. An error if that
  // cannot be read now.
  base::Result<bool> CatchUp(const std::string& table);

  std::string LanguageOf(const Request& request) const;

 private:
  struct Call;

  Call CallOf(const Request& request) const;
  Response AnswerApi(const Call& call);
  Response AnswerTable(const Call& call, const std::string& id, const std::string& action);
  Response AnswerPage(const Call& call);
  Response AnswerNew(const Call& call);
  Response AnswerNewPage(const Call& call);
  Response AnswerLobby(const Call& call, const Uploads::Taken& taken = {});
  Response AnswerUpload(const Call& call);
  Response AnswerSave(const Call& call);
  Response AnswerAuthor(const Call& call);
  Response AnswerRecord(const Call& call, const Table& table);
  Response AnswerWhy(const Call& call, Table& table, const Role& role) const;
  Response Tell(const Call& call, const base::Result<std::string>& id);
  Outcome Act(Table& table, const Role& role, const std::string& action, const Fields& fields);
  bool HasLease(Table& table);
  void Notify(const Table& table, kernel::Seat before) const;

  Lobby& lobby_;
  ApiSettings settings_;
};

}  // namespace walz::server
