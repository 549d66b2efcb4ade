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

#include "authoring/lua_tree.h"
#include "authoring/upvalue_guard.h"
#include "sandbox/compiled_function.h"

namespace walz::authoring {

// Everything is made when it is asked for, once for a text. Not thread-safe.
class ScriptMemory {
 public:
  // A script as a tree; null if it is not Lua.
  std::shared_ptr<const LuaNode> TreeOf(std::string_view source);
  // What Lua makes of it, without running it; null if it refuses it.
  std::shared_ptr<const sandbox::CompiledFunction> CompiledOf(std::string_view source);

  // What scripts keep between calls: found out by `find`, unless `scripts`, a hash of them all, is
  // what it was the last time.
  const std::vector<StatefulUpvalue>& KeptState(
      std::uint64_t scripts, const std::function<std::vector<StatefulUpvalue>()>& find);

  // Forgets what has not been asked for since the last call.
  void ForgetUnused();

 private:
  struct Entry {
    bool is_read = false;
    bool is_compiled = false;
    bool is_used = false;
    std::shared_ptr<const LuaNode> tree;
    std::shared_ptr<const sandbox::CompiledFunction> compiled;
  };

  Entry& EntryOf(std::string_view source);

  std::map<std::string, Entry, std::less<>> entries_;  // by their texts
  std::optional<std::uint64_t> looked_through_;        // for `kept_state_`
  std::vector<StatefulUpvalue> kept_state_;
};

}  // namespace walz::authoring
