#include "content/field_spec.h"

#include <array>
#include <utility>

#include "content/messages.h"
#include "yaml/messages.h"

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
    return messages::TermIntegerInRange({.minimum = *spec.minimum, .maximum = *spec.maximum});
  }
  if (spec.minimum) return messages::TermIntegerAtLeast({.minimum = *spec.minimum});
  if (spec.maximum) return messages::TermIntegerAtMost({.maximum = *spec.maximum});
  return messages::TermInteger();
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
      return messages::TermBoolean();
    case FieldType::kString:
      return messages::TermText();
    case FieldType::kWord:
      return messages::TermWord();
    case FieldType::kEnum:
      return messages::TermOneOf({.values = base::Join(spec.values, "`, `")});
    case FieldType::kRef:
      return messages::TermIdOfKind({.kind = spec.to});
    case FieldType::kList:
      return yaml::messages::TermList();
    case FieldType::kMap:
    case FieldType::kShape:
      return yaml::messages::TermMap();
    case FieldType::kEffect:
      return messages::TermEffect();
    case FieldType::kFunction:
      return messages::TermFunctionName();
    case FieldType::kAny:
      return messages::TermValue();
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
