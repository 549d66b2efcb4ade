#include "scenario/names.h"

#include <algorithm>
#include <functional>
#include <set>

#include "base/ascii.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/value_reader.h"
#include "kernel/geometry.h"
#include "kernel/option_names.h"
#include "kernel/state.h"
#include "scenario/form.h"
#include "scenario/messages.h"

namespace walz::scenario {

using kernel::Argument;
using kernel::ComponentId;
using kernel::DefinitionId;
using kernel::Dimension;
using kernel::Seat;
using kernel::SpaceId;
using kernel::VariableId;
using kernel::ZoneId;
using yaml::Node;
using yaml::NodeEntry;

namespace {

// Removes `#n` from the end of a name and returns n; 0 if there is no number.
std::size_t TakeCopyNumber(std::string_view& name) {
  const std::size_t mark = name.rfind('#');
  if (mark == std::string_view::npos) return 0;
  std::size_t number = 0;
  for (const char c : name.substr(mark + 1)) {
    if (c < '0' || c > '9' || number > 999) return 0;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  name = name.substr(0, mark);
  return number;
}

// Returns the syntax of a variable's values.
content::FieldSpec FormOf(const kernel::VariableDeclaration& variable) {
  content::FieldSpec form;
  form.type = content::FieldType::kString;
  if (variable.type == Argument::Kind::kBoolean) form.type = content::FieldType::kBool;
  if (variable.type == Argument::Kind::kInteger) {
    form.type = content::FieldType::kInt;
    form.minimum = variable.minimum;
    form.maximum = variable.maximum;
  }
  return form;
}

// Parses `3` or `seat3` without a range check; kNoSeat for other texts.
Seat ParseSeat(std::string_view text) {
  if (text.substr(0, 4) == "seat") text.remove_prefix(4);
  const bool digit = text.size() == 1 && base::IsDigit(text[0]);
  return digit ? static_cast<Seat>(text[0] - '0') : kernel::kNoSeat;
}

}  // namespace

std::vector<std::string> OptionNames(const kernel::State& state) {
  std::vector<std::string> names;
  for (const kernel::Option& option : state.decision().options) {
    names.push_back(kernel::NameInDecision(state.ruleset(), state.decision(), option));
  }
  return names;
}

std::vector<std::string> PartsOfOption(std::string_view option) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= option.size();) {
    const std::size_t end = std::min(option.find(':', at), option.size());
    parts.emplace_back(option.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

void Names::ReportName(std::string_view what, std::string_view name,
                       const std::vector<std::string>& names, const base::SourceSpan& span) const {
  ReportUnknown(findings_, span, what, name, names);
}

std::optional<Seat> Names::ReadSeat(std::string_view text, const base::SourceSpan& span) const {
  const Seat seat = ParseSeat(text);
  if (seat != kernel::kNoSeat && seat < seats_) return seat;
  findings_.Add(span, messages::UnknownSeat({.seat = text})).help =
      messages::HelpRangeOfSeats({.highest = seats_ - 1});
  return std::nullopt;
}

bool Names::IsArgument(std::string_view text) const {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  const bool is_number =
      !digits.empty() && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
  if (is_number) return true;
  const std::vector<std::string> names = ArgumentNames();
  return base::Contains(names, text);
}

// In the syntax of Ruleset::ArgumentName.
std::vector<std::string> Names::ArgumentNames() const {
  const kernel::RulesetData& data = ruleset_.data();
  std::vector<std::string> names = {"none", "true", "false"};
  const auto add = [&](const std::vector<std::string>& more) {
    names.insert(names.end(), more.begin(), more.end());
  };
  for (int seat = 0; seat < seats_; ++seat) names.push_back("seat" + std::to_string(seat));
  add(kernel::DirectionNames());
  add(data.words.all());
  add(data.verbs.all());
  add(data.events.all());
  add(ruleset_.variable_names().all());
  add(ruleset_.zone_names().all());
  for (const kernel::Definition& definition : data.definitions) names.push_back(definition.id);
  for (std::size_t i = 0; i < ruleset_.pieces().space_count(); ++i) {
    names.push_back(
        ruleset_.ArgumentName(Argument::Of(Argument::Kind::kSpace, static_cast<std::int32_t>(i))));
  }
  return names;
}

base::Diagnostic* Names::FindMistypedOption(std::string_view option,
                                            const base::SourceSpan& span) const {
  const std::vector<std::string> parts = PartsOfOption(option);
  const auto& verbs = ruleset_.data().verbs;
  if (!verbs.Find(parts.front()).valid()) {
    base::Diagnostic& finding = findings_.Add(
        span, messages::UnknownNameOf({.what = messages::TermOptionVerb(), .name = parts.front()}));
    base::Suggest(finding, parts.front(), verbs.all());
    return &finding;
  }
  const auto wrong = std::find_if(parts.begin() + 1, parts.end(), [&](const std::string& part) {
    return part != "*" && !IsArgument(part);
  });
  if (wrong == parts.end()) return nullptr;
  base::Diagnostic& finding =
      findings_.Add(span, messages::ImpossibleOption({.option = option, .name = *wrong}));
  finding.help = base::DidYouMean(base::FindNearest(*wrong, ArgumentNames()));
  return &finding;
}

VariableId Names::ReadVariable(std::string_view name, const base::SourceSpan& span) const {
  return ReadName(ruleset_.variable_names(), "variable", name, span);
}

ZoneId Names::ReadZone(std::string_view name, const base::SourceSpan& span) const {
  return ReadName(ruleset_.zone_names(), "zone", name, span);
}

DefinitionId Names::ReadDefinition(std::string_view name, const base::SourceSpan& span) const {
  const std::size_t dot = name.find('.');
  const std::string_view kind = dot == std::string_view::npos ? "" : name.substr(0, dot);
  const std::string_view id = dot == std::string_view::npos ? name : name.substr(dot + 1);
  std::vector<DefinitionId> found;
  std::vector<std::string> names;
  const auto& definitions = ruleset_.data().definitions;
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    const std::string& of = ruleset_.data().kinds[definitions[i].kind];
    if (!kind.empty() && of != kind) continue;
    names.push_back(definitions[i].id);
    if (definitions[i].id == id) found.push_back(DefinitionId::FromIndex(i));
  }
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    ReportName("definition", name, names, span);
    return {};
  }
  ReportAmbiguous(definitions[found[0].index()].kind, name, span);
  return {};
}

void Names::ReportAmbiguous(kernel::KindId first, std::string_view name,
                            const base::SourceSpan& span) const {
  findings_.Add(span, messages::AmbiguousName({.name = name})).help =
      content::messages::HelpWriteQualified({.owner = ruleset_.data().kinds[first], .name = name});
}

std::vector<ComponentId> Names::ReadComponents(std::string_view name,
                                               const base::SourceSpan& span) const {
  std::string_view rest = name;
  const std::size_t copy = TakeCopyNumber(rest);
  const std::size_t dot = rest.find('.');
  const std::string_view prefix = dot == std::string_view::npos ? "" : rest.substr(0, dot);
  const std::string_view id = dot == std::string_view::npos ? rest : rest.substr(dot + 1);
  const Seat owner = prefix.substr(0, 4) == "seat" ? ParseSeat(prefix) : kernel::kNoSeat;

  std::vector<ComponentId> found;
  std::set<std::string> names;
  const auto& components = ruleset_.data().components;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const kernel::Definition& definition = ruleset_.definition(components[i].definition);
    const bool wanted = prefix.empty() || (owner != kernel::kNoSeat
                                               ? components[i].owner == owner
                                               : ruleset_.data().kinds[definition.kind] == prefix);
    if (!wanted) continue;
    names.insert((prefix.empty() ? "" : std::string(prefix) + ".") + definition.id);
    if (definition.id == id) found.push_back(ComponentId::FromIndex(i));
  }
  if (found.empty()) {
    const auto& all = ruleset_.data().definitions;
    const bool is_defined =
        std::ranges::any_of(all, [&](const auto& known) { return known.id == id; });
    if (is_defined && prefix.empty()) {
      findings_.Add(span, messages::UnknownComponent({.name = name})).help =
          messages::HelpCheckCopies();
    } else {
      ReportName("component", name, {names.begin(), names.end()}, span);
    }
    return {};
  }
  const auto kind_of = [&](ComponentId component) {
    return ruleset_.definition(components[component.index()].definition).kind;
  };
  for (const ComponentId component : found) {
    if (kind_of(component) == kind_of(found[0])) continue;
    ReportAmbiguous(kind_of(found[0]), name, span);
    return {};
  }
  if (copy == 0) return found;
  if (copy <= found.size()) return {found[copy - 1]};
  findings_.Add(span, messages::CopyOutOfRange({.count = found.size(), .name = rest})).help =
      messages::HelpRangeOfCopies({.first = rest, .last = rest, .count = found.size()});
  return {};
}

ComponentId Names::ReadPiece(std::string_view name, const base::SourceSpan& span) const {
  const std::vector<ComponentId> copies = ReadComponents(name, span);
  if (copies.empty()) return {};
  if (ruleset_.data().components[copies[0].index()].piece.valid()) return copies[0];
  findings_.Add(span, messages::NotABoardPiece({.name = name}));
  return {};
}

std::optional<kernel::Coord> Names::ReadCell(const Node& node) const {
  if (node.items().size() != 2) {
    findings_.Add(node.span(), messages::MalformedCoordinates()).help =
        messages::HelpCoordinatesSyntax();
    return std::nullopt;
  }
  return kernel::Coord{static_cast<std::int16_t>(*node.items()[0].ToInteger()),
                       static_cast<std::int16_t>(*node.items()[1].ToInteger())};
}

SpaceId Names::ReadSpace(std::string_view name, const base::SourceSpan& span) const {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) {
    findings_.Add(span, messages::NotASpace({.name = name})).help = messages::HelpSpaceSyntax();
    return {};
  }
  const ComponentId component = ReadPiece(name.substr(0, dot), span);
  if (!component.valid()) return {};
  const kernel::PieceId piece = ruleset_.data().components[component.index()].piece;
  const SpaceId space = ruleset_.pieces().FindSpace(piece, name.substr(dot + 1));
  if (space.valid()) return space;
  const auto names =
      base::Map<std::string>(ruleset_.pieces().def(piece).spaces, &kernel::Space::name);
  ReportName("space on `" + std::string(name.substr(0, dot)) + "` called", name.substr(dot + 1),
             names, span);
  return {};
}

std::optional<std::int32_t> Names::ReadValue(const kernel::VariableDeclaration& variable,
                                             const Node& node) const {
  if (!content::ValueReader::CheckForm(node, FormOf(variable), findings_)) return std::nullopt;
  if (variable.type == Argument::Kind::kInteger)
    return static_cast<std::int32_t>(*node.ToInteger());
  if (variable.type == Argument::Kind::kBoolean) return *node.ToBool() ? 1 : 0;
  if (node.text() == "none") return -1;
  return ReadReference(variable.type, node);
}

std::optional<std::int32_t> Names::ReadReference(Argument::Kind type, const Node& node) const {
  const std::string& text = node.text();
  const auto number = [](auto id) -> std::optional<std::int32_t> {
    if (!id.valid()) return std::nullopt;
    return id.value;
  };
  switch (type) {
    case Argument::Kind::kSeat:
      return ReadSeat(text, node.span());
    case Argument::Kind::kSpace:
      return number(ReadSpace(text, node.span()));
    case Argument::Kind::kDefinition:
      return number(ReadDefinition(text, node.span()));
    case Argument::Kind::kComponent: {
      const std::vector<ComponentId> copies = ReadComponents(text, node.span());
      if (copies.empty()) return std::nullopt;
      return copies[0].value;
    }
    case Argument::Kind::kWord:
      return number(ReadName(ruleset_.data().words, "word", text, node.span()));
    case Argument::Kind::kDirection: {
      const auto direction = kernel::ParseDirection(text);
      if (direction) return static_cast<std::int32_t>(*direction);
      ReportName("direction", text, kernel::DirectionNames(), node.span());
      return std::nullopt;
    }
    case Argument::Kind::kNone:
    case Argument::Kind::kInteger:
    case Argument::Kind::kBoolean:
    case Argument::Kind::kPiece:
    case Argument::Kind::kVerb:
    case Argument::Kind::kZone:
    case Argument::Kind::kVariable:
    case Argument::Kind::kEvent:
      break;
  }
  findings_.Add(node.span(), messages::VariableTypeNotSupported());
  return std::nullopt;
}

bool Names::SameValue(const kernel::VariableDeclaration& variable, std::int32_t a,
                      std::int32_t b) const {
  return a == b || (a >= 0 && b >= 0 && variable.type == Argument::Kind::kComponent &&
                    ShowValue(variable, a) == ShowValue(variable, b));
}

std::string Names::ShowValue(const kernel::VariableDeclaration& variable,
                             std::int32_t value) const {
  return ruleset_.ArgumentName(Argument::Of(variable.type, value));
}

std::string Names::ShowCopy(const kernel::VariableDeclaration& variable, std::int32_t value) const {
  std::string text = ShowValue(variable, value);
  const auto number = static_cast<std::uint16_t>(value);
  ComponentId id;
  if (variable.type == Argument::Kind::kComponent) id = ComponentId{number};
  if (variable.type == Argument::Kind::kPiece) id = ruleset_.component_of(kernel::PieceId{number});
  if (variable.type == Argument::Kind::kSpace) {
    id = ruleset_.component_of(ruleset_.pieces().piece_of(SpaceId{number}));
  }
  if (value < 0 || !id.valid()) return text;
  const auto& components = ruleset_.data().components;
  std::size_t copy = 0;
  std::size_t copies = 0;
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (components[i].definition != components[id.index()].definition) continue;
    ++copies;
    if (i <= id.index()) ++copy;
  }
  if (copies > 1) text.insert(Show(id).size(), "#" + std::to_string(copy));
  return text;
}

std::string Names::Show(ComponentId id) const {
  return ruleset_.definition(ruleset_.data().components[id.index()].definition).id;
}

std::vector<std::string> Names::Show(std::span<const std::uint16_t> components) const {
  std::vector<std::string> names;
  for (const std::uint16_t component : components) names.push_back(Show(ComponentId{component}));
  return names;
}

std::optional<std::int32_t> Names::ReadKey(const Dimension& dimension, std::string_view text,
                                           const base::SourceSpan& span) const {
  switch (dimension.kind) {
    case Dimension::Kind::kSeat: {
      const auto seat = ReadSeat(text, span);
      if (!seat) return std::nullopt;
      return *seat;
    }
    case Dimension::Kind::kDefinition: {
      const DefinitionId id = ruleset_.FindDefinition(dimension.of, text);
      if (id.valid()) return ruleset_.definition(id).ordinal;
      std::vector<std::string> names;
      for (const DefinitionId known : ruleset_.definitions_of(dimension.of)) {
        names.push_back(ruleset_.definition(known).id);
      }
      ReportName(ruleset_.data().kinds[dimension.of], text, names, span);
      return std::nullopt;
    }
    case Dimension::Kind::kSpace:
      return ReadSpaceKey(dimension, text, span);
    case Dimension::Kind::kComponent: {
      const std::vector<ComponentId> copies = ReadComponents(text, span);
      if (copies.empty()) return std::nullopt;
      const std::uint16_t ordinal = dimension.ordinals[copies[0].index()];
      if (ordinal != 0xffff) return ordinal;
      findings_.Add(span, messages::ComponentWithoutValue(
                              {.component = text, .kind = ruleset_.data().kinds[dimension.of]}));
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<std::int32_t> Names::ReadSpaceKey(const Dimension& dimension, std::string_view text,
                                                const base::SourceSpan& span) const {
  const SpaceId space = ReadSpace(text, span);
  if (!space.valid()) return std::nullopt;
  const std::uint16_t ordinal = dimension.ordinals[space.index()];
  if (ordinal != 0xffff) return ordinal;
  const kernel::RulesetData& data = ruleset_.data();
  base::Diagnostic& finding = findings_.Add(
      span, messages::SpaceWithoutValue(
                {.space = text, .kind = data.space_kinds[ruleset_.pieces().space(space).kind]}));
  std::string kinds = "kinds of spaces that have one:";
  for (const kernel::SpaceKindId kind : dimension.on) kinds += " `" + data.space_kinds[kind] + "`";
  finding.notes.push_back(std::move(kinds));
  return std::nullopt;
}

std::vector<Names::Place> Names::Places(VariableId variable, ZoneId zone, const Node& node,
                                        Seat seat) const {
  const bool is_zone = zone.valid();
  const std::string& name = is_zone ? ruleset_.zone(zone).name : ruleset_.variable(variable).name;
  const std::vector<Dimension>& dimensions =
      is_zone ? ruleset_.zone(zone).dimensions : ruleset_.variable(variable).dimensions;
  const auto of_seat = std::ranges::find_if(dimensions, [&](const Dimension& dimension) {
    return seat != kernel::kNoSeat && dimension.kind == Dimension::Kind::kSeat;
  });
  if (seat != kernel::kNoSeat && of_seat == dimensions.end()) {
    findings_.Add(node.span(), messages::NotPerSeat({.name = name})).help =
        messages::HelpMoveToVariablesOrZones();
    return {};
  }
  std::vector<Place> places;
  std::vector<std::int32_t> keys(dimensions.size(), seat);
  const std::function<void(std::size_t, const Node&, const std::string&)> follow =
      [&](std::size_t depth, const Node& at, const std::string& path) {
        if (depth == dimensions.size()) {
          const auto index =
              is_zone ? ruleset_.Instance(zone, keys) : ruleset_.Slot(variable, keys);
          places.push_back({variable, zone, seat, static_cast<std::uint32_t>(index), path, &at});
        } else if (dimensions.begin() + static_cast<std::ptrdiff_t>(depth) == of_seat) {
          follow(depth + 1, at, path);
        } else if (!at.is_map()) {
          findings_.Add(at.span(), content::messages::MapExpected({.found = at.Describe()}));
        } else {
          for (const NodeEntry& entry : at.entries()) {
            const auto key = ReadKey(dimensions[depth], entry.key, entry.key_span);
            if (!key) continue;
            keys[depth] = *key;
            follow(depth + 1, entry.value, path + "." + entry.key);
          }
        }
      };
  follow(0, node, name);
  return places;
}

void Names::VisitState(const NodeEntry& part, const std::function<void(const Place&)>& visit,
                       const std::function<void(const Node&, Seat)>& used) const {
  const auto visit_all = [&](VariableId variable, ZoneId zone, const Node& node, Seat seat) {
    if (!variable.valid() && !zone.valid()) return;  // reported
    for (const Place& place : Places(variable, zone, node, seat)) visit(place);
  };
  for (const NodeEntry& entry : part.value.entries()) {
    if (part.key == "variables") {
      visit_all(ReadVariable(entry.key, entry.key_span), {}, entry.value, kernel::kNoSeat);
    } else if (part.key == "zones") {
      visit_all({}, ReadZone(entry.key, entry.key_span), entry.value, kernel::kNoSeat);
    } else if (const auto seat = ReadSeat(entry.key, entry.key_span)) {
      for (const NodeEntry& own : entry.value.entries()) {
        const VariableId variable = ruleset_.FindVariable(own.key);
        const ZoneId zone = variable.valid() ? ZoneId() : ruleset_.FindZone(own.key);
        if (!variable.valid() && !zone.valid() && own.key == "used") {
          used(own.value, *seat);
        } else if (!variable.valid() && !zone.valid()) {
          ReportUnknownState(own);
        } else {
          visit_all(variable, zone, own.value, *seat);
        }
      }
    }
  }
}

void Names::ReportUnknownState(const NodeEntry& entry) const {
  std::vector<std::string> names = ruleset_.variable_names().all();
  const std::vector<std::string>& zones = ruleset_.zone_names().all();
  names.insert(names.end(), zones.begin(), zones.end());
  ReportUnknown(findings_, entry.key_span, messages::TermVariableOrZone(), entry.key, names);
}

}  // namespace walz::scenario
