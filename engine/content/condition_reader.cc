// Reads conditions: prerequisites of flow nodes, and refusals of menu answers.
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::Condition;

void CheckDimensions(Builder& work, const Record& node, const Condition& condition) {
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
  Mismatch(work, node.Span(key), messages::ConditionDimensionMismatch({.key = key}),
           messages::HelpConditionByScript());
}

}  // namespace

Condition ReadCondition(Builder& work, const Record& node) {
  Condition condition;
  if (node.absent()) return condition;
  condition.negate = node.Bool("not");
  condition.variable = VariableAt(work, node, "variable");
  condition.zone = ZoneAt(work, node, "zone");
  condition.of = KindAt(work, node, "of");
  condition.function = FunctionAt(work, node, "script");
  condition.kind = Condition::Kind::kFunction;
  if (node.Has("variable")) condition.kind = Condition::Kind::kVariable;
  if (node.Has("zone")) condition.kind = Condition::Kind::kZone;
  const bool from_below = node.Has("max") && !node.Has("min");
  condition.minimum = node.Int("min", from_below ? INT32_MIN : 1);
  condition.maximum = node.Int("max", INT32_MAX);
  if (node.Has("equals")) {
    condition.minimum = condition.maximum = node.Int("equals", 0);
  }
  if (node.Bool("empty")) condition.minimum = 0, condition.maximum = 0;
  CheckDimensions(work, node, condition);
  return condition;
}

}  // namespace walz::content
