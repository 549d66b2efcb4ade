#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

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
    NoteEntries(root);
    types_.ForEach(
        root, [&](const LuaNode& node, const ScriptScope& scope, const LuaNode& function) {
          if (node.Is(LuaKind::kIf)) {
            for (const LuaNode& child : node.children) {
              if (!child.Is(LuaKind::kBlock)) CheckCondition(child, scope);
            }
          } else if (node.Is(LuaKind::kWhile)) {
            CheckCondition(node.children[0], scope);
          } else if (node.Is(LuaKind::kBinary) && (node.text == "==" || node.text == "~=")) {
            CheckEntry(node.children[0], node.children[1]);
            CheckEntry(node.children[1], node.children[0]);
            CheckSame(node);
          } else if (node.Is(LuaKind::kBinary) && node.text == "or") {
            CheckEither(node);
          } else if (node.Is(LuaKind::kUnary) && node.text == "not") {
            CheckNumber(node.children[0], scope);
          } else if (node.Is(LuaKind::kLocal)) {
            NoteFractions(node, function);
          } else if (node.Is(LuaKind::kAssign)) {
            CheckFraction(node, scope, function);
          }
        });
  }

 private:
  // Names that hold an answer of `choose.menu` wherever the script gives them something.
  void NoteEntries(const LuaNode& root) {
    entries_.clear();
    std::set<std::string> others;
    Walk(root, [&](const LuaNode& node) {
      const bool gives = node.Is(LuaKind::kLocal) || node.Is(LuaKind::kAssign);
      const bool binds = node.Is(LuaKind::kFunction) || node.Is(LuaKind::kForIn);
      if (!gives && !binds) return true;
      for (std::size_t i = 0; i < node.children[0].children.size(); ++i) {
        const std::string& name = node.children[0].children[i].text;
        const bool is_answer = gives && i < node.children[1].children.size() &&
                               node.children[1].children[i].Is(LuaKind::kCall) &&
                               PathOf(node.children[1].children[i].children[0]) == "choose.menu";
        (is_answer ? entries_ : others).insert(name);
      }
      return true;
    });
    for (const std::string& name : others) entries_.erase(name);
  }

  // `if entry == "draw" then`: an entry is a table, and its verb the first thing in it.
  void CheckEntry(const LuaNode& entry, const LuaNode& text) {
    if (!entry.Is(LuaKind::kName) || !text.Is(LuaKind::kString)) return;
    if (entries_.count(entry.text) == 0) return;
    findings_
        .Add("WZ0912", SpanOf(script_->file, text),
             base::Say("never equal: its type is {}", Spoken("table")))
        .help = base::Say("the verb of an entry is `{}[1]`", entry.text);
  }

  // `is_closed and false or open`: what is false or nil goes on to the other side of `or`.
  void CheckEither(const LuaNode& either) {
    const LuaNode& left = either.children[0];
    if (!left.Is(LuaKind::kBinary) || left.text != "and") return;
    const LuaNode& chosen = left.children[1];
    const bool is_false =
        chosen.Is(LuaKind::kNil) || (chosen.Is(LuaKind::kBoolean) && chosen.text == "false");
    if (!is_false) return;
    const std::string other = TextOf(either.children[1]);
    findings_
        .Add("WZ0925", SpanOf(script_->file, chosen),
             base::Say("this is always `{}`, whatever stands before it", other))
        .help =
        base::Say("write `if {} then return {} end`", TextOf(left.children[0]), TextOf(chosen));
  }

  // `seat == seat`
  void CheckSame(const LuaNode& comparison) {
    const std::string path = PathOf(comparison.children[0]);
    if (path.empty() || path != PathOf(comparison.children[1])) return;
    findings_
        .Add("WZ0925", SpanOf(script_->file, comparison),
             base::Say("both sides are `{}`, so that this is always the same", path))
        .help = base::Say("compare it with something else, or leave it out");
  }

  // `if seat.coins then`: 0 is true as well.
  void CheckNumber(const LuaNode& condition, const ScriptScope& scope) {
    const ScriptType type = types_.Of(condition, scope);
    const bool is_read = condition.Is(LuaKind::kIndex) || condition.Is(LuaKind::kName);
    if (!is_read || type.name != "integer" || type.is_list || type.is_optional) return;
    findings_
        .Add("WZ0925", SpanOf(script_->file, condition),
             base::Say("a number is always true, 0 as well"))
        .help = base::Say("compare it: `{} > 0`", TextOf(condition));
  }

  // `if kind == "red" or "blue" then`: a text by itself is true.
  void CheckCondition(const LuaNode& condition, const ScriptScope& scope) {
    CheckNumber(condition, scope);
    if (condition.Is(LuaKind::kBrackets)) return CheckCondition(condition.children[0], scope);
    if (condition.Is(LuaKind::kUnary)) {  // its operand is looked at wherever it stands
      const LuaNode& operand = condition.children[0];
      if (!operand.Is(LuaKind::kName) && !operand.Is(LuaKind::kIndex)) {
        CheckCondition(operand, scope);
      }
      return;
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

  // `local share = pot / 3` and then `game.pot = game.pot - share`. What is only reckoned with, as
  // bots do, may have a fraction.
  void CheckFraction(const LuaNode& assign, const ScriptScope& scope, const LuaNode& function) {
    const std::vector<LuaNode>& targets = assign.children[0].children;
    const std::vector<LuaNode>& values = assign.children[1].children;
    for (std::size_t i = 0; i < targets.size() && i < values.size(); ++i) {
      if (!targets[i].Is(LuaKind::kIndex) || types_.Of(targets[i], scope).name != "integer") {
        continue;
      }
      Walk(values[i], [&](const LuaNode& node) {
        if (node.Is(LuaKind::kName)) ReportFraction({&function, node.text});
        const bool makes_whole = node.Is(LuaKind::kBinary) && node.text == "//";
        return !makes_whole && !node.Is(LuaKind::kCall) && !node.Is(LuaKind::kMethod);
      });
    }
  }

  void NoteFractions(const LuaNode& local, const LuaNode& function) {
    const std::vector<LuaNode>& values = local.children[1].children;
    for (std::size_t i = 0; i < local.children[0].children.size(); ++i) {
      const std::pair key(&function, local.children[0].children[i].text);
      fractions_.erase(key);
      const bool is_fraction =
          i < values.size() && values[i].Is(LuaKind::kBinary) && values[i].text == "/";
      if (is_fraction) fractions_[key] = &values[i];
    }
  }

  void ReportFraction(const std::pair<const LuaNode*, std::string>& name) {
    const auto found = fractions_.find(name);
    if (found == fractions_.end()) return;
    findings_
        .Add("WZ0926", SpanOf(script_->file, *found->second),
             base::Say("`/` gives a number with a point, and games keep whole ones"))
        .help = base::Say("divide with `//`, which rounds down");
    fractions_.erase(found);
  }

  std::string TextOf(const LuaNode& node) const {
    return script_->file->text().substr(node.begin, node.end - node.begin);
  }

  const ScriptTypes& types_;
  base::Diagnostics& findings_;
  const content::Script* script_ = nullptr;
  std::set<std::string> entries_;  // names of answers to menus
  std::map<std::pair<const LuaNode*, std::string>, const LuaNode*> fractions_;  // by function, name
};

}  // namespace

void LintExpressions(const content::Content& /*content*/, const ScriptTrees& trees,
                     base::Diagnostics& findings) {
  const ScriptTypes& types = trees.types();
  ExpressionLint lint(types, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(*tree.script, tree.root);
}

}  // namespace walz::authoring
