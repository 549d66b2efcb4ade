#include <string>
#include <utility>

#include "authoring/changing.h"
#include "authoring/lint_rules.h"

namespace walz::authoring {
namespace {

// `choose.yes_no("help")`, `value("fee", 2)`, `zone.deck:top()` as a statement.
class AnswerLint {
 public:
  AnswerLint(const ScriptTrees& trees, base::Diagnostics& findings)
      : known_(trees.known()), types_(trees.types()), findings_(findings) {}

  void Check(const ScriptTree& tree) {
    types_.ForEach(tree.root, [&](const LuaNode& node, const ScriptScope& scope, const LuaNode&) {
      if (!node.Is(LuaKind::kBlock)) return;
      // A local of the block may have the name of a function; who names it so calls that.
      for (const LuaNode& statement : node.children) CheckStatement(tree, statement, scope);
    });
  }

 private:
  void CheckStatement(const ScriptTree& tree, const LuaNode& statement, const ScriptScope& scope) {
    const std::string path = PathIn(statement, scope);
    const auto function = known_.functions.find(path);
    if (function == known_.functions.end()) return;
    const std::string spoken = path.starts_with(':') ? statement.text : path;
    if (OnlySays(path, function->second)) {
      const std::string call = path.starts_with(':') ? "..." + path : path;
      Report(tree, statement,
             base::Say("`{}` changes nothing, and nothing reads what it says", spoken),
             base::Say("keep it, `local answer = {}(...)`, or return it", call));
    } else if (function->second.asks && path != "choose.stage") {  // its answer begins the stage
      Report(tree, statement, base::Say("a player is asked, and nothing reads the answer"),
             base::Say("keep it: `local answer = {}(...)`", path));
    }
  }

  // Of the engine's function that a statement calls; empty where it is none.
  std::string PathIn(const LuaNode& statement, const ScriptScope& scope) const {
    if (statement.Is(LuaKind::kCall)) {
      const LuaNode* const root = RootOf(statement.children[0]);
      const bool own = root == nullptr || scope.Has(root->text);
      return own ? std::string() : PathOf(statement.children[0]);
    }
    if (!statement.Is(LuaKind::kMethod)) return {};
    const std::string type = types_.Of(statement.children[0], scope).name;
    return type == "table" || type == "script" ? std::string() : ":" + statement.text;
  }

  void Report(const ScriptTree& tree, const LuaNode& statement, base::Message message,
              base::Message help) {
    findings_.Add("WZ0924", SpanOf(tree.script->file, statement), std::move(message)).help =
        std::move(help);
  }

  const script::KnownNames& known_;
  const ScriptTypes& types_;
  base::Diagnostics& findings_;
};

}  // namespace

void LintAnswers(const content::Content& /*content*/, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  AnswerLint lint(trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(tree);
}

}  // namespace walz::authoring
