// Effects of a game's script functions, inferred over the call graph.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "authoring/script_trees.h"
#include "base/source.h"
#include "sandbox/registry.h"

namespace walz::authoring {

// One place in a function that changes the game or asks players.
struct FunctionEffect {
  sandbox::Effect effect = sandbox::Effect::kChanges;
  base::SourceSpan span;    // an assignment or a call in the function itself
  base::SourceSpan origin;  // the assignment, or the call of the engine, to which it leads
  // The function of a script that is called there; null if the effect is direct.
  const lua::Node* callee = nullptr;
  // If set, the effect occurs only if this parameter is an object of the game, not a plain table.
  std::optional<std::size_t> parameter;
};

// The effects of bindings are declared (`sandbox/registry.h`). A function has those of its
// assignments and of all functions that it calls: the least fixpoint over the call graph. A
// function that is passed to a call counts as a part of the one around it.
class ScriptEffects {
 public:
  // `trees` must outlive this.
  explicit ScriptEffects(const ScriptTrees& trees);

  // At most one effect a call and parameter, direct ones first; empty for a function that only
  // reads.
  const std::vector<FunctionEffect>& Of(const lua::Node& function) const;

 private:
  class Inference;

  std::map<const lua::Node*, std::vector<FunctionEffect>> effects_;
};

}  // namespace walz::authoring
