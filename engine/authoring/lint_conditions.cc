#include <cstdint>
#include <limits>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "content/messages.h"
#include "yaml/node_text.h"

namespace walz::authoring {
namespace {

// The numbers from `low` to `high`.
struct Range {
  std::int64_t low = std::numeric_limits<std::int32_t>::min();
  std::int64_t high = std::numeric_limits<std::int32_t>::max();
};

Range RangeOf(const kernel::VariableDeclaration& variable) {
  if (variable.type == kernel::Argument::Kind::kBoolean) return {0, 1};
  return {variable.minimum, variable.maximum};
}

// The number at a key of a condition; `fallback` if it is absent or no number.
std::int64_t IntAt(const yaml::Node& condition, std::string_view key, std::int64_t fallback) {
  const yaml::Node* const node = condition.Find(key);
  const base::Result<std::int64_t> number = (node == nullptr ? condition : *node).ToInteger();
  return number.ok() ? *number : fallback;
}

// The numbers for which a condition holds.
Range AskedFor(const yaml::Node& condition) {
  Range asked;
  const bool from_below = condition.Find("max") != nullptr && condition.Find("min") == nullptr;
  if (!from_below) asked.low = IntAt(condition, "min", 1);
  if (condition.Find("max") != nullptr) asked.high = IntAt(condition, "max", 0);
  if (condition.Find("equals") != nullptr) asked.low = asked.high = IntAt(condition, "equals", 0);
  return asked;
}

class ConditionLint : public Rule {
 public:
  using Rule::Rule;

  void Check(const yaml::Node& node) {
    for (const yaml::Node& item : node.items()) Check(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      if (entry.key == "while" || entry.key == "when") CheckCondition(entry.value);
      if (entry.key == "repeat") CheckCounter(entry.value);
      Check(entry.value);
    }
  }

 private:
  // `repeat: { times: 3, counter: round }`, where `round` is never more than 2.
  void CheckCounter(const yaml::Node& repeat) {
    const yaml::Node* const times = repeat.Find("times");
    const yaml::Node* const counter = repeat.Find("counter");
    if (times == nullptr || counter == nullptr || !times->ToInteger()) return;
    for (const kernel::VariableDeclaration& variable : data_.variables) {
      if (variable.name != counter->text() || *times->ToInteger() <= variable.maximum) continue;
      Flag(times->span(),
           messages::CounterNeverReaches(
               {.variable = variable.name, .times = times->text(), .maximum = variable.maximum}),
           messages::HelpRaiseMaximum());
    }
  }

  // `while: { variable: points, min: 0 }`, where no points are below 0.
  void CheckCondition(const yaml::Node& condition) {
    const yaml::Node* const least = condition.Find("min");
    const yaml::Node* const most = condition.Find("max");
    if (least != nullptr && most != nullptr &&
        IntAt(condition, "min", 0) > IntAt(condition, "max", 0)) {
      Flag(condition.span(),
           (yaml::TextAt(condition, "not") == "true") ? messages::AlwaysTrueEmptyRange()
                                                      : messages::NeverTrueEmptyRange(),
           content::messages::HelpSwapBoth());
      return;
    }
    const yaml::Node* const name = condition.Find("variable");
    if (name == nullptr || !name->is_scalar()) return;
    for (const kernel::VariableDeclaration& variable : data_.variables) {
      if (variable.name != name->text()) continue;
      const Range is = RangeOf(variable);
      const Range asked = AskedFor(condition);
      const bool never = asked.high < is.low || asked.low > is.high;
      const bool always = asked.low <= is.low && asked.high >= is.high;
      if (!never && !always) return;
      const bool holds = always != (yaml::TextAt(condition, "not") == "true");
      Flag(condition.span(),
           holds ? messages::AlwaysTrueInRange(
                       {.variable = variable.name, .minimum = is.low, .maximum = is.high})
                 : messages::NeverTrueInRange(
                       {.variable = variable.name, .minimum = is.low, .maximum = is.high}),
           messages::HelpLimitsInsideRange());
      return;
    }
  }
};

}  // namespace

void LintConditions(const RuleInput& input) {
  ConditionLint lint(input);
  for (const content::FinalDefinition& definition : input.content.sources) {
    if (definition.kind == "flow") lint.Check(definition.node);
  }
}

}  // namespace walz::authoring
