#include <map>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

// How often each name stands in a script, and how often as that of something local.
struct NameCount {
  int all = 0;
  int local = 0;
};

void Report(const content::Script& script, const LuaNode& name, base::Message message,
            base::Message help, base::Diagnostics& findings) {
  findings.Add("WZ0812", SpanOf(script.file, name), std::move(message)).help = std::move(help);
}

}  // namespace

// Most often `function M.name` was meant, so that content can find it, or another name.
void LintLocals(const content::Content& /*content*/, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) {
    std::map<std::string, NameCount> count;
    Walk(tree.root, [&](const LuaNode& node) {
      if (node.Is(LuaKind::kName)) ++count[node.text].all;
      if (node.Is(LuaKind::kLocal)) {
        for (const LuaNode& name : node.children[0].children) ++count[name.text].local;
      }
      return true;
    });
    Walk(tree.root, [&](const LuaNode& node) {
      if (node.Is(LuaKind::kLocalNamed)) {
        const LuaNode& name = node.children[0];
        if (count[name.text].all > 1) return true;
        Report(*tree.script, name, base::Say("nothing calls the local function `{}`", name.text),
               base::Say("content finds functions of the table that the script returns: "
                         "`function M.{}`",
                         name.text),
               findings);
      } else if (node.Is(LuaKind::kLocal)) {
        for (const LuaNode& name : node.children[0].children) {
          const bool is_read = count[name.text].all > count[name.text].local;
          if (is_read || name.text.starts_with('_')) continue;
          Report(*tree.script, name, base::Say("nothing reads the local `{}`", name.text),
                 base::Say("remove it, or use it; what is named `_` need not be read"), findings);
        }
      }
      return true;
    });
  }
}

}  // namespace walz::authoring
