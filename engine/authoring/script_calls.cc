#include "authoring/script_calls.h"

#include <algorithm>

namespace walz::authoring {

ScriptCalls::ScriptCalls(const ScriptTrees& trees) : trees_(trees) {
  for (const ScriptTree& tree : trees.all()) names_.emplace(tree.script, NamesIn(tree));
}

ScriptFunction ScriptCalls::Of(const ScriptTree& tree, const lua::Node& call) const {
  return call.Is(lua::Kind::kCall) ? Behind(tree, PathOf(call.children[0])) : ScriptFunction{};
}

ScriptFunction ScriptCalls::Behind(const ScriptTree& tree, std::string_view path) const {
  const std::size_t dot = path.find('.');
  if (path.empty() || path.find('.', dot + 1) != std::string::npos) return {};
  if (dot == std::string::npos) return Find(tree, path);
  const ScriptTree* const owner = TableOf(tree, path.substr(0, dot));
  return owner == nullptr ? ScriptFunction{} : Find(*owner, path.substr(dot + 1));
}

std::map<std::string_view, ScriptFunction> ScriptCalls::FunctionsIn(const ScriptTree& tree,
                                                                    std::string_view table) const {
  std::map<std::string_view, ScriptFunction> found;
  const ScriptTree* const owner = TableOf(tree, table);
  if (owner == nullptr) return found;
  for (const auto& [name, function] : names_.at(owner->script).functions) {
    const bool is_exported =
        function.name->Is(lua::Kind::kIndex) || function.name->Is(lua::Kind::kField);
    if (is_exported) found.emplace(name, function);
  }
  return found;
}

const ScriptTree* ScriptCalls::TableOf(const ScriptTree& tree, std::string_view table) const {
  const Names& names = names_.at(tree.script);
  if (!names.own.empty() && table == names.own) return &tree;
  const auto required = names.required.find(table);
  return required == names.required.end() ? nullptr : required->second;
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
  const auto note = [&](const lua::Node& target, const lua::Node& value) {
    const std::string path = PathOf(target);
    const bool is_remembered = value.Is(lua::Kind::kCall) && value.children.size() > 1 &&
                               PathOf(value.children[0]) == "remember";
    const lua::Node& function = is_remembered ? value.children[1] : value;
    if (path.empty() || !function.Is(lua::Kind::kFunction)) return;
    names.functions.try_emplace(path.substr(path.rfind('.') + 1),
                                ScriptFunction{tree.script, &target, &function});
  };
  Walk(tree.root, [&](const lua::Node& node) {
    if (node.Is(lua::Kind::kNamed) || node.Is(lua::Kind::kLocalNamed)) {
      note(node.children[0], node.children[1]);
    } else if (node.Is(lua::Kind::kAssign) || node.Is(lua::Kind::kLocal)) {
      const std::vector<lua::Node>& targets = node.children[0].children;
      const std::vector<lua::Node>& values = node.children[1].children;
      for (std::size_t i = 0; i < std::min(targets.size(), values.size()); ++i) {
        note(targets[i], values[i]);
        const lua::Node& value = values[i];
        const bool requires_one = value.Is(lua::Kind::kCall) && value.children.size() == 2 &&
                                  PathOf(value.children[0]) == "require" &&
                                  value.children[1].Is(lua::Kind::kString);
        const ScriptTree* const other =
            requires_one ? TreeOf(*tree.script, value.children[1].text) : nullptr;
        if (other != nullptr) names.required.emplace(targets[i].text, other);
      }
    }
    return true;
  });
  if (!tree.root.children.empty()) {
    const lua::Node& last = tree.root.children.back();
    if (last.Is(lua::Kind::kReturn) && !last.children[0].children.empty()) {
      names.own = PathOf(last.children[0].children[0]);
    }
  }
  return names;
}

}  // namespace walz::authoring
