#include <algorithm>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "script/messages.h"

namespace walz::authoring {
namespace {

// A script with functions in a table that it does not return.
void CheckReturn(const ScriptTree& tree, base::Diagnostics& findings) {
  const std::vector<lua::Node>& statements = tree.root.children;
  const bool has_functions =
      std::any_of(statements.begin(), statements.end(), [](const lua::Node& statement) {
        return statement.Is(lua::Kind::kNamed) && statement.children[0].Is(lua::Kind::kIndex);
      });
  if (!has_functions) return;
  const lua::Node& last = statements.back();
  const bool returns = last.Is(lua::Kind::kReturn) && !last.children[0].children.empty();
  if (returns) {
    const lua::Kind kind = last.children[0].children.front().kind;
    if (kind != lua::Kind::kNumber && kind != lua::Kind::kString && kind != lua::Kind::kBoolean &&
        kind != lua::Kind::kNil && kind != lua::Kind::kFunction) {
      return;
    }
  }
  findings
      .Add(SpanOf(tree.script->file, returns ? last : statements.back()),
           messages::ScriptTableNotReturned())
      .help = script::messages::HelpReturnModuleTable();
}

}  // namespace

void LintModules(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  for (const ScriptTree& tree : trees.all()) CheckReturn(tree, findings);
  const std::string& game = content.ruleset->data().game;
  const auto is_of_game = [&](const content::Script& script) {
    return script.mod == game || script.mod == "lib";
  };
  for (const content::Script& script : content.scripts) {
    if (is_of_game(script)) continue;
    const auto hidden = std::find_if(content.scripts.begin(), content.scripts.end(),
                                     [&](const content::Script& other) {
                                       return is_of_game(other) && other.module == script.module;
                                     });
    if (hidden == content.scripts.end()) continue;
    base::Diagnostic& finding =
        findings.Add(base::SpanOfLine(script.file, 0),
                     messages::ModScriptShadowsGame({.script = script.module}));
    finding.related.push_back({base::SpanOfLine(hidden->file, 0), messages::SeeScriptOfGame()});
    finding.help = messages::HelpRenameOrWrap();
  }
}

}  // namespace walz::authoring
