#include "lsp/document_spec.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "content/builtin_kinds.h"
#include "content/spec_builder.h"
#include "kernel/geometry.h"
#include "mods/manifest.h"

namespace walz::lsp {
namespace {

using content::Field;
using content::FieldSpec;
using content::FieldType;
using content::NameSort;
using kernel::Argument;
using kernel::Dimension;

void Append(std::vector<FieldSpec>& fields, const std::vector<FieldSpec>& more) {
  for (const FieldSpec& field : more) {
    if (content::FindField(fields, field.name) == nullptr) fields.push_back(field);
  }
}

Field MapWith(std::vector<FieldSpec> fields) {
  return Field("", FieldType::kMap).Fields(std::move(fields));
}

FieldSpec SectionOf(const content::KindSpec& kind) {
  std::vector<FieldSpec> fields = {
      Field("id", content::Word()).Required().Doc("Its name, unique within its kind.")};
  Append(fields, FieldsOfKind(kind));
  return Field(kind.name, content::ListOf(MapWith(std::move(fields)))).Doc(kind.doc);
}

bool HasFolder(std::string_view path, std::string_view folder) {
  return path.find("/" + std::string(folder) + "/") != std::string_view::npos ||
         path.starts_with(std::string(folder) + "/");
}

// `value` below the keys of the dimensions; a seat's own state has no key for the seat.
Field Below(const std::vector<Dimension>& dimensions, bool of_seat, Field value,
            const kernel::RulesetData& data) {
  bool has_seat = of_seat;
  std::vector<Field> keys;
  for (const Dimension& dimension : dimensions) {
    const bool is_seat = dimension.kind == Dimension::Kind::kSeat;
    if (is_seat && std::exchange(has_seat, false)) continue;
    keys.push_back(is_seat                                     ? content::Name(NameSort::kSeat)
                   : dimension.kind == Dimension::Kind::kSpace ? content::Name(NameSort::kSpace)
                   : dimension.kind == Dimension::Kind::kComponent
                       ? content::Name(NameSort::kComponent)
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
      return content::Enum(kernel::DirectionNames());
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

// The spec of the value behind a free key of `map`. kAny where nothing is known.
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

// Follows one step from each possible type.
std::vector<FieldSpec> Down(const std::vector<FieldSpec>& from, const Step& step,
                            const content::Content* content) {
  std::vector<FieldSpec> to;
  for (const FieldSpec& spec : from) {
    const auto instead = content::InsteadOf(spec);
    if (instead != nullptr) {
      for (FieldSpec& further : Down({*instead}, step, content)) to.push_back(std::move(further));
    }
    if (step.item) {
      if (spec.type == FieldType::kList) to.push_back(*spec.of);
      if (spec.type == FieldType::kEffect) to.push_back(spec);
      continue;
    }
    const FieldSpec& map = spec.type == FieldType::kList ? *spec.of : spec;
    const std::vector<FieldSpec> keys = KeysOf(map, content);
    if (auto value = ValueOf(map, keys, step.key, content)) to.push_back(*std::move(value));
  }
  return to;
}

// Returns a map with the options, or the values of one option, as keys.
FieldSpec Branches(const std::string& option, const FieldSpec& value,
                   const content::Content* content) {
  FieldSpec map = content::MapOf(content::RefTo("option"), {"", FieldType::kAny});
  map.of = std::make_shared<const FieldSpec>(value);
  if (!option.empty()) {
    map.keys = std::make_shared<const FieldSpec>(BehindKey(map, option, content));
  }
  return map;
}

// Returns the types at the end of a path. `by_option: { option: { value: ... } }` is allowed
// everywhere and contains values of the type that it replaces.
std::vector<FieldSpec> Follow(const std::vector<Step>& path, FieldSpec root,
                              const content::Content* content) {
  std::vector<FieldSpec> specs = {std::move(root)};
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i].key != "by_option") {
      specs = Down(specs, path[i], content);
      continue;
    }
    if (i + 2 >= path.size() && !specs.empty()) {
      const std::string option = i + 1 < path.size() ? path[i + 1].key : std::string();
      return {Branches(option, specs.front(), content)};
    }
    i += 2;
  }
  return specs;
}

// Returns the fields of the kind that a patch changes; nullopt outside of its operations.
std::optional<FieldSpec> PatchedKind(const base::SourceFilePtr& file, base::Position position,
                                     const content::Content* content) {
  for (int line = position.line; line >= 0; --line) {
    const std::string_view text = file->Line(line);
    const std::size_t key = text.find("patch: ");
    if (key == std::string_view::npos) continue;
    std::string_view target = text.substr(key + 7);
    target = target.substr(target.find(':') == std::string_view::npos ? 0 : target.find(':') + 1);
    const content::KindSpec* const kind = FindKind(target.substr(0, target.find('.')), content);
    if (kind == nullptr) return std::nullopt;
    return MapWith(FieldsOfKind(*kind));
  }
  return std::nullopt;
}

// Returns the types at a place below an operation of a patch. The first step there is a path of its
// own.
std::vector<FieldSpec> SpecsInPatch(const base::SourceFilePtr& file, base::Position position,
                                    const std::vector<Step>& path,
                                    const content::Content* content) {
  for (std::size_t i = 0; i + 2 < path.size(); ++i) {
    if (path[i].key != "ops" || !path[i + 1].item) continue;
    std::optional<FieldSpec> kind = PatchedKind(file, position, content);
    if (!kind) return {};
    std::vector<Step> steps;
    for (std::size_t below = i + 3; below < path.size(); ++below) {
      const std::vector<Step> more =
          below == i + 3 ? StepsOfPath(path[below].key) : std::vector<Step>{path[below]};
      steps.insert(steps.end(), more.begin(), more.end());
    }
    return Follow(steps, std::move(*kind), content);
  }
  return {};
}

}  // namespace

FileSort SortOf(std::string_view path) {
  if (path.ends_with(".lua")) return FileSort::kScript;
  if (path.ends_with(".md") && HasFolder(path, "book")) return FileSort::kBook;
  if (!path.ends_with(".yaml")) return FileSort::kOther;
  if (path == "mod.yaml" || path.ends_with("/mod.yaml")) return FileSort::kManifest;
  if (IsTest(path)) return FileSort::kScenarios;
  if (HasFolder(path, "lessons")) return FileSort::kLesson;
  if (HasFolder(path, "patches")) return FileSort::kPatches;
  return FileSort::kContent;
}

bool IsTest(std::string_view path) { return HasFolder(path, "tests"); }

FieldSpec DocumentSpec(FileSort sort, const content::Content* content) {
  switch (sort) {
    case FileSort::kContent: {
      std::vector<FieldSpec> sections;
      for (const content::KindSpec& kind : content::BuiltInKinds()) {
        sections.push_back(SectionOf(kind));
      }
      if (content != nullptr) {
        for (const content::KindSpec& kind : content->kinds) sections.push_back(SectionOf(kind));
      }
      return MapWith(std::move(sections));
    }
    case FileSort::kPatches:
      return MapWith({Field("patches", content::ListOf(content::ShapeOf("patch")))});
    case FileSort::kManifest:
      return MapWith(mods::ManifestFields());
    case FileSort::kScenarios:
      return content::ShapeOf("scenario_file");
    case FileSort::kLesson:
      return content::ShapeOf("lesson");
    case FileSort::kBook:
    case FileSort::kScript:
    case FileSort::kOther:
      break;
  }
  return {};
}

std::vector<FieldSpec> KeysOf(const FieldSpec& spec, const content::Content* content) {
  switch (spec.type) {
    case FieldType::kMap:
      return spec.fields;
    case FieldType::kShape: {
      std::vector<FieldSpec> fields = content::Shape(spec.to).fields;
      if (spec.to == "space" && content != nullptr) {
        Append(fields, content::SpaceFields());
        for (const auto& of_kind : content->space_fields) Append(fields, of_kind);
      }
      return fields;
    }
    case FieldType::kEffect: {
      std::vector<FieldSpec> verbs;
      if (content == nullptr) return verbs;
      for (const content::VerbSpec& verb : content->verbs) {
        verbs.push_back(verb.parameters);
        verbs.back().name = verb.name;
      }
      return verbs;
    }
    default:
      return {};
  }
}

const FieldSpec* KeySpecOf(const FieldSpec& map) {
  if (map.type != FieldType::kShape) return map.keys.get();
  const auto& besides = content::Shape(map.to).besides;
  return besides == nullptr ? nullptr : besides->keys.get();
}

std::optional<FieldSpec> ValueOf(const FieldSpec& spec, const std::vector<FieldSpec>& keys,
                                 std::string_view key, const content::Content* content) {
  if (const FieldSpec* const field = content::FindField(keys, key)) return *field;
  return KeySpecOf(spec) == nullptr ? std::nullopt : std::optional(BehindKey(spec, key, content));
}

std::vector<FieldSpec> FieldsOfKind(const content::KindSpec& kind) {
  std::vector<FieldSpec> fields = kind.fields;
  if (kind.origin == content::KindOrigin::kContent) {
    Append(fields, content::UniversalFields());
    if (kind.board) Append(fields, content::BoardFields());
  }
  return fields;
}

const content::KindSpec* FindKind(std::string_view name, const content::Content* content) {
  const auto find = [&](const std::vector<content::KindSpec>& kinds) -> const content::KindSpec* {
    const auto found = std::ranges::find(kinds, name, &content::KindSpec::name);
    return found == kinds.end() ? nullptr : &*found;
  };
  if (const content::KindSpec* const built_in = find(content::BuiltInKinds())) return built_in;
  return content == nullptr ? nullptr : find(content->kinds);
}

std::vector<Step> StepsOfPath(std::string_view path) {
  std::vector<Step> steps;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of(".["), path.size());
    if (end > 0) steps.push_back({false, std::string(path.substr(0, end))});
    path.remove_prefix(end);
    if (path.empty()) break;
    const bool item = path.front() == '[';
    if (item) steps.push_back({true, {}});
    path.remove_prefix(item ? std::min(path.find(']'), path.size() - 1) + 1 : 1);
  }
  return steps;
}

std::vector<FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                               base::Position position, const std::vector<Step>& path,
                               const content::Content* content) {
  std::vector<FieldSpec> specs = Follow(path, DocumentSpec(sort, content), content);
  if (sort == FileSort::kPatches || sort == FileSort::kContent) {
    for (FieldSpec& spec : SpecsInPatch(file, position, path, content)) {
      specs.push_back(std::move(spec));
    }
  }
  return specs;
}

}  // namespace walz::lsp
