#include <map>
#include <string>

#include "authoring/lint_rules.h"

namespace walz::authoring {

// Most often `function M.name` was meant, so that content can find it.
void LintLocals(const content::Content& /*content*/, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) {
    std::map<std::string, int> uses;
    Walk(tree.root, [&](const LuaNode& node) {
      if (node.Is(LuaKind::kName)) ++uses[node.text];
      return true;
    });
    Walk(tree.root, [&](const LuaNode& node) {
      if (!node.Is(LuaKind::kLocalNamed)) return true;
      const LuaNode& name = node.children[0];
      if (uses[name.text] > 1) return true;
      findings
          .Add("WZ0812", SpanOf(tree.script->file, name),
               base::Say("nothing calls the local function `{}`", name.text))
          .help = base::Say(
          "content finds functions of the table that the script returns: "
          "`function M.{}`",
          name.text);
      return true;
    });
  }
}

}  // namespace walz::authoring
