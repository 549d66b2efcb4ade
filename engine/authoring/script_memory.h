// What has been made of the texts of scripts, for those who look at the same ones again and again.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/upvalue_guard.h"
#include "lua/parser.h"

namespace walz::authoring {

// Everything is made when it is asked for, once for a text. Not thread-safe.
class ScriptMemory {
 public:
  // A parsed script; null if it has syntax errors.
  std::shared_ptr<const lua::Script> TreeOf(std::string_view source);

  // What scripts keep between calls: found out by `find`, unless `scripts`, a hash of them all, is
  // what it was the last time.
  const std::vector<StatefulUpvalue>& KeptState(
      std::uint64_t scripts, const std::function<std::vector<StatefulUpvalue>()>& find);

  // Forgets what has not been asked for since the last call.
  void ForgetUnused();

 private:
  struct Entry {
    bool is_read = false;
    bool is_used = false;
    std::shared_ptr<const lua::Script> tree;
  };

  Entry& EntryOf(std::string_view source);

  std::map<std::string, Entry, std::less<>> entries_;  // by their texts
  std::optional<std::uint64_t> looked_through_;        // for `kept_state_`
  std::vector<StatefulUpvalue> kept_state_;
};

}  // namespace walz::authoring
