#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_calls.h"
#include "authoring/script_types.h"
#include "sandbox/messages.h"

namespace walz::authoring {
namespace {

class ExpressionLint {
 public:
  ExpressionLint(const ScriptTrees& trees, base::Diagnostics& findings)
      : types_(trees.types()), calls_(trees), findings_(findings) {}

  void Check(const ScriptTree& tree) {
    tree_ = &tree;
    script_ = tree.script;
    types_.ForEach(
        tree.root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node& function) {
          if (node.Is(lua::Kind::kIf)) {
            for (const lua::Node& child : node.children) {
              if (!child.Is(lua::Kind::kBlock)) CheckCondition(child, scope);
            }
          } else if (node.Is(lua::Kind::kWhile)) {
            CheckCondition(node.children[0], scope);
          } else if (node.Is(lua::Kind::kBinary) && (node.text == "==" || node.text == "~=")) {
            CheckEntry(scope, node.children[0], node.children[1]);
            CheckEntry(scope, node.children[1], node.children[0]);
            CheckSame(node);
          } else if (node.Is(lua::Kind::kBinary) && node.text.find_first_of("<>") == 0) {
            CheckLength(node);
          } else if (node.Is(lua::Kind::kBinary) && node.text == "and") {
            CheckNumber(node.children[0], scope);
            const lua::Node& left = node.children[0];  // `a and b and c`
            if (left.Is(lua::Kind::kBinary) && left.text == "and")
              CheckNumber(left.children[1], scope);
          } else if (node.Is(lua::Kind::kBinary) && node.text == "or") {
            CheckEither(node);
          } else if (node.Is(lua::Kind::kUnary) && node.text == "not") {
            CheckNumber(node.children[0], scope);
          } else if (node.Is(lua::Kind::kLocal)) {
            NoteFractions(node, function);
          } else if (node.Is(lua::Kind::kAssign)) {
            CheckFraction(node, scope, function);
          }
        });
  }

 private:
  // `if entry == "draw" then`: an entry is a table, and its verb the first thing in it.
  void CheckEntry(const ScriptScope& scope, const lua::Node& entry, const lua::Node& text) {
    if (!text.Is(lua::Kind::kString) || types_.Of(entry, scope).name != "entry") return;
    findings_.Add(SpanOf(script_->file, text), messages::NeverEqualType({.type = Spoken("table")}))
        .help = messages::HelpVerbOfEntry({.entry = TextOf(entry)});
  }

  // `is_closed and false or open`: what is false or nil goes on to the other side of `or`.
  void CheckEither(const lua::Node& either) {
    const lua::Node& left = either.children[0];
    if (!left.Is(lua::Kind::kBinary) || left.text != "and") return;
    const lua::Node& chosen = left.children[1];
    const bool is_false =
        chosen.Is(lua::Kind::kNil) || (chosen.Is(lua::Kind::kBoolean) && chosen.text == "false");
    if (!is_false) return;
    const std::string other = TextOf(either.children[1]);
    findings_.Add(SpanOf(script_->file, chosen), messages::ExpressionAlwaysSame({.value = other}))
        .help = messages::HelpWriteIfReturn(
        {.condition = TextOf(left.children[0]), .value = TextOf(chosen)});
  }

  // `seat == seat`
  void CheckSame(const lua::Node& comparison) {
    const std::string path = PathOf(comparison.children[0]);
    if (path.empty() || path != PathOf(comparison.children[1])) return;
    findings_.Add(SpanOf(script_->file, comparison), messages::SameOperands({.operand = path}))
        .help = messages::HelpCompareOtherValue();
  }

  // `if seat.coins then`: 0 is true as well, and so is `if is_winter then`.
  void CheckNumber(const lua::Node& condition, const ScriptScope& scope) {
    const ScriptType type = types_.Of(condition, scope);
    if (type.name == "function" || IsOwnFunction(condition)) {
      findings_.Add(SpanOf(script_->file, condition), messages::FunctionAsCondition()).help =
          messages::HelpCallIt({.function = TextOf(condition)});
      return;
    }
    const bool is_read = condition.Is(lua::Kind::kIndex) || condition.Is(lua::Kind::kName);
    if (!is_read || type.name != "integer" || type.is_list || type.is_optional || type.is_narrowed)
      return;
    findings_.Add(SpanOf(script_->file, condition), messages::NumberAsCondition()).help =
        messages::HelpCompareWithZero({.number = TextOf(condition)});
  }

  // `deck.has_card` of a script that is required.
  bool IsOwnFunction(const lua::Node& node) const {
    if (!node.Is(lua::Kind::kIndex) || !node.children[1].Is(lua::Kind::kString)) return false;
    const lua::Node call{lua::Kind::kCall, {}, 0, 0, {node}};
    return calls_.Of(*tree_, call).function != nullptr;
  }

  // `#list < 0`
  void CheckLength(const lua::Node& comparison) {
    const auto is_length = [](const lua::Node& node) {
      return node.Is(lua::Kind::kUnary) && node.text == "#";
    };
    const auto is_nothing = [](const lua::Node& node) {
      return node.Is(lua::Kind::kNumber) && node.text == "0";
    };
    const lua::Node& left = comparison.children[0];
    const lua::Node& right = comparison.children[1];
    const bool is_right_way = is_length(left) && is_nothing(right);
    if (!is_right_way && !(is_nothing(left) && is_length(right))) return;
    const std::string_view below = is_right_way ? "<" : ">";
    const std::string_view not_below = is_right_way ? ">=" : "<=";
    if (comparison.text != below && comparison.text != not_below) return;
    findings_.Add(SpanOf(script_->file, comparison), messages::LengthBelowZero()).help =
        messages::HelpCompareLength({.length = TextOf(is_right_way ? left : right),
                                     .same_length = TextOf(is_right_way ? left : right)});
  }

  // `if kind == "red" or "blue" then`: a text by itself is true.
  void CheckCondition(const lua::Node& condition, const ScriptScope& scope) {
    CheckNumber(condition, scope);
    if (condition.Is(lua::Kind::kBrackets)) return CheckCondition(condition.children[0], scope);
    if (condition.Is(lua::Kind::kUnary)) {  // its operand is looked at wherever it stands
      const lua::Node& operand = condition.children[0];
      if (!operand.Is(lua::Kind::kName) && !operand.Is(lua::Kind::kIndex)) {
        CheckCondition(operand, scope);
      }
      return;
    }
    if (!condition.Is(lua::Kind::kBinary)) return;
    if (condition.text != "or" && condition.text != "and") return;
    for (const lua::Node& side : condition.children) CheckCondition(side, scope);
    const lua::Node* const compared = LastComparison(condition.children[0]);
    const lua::Node& other = condition.children[1];
    if (condition.text == "and" || compared == nullptr || !IsSomething(other, scope)) return;
    base::Diagnostic& finding =
        findings_.Add(SpanOf(script_->file, other), messages::OperandAlwaysTrue());
    finding.help = messages::HelpRepeatComparison({.left = TextOf(compared->children[0]),
                                                   .comparison = compared->text,
                                                   .right = TextOf(other)});
  }

  static const lua::Node* LastComparison(const lua::Node& node) {
    if (!node.Is(lua::Kind::kBinary)) return nullptr;
    if (node.text == "or") return LastComparison(node.children[1]);
    return node.text == "==" || node.text == "~=" ? &node : nullptr;
  }

  // What is neither nil nor false, whatever the game.
  bool IsSomething(const lua::Node& node, const ScriptScope& scope) const {
    if (node.Is(lua::Kind::kString) || node.Is(lua::Kind::kNumber)) return true;
    const ScriptType type = types_.Of(node, scope);
    return type.name == "zone" && !type.is_list && !type.is_optional && !type.is_narrowed;
  }

  // `local share = pot / 3` and then `game.pot = game.pot - share`. What is only reckoned with, as
  // bots do, may have a fraction.
  void CheckFraction(const lua::Node& assign, const ScriptScope& scope, const lua::Node& function) {
    const std::vector<lua::Node>& targets = assign.children[0].children;
    const std::vector<lua::Node>& values = assign.children[1].children;
    for (std::size_t i = 0; i < targets.size() && i < values.size(); ++i) {
      if (!targets[i].Is(lua::Kind::kIndex) || types_.Of(targets[i], scope).name != "integer") {
        continue;
      }
      Walk(values[i], [&](const lua::Node& node) {
        if (node.Is(lua::Kind::kName)) ReportFraction({&function, node.text});
        const bool makes_whole = node.Is(lua::Kind::kBinary) && node.text == "//";
        return !makes_whole && !node.Is(lua::Kind::kCall) && !node.Is(lua::Kind::kMethod);
      });
    }
  }

  void NoteFractions(const lua::Node& local, const lua::Node& function) {
    const std::vector<lua::Node>& values = local.children[1].children;
    for (std::size_t i = 0; i < local.children[0].children.size(); ++i) {
      const std::pair key(&function, local.children[0].children[i].text);
      fractions_.erase(key);
      const bool is_fraction =
          i < values.size() && values[i].Is(lua::Kind::kBinary) && values[i].text == "/";
      if (is_fraction) fractions_[key] = &values[i];
    }
  }

  void ReportFraction(const std::pair<const lua::Node*, std::string>& name) {
    const auto found = fractions_.find(name);
    if (found == fractions_.end()) return;
    findings_.Add(SpanOf(script_->file, *found->second), messages::DivisionNotInteger()).help =
        sandbox::messages::HelpIntegerDivision();
    fractions_.erase(found);
  }

  std::string TextOf(const lua::Node& node) const {
    return script_->file->text().substr(node.begin, node.end - node.begin);
  }

  const ScriptTypes& types_;
  const ScriptCalls calls_;
  base::Diagnostics& findings_;
  const ScriptTree* tree_ = nullptr;
  const content::Script* script_ = nullptr;
  std::map<std::pair<const lua::Node*, std::string>, const lua::Node*>
      fractions_;  // by function, name
};

}  // namespace

void LintExpressions(const content::Content& /*content*/, const ScriptTrees& trees,
                     base::Diagnostics& findings) {
  ExpressionLint lint(trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(tree);
}

}  // namespace walz::authoring
