#include "authoring/script_calls.h"

#include <algorithm>

namespace walz::authoring {

ScriptCalls::ScriptCalls(const ScriptTrees& trees) : trees_(trees) {
  for (const ScriptTree& tree : trees.all()) names_.emplace(tree.script, NamesIn(tree));
}

ScriptFunction ScriptCalls::Of(const ScriptTree& tree, const LuaNode& call) const {
  if (!call.Is(LuaKind::kCall)) return {};
  const std::string path = PathOf(call.children[0]);
  const std::size_t dot = path.find('.');
  if (path.empty() || path.find('.', dot + 1) != std::string::npos) return {};
  const Names& names = names_.at(tree.script);
  if (dot == std::string::npos) return Find(tree, path);
  const std::string table = path.substr(0, dot);
  const std::string_view name = std::string_view(path).substr(dot + 1);
  if (table == names.own) return Find(tree, name);
  const auto required = names.required.find(table);
  return required == names.required.end() ? ScriptFunction{} : Find(*required->second, name);
}

ScriptFunction ScriptCalls::Find(const ScriptTree& tree, std::string_view name) const {
  const Names& names = names_.at(tree.script);
  const auto found = names.functions.find(name);
  return found == names.functions.end() ? ScriptFunction{} : found->second;
}

// As `require` looks for it: in the mod itself, then wherever it is.
const ScriptTree* ScriptCalls::TreeOf(const content::Script& from, std::string_view module) const {
  const ScriptTree* found = nullptr;
  for (const ScriptTree& tree : trees_.all()) {
    if (tree.script->module != module) continue;
    if (tree.script->mod == from.mod) return &tree;
    if (found == nullptr) found = &tree;
  }
  return found;
}

ScriptCalls::Names ScriptCalls::NamesIn(const ScriptTree& tree) const {
  Names names;
  const auto note = [&](const LuaNode& target, const LuaNode& value) {
    const std::string path = PathOf(target);
    const bool is_remembered = value.Is(LuaKind::kCall) && value.children.size() > 1 &&
                               PathOf(value.children[0]) == "remember";
    const LuaNode& function = is_remembered ? value.children[1] : value;
    if (path.empty() || !function.Is(LuaKind::kFunction)) return;
    names.functions.try_emplace(path.substr(path.rfind('.') + 1),
                                ScriptFunction{tree.script, &target, &function});
  };
  Walk(tree.root, [&](const LuaNode& node) {
    if (node.Is(LuaKind::kNamed) || node.Is(LuaKind::kLocalNamed)) {
      note(node.children[0], node.children[1]);
    } else if (node.Is(LuaKind::kAssign) || node.Is(LuaKind::kLocal)) {
      const std::vector<LuaNode>& targets = node.children[0].children;
      const std::vector<LuaNode>& values = node.children[1].children;
      for (std::size_t i = 0; i < std::min(targets.size(), values.size()); ++i) {
        note(targets[i], values[i]);
        const LuaNode& value = values[i];
        const bool requires_one = value.Is(LuaKind::kCall) && value.children.size() == 2 &&
                                  PathOf(value.children[0]) == "require" &&
                                  value.children[1].Is(LuaKind::kString);
        const ScriptTree* const other =
            requires_one ? TreeOf(*tree.script, value.children[1].text) : nullptr;
        if (other != nullptr) names.required.emplace(targets[i].text, other);
      }
    }
    return true;
  });
  if (!tree.root.children.empty()) {
    const LuaNode& last = tree.root.children.back();
    if (last.Is(LuaKind::kReturn) && !last.children[0].children.empty()) {
      names.own = PathOf(last.children[0].children[0]);
    }
  }
  return names;
}

}  // namespace walz::authoring
