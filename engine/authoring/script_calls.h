// Resolves calls in scripts to functions of the game's scripts.
#pragma once

#include <string_view>

#include "authoring/script_trees.h"

namespace walz::authoring {

// A view of the trees, which must outlive it.
class ScriptCalls {
 public:
  explicit ScriptCalls(const ScriptTrees& trees) : trees_(trees) {}

  // Resolves a call of a local function (`helper(...)`), of a function in the table that the script
  // returns (`M.helper(...)`), or of a function in a script that it requires (`other.helper(...)`).
  // Returns an empty function for other calls, such as those of the engine.
  ScriptFunction Of(const ScriptTree& tree, const lua::Node& call) const;
  // Resolves `helper`, `M.helper` or `other.helper`.
  ScriptFunction Behind(const ScriptTree& tree, std::string_view path) const;
  // The functions of `M` or `other`, by name.
  FunctionTable FunctionsIn(const ScriptTree& tree, std::string_view table) const;

 private:
  // The script whose functions are in a table; null if it is unknown.
  const ScriptTree* TableOf(const ScriptTree& tree, std::string_view table) const;

  const ScriptTrees& trees_;
};

}  // namespace walz::authoring
