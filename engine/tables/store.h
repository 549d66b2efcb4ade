// Persistent storage of tables. A table is its initial record and an append-only journal; rows are
// never changed or deleted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace walz::tables {

// Special values of a turn, which is otherwise the number of a seat.
inline constexpr std::int32_t kTurnOver = -1;  // the game is over
inline constexpr std::int32_t kTurnSame = -2;  // unchanged

// The initial record of a table.
struct TableRow {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970, for display
  std::string game;
  std::string record;             // a match::Record without choices
  std::string seats;              // names and keys; see table.h
  std::int32_t turn = kTurnSame;  // the first deciding seat
};

// A journal entry; table.h lists the kinds.
struct Entry {
  std::string kind;
  std::int32_t seat = -1;  // the acting seat; -1: the host
  std::string text;
  std::string hash;  // of the state after a choice; otherwise empty
  // The members below are used only in lists. Entries of old versions lack them.
  std::int64_t written = 0;       // seconds since 1970; 0: unknown
  std::int32_t turn = kTurnSame;  // the deciding seat after this entry

  friend bool operator==(const Entry&, const Entry&) = default;
};

// A table in a list.
struct ListedTable {
  std::string id;
  std::int64_t created = 0;
  std::string game;
  std::string seats;
  std::size_t entries = 0;
  std::int64_t chosen = 0;        // time of the last choice; 0: none, or unknown
  std::int32_t turn = kTurnSame;  // kTurnSame: unknown
};

enum class Appended { kDone, kTaken };

// Durable storage: when a write returns, it survives a crash of program or machine. Thread-safe;
// several programs may share a database. A failed call changes nothing.
class Store {
 public:
  virtual ~Store() = default;

  virtual base::Status Create(const TableRow& row) = 0;
  virtual base::Result<std::optional<TableRow>> Find(const std::string& id) = 0;
  // Returns running games first, then by time of the last choice or creation, latest first.
  virtual base::Result<std::vector<ListedTable>> List(std::size_t limit) = 0;

  // Returns the journal of a table from entry `first` (zero-based).
  virtual base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) = 0;
  // Returns the lengths of the journals in one query. Tables without entries are omitted.
  virtual base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) = 0;
  // Writes entry `number`, or returns kTaken if it exists: another program was faster.
  virtual base::Result<Appended> Append(const std::string& id, std::size_t number,
                                        const Entry& entry) = 0;

  // Acquires or renews the lease for playing a table's bots until `until`. Returns false if another
  // server holds it at `now`. `now` and `until` are seconds of the servers' clocks. A wrong clock
  // causes duplicate work at most. A lease that ends more than twice `until - now` after `now`
  // comes from a wrong clock and is ignored.
  virtual base::Result<bool> Lease(const std::string& id, const std::string& server,
                                   std::int64_t now, std::int64_t until) = 0;

  // Returns the host's key; stores `proposed` if there is none.
  virtual base::Result<std::string> HostKey(const std::string& proposed) = 0;

  // Callbacks for notifications between programs with a shared store.
  struct Subscriber {
    std::function<void(const std::string& table)>
        written;  // another program has written to this journal
    std::function<void(const std::string& line)> said;  // a line of `Broadcast`, from any program
    std::function<void()>
        listening;  // notifications arrive from now on; called again after each reconnection
  };
  // Calls the subscriber on a thread of the store until `Listen` is called with nullopt.
  // Notifications may be lost; a program finds missed entries by comparing `Lengths`. A store that
  // is not shared sends no notifications.
  virtual void Listen(std::optional<Subscriber> /*subscriber*/) {}
  // Broadcasts lines of at most 7,000 bytes each to current subscribers; they are not stored.
  virtual void Broadcast(const std::vector<std::string>& /*lines*/) {}

  // Returns true if other programs may write to it.
  virtual bool shared() const = 0;
};

}  // namespace walz::tables
