// One table: who may come in, what they may do there, and what they are told.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "server/lobby.h"
#include "server/message.h"
#include "server/presence.h"
#include "server/request.h"
#include "server/table.h"

namespace walz::server {

// Answers requests about tables, and messages of connections that stay open. Thread-safe; what
// concerns one table is to be asked one after the other.
class TableApi {
 public:
  // Borrows both.
  TableApi(Lobby& lobby, const ApiSettings& settings)
      : lobby_(lobby), settings_(settings), presence_(settings.server) {}

  // Answers `/api/tables/ID` and `/api/tables/ID/ACTION`.
  Response Answer(const Call& call, const std::string& id, const std::string& action);

  // Sends the host the links of a table that has just been made, or says why there is none.
  Response Tell(const Call& call, const base::Result<std::string>& id);

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
  // What that one knows of the table, and what it is told: nothing if that is all there is.
  struct Known {
    std::optional<std::size_t> revision;  // nothing: no table yet
    std::size_t events = 0;               // how many of them
    std::optional<std::string> presence;  // who is there; nothing: it does not ask
    bool explain = false;                 // scenes with notes and refused options
  };
  struct Told {
    Known known;
    std::string text;
  };
  std::optional<Told> State(const Door& door, const std::string& language, const Known& known);

  // A connection that stays open begins and ends; whether others at the table are to be told.
  bool Come(const Door& door);
  bool Leave(const Door& door);
  // The tables that someone has left without saying so.
  std::vector<std::string> TakeLapsed() { return presence_.TakeLapsed(settings_.clock()); }

  // Tells the other servers who is at one table by way of this one, or at all of them; and takes in
  // what a server has said (Store::Ears).
  void TellPresence(const std::string& table);
  void TellPresence();
  Presence::Heard HearPresence(const std::string& line);

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
  // Store::Listen.
  void Listen(std::optional<Store::Ears> ears) { lobby_.store().Listen(std::move(ears)); }
  // Takes in what other servers have written at a table. An error if that cannot be read now.
  base::Status CatchUp(const std::string& table);

 private:
  Response AnswerRecord(const Call& call, const Table& table);
  Response AnswerWhy(const Call& call, Table& table, const Role& role) const;
  Response AnswerFork(const Call& call, const Table& table, const Role& role);
  Response Show(const Call& call, const Door& door, const std::string& action,
                const Outcome& outcome);
  Outcome Act(Table& table, const Role& role, const std::string& action, const Fields& fields);
  nlohmann::ordered_json MessageFor(const Door& door, const std::string& language,
                                    const Asked& asked);
  nlohmann::ordered_json PresenceAt(const Table& table);
  Outcome SetNotify(Table& table, const Fields& fields);
  bool HasLease(Table& table);
  void Notify(const Table& table, kernel::Seat before) const;

  Lobby& lobby_;
  const ApiSettings& settings_;
  Presence presence_;
  std::mutex telling_;  // what is told later is newer
};

}  // namespace walz::server
