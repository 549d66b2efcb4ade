#include "authoring/script_trees.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "authoring/own_functions.h"

namespace walz::authoring {
namespace {

// The last name of `M.a` or `a`.
std::string_view LastName(const LuaNode& target) {
  if (target.Is(LuaKind::kName)) return target.text;
  if (!target.Is(LuaKind::kIndex) || !target.children[1].Is(LuaKind::kString)) return {};
  return target.children[1].text;
}

// `function M.name`, `M.name = function`, `{ name = function`; local functions are found as well,
// as their table may name them.
void Collect(const LuaNode& node, ScriptTree& tree) {
  const auto take = [&](std::string_view name, const LuaNode& target, const LuaNode& function) {
    if (name.empty() || !function.Is(LuaKind::kFunction)) return;
    tree.functions.try_emplace(name, ScriptFunction{tree.script, &target, &function});
  };
  if (node.Is(LuaKind::kNamed) || node.Is(LuaKind::kLocalNamed)) {
    take(LastName(node.children[0]), node.children[0], node.children[1]);
  } else if (node.Is(LuaKind::kAssign)) {
    const auto& [targets, values] = std::tie(node.children[0].children, node.children[1].children);
    for (std::size_t i = 0; i < std::min(targets.size(), values.size()); ++i) {
      take(LastName(targets[i]), targets[i], values[i]);
    }
  } else if (node.Is(LuaKind::kField)) {
    take(node.text, node, node.children[0]);
  }
}

}  // namespace

std::vector<std::string_view> ScriptFunction::Parameters() const {
  std::vector<std::string_view> names;
  for (const LuaNode& parameter : function->children[0].children) {
    names.push_back(parameter.Is(LuaKind::kVararg) ? "..." : std::string_view(parameter.text));
  }
  return names;
}

ScriptTrees::ScriptTrees(const content::Content& content, ScriptMemory& memory)
    : content_(content),
      memory_(memory),
      known_(script::NamesFor(*content.ruleset)),
      types_(content, known_) {
  for (const content::Script& script : content.scripts) {
    std::shared_ptr<const LuaNode> tree = memory.TreeOf(script.file->text());
    if (tree == nullptr) continue;
    ScriptTree& added = trees_.emplace_back(ScriptTree{&script, tree, *tree, {}});
    Walk(*tree, [&](const LuaNode& node) {
      Collect(node, added);
      return true;
    });
  }
  types_.Know(LearnOwnFunctions(content, *this));
}

ScriptFunction ScriptTrees::FindIn(const ScriptTree& tree, std::string_view name) {
  const auto found = tree.functions.find(name);
  return found == tree.functions.end() ? ScriptFunction() : found->second;
}

ScriptFunction ScriptTrees::Find(std::string_view full_name) const {
  const std::size_t colon = full_name.find(':');
  const std::string_view mod =
      colon == std::string_view::npos ? std::string_view() : full_name.substr(0, colon);
  const std::string_view name =
      colon == std::string_view::npos ? full_name : full_name.substr(colon + 1);
  const std::string& game = content_.ruleset->data().game;
  for (const ScriptTree& tree : trees_) {
    const bool fits = mod.empty() ? tree.script->mod == game || tree.script->mod == "lib"
                                  : tree.script->mod == mod;
    if (!fits) continue;
    const ScriptFunction found = FindIn(tree, name);
    if (found.function != nullptr) return found;
  }
  return {};
}

bool ReturnsSomething(const LuaNode& body) {
  bool returns = false;
  WalkOwn(body, [&](const LuaNode& node) {
    returns = returns || (node.Is(LuaKind::kReturn) && !node.children[0].children.empty());
    return !returns;
  });
  return returns;
}

bool AlwaysReturns(const LuaNode& block) {
  if (block.children.empty()) return false;
  const LuaNode& last = block.children.back();
  switch (last.kind) {
    case LuaKind::kReturn:
      return !last.children[0].children.empty();
    case LuaKind::kCall:
      return PathOf(last.children[0]) == "error";
    case LuaKind::kDo:
      return AlwaysReturns(last.children[0]);
    case LuaKind::kIf: {
      bool all = last.children.size() % 2 == 1;  // there is an `else`
      for (const LuaNode& child : last.children) {
        if (child.Is(LuaKind::kBlock)) all = all && AlwaysReturns(child);
      }
      return all;
    }
    case LuaKind::kWhile:
    case LuaKind::kRepeat:  // who loops for ever returns from within
      return ReturnsSomething(last);
    default:
      return false;
  }
}

}  // namespace walz::authoring
