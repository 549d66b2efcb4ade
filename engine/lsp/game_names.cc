#include "lsp/game_names.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "authoring/content_names.h"
#include "content/builtin_kinds.h"
#include "kernel/geometry.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;
using kernel::Argument;
using kernel::Dimension;

FieldSpec Name(std::string sort) {
  FieldSpec name;
  name.type = FieldType::kRef;
  name.to = std::move(sort);
  return name;
}

FieldSpec Of(FieldType type, FieldSpec item) {
  FieldSpec spec;
  spec.type = type;
  spec.of = std::make_shared<const FieldSpec>(std::move(item));
  return spec;
}
FieldSpec ListOfNames(std::string sort) { return Of(FieldType::kList, Name(std::move(sort))); }
FieldSpec ByName(std::string sort, FieldSpec value) {
  FieldSpec map = Of(FieldType::kMap, std::move(value));
  map.keys = std::make_shared<const FieldSpec>(Name(std::move(sort)));
  return map;
}

FieldSpec Shaped(std::string shape) {
  FieldSpec spec;
  spec.type = FieldType::kShape;
  spec.to = std::move(shape);
  return spec;
}

// What belongs to a seat, by the names of variables and zones.
FieldSpec OfSeat(const char* zone_shape) {
  FieldSpec seat = ByName(kOfSeatName, Shaped(zone_shape));
  FieldSpec used = ListOfNames(kCardName);
  used.name = "used";
  seat.fields.push_back(std::move(used));
  return ByName(kSeatName, std::move(seat));
}

FieldSpec Options() { return ByName("option", {}); }

FieldSpec Visibility() {
  FieldSpec who;
  who.type = FieldType::kEnum;
  who.values = {"everybody", "owner", "nobody", "contents"};
  return ByName(kLayerName, std::move(who));
}

using Fields = std::map<std::string, FieldSpec, std::less<>>;

// By shape and field.
const std::map<std::string, Fields, std::less<>>& KnownFields() {
  static const std::map<std::string, Fields, std::less<>> known = [] {
    std::map<std::string, Fields, std::less<>> shapes;
    for (const char* const shape : {"scenario_file", "scenario", "start"}) {
      shapes[shape] = {{"variant", ListOfNames("variant")},
                       {"mods", ListOfNames(kModName)},
                       {"game", Name("game")},
                       {"set", Options()},
                       {"rules", ListOfNames(kRuleName)}};
    }
    shapes["scenario_file"].emplace("positions", ByName(kPositionName, Shaped("given")));
    shapes["given"] = {{"use", Name(kPositionName)},
                       {"seats", OfSeat("zone_given")},
                       {"zones", ByName("zone", Shaped("zone_given"))}};
    shapes["turn_given"] = {
        {"seat", Name(kSeatName)}, {"step", Name(kStepName)}, {"end_of", Name(kStepName)}};
    shapes["effect_given"] = {
        {"of", Name(kDefinitionName)}, {"field", Name(kEffectName)}, {"seat", Name(kSeatName)}};
    shapes["field"] = {{"to", Name("kind")}};
    shapes["piece_given"] = {{"piece", Name(kPieceName)}};
    shapes["piece_then"] = shapes["piece_given"];
    shapes["choice"] = {{"choose", Name(kChoiceName)}, {"seat", Name(kSeatName)}};
    shapes["then"] = {{"seats", OfSeat("zone_then")},
                      {"zones", ByName("zone", Shaped("zone_then"))},
                      {"turn", Name(kSeatName)},
                      {"winners", ListOfNames(kSeatName)},
                      {"offered", ListOfNames(kChoiceName)},
                      {"not_offered", ListOfNames(kChoiceName)},
                      {"options", ListOfNames(kChoiceName)},
                      {"refused", ByName(kChoiceName, Name("reason"))},
                      {"values", ByName(kChoiceName, ByName("value", Shaped("value_then")))},
                      {"visible", Visibility()}};
    shapes["decision_then"] = {{"seat", Name(kSeatName)}, {"context", ListOfNames(kArgumentName)}};
    shapes["panel_entry"] = {{"about", Name(kFullName)}};
    shapes["value_then"] = {{"because", ListOfNames(kDefinitionName)}};
    for (const char* const shape : {"zone_given", "zone_then"}) {
      for (const char* const field : {"only", "top", "has", "lacks"}) {
        shapes[shape][field] = ListOfNames(kCardName);
      }
    }
    shapes["zone_given"]["rest"] = Name(kZoneName);
    FieldSpec match = Of(FieldType::kMap, {});
    match.fields.push_back(Name("kind"));
    match.fields.back().name = "kind";
    shapes["patch"] = {{"patch", Name(kTargetName)}, {"match", std::move(match)}};
    return shapes;
  }();
  return known;
}

// Puts in what is known of a field, and leaves it what is said about it.
void Refine(FieldSpec& field, const FieldSpec& known) {
  FieldSpec refined = known;
  refined.name = field.name;
  refined.doc = field.doc;
  refined.required = field.required;
  refined.beside = field.beside;
  field = std::move(refined);
}

bool IsForSeat(const std::vector<Dimension>& dimensions) {
  return std::any_of(dimensions.begin(), dimensions.end(), [](const Dimension& dimension) {
    return dimension.kind == Dimension::Kind::kSeat;
  });
}

// `value` below the keys of the dimensions; of what belongs to a seat without that key.
FieldSpec Below(const std::vector<Dimension>& dimensions, bool of_seat, FieldSpec value,
                const kernel::RulesetData& data) {
  bool has_seat = of_seat;
  std::vector<std::string> keys;
  for (const Dimension& dimension : dimensions) {
    if (dimension.kind == Dimension::Kind::kSeat && std::exchange(has_seat, false)) continue;
    keys.emplace_back(dimension.kind == Dimension::Kind::kSeat    ? kSeatName
                      : dimension.kind == Dimension::Kind::kSpace ? kSpaceName
                                                                  : data.kinds[dimension.of]);
  }
  for (auto key = keys.rbegin(); key != keys.rend(); ++key) value = ByName(*key, std::move(value));
  return value;
}

FieldSpec ValueOfType(Argument::Kind type) {
  FieldSpec value;
  switch (type) {
    case Argument::Kind::kInteger:
      value.type = FieldType::kInt;
      return value;
    case Argument::Kind::kBoolean:
      value.type = FieldType::kBool;
      return value;
    case Argument::Kind::kSeat:
      return Name(kSeatName);
    case Argument::Kind::kSpace:
      return Name(kSpaceName);
    case Argument::Kind::kDefinition:
      return Name(kDefinitionName);
    case Argument::Kind::kComponent:
      return Name(kCardName);
    case Argument::Kind::kWord:
      return Name("word");
    case Argument::Kind::kDirection:
      value.type = FieldType::kEnum;
      value.values = kernel::kHexagons.SideNames();
      return value;
    case Argument::Kind::kNone:
    case Argument::Kind::kPiece:
    case Argument::Kind::kVerb:
    case Argument::Kind::kZone:
    case Argument::Kind::kVariable:
    case Argument::Kind::kEvent:
      break;
  }
  return value;
}

FieldSpec OfVariable(const kernel::Ruleset& ruleset, std::string_view name, bool of_seat) {
  const kernel::VariableId id = ruleset.FindVariable(name);
  if (!id.valid()) return {};
  const kernel::VariableDeclaration& variable = ruleset.variable(id);
  return Below(variable.dimensions, of_seat, ValueOfType(variable.type), ruleset.data());
}

FieldSpec OfZone(const kernel::Ruleset& ruleset, std::string_view name, bool of_seat,
                 const FieldSpec& cards) {
  const kernel::ZoneId id = ruleset.FindZone(name);
  if (!id.valid()) return {};
  return Below(ruleset.zone(id).dimensions, of_seat, cards, ruleset.data());
}

// The points of a scoring: by seat, then by category.
FieldSpec PointsOf(std::string_view id, const kernel::RulesetData& data) {
  FieldSpec points;
  points.type = FieldType::kInt;
  FieldSpec categories;
  categories.type = FieldType::kEnum;
  categories.values = {"total"};
  for (const kernel::ScoringDeclaration& scoring : data.scorings) {
    if (scoring.name != id) continue;
    for (const kernel::ScoreCategory& category : scoring.categories) {
      categories.values.push_back(category.name);
    }
  }
  FieldSpec by_category = Of(FieldType::kMap, std::move(points));
  by_category.keys = std::make_shared<const FieldSpec>(std::move(categories));
  return ByName(kSeatName, std::move(by_category));
}

// The arguments of an event.
FieldSpec ArgumentsOf(std::string_view event, const content::Content& content) {
  FieldSpec map;
  map.type = FieldType::kMap;
  FieldSpec seat = Name(kSeatName);
  seat.name = "seat";
  map.fields.push_back(std::move(seat));
  if (!content.ruleset->data().events.Find(event).valid()) {
    // Of one of a mod that is not loaded nothing is known but that it has some.
    FieldSpec word;
    word.type = FieldType::kWord;
    map.keys = std::make_shared<const FieldSpec>(std::move(word));
    map.of = std::make_shared<const FieldSpec>(Name(kArgumentName));
    return map;
  }
  for (const content::FinalDefinition& definition : content.sources) {
    if (definition.kind != "event" || definition.id != event) continue;
    const yaml::Node* const arguments = definition.node.Find("arguments");
    if (arguments == nullptr) continue;
    for (const yaml::Node& argument : arguments->items()) {
      FieldSpec field = Name(kArgumentName);
      field.name = argument.text();
      map.fields.push_back(std::move(field));
    }
  }
  return map;
}

FieldSpec OfOption(std::string_view id, const content::Content& content) {
  FieldSpec value;
  for (const content::OptionDeclaration& option : content.options) {
    if (option.id != id) continue;
    value.type = FieldType::kEnum;
    value.values = option.values;
  }
  return value;
}

std::vector<std::string> Spaces(const kernel::Ruleset& ruleset) {
  std::vector<std::string> names;
  const kernel::PieceSet& pieces = ruleset.pieces();
  std::set<std::string> seen;
  for (std::size_t i = 0; i < pieces.space_count(); ++i) {
    std::string name =
        ruleset.ArgumentName(Argument::Of(Argument::Kind::kSpace, static_cast<std::int32_t>(i)));
    if (seen.insert(name).second) names.push_back(std::move(name));
  }
  return names;
}

std::vector<std::string> FieldsWithEffects(const content::Content& content) {
  std::set<std::string> names;
  for (const content::KindSpec& kind : content.kinds) {
    for (const FieldSpec& field : kind.fields) {
      if (field.type == FieldType::kEffect) names.insert(field.name);
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace

std::vector<FieldSpec> FieldsOfShape(const std::string& shape) {
  std::vector<FieldSpec> fields = content::Shape(shape).fields;
  const auto known = KnownFields().find(shape);
  if (known == KnownFields().end()) return fields;
  for (FieldSpec& field : fields) {
    if (shape == "patch" && field.name == "when") RefineVariant(field.fields);
    const auto found = known->second.find(field.name);
    if (found != known->second.end()) Refine(field, found->second);
  }
  return fields;
}

void RefineVariant(std::vector<FieldSpec>& fields) {
  for (FieldSpec& field : fields) {
    if (field.name == "options") Refine(field, Options());
    if (field.name == "mods") Refine(field, ByName(kModName, {}));
  }
}

void RefineManifest(std::vector<FieldSpec>& fields) {
  for (FieldSpec& field : fields) {
    if (field.name == "game") Refine(field, Name("game"));
    if (field.name == "requires" || field.name == "optional" || field.name == "conflicts") {
      Refine(field, ByName(kModName, {}));
    }
    if (field.name == "after") Refine(field, ListOfNames(kModName));
  }
}

void RefineKind(const std::string& kind, std::vector<FieldSpec>& fields) {
  FieldSpec function;
  function.type = FieldType::kFunction;
  for (FieldSpec& field : fields) {
    const bool has_dimensions = kind == "variable" || kind == "zone";
    if (has_dimensions && field.name == "per") Refine(field, ListOfNames("kind"));
    if (kind == "open_function" && field.name == "function") Refine(field, function);
    // By what it is called: a kind of the game, or a type that every game has.
    if (field.name == "context") field.of = std::make_shared<const FieldSpec>(Name("kind"));
  }
}

const FieldSpec* InsteadOf(const std::string& shape) {
  static const FieldSpec choice = Name(kChoiceName);
  static const FieldSpec cards = ListOfNames(kCardName);
  if (shape == "choice") return &choice;
  if (shape == "zone_given" || shape == "zone_then") return &cards;
  return content::Shape(shape).instead.get();
}

std::string KeyKind(const FieldSpec& map) {
  if (map.type == FieldType::kShape && (map.to == "event_then" || map.to == "events_then")) {
    return "event";
  }
  const bool named = map.keys != nullptr && map.keys->type == FieldType::kRef;
  return named ? map.keys->to : std::string();
}

FieldSpec BehindKey(const FieldSpec& map, std::string_view key, const content::Content* content) {
  const std::string kind = KeyKind(map);
  if (kind == "event" && map.type == FieldType::kShape) {
    return content == nullptr ? FieldSpec() : ArgumentsOf(key, *content);
  }
  const FieldSpec value = map.of == nullptr ? FieldSpec() : *map.of;
  if (content == nullptr) return value;
  const kernel::Ruleset& ruleset = *content->ruleset;
  if (kind == "option") return OfOption(key, *content);
  if (kind == "scoring") return PointsOf(key, ruleset.data());
  if (kind == "zone" && value.type == FieldType::kShape) {
    // One of a mod that is not loaded is taken for a plain one.
    return ruleset.FindZone(key).valid() ? OfZone(ruleset, key, false, value) : value;
  }
  if (kind == "variable" && value.type == FieldType::kAny) return OfVariable(ruleset, key, false);
  if (kind != kOfSeatName) return value;
  FieldSpec of_seat = OfVariable(ruleset, key, true);
  return of_seat.type != FieldType::kAny ? of_seat : OfZone(ruleset, key, true, value);
}

std::vector<std::string> NamesOfSort(std::string_view sort, const content::Content& content) {
  const kernel::RulesetData& data = content.ruleset->data();
  std::vector<std::string> names;
  const auto add_all = [&](const std::vector<std::string>& more) {
    names.insert(names.end(), more.begin(), more.end());
  };
  if (sort == kChoiceName) return authoring::IdsOf(content, "decision");
  if (sort == kSpaceName) return Spaces(*content.ruleset);
  if (sort == kZoneName) return authoring::IdsOf(content, "zone");
  if (sort == kRuleName) return content.rules;
  if (sort == kEffectName) return FieldsWithEffects(content);
  if (sort == kSeatName) {
    for (int seat = 0; seat < content.ruleset->seats(); ++seat) {
      names.push_back(std::to_string(seat));
    }
  } else if (sort == kStepName) {
    add_all(data.functions.all());
    add_all(authoring::IdsOf(content, "scoring"));
  } else if (sort == kTargetName) {
    for (const content::FinalDefinition& definition : content.sources) {
      if (definition.kind != "locale") names.push_back(definition.kind + "." + definition.id);
    }
    for (const std::string& function : data.functions.all()) {
      if (content::IsGoodId(function, content::IdForm::kName)) {
        names.push_back("function." + function);
      }
    }
  } else if (sort == kOfGameName) {
    for (const auto& variable : data.variables) {
      if (variable.dimensions.empty()) names.push_back(variable.name);
    }
  } else if (sort == kOfSeatName || sort == kLayerName) {
    const bool all = sort == kLayerName;
    for (const auto& variable : data.variables) {
      if (all || IsForSeat(variable.dimensions)) names.push_back(variable.name);
    }
    for (const auto& zone : data.zones) {
      if (all || IsForSeat(zone.dimensions)) names.push_back(zone.name);
    }
  } else {
    for (const kernel::Definition& definition : data.definitions) {
      if (sort == kCardName && definition.components.empty()) continue;
      if (sort == kPieceName && definition.pieces.empty()) continue;
      const bool full = sort == kFullName;
      names.push_back((full ? data.kinds[definition.kind] + "." : std::string()) + definition.id);
    }
    if (sort == kArgumentName) add_all(data.words.all());
  }
  return names;
}

}  // namespace walz::lsp
