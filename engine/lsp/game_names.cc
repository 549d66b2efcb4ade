#include "lsp/game_names.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "content/builtin_kinds.h"
#include "content/spec_builder.h"
#include "kernel/geometry.h"

namespace walz::lsp {
namespace {

using content::Field;
using content::FieldSpec;
using content::FieldType;
using content::NameSort;
using kernel::Argument;
using kernel::Dimension;

// `value` below the keys of the dimensions; a seat's own state has no key for the seat.
Field Below(const std::vector<Dimension>& dimensions, bool of_seat, Field value,
            const kernel::RulesetData& data) {
  bool has_seat = of_seat;
  std::vector<Field> keys;
  for (const Dimension& dimension : dimensions) {
    const bool is_seat = dimension.kind == Dimension::Kind::kSeat;
    if (is_seat && std::exchange(has_seat, false)) continue;
    keys.push_back(is_seat ? content::Name(NameSort::kSeat)
                   : dimension.kind == Dimension::Kind::kSpace
                       ? content::Name(NameSort::kSpace)
                       : content::RefTo(data.kinds[dimension.of]));
  }
  for (auto key = keys.rbegin(); key != keys.rend(); ++key) {
    value = content::MapOf(std::move(*key), std::move(value));
  }
  return value;
}

Field ValueOfType(Argument::Kind type) {
  switch (type) {
    case Argument::Kind::kInteger:
      return content::Int();
    case Argument::Kind::kBoolean:
      return {"", FieldType::kBool};
    case Argument::Kind::kSeat:
      return content::Name(NameSort::kSeat);
    case Argument::Kind::kSpace:
      return content::Name(NameSort::kSpace);
    case Argument::Kind::kDefinition:
      return content::Name(NameSort::kDefinition);
    case Argument::Kind::kComponent:
      return content::Name(NameSort::kComponent);
    case Argument::Kind::kWord:
      return content::RefTo("word");
    case Argument::Kind::kDirection:
      return content::Enum(kernel::kHexagons.SideNames());
    case Argument::Kind::kNone:
    case Argument::Kind::kPiece:
    case Argument::Kind::kVerb:
    case Argument::Kind::kZone:
    case Argument::Kind::kVariable:
    case Argument::Kind::kEvent:
      break;
  }
  return {"", FieldType::kAny};
}

// The spec of a variable or zone, whose contents have the shape `in_zone`.
FieldSpec OfState(const kernel::Ruleset& ruleset, std::string_view name, bool of_seat,
                  const std::string& in_zone) {
  if (const kernel::VariableId id = ruleset.FindVariable(name); id.valid()) {
    const kernel::VariableDeclaration& variable = ruleset.variable(id);
    return Below(variable.dimensions, of_seat, ValueOfType(variable.type), ruleset.data());
  }
  // A zone of a mod that is not loaded is taken for one without dimensions.
  const kernel::ZoneId id = ruleset.FindZone(name);
  if (!id.valid()) return content::ShapeOf(in_zone);
  return Below(ruleset.zone(id).dimensions, of_seat, content::ShapeOf(in_zone), ruleset.data());
}

// The points of a scoring: by seat, then by category.
FieldSpec PointsOf(std::string_view id, const kernel::RulesetData& data) {
  std::vector<std::string> categories = {"total"};
  for (const kernel::ScoringDeclaration& scoring : data.scorings) {
    if (scoring.name != id) continue;
    for (const kernel::ScoreCategory& category : scoring.categories) {
      categories.push_back(category.name);
    }
  }
  return content::MapOf(content::Name(NameSort::kSeat),
                        content::MapOf(content::Enum(std::move(categories)), content::Int()));
}

FieldSpec ArgumentsOf(std::string_view event, const FieldSpec& value,
                      const content::Content& content) {
  std::vector<FieldSpec> fields = {Field("seat", content::Name(NameSort::kSeat))};
  // Nothing is known about an event of a mod that is not loaded.
  if (!content.ruleset->data().events.Find(event).valid()) {
    FieldSpec map = value;
    if (value.type == FieldType::kShape) map = *content::Shape(value.to).besides;
    map.fields = std::move(fields);
    return map;
  }
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.kind != "event" || definition.id != event) continue;
    const yaml::Node* const arguments = definition.node.Find("arguments");
    if (arguments == nullptr) continue;
    for (const yaml::Node& argument : arguments->items()) {
      fields.push_back(Field(argument.text(), content::Name(NameSort::kArgument)));
    }
  }
  return Field("", FieldType::kMap).Fields(std::move(fields));
}

FieldSpec ValuesOf(std::string_view option, const content::Content& content) {
  for (const content::OptionDeclaration& known : content.options) {
    if (known.id == option) return content::Enum(known.values);
  }
  return {};
}

}  // namespace

const FieldSpec* KeySpecOf(const FieldSpec& map) {
  if (map.type != FieldType::kShape) return map.keys.get();
  const auto& besides = content::Shape(map.to).besides;
  return besides == nullptr ? nullptr : besides->keys.get();
}

FieldSpec BehindKey(const FieldSpec& map, std::string_view key, const content::Content* content) {
  const FieldSpec& keys = *KeySpecOf(map);
  const auto& of = map.type == FieldType::kShape ? content::Shape(map.to).besides->of : map.of;
  const FieldSpec value = of == nullptr ? FieldSpec() : *of;
  const bool in_zone = value.type == FieldType::kAny && !value.to.empty();
  if (content == nullptr) return in_zone ? content::ShapeOf(value.to) : value;
  const kernel::Ruleset& ruleset = *content->ruleset;
  const std::string kind = keys.type == FieldType::kRef ? keys.to : "";
  if (kind == "event") return ArgumentsOf(key, value, *content);
  if (kind == "option" || keys.names == NameSort::kOption) return ValuesOf(key, *content);
  if (kind == "scoring") return PointsOf(key, ruleset.data());
  if (kind == "variable" && !ruleset.FindVariable(key).valid()) return value;
  if (kind == "variable" || in_zone) {
    return OfState(ruleset, key, keys.names == NameSort::kSeatState, value.to);
  }
  return value;
}

}  // namespace walz::lsp
