// Reads conditions: prerequisites of flow nodes, and refusals of menu answers.
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::Condition;

void CheckDimensions(Builder& work, const yaml::Node& node, const Condition& condition) {
  std::string_view key;
  const std::vector<kernel::Dimension>* dimensions = nullptr;
  if (condition.variable.valid()) {
    key = "variable";
    dimensions = &work.data.variables[condition.variable.index()].dimensions;
  } else if (condition.zone.valid()) {
    key = "zone";
    dimensions = &work.data.zones[condition.zone.index()].dimensions;
  }
  if (dimensions == nullptr || IsGlobal(*dimensions) || IsPerSeat(*dimensions)) return;
  Mismatch(work, SpanOf(node, key), messages::ConditionDimensionMismatch({.key = key}),
           messages::HelpConditionByScript());
}

}  // namespace

Condition ReadCondition(Builder& work, const yaml::Node& parent, std::string_view key) {
  Condition condition;
  const yaml::Node* const node = parent.Find(key);
  if (node == nullptr) return condition;
  condition.negate = BoolOf(*node, "not");
  condition.variable = VariableAt(work, *node, "variable");
  condition.zone = ZoneAt(work, *node, "zone");
  condition.of = KindAt(work, *node, "of");
  condition.function = FunctionAt(work, *node, "script");
  condition.kind = Condition::Kind::kFunction;
  if (node->Find("variable") != nullptr) condition.kind = Condition::Kind::kVariable;
  if (node->Find("zone") != nullptr) condition.kind = Condition::Kind::kZone;
  const bool from_below = node->Find("max") != nullptr && node->Find("min") == nullptr;
  condition.minimum = IntOf(*node, "min", from_below ? INT32_MIN : 1);
  condition.maximum = IntOf(*node, "max", INT32_MAX);
  if (node->Find("equals") != nullptr) {
    condition.minimum = condition.maximum = IntOf(*node, "equals", 0);
  }
  if (BoolOf(*node, "empty")) condition.minimum = 0, condition.maximum = 0;
  CheckDimensions(work, *node, condition);
  return condition;
}

}  // namespace walz::content
