// All tables of a server: available games, creation and lookup.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "content/art.h"
#include "match/game.h"
#include "match/match.h"
#include "mods/load_request.h"
#include "mods/manifest.h"
#include "tables/store.h"
#include "tables/table.h"

namespace walz::tables {

// Locations of games.
struct GameSource {
  std::string data_root;
  std::vector<std::string> mod_folders;

  // Returns a request for any of its mods.
  mods::LoadRequest Request() const {
    mods::LoadRequest request;
    request.data_root = data_root;
    request.mod_folders = mod_folders;
    return request;
  }
};

// The parameters of a new table.
struct NewTable {
  std::string game;
  std::vector<std::string> variants;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> mods;     // ids, never paths
  std::vector<std::string> players;  // by seat: `human` or a bot
  std::vector<std::string> names;    // by seat; may omit the last ones
  std::optional<std::uint64_t> seed;
  std::size_t delay = 0;                 // of spectators, in choices
  std::string webhook = {};              // an allowed address (webhook_address.h), or empty
  std::string lesson = {};               // the id of a lesson (lesson.h); empty: none
  std::vector<std::string> before = {};  // choices that are made at once
};

inline constexpr std::size_t kMaxTables = 10000;
inline constexpr std::size_t kMaxNameBytes = 40;

// Thread-safe. Closes the least recently used tables, and reopens them from the store on demand.
class Lobby {
 public:
  // Borrows the store. `open_tables` is the maximum number of open tables.
  Lobby(GameSource source, Store& store, std::size_t open_tables = 64);

  Store& store() { return store_; }

  // Requests termination of all scripts and bots, before the program exits. Requests fail
  // afterwards.
  void Stop() { stop_.request_stop(); }
  std::stop_token stop_token() const { return stop_.get_token(); }

  // Returns the ids of all games, sorted.
  base::Result<std::vector<std::string>> Games() const;
  // Returns a game with default options and the mods `with`. Fails if it does not exist or its
  // content has errors.
  base::Result<std::shared_ptr<const match::Game>> PlainGame(
      const std::string& game, const std::vector<std::string>& with = {});

  // Returns the newest versions of all playable mods, sorted by id.
  std::vector<mods::Manifest> Mods() const;
  // Returns a picture of a cached game or an open table, by its name; null if there is none.
  content::PicturePtr FindPicture(std::string_view name);

  // Invalidates cached games after new mods were installed.
  void Renew();

  // Creates a table and returns its id. The error names the invalid parameter.
  base::Result<std::string> Create(const NewTable& plan);

  // Creates a table from the position after `choices` choices of a finished game; returns its id.
  // Fails for a running game, because chance would repeat there.
  base::Result<std::string> Fork(const Table& table, std::size_t choices);

  // Creates a table for the same people and game, with the same keys; returns its id. Fails for a
  // running game.
  base::Result<std::string> Rematch(Table& table);

  // Creates a table from a saved game with its players; returns its id. Fails if the file is
  // invalid or its replay diverges.
  base::Result<std::string> Import(std::string_view save);

  // Returns a table; null if there is none. Fails if it cannot be opened; its record is kept.
  base::Result<std::shared_ptr<Table>> Find(const std::string& id);

 private:
  base::Result<std::shared_ptr<const match::Game>> Load(mods::LoadRequest request);
  base::Result<std::shared_ptr<Table>> Open(const std::string& id);
  // Fails if the game does not exist or there are too many tables.
  base::Status CheckRoom(const std::string& game);
  base::Result<std::unique_ptr<match::Match>> MatchOf(const TableRow& row);
  base::Result<std::string> Keep(TableRow row, std::span<const match::Choice> choices);

  GameSource source_;
  Store& store_;
  std::size_t open_tables_;
  std::stop_source stop_;
  std::mutex games_mutex_;
  std::list<std::shared_ptr<const match::Game>> games_;  // most recently used first
  std::mutex loaded_mutex_;
  std::vector<std::weak_ptr<const match::Game>> loaded_;  // all in use, for FindPicture
  std::mutex tables_mutex_;
  std::list<std::shared_ptr<Table>> tables_;  // most recently used first
  std::map<std::string, std::weak_ptr<Table>> live_;
};

}  // namespace walz::tables
