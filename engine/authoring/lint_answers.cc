#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

// Functions that do nothing but say something.
bool OnlySays(std::string_view path) {
  constexpr std::array<std::string_view, 8> kAll = {"value", "can", "all",   "where",
                                                    "any",   "sum", "seats", "highest"};
  return std::find(kAll.begin(), kAll.end(), path) != kAll.end();
}

// `choose.yes_no("help")`, `value("fee", 2)` as a statement.
void CheckStatement(const ScriptTree& tree, const script::KnownNames& known,
                    const LuaNode& statement, base::Diagnostics& findings) {
  const std::string path =
      statement.Is(LuaKind::kCall) ? PathOf(statement.children[0]) : std::string();
  const auto function = known.functions.find(path);
  if (function == known.functions.end()) return;
  if (OnlySays(path)) {
    findings
        .Add("WZ0924", SpanOf(tree.script->file, statement),
             base::Say("`{}` changes nothing, and nothing reads what it says", path))
        .help = base::Say("keep it: `local answer = {}(...)`", path);
    return;
  }
  if (!function->second.asks) return;
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
