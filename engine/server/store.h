// Where tables are kept. A table is how it began and a journal of what was done there, a row each;
// nothing is ever changed or taken out, so that nothing can be lost.
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

namespace walz::server {

// Whose turn it is after something was done, where that is no seat's number.
inline constexpr std::int32_t kTurnOver = -1;  // the game is over
inline constexpr std::int32_t kTurnSame = -2;  // the turn has not changed

// How a table began.
struct TableRow {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970, for people to read
  std::string game;
  std::string record;             // a match::Record without choices: lock block, players and seed
  std::string seats;              // names and keys; table.h knows what it means
  std::int32_t turn = kTurnSame;  // the seat that chooses first
};

// Something that was done at a table; table.h lists the kinds.
struct Entry {
  std::string kind;
  std::int32_t seat = -1;  // who did it; -1: the host
  std::string text;
  std::string hash;  // of the state after a choice; else empty
  // For lists alone; older programs have said neither.
  std::int64_t written = 0;       // seconds since 1970; 0: not said
  std::int32_t turn = kTurnSame;  // the seat that is to choose after it

  friend bool operator==(const Entry&, const Entry&) = default;
};

// A table in a list.
struct ListedTable {
  std::string id;
  std::int64_t created = 0;
  std::string game;
  std::string seats;
  std::size_t entries = 0;
  std::int64_t chosen = 0;        // when the last choice was made; 0: none, or not said
  std::int32_t turn = kTurnSame;  // whose it is; kTurnSame: not said
};

enum class Appended { kDone, kTaken };

// Keeps tables durably: what a function has returned from survives the death of program and
// machine. Safe to use from several threads; several programs may use one database. An error leaves
// everything as it was.
class Store {
 public:
  virtual ~Store() = default;

  virtual base::Status Create(const TableRow& row) = 0;
  virtual base::Result<std::optional<TableRow>> Find(const std::string& id) = 0;
  // Those that go on first, of these the ones where something was chosen last, or else begun.
  virtual base::Result<std::vector<ListedTable>> List(std::size_t limit) = 0;

  // The journal of a table from entry number `first` on, counted from 0.
  virtual base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) = 0;
  // How many entries the journals of these tables have, in one question; of those alone that have
  // any.
  virtual base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) = 0;
  // Writes entry number `number`, unless there is one of that number: then another program was
  // first, and nothing is written.
  virtual base::Result<Appended> Append(const std::string& id, std::size_t number,
                                        const Entry& entry) = 0;

  // Makes `server` the one that plays the bots of a table until `until`, unless another one does so
  // at `now`; both in seconds of the servers' clocks. A clock that is wrong costs work done twice,
  // never a choice; a lease that ends later than two from now on has been given by one.
  virtual base::Result<bool> Lease(const std::string& id, const std::string& server,
                                   std::int64_t now, std::int64_t until) = 0;

  // The key of the host: `proposed`, if there was none.
  virtual base::Result<std::string> HostKey(const std::string& proposed) = 0;

  // What programs hear of each other through a store that they share.
  struct Ears {
    std::function<void(const std::string& table)> written;  // another one has, to this journal
    std::function<void(const std::string& line)> said;      // any of them has said this
  };
  // Calls them from a thread of the store's own until it is called with nothing. Some of it may be
  // missed: of journals, Lengths knows. A store that is not shared has nothing to tell.
  virtual void Listen(std::optional<Ears> /*ears*/) {}
  // Says lines of at most 7,000 bytes each to all who listen just now, and keeps nothing of them.
  virtual void Say(const std::vector<std::string>& /*lines*/) {}

  // Whether other programs may write to it as well.
  virtual bool shared() const = 0;
};

// What Store::List asks, of both databases alike; `$1` is the limit.
inline constexpr const char* kListTables =
    "SELECT id, created, game, seats, entries, chosen, turn FROM ("
    "SELECT id, created, game, seats, "
    "(SELECT count(*) FROM entry WHERE table_id = id) AS entries, "
    "coalesce((SELECT entry.written FROM entry WHERE table_id = id AND kind = 'choice' "
    "ORDER BY number DESC LIMIT 1), 0) AS chosen, "
    "coalesce((SELECT entry.turn FROM entry WHERE table_id = id AND entry.turn <> -2 "
    "ORDER BY number DESC LIMIT 1), game_table.turn) AS turn "
    "FROM game_table) AS listed "
    "ORDER BY turn = -1, CASE WHEN chosen > created THEN chosen ELSE created END DESC, id LIMIT $1";

// Opens `sqlite:FILE` or `postgresql://...`, and brings an older database up to date. An error for
// any other address, one that cannot be opened, and one that a newer program has made.
base::Result<std::unique_ptr<Store>> OpenStore(const std::string& address);

}  // namespace walz::server
