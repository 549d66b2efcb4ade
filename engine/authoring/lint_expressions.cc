#include <set>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "sandbox/messages.h"

namespace walz::authoring {
namespace {

class ExpressionLint : public ScriptRule {
 public:
  explicit ExpressionLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kIf, Kind::kWhile, Kind::kBinary, Kind::kUnary, Kind::kAssign}) {}

 protected:
  void Look(const Node& node) override {
    lua::ForConditions(node, [&](const Node& condition) { CheckCondition(condition); });
    if (node.Is(Kind::kAssign)) {
      CheckFraction(node);
    } else if (node.Is(Kind::kUnary) && node.text == "not") {
      CheckNumber(node.children[0]);
    } else if (node.Is(Kind::kBinary)) {
      CheckBinary(node);
    }
  }

 private:
  void CheckBinary(const Node& node) {
    const Node& left = node.children[0];
    if (IsEquality(node)) {
      CheckEntry(left, node.children[1]);
      CheckEntry(node.children[1], left);
      CheckSame(node);
    } else if (node.text.find_first_of("<>") == 0) {
      CheckLength(node);
    } else if (node.text == "or") {
      CheckEither(node);
    } else if (node.text == "and") {
      CheckNumber(left);  // in `a and b and c`, the second one below
      if (left.Is(Kind::kBinary) && left.text == "and") CheckNumber(left.children[1]);
    }
  }

  // `if entry == "draw" then`: an entry is a table, and its verb the first item in it.
  void CheckEntry(const Node& entry, const Node& text) {
    if (!text.Is(Kind::kString) || TypeOf(entry).name != "entry") return;
    Flag(text, messages::NeverEqualType({.type = Spoken("table")}),
         messages::HelpVerbOfEntry({.entry = TextOf(entry)}));
  }

  // `is_closed and false or open`: false or nil selects the other side of `or`.
  void CheckEither(const Node& either) {
    const Node& left = either.children[0];
    if (!left.Is(Kind::kBinary) || left.text != "and") return;
    const Node& chosen = left.children[1];
    const bool is_false =
        chosen.Is(Kind::kNil) || (chosen.Is(Kind::kBoolean) && chosen.text == "false");
    if (!is_false) return;
    const std::string other = TextOf(either.children[1]);
    Flag(chosen, messages::ExpressionAlwaysSame({.value = other}),
         messages::HelpWriteIfReturn(
             {.condition = TextOf(left.children[0]), .value = TextOf(chosen)}));
  }

  // `seat == seat`
  void CheckSame(const Node& comparison) {
    const std::string path = PathOf(comparison.children[0]);
    if (path.empty() || path != PathOf(comparison.children[1])) return;
    Flag(comparison, messages::SameOperands({.operand = path}), messages::HelpCompareOtherValue());
  }

  // `if seat.coins then`: 0 is true, and so is a function in `if is_winter then`.
  void CheckNumber(const Node& condition) {
    const ScriptType type = TypeOf(condition);
    // `deck.has_card` of a script that is required.
    const bool is_own = FieldOf(condition) != nullptr &&
                        calls_.Behind(tree(), PathOf(condition)).function != nullptr;
    if (type.name == "function" || is_own) {
      Flag(condition, messages::FunctionAsCondition(),
           messages::HelpCallIt({.function = TextOf(condition)}));
      return;
    }
    const bool is_read = condition.Is(Kind::kIndex) || condition.Is(Kind::kName);
    if (!is_read || type.name != "integer" || type.is_list || type.is_optional || type.is_narrowed)
      return;
    Flag(condition, messages::NumberAsCondition(),
         messages::HelpCompareWithZero({.number = TextOf(condition)}));
  }

  // `#list < 0`
  void CheckLength(const Node& comparison) {
    const bool is_left = comparison.children[0].Is(Kind::kUnary);
    const Node& length = comparison.children[is_left ? 0 : 1];
    const Node& zero = comparison.children[is_left ? 1 : 0];
    const bool is_below = IsOneOf(comparison.text, {is_left ? "<" : ">", is_left ? ">=" : "<="});
    const bool is_length = length.Is(Kind::kUnary) && length.text == "#";
    if (!is_length || !zero.Is(Kind::kNumber) || zero.text != "0" || !is_below) return;
    Flag(comparison, messages::LengthBelowZero(),
         messages::HelpCompareLength({.length = TextOf(length), .same_length = TextOf(length)}));
  }

  // `if kind == "red" or "blue" then`: a string is always true.
  void CheckCondition(const Node& condition) {
    CheckNumber(condition);
    if (condition.Is(Kind::kBrackets)) return CheckCondition(condition.children[0]);
    if (condition.Is(Kind::kUnary)) {  // names and fields are checked at `not`
      const Node& operand = condition.children[0];
      if (!operand.Is(Kind::kName) && !operand.Is(Kind::kIndex)) CheckCondition(operand);
      return;
    }
    if (!condition.Is(Kind::kBinary)) return;
    if (condition.text != "or" && condition.text != "and") return;
    for (const Node& side : condition.children) CheckCondition(side);
    const Node* const compared = LastComparison(condition.children[0]);
    const Node& other = condition.children[1];
    if (condition.text == "and" || compared == nullptr || !IsSomething(other)) return;
    Flag(other, messages::OperandAlwaysTrue(),
         messages::HelpRepeatComparison({.left = TextOf(compared->children[0]),
                                         .comparison = compared->text,
                                         .right = TextOf(other)}));
  }

  static const Node* LastComparison(const Node& node) {
    if (!node.Is(Kind::kBinary)) return nullptr;
    if (node.text == "or") return LastComparison(node.children[1]);
    return IsEquality(node) ? &node : nullptr;
  }

  // Returns true for an expression that is never nil or false.
  bool IsSomething(const Node& node) const {
    if (node.Is(Kind::kString) || node.Is(Kind::kNumber)) return true;
    const ScriptType type = TypeOf(node);
    return type.name == "zone" && !type.is_list && !type.is_optional && !type.is_narrowed;
  }

  // `local share = pot / 3` and then `game.pot = game.pot - share`. A fraction that is not stored
  // is allowed, as in a bot.
  void CheckFraction(const Node& assign) {
    lua::ForTargets(assign, [&](const Node& target, const Node* value) {
      const bool is_integer = target.Is(Kind::kIndex) && TypeOf(target).name == "integer";
      if (value == nullptr || !is_integer) return;
      Walk(*value, [&](const Node& node) {
        if (node.Is(Kind::kName)) CheckFractionIn(node);
        const bool makes_whole = node.Is(Kind::kBinary) && node.text == "//";
        return !makes_whole && !node.Is(Kind::kCall) && !node.Is(Kind::kMethod);
      });
    });
  }

  void CheckFractionIn(const Node& name) {
    const Node* const local = tree().scopes.DeclarationOf(name);
    const Node* const value = local == nullptr ? nullptr : tree().scopes.ValueOf(*local);
    const bool is_fraction = value != nullptr && value->Is(Kind::kBinary) && value->text == "/";
    if (!is_fraction || !fractions_.insert(value).second) return;
    Flag(*value, messages::DivisionNotInteger(), sandbox::messages::HelpIntegerDivision());
  }

  std::set<const Node*> fractions_;  // that are reported
};

}  // namespace

ScriptRulePtr ExpressionRule(const RuleInput& input) {
  return std::make_unique<ExpressionLint>(input);
}

}  // namespace walz::authoring
