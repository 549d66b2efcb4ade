#include <algorithm>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

class ExpressionLint {
 public:
  ExpressionLint(const ScriptTypes& types, base::Diagnostics& findings)
      : types_(types), findings_(findings) {}

  void Check(const content::Script& script, const LuaNode& root) {
    script_ = &script;
    types_.ForEach(root, [&](const LuaNode& node, const ScriptScope& scope, const LuaNode&) {
      if (node.Is(LuaKind::kIf)) {
        for (const LuaNode& child : node.children) {
          if (!child.Is(LuaKind::kBlock)) CheckCondition(child, scope);
        }
      } else if (node.Is(LuaKind::kWhile)) {
        CheckCondition(node.children[0], scope);
      } else if (node.Is(LuaKind::kBinary) && node.text == "/") {
        CheckFraction(node);
      } else if (node.Is(LuaKind::kCall) && IsRounding(node) && node.children.size() > 1) {
        rounded_ = &node.children[1];
      }
    });
  }

 private:
  // `if kind == "red" or "blue" then`: a text by itself is true.
  void CheckCondition(const LuaNode& condition, const ScriptScope& scope) {
    if (condition.Is(LuaKind::kBrackets) || condition.Is(LuaKind::kUnary)) {
      return CheckCondition(condition.children[0], scope);
    }
    if (!condition.Is(LuaKind::kBinary)) return;
    if (condition.text != "or" && condition.text != "and") return;
    for (const LuaNode& side : condition.children) CheckCondition(side, scope);
    const LuaNode* const compared = LastComparison(condition.children[0]);
    const LuaNode& other = condition.children[1];
    if (condition.text == "and" || compared == nullptr || !IsSomething(other, scope)) return;
    base::Diagnostic& finding =
        findings_.Add("WZ0925", SpanOf(script_->file, other),
                      base::Say("this is true by itself, so that the condition always holds"));
    finding.help = base::Say("compare again: `{} {} {}`", TextOf(compared->children[0]),
                             compared->text, TextOf(other));
  }

  static const LuaNode* LastComparison(const LuaNode& node) {
    if (!node.Is(LuaKind::kBinary)) return nullptr;
    if (node.text == "or") return LastComparison(node.children[1]);
    return node.text == "==" || node.text == "~=" ? &node : nullptr;
  }

  // What is neither nil nor false, whatever the game.
  bool IsSomething(const LuaNode& node, const ScriptScope& scope) const {
    if (node.Is(LuaKind::kString) || node.Is(LuaKind::kNumber)) return true;
    const ScriptType type = types_.Of(node, scope);
    return type.name == "zone" && !type.is_list && !type.is_optional;
  }

  static bool IsRounding(const LuaNode& call) {
    const std::string path = PathOf(call.children[0]);
    return path == "math.floor" || path == "math.ceil";
  }

  // Where a variable is set to it, that has been told already.
  void CheckFraction(const LuaNode& division) {
    const base::SourceSpan span = SpanOf(script_->file, division);
    const bool is_told =
        std::any_of(findings_.items().begin(), findings_.items().end(),
                    [&](const base::Diagnostic& other) { return other.span == span; });
    if (&division == rounded_ || is_told) return;
    findings_
        .Add("WZ0926", span,
             base::Say("`/` gives a number with a point, and games keep whole ones"))
        .help = base::Say("divide with `//`, which rounds down");
  }

  std::string TextOf(const LuaNode& node) const {
    return script_->file->text().substr(node.begin, node.end - node.begin);
  }

  const ScriptTypes& types_;
  base::Diagnostics& findings_;
  const content::Script* script_ = nullptr;
  const LuaNode* rounded_ = nullptr;  // what `math.floor` makes whole
};

}  // namespace

void LintExpressions(const content::Content& content, const ScriptTrees& trees,
                     base::Diagnostics& findings) {
  const ScriptTypes types(content, trees.known());
  ExpressionLint lint(types, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(*tree.script, tree.root);
}

}  // namespace walz::authoring
