// Which function of the game's scripts a call in one of them means.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/script_trees.h"

namespace walz::authoring {

class ScriptCalls {
 public:
  // `trees` must outlive this.
  explicit ScriptCalls(const ScriptTrees& trees);

  // `helper(...)` of a local function, `M.helper(...)` of the table that the script returns,
  // `other.helper(...)` of one that it requires. Empty for all else, such as functions of the
  // engine.
  ScriptFunction Of(const ScriptTree& tree, const lua::Node& call) const;
  // The function behind `helper`, `M.helper` or `other.helper`.
  ScriptFunction Behind(const ScriptTree& tree, std::string_view path) const;
  // The functions behind `M.` or `other.`, by name.
  std::map<std::string_view, ScriptFunction> FunctionsIn(const ScriptTree& tree,
                                                         std::string_view table) const;

 private:
  struct Names {
    std::string own;  // of the table that the script returns
    std::map<std::string, const ScriptTree*, std::less<>> required;  // by local name
    std::map<std::string, ScriptFunction, std::less<>> functions;    // by their last names
  };

  const ScriptTree* TreeOf(const content::Script& from, std::string_view module) const;
  Names NamesIn(const ScriptTree& tree) const;
  // The script whose functions are behind a table's name; null if that is not known.
  const ScriptTree* TableOf(const ScriptTree& tree, std::string_view table) const;
  ScriptFunction Find(const ScriptTree& tree, std::string_view name) const;

  const ScriptTrees& trees_;
  std::map<const content::Script*, Names> names_;
};

}  // namespace walz::authoring
