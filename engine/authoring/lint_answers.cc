#include <string>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

// `choose.yes_no("help")` as a statement.
void CheckStatement(const ScriptTree& tree, const script::KnownNames& known,
                    const LuaNode& statement, base::Diagnostics& findings) {
  const std::string path =
      statement.Is(LuaKind::kCall) ? PathOf(statement.children[0]) : std::string();
  const auto function = known.functions.find(path);
  if (function == known.functions.end() || !function->second.asks) return;
  if (path == "choose.stage") return;  // the answer begins the stage
  findings
      .Add("WZ0924", SpanOf(tree.script->file, statement),
           base::Say("a player is asked, and nothing reads the answer"))
      .help = base::Say("keep it: `local answer = {}(...)`", path);
}

}  // namespace

void LintAnswers(const content::Content& /*content*/, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const LuaNode& node) {
      if (!node.Is(LuaKind::kBlock)) return true;
      for (const LuaNode& statement : node.children) {
        CheckStatement(tree, trees.known(), statement, findings);
      }
      return true;
    });
  }
}

}  // namespace walz::authoring
