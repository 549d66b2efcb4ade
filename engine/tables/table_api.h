// Requests about one table: authorization, actions and messages.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tables/books.h"
#include "tables/last_answers.h"
#include "tables/lesson.h"
#include "tables/lobby.h"
#include "tables/message.h"
#include "tables/presence.h"
#include "tables/request.h"
#include "tables/review.h"
#include "tables/table.h"
#include "tables/thinking.h"

namespace walz::tables {

// The time for which one request continues an analysis.
inline constexpr std::chrono::milliseconds kAnalysisSlice{500};

// Handles requests about tables, and messages of persistent connections. Thread-safe; calls for one
// table must be in sequence.
class TableApi {
 public:
  // Borrows both arguments.
  TableApi(Lobby& lobby, const ApiSettings& settings)
      : lobby_(lobby), settings_(settings), presence_(settings.server), books_(settings.gzip) {}

  // Answers `/api/tables/ID` and `/api/tables/ID/ACTION`.
  Response Answer(const Call& call, const std::string& id, const std::string& action);

  // Returns the links of a newly created table, or the error.
  Response AnswerCreated(const Call& call, const base::Result<std::string>& id);

  // The result of authorizing a persistent connection.
  struct Door {
    int status = 200;  // if not authorized: 401, 403, 404 or 503
    std::shared_ptr<Table> table;
    Role role;
  };
  Door Open(const std::string& table, std::string_view key);

  // Handles a message of a persistent connection. Returns a response to its sender; nullopt if the
  // table has changed, so that all clients must get an update (`State`).
  std::optional<std::string> Hear(const Door& door, std::string_view message,
                                  const std::string& language);
  // The state that a client already has. `State` returns an update, or nullopt if nothing is new.
  struct Known {
    std::optional<std::size_t> revision;  // nullopt: it has no table message yet
    std::size_t events = 0;               // number of events
    std::optional<std::string> presence;  // last sent presence; nullopt: not requested
    bool explain = false;                 // scenes with notes and refused options
    // The hash of each member of the last scene; nullopt: send every scene whole.
    std::optional<std::map<std::string, std::uint64_t>> scene;
  };
  struct Update {
    Known known;
    std::string text;
  };
  std::optional<Update> State(const Door& door, const std::string& language, const Known& known);

  // Must be called when a persistent connection opens (`Come`) or closes (`Leave`). Return true if
  // other clients must be notified.
  bool Come(const Door& door);
  bool Leave(const Door& door);
  // Returns the tables where a presence has expired.
  std::vector<std::string> TakeLapsed() { return presence_.TakeLapsed(settings_.clock()); }

  // `SendPresence` announces the presence at a table to other servers; if `table` is empty, the
  // presence at all tables. `HearPresence` handles an announcement (Store::Subscriber).
  void SendPresence(const std::string& table = "");
  Presence::Heard HearPresence(const std::string& line);

  // Lets a table's bots make one choice if this server holds the lease. The table is not locked
  // while a bot thinks. May run at the same time as other calls for the table.
  enum class Bots {
    kIdle,  // nothing changed
    kDone,  // a bot chose; now a person decides or the game is over
    kGoOn,  // a bot chose; the next decision is a bot's as well
  };
  Bots StepBots(const std::string& table);

  // Returns the lengths of journals, to detect entries of other servers; empty if the store fails.
  std::map<std::string, std::size_t> Lengths(const std::vector<std::string>& tables);
  // See Store::Listen.
  void Listen(std::optional<Store::Subscriber> subscriber) {
    lobby_.store().Listen(std::move(subscriber));
  }
  // Reads entries that other servers have written. Fails if the store fails.
  base::Status CatchUp(const std::string& table);

 private:
  static std::optional<Response> RefuseReview(const Call& call, const Door& door);
  Response AnswerWhy(const Call& call, Table& table, const Role& role) const;
  Response AnswerFork(const Call& call, const Table& table, const Role& role);
  Response AnswerCourse(const Call& call, Table& table);
  Response AnswerBook(const Call& call, Table& table);
  Response Show(const Call& call, const Door& door, const std::string& action,
                const Outcome& outcome);
  // Executes an action, and notifies the person whose turn begins.
  Outcome Act(Table& table, const Role& role, const std::string& action, const Fields& fields);
  Outcome Execute(Table& table, const Role& role, const std::string& action, const Fields& fields);
  nlohmann::ordered_json MessageFor(const Door& door, const std::string& language,
                                    const Asked& asked);
  nlohmann::ordered_json PresenceAt(const Table& table);
  Outcome Vote(Table& table, kernel::Seat seat, const std::string& subject);
  std::string Hint(const Door& door, const std::string& language);
  std::string Points(Table& table, kernel::Seat seat, const std::string& language);
  Outcome SetNotify(Table& table, const Fields& fields);
  Outcome Rematch(Table& table, kernel::Seat seat);
  bool HasLease(Table& table);
  void Notify(Table& table, const std::vector<kernel::Seat>& before) const;

  Lobby& lobby_;
  const ApiSettings& settings_;
  Presence presence_;
  Thinking thinking_;
  LastAnswers hints_{kMaxTables};    // by table and seat
  LastAnswers points_{kMaxTables};   // by table, seat and language
  LastAnswers courses_{kMaxTables};  // by table and language
  Analyses analyses_{kAnalysisSlice};
  Books books_;
  Lessons lessons_;
  std::mutex announcing_;  // keeps announcements in order
};

// Returns the state that a client has according to the query of its connection: `revision`,
// `events`, `presence`, `explain`, `changes`.
TableApi::Known KnownIn(const Fields& fields);

}  // namespace walz::tables
