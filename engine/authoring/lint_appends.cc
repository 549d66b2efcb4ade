#include <string>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

std::string TextOf(const ScriptTree& tree, const LuaNode& node) {
  return std::string(SpanOf(tree.script->file, node).text());
}

// `list` of `list[#list]`; null for everything else.
const LuaNode* ListOfLast(const ScriptTree& tree, const LuaNode& target) {
  if (!target.Is(LuaKind::kIndex)) return nullptr;
  const LuaNode& key = target.children[1];
  if (!key.Is(LuaKind::kUnary) || key.text != "#") return nullptr;
  const LuaNode& list = target.children[0];
  return TextOf(tree, key.children[0]) == TextOf(tree, list) ? &list : nullptr;
}

// `list[#list] = thing`. What takes the last one off, or makes the new one of it, is meant so.
void CheckAssign(const ScriptTree& tree, const LuaNode& assign, base::Diagnostics& findings) {
  const std::vector<LuaNode>& targets = assign.children[0].children;
  const std::vector<LuaNode>& values = assign.children[1].children;
  if (targets.size() != 1 || values.size() != 1 || values[0].Is(LuaKind::kNil)) return;
  const LuaNode* const list = ListOfLast(tree, targets[0]);
  if (list == nullptr) return;
  const std::string name = TextOf(tree, *list);
  if (TextOf(tree, values[0]).find(name) != std::string::npos) return;
  findings
      .Add("WZ0928", SpanOf(tree.script->file, targets[0]),
           base::Say("this takes the place of the last one in `{}`", name))
      .help = base::Say("`{}[#{} + 1]` is the next one", name, name);
}

}  // namespace

void LintAppends(const content::Content& /*content*/, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const LuaNode& node) {
      if (node.Is(LuaKind::kAssign)) CheckAssign(tree, node, findings);
      return true;
    });
  }
}

}  // namespace walz::authoring
