#include "content/field_spec.h"

#include <array>
#include <utility>

namespace walz::content {
namespace {

constexpr std::array<std::pair<FieldType, std::string_view>, 12> kTypeNames = {{
    {FieldType::kInt, "int"},
    {FieldType::kBool, "bool"},
    {FieldType::kString, "string"},
    {FieldType::kWord, "word"},
    {FieldType::kEnum, "enum"},
    {FieldType::kRef, "ref"},
    {FieldType::kList, "list"},
    {FieldType::kMap, "map"},
    {FieldType::kEffect, "effect"},
    {FieldType::kFunction, "function"},
    {FieldType::kShape, "shape"},
    {FieldType::kAny, "any"},
}};

base::Message DescribeInt(const FieldSpec& spec) {
  if (spec.minimum && spec.maximum) {
    return base::Say("an integer from {} to {}", *spec.minimum, *spec.maximum);
  }
  if (spec.minimum) return base::Say("an integer of at least {}", *spec.minimum);
  if (spec.maximum) return base::Say("an integer of at most {}", *spec.maximum);
  return base::Say("an integer");
}

}  // namespace

std::string_view FieldTypeName(FieldType type) {
  return kTypeNames[static_cast<std::size_t>(type)].second;
}

std::optional<FieldType> ParseFieldType(std::string_view name) {
  for (const auto& [type, known] : kTypeNames) {
    if (known == name && type != FieldType::kShape) return type;
  }
  return std::nullopt;
}

std::vector<std::string> FieldTypeNames() {
  std::vector<std::string> names;
  for (const auto& [type, name] : kTypeNames) {
    if (type != FieldType::kShape) names.emplace_back(name);
  }
  return names;
}

base::Message Describe(const FieldSpec& spec) {
  switch (spec.type) {
    case FieldType::kInt:
      return DescribeInt(spec);
    case FieldType::kBool:
      return base::Say("`true` or `false`");
    case FieldType::kString:
      return base::Say("text");
    case FieldType::kWord:
      return base::Say("a word");
    case FieldType::kEnum:
      return base::Say("one of `{}`", base::Join(spec.values, "`, `"));
    case FieldType::kRef:
      return base::Say("the id of a `{}`", spec.to);
    case FieldType::kList:
      return base::Say("a list");
    case FieldType::kMap:
    case FieldType::kShape:
      return base::Say("a map");
    case FieldType::kEffect:
      return base::Say("an effect (a map of verbs, or a list of such maps)");
    case FieldType::kFunction:
      return base::Say("the name of a script function");
    case FieldType::kAny:
      return base::Say("a value");
  }
  return {};
}

const FieldSpec* FindField(const std::vector<FieldSpec>& fields, std::string_view name) {
  for (const FieldSpec& field : fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

}  // namespace walz::content
