// The declared changes to public functions, parsed.
//
// A game or a mod declares a change as a `function_change`. `was` is the old form of the call, with
// a name for each argument: `points.spend(seat)`. `now` is the expression that replaces it:
// `points.spend(seat, 1)`. Names in `now` are arguments, modules of the same game or mod, and
// globals. Any other name denotes a value that the author of the calling script has to choose.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/script_trees.h"
#include "base/diagnostic.h"
#include "content/content.h"
#include "lua/parser.h"

namespace walz::authoring {

struct FunctionChange {
  const content::FunctionChange* declared = nullptr;
  std::string module;  // its name without folders
  std::string function;
  std::vector<std::string> parameters;
  std::shared_ptr<const lua::Script> now;  // `return <new form>`; null: no new form
  const ScriptTree* owner = nullptr;       // the module; null if it no longer exists
  bool exists = false;                     // the module still has a function of this name

  // The position of a parameter; nullopt for other names.
  std::optional<std::size_t> IndexOf(std::string_view name) const;
  // The new form; requires `now`.
  const lua::Node& result() const { return now->root.children[0].children[0].children[0]; }
};

// Parses the declared changes. Reports unusable ones (WZ0932) and leaves them out. The content and
// the trees must outlive the result.
std::vector<FunctionChange> ReadFunctionChanges(const content::Content& content,
                                                const ScriptTrees& trees,
                                                base::Diagnostics& findings);

// The module of a game or mod by its name without folders; null if there is none.
const ScriptTree* FindModule(const ScriptTrees& trees, std::string_view mod, std::string_view name);

}  // namespace walz::authoring
