#include "authoring/script_calls.h"

namespace walz::authoring {

ScriptFunction ScriptCalls::Of(const ScriptTree& tree, const lua::Node& call) const {
  return call.Is(lua::Kind::kCall) ? Behind(tree, PathOf(call.children[0])) : ScriptFunction{};
}

ScriptFunction ScriptCalls::Behind(const ScriptTree& tree, std::string_view path) const {
  const std::size_t dot = path.find('.');
  const bool has_table = dot != std::string_view::npos;
  const ScriptTree* const owner = has_table ? TableOf(tree, path.substr(0, dot)) : &tree;
  if (owner == nullptr) return {};
  const std::string_view name = has_table ? path.substr(dot + 1) : path;
  const auto exported = has_table ? owner->exported.find(name) : owner->exported.end();
  if (exported != owner->exported.end()) return exported->second;
  const auto found = owner->callable.find(name);  // perhaps a local that a table contains
  return found == owner->callable.end() ? ScriptFunction{} : found->second;
}

FunctionTable ScriptCalls::FunctionsIn(const ScriptTree& tree, std::string_view table) const {
  const ScriptTree* const owner = TableOf(tree, table);
  return owner == nullptr ? FunctionTable() : owner->exported;
}

const ScriptTree* ScriptCalls::TableOf(const ScriptTree& tree, std::string_view table) const {
  if (!tree.own.empty() && table == tree.own) return &tree;
  const auto required = tree.required.find(table);
  if (required == tree.required.end()) return nullptr;
  // Like `require`: in the script's own mod, then in all others.
  const ScriptTree* found = nullptr;
  for (const ScriptTree& other : trees_.all()) {
    if (other.script->module != required->second) continue;
    if (other.script->mod == tree.script->mod) return &other;
    if (found == nullptr) found = &other;
  }
  return found;
}

}  // namespace walz::authoring
