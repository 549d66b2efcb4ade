// Resolves calls in scripts to functions of the game's scripts.
#pragma once

#include <string_view>

#include "authoring/script_trees.h"

namespace walz::authoring {

// A view of the trees, which must outlive it.
class ScriptCalls {
 public:
  explicit ScriptCalls(const ScriptTrees& trees) : trees_(trees) {}

  // Resolves `helper(...)` of a local function, `M.helper(...)` of the table that the script
  // returns, and `other.helper(...)` of a script that it requires. Returns an empty function for
  // other calls, such as those of the engine.
  ScriptFunction Of(const ScriptTree& tree, const lua::Node& call) const;
  // Resolves `helper`, `M.helper` or `other.helper`.
  ScriptFunction Behind(const ScriptTree& tree, std::string_view path) const;
  // The functions of `M` or `other`, by name.
  FunctionTable FunctionsIn(const ScriptTree& tree, std::string_view table) const;

 private:
  // The script whose functions a table has; null if it is unknown.
  const ScriptTree* TableOf(const ScriptTree& tree, std::string_view table) const;

  const ScriptTrees& trees_;
};

}  // namespace walz::authoring
