#include "authoring/hook_contexts.h"

namespace walz::authoring {

const ContextFields& FieldsOfEveryHook() {
  static const ContextFields fields = {"seat", "owner", "card"};
  return fields;
}

HookContexts::HookContexts(const content::Content& content, const ScriptTrees& trees) {
  const kernel::RulesetData& data = content.ruleset->data();
  for (std::size_t i = 0; i < data.events.size(); ++i) {
    ContextFields& fields = events_[data.events.all()[i]];
    if (i >= data.event_arguments.size()) continue;
    for (const kernel::WordId word : data.event_arguments[i]) fields.insert(data.words[word]);
  }
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const LuaNode& node) {
      if (node.Is(LuaKind::kCall)) AddValue(node);
      return true;
    });
  }
  for (const std::string& name : unclear_) values_.erase(name);
}

// value("fee", 2, { seat = seat, space = space }), and the same with `explain(entry, ...)`.
void HookContexts::AddValue(const LuaNode& call) {
  const std::string path = PathOf(call.children[0]);
  const std::size_t first = path == "explain" ? 2 : 1;
  if ((path != "value" && path != "explain") || call.children.size() <= first) return;
  const LuaNode& name = call.children[first];
  if (!name.Is(LuaKind::kString)) return;
  ContextFields& fields = values_[name.text];
  if (call.children.size() <= first + 2) return;
  const LuaNode& table = call.children[first + 2];
  if (!table.Is(LuaKind::kTable)) {
    unclear_.insert(name.text);
    return;
  }
  for (const LuaNode& field : table.children) {
    if (field.text.empty()) unclear_.insert(name.text);
    fields.insert(field.text);
  }
}

const ContextFields* HookContexts::Find(const Table& table, std::string_view name) {
  const auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

}  // namespace walz::authoring
