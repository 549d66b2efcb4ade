// All tables of a server: which games there are, new tables, and finding them again.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/game.h"
#include "match/match.h"
#include "mods/load_request.h"
#include "mods/manifest.h"
#include "server/store.h"
#include "server/table.h"

namespace walz::server {

// Where games come from.
struct GameSource {
  std::string data_root;
  std::vector<std::string> mod_folders;
};

// A table that is to be.
struct NewTable {
  std::string game;
  std::vector<std::string> variants;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> mods;     // ids, never paths
  std::vector<std::string> players;  // by seat: `human` or a bot
  std::vector<std::string> names;    // by seat; may be shorter
  std::optional<std::uint64_t> seed;
  std::size_t delay = 0;     // of spectators, in choices
  std::string webhook = {};  // an address that is allowed (webhooks.h), or empty
};

inline constexpr std::size_t kMaxTables = 10000;
inline constexpr std::size_t kMaxNameBytes = 40;

// Thread-safe. Tables that were not asked for lately are closed, and opened again from the store.
class Lobby {
 public:
  // Borrows the store. `open_tables`: how many tables are kept open at most.
  Lobby(GameSource source, Store& store, std::size_t open_tables = 64);

  Store& store() { return store_; }

  // The ids of all games, sorted.
  base::Result<std::vector<std::string>> Games() const;
  // A game as it is without options, perhaps with mods; an error if there is none of that name, or
  // its content is wrong.
  base::Result<std::shared_ptr<const match::Game>> PlainGame(
      const std::string& game, const std::vector<std::string>& with = {});

  // The mods that can be played, of all games, sorted by id; each in its newest version.
  std::vector<mods::Manifest> Mods() const;
  // Mods have come: games are loaded anew when they are next asked for.
  void Renew();

  // Makes a table; its id. An error says what does not fit.
  base::Result<std::string> Create(const NewTable& plan);

  // Makes another table like one that is over, from the position after `choices` of its choices on;
  // its id. An error for a game that goes on: chance would come out the same there.
  base::Result<std::string> Fork(const Table& table, std::size_t choices);

  // Makes a table of a saved game, as it stands in there, with its players; its id. An error for
  // what cannot be read, or does not come out the same when it is played again.
  base::Result<std::string> Import(std::string_view save);

  // A table; null if there is none. An error if it cannot be opened: its record is kept.
  base::Result<std::shared_ptr<Table>> Find(const std::string& id);

 private:
  base::Result<std::shared_ptr<const match::Game>> Load(const mods::LoadRequest& request);
  base::Result<std::shared_ptr<Table>> Open(const std::string& id);
  base::Status CheckRoom();
  base::Result<std::string> Keep(const match::Match& match, TableRow row, std::size_t choices);

  GameSource source_;
  Store& store_;
  std::size_t open_tables_;
  std::mutex games_mutex_;
  std::list<std::shared_ptr<const match::Game>> games_;  // the last used first
  std::mutex tables_mutex_;
  std::list<std::shared_ptr<Table>> tables_;  // the last used first
  std::map<std::string, std::weak_ptr<Table>> live_;
};

}  // namespace walz::server
