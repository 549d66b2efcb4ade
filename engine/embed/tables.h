// Tables in memory, and the clients that watch them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <string_view>

#include "tables/api.h"
#include "tables/lobby.h"
#include "tables/memory_store.h"
#include "tables/workbench.h"

namespace walz::embed {

// The settings of a session.
struct Start {
  std::string data;               // the folder of `data/` and `scripts/`
  std::vector<std::string> mods;  // folders of mods
  std::string language = "en";
  std::string key;     // of the host; empty: nobody is the host
  std::string author;  // the key of the author's view; empty: nobody may see it
};

// Answers requests and watches tables. Each `id` of a watcher is chosen by the caller.
class Tables {
 public:
  using Send = std::function<void(std::string message)>;

  // Calls `send` with each message for the caller, in JSON, during the functions below.
  Tables(const Start& start, Send send);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // Answers a request of `/api` or `/art`. Watchers of its table are updated.
  tables::Response Answer(const tables::Request& request);

  // Starts watching a table, with the query fields of a WebSocket URL; returns 200, or the status
  // of the error. `Leave` stops it. Replaces an existing watcher with the same `id`.
  int Watch(std::int64_t id, const tables::Fields& fields);
  void Leave(std::int64_t id);
  // Handles a message of a watcher. Does nothing if there is no such watcher.
  void Hear(std::int64_t id, std::string_view message);

  // Returns true if a bot may have to choose. `Work` lets one choose.
  bool has_work() const { return !busy_.empty(); }
  void Work();

  // Returns the row and the journal of a table, to be kept by the caller; null if there is none.
  nlohmann::ordered_json Journal(const std::string& table) const;
  // Adds a table from a result of `Journal`. Fails if the result is malformed, or if the table
  // exists.
  base::Status Restore(const nlohmann::ordered_json& journal);

 private:
  struct Watcher {
    tables::TableApi::Door door;
    std::string language;
    tables::TableApi::Known known;
  };

  void Refresh(const std::string& table);
  void Update(std::int64_t id, Watcher& watcher);

  Send send_;
  tables::MemoryStore store_;
  tables::Workbench workbench_;
  tables::Lobby lobby_;
  tables::Api api_;
  std::map<std::int64_t, Watcher> watchers_;
  std::set<std::string> busy_;  // tables at which a bot may have to choose
};

}  // namespace walz::embed
