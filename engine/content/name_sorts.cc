#include "content/name_sorts.h"

#include <array>
#include <set>

#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "content/content.h"
#include "kernel/ruleset.h"

namespace walz::content {
namespace {

// By NameSort.
constexpr std::array<std::string_view, 26> kDescriptions = {
    "",
    "name of an argument",
    "readable id of an option",
    "name of a component",
    "name of a definition",
    "`seat`, `space` or a kind",
    "name of a field of type `effect`",
    "name of a function",
    "id of a game",
    "name of a variable",
    "name of a kind",
    "id of a mod",
    "name of an `option`",
    "name of a piece",
    "name of a position",
    "`kind.id` of a definition",
    "id of a rule",
    "seat",
    "name of a variable or zone",
    "name of a space",
    "name of a variable or zone",
    "name of a step",
    "name of a definition or function",
    "name of a type",
    "name of a variant",
    "name of a zone",
};

std::vector<std::string> StateNames(NameSort sort, const kernel::RulesetData& data) {
  std::vector<std::string> names;
  const auto add = [&](const auto& declarations) {
    for (const auto& declaration : declarations) {
      const auto& dimensions = declaration.dimensions;
      const bool is_per_seat =
          base::Contains(dimensions, kernel::Dimension::Kind::kSeat, &kernel::Dimension::kind);
      if (sort == NameSort::kSeatState && !is_per_seat) continue;
      if (sort == NameSort::kGameState && !dimensions.empty()) continue;
      names.push_back(declaration.name);
    }
  };
  if (sort != NameSort::kZone) add(data.variables);
  if (sort != NameSort::kGameState) add(data.zones);
  return names;
}

std::vector<std::string> KindNames(const Content& content, std::vector<std::string> names) {
  for (const KindSpec& kind : content.kinds) names.push_back(kind.name);
  return names;
}

std::vector<std::string> SpaceNames(const kernel::Ruleset& ruleset) {
  std::vector<std::string> names;
  std::set<std::string> seen;  // copies of a piece have equal names
  for (std::size_t i = 0; i < ruleset.pieces().space_count(); ++i) {
    std::string name = ruleset.ArgumentName(
        kernel::Argument::Of(kernel::Argument::Kind::kSpace, static_cast<std::int32_t>(i)));
    if (seen.insert(name).second) names.push_back(std::move(name));
  }
  return names;
}

std::vector<std::string> EffectFields(const Content& content) {
  std::set<std::string> names;
  for (const KindSpec& kind : content.kinds) {
    for (const FieldSpec& field : kind.fields) {
      if (field.type == FieldType::kEffect) names.insert(field.name);
    }
  }
  return {names.begin(), names.end()};
}

// Functions without the prefix of a mod or wrapper, which authors never write.
std::vector<std::string> FunctionNames(const kernel::RulesetData& data) {
  std::vector<std::string> names = data.functions.all();
  std::erase_if(names, [](const std::string& name) { return !IsGoodId(name, IdForm::kName); });
  return names;
}

std::vector<std::string> Targets(const Content& content) {
  std::vector<std::string> names;
  for (const FinalDefinition& definition : content.sources) {
    if (definition.kind != "locale") names.push_back(definition.kind + "." + definition.id);
  }
  for (const std::string& function : FunctionNames(content.ruleset->data())) {
    names.push_back("function." + function);
  }
  return names;
}

std::vector<std::string> DefinitionNames(NameSort sort, const kernel::RulesetData& data) {
  std::vector<std::string> names;
  for (const kernel::Definition& definition : data.definitions) {
    if (sort == NameSort::kComponent && definition.components.empty()) continue;
    if (sort == NameSort::kPiece && definition.pieces.empty()) continue;
    const bool qualified = sort == NameSort::kQualified;
    names.push_back((qualified ? data.kinds[definition.kind] + "." : "") + definition.id);
  }
  if (sort == NameSort::kArgument) {
    names.insert(names.end(), data.words.all().begin(), data.words.all().end());
  }
  return names;
}

}  // namespace

std::string_view Describe(NameSort sort) { return kDescriptions[static_cast<std::size_t>(sort)]; }

std::vector<std::string> NamesOf(NameSort sort, const Content& content) {
  const kernel::RulesetData& data = content.ruleset->data();
  std::vector<std::string> names;
  switch (sort) {
    case NameSort::kNone:
    case NameSort::kMod:
    case NameSort::kPosition:
      return {};
    case NameSort::kArgument:
    case NameSort::kComponent:
    case NameSort::kDefinition:
    case NameSort::kPiece:
    case NameSort::kQualified:
      return DefinitionNames(sort, data);
    case NameSort::kChoice:
      return data.verbs.all();
    case NameSort::kDimension:
      return KindNames(content, {"seat", "space", "component"});
    case NameSort::kEffectField:
      return EffectFields(content);
    case NameSort::kFunction:
      return FunctionNames(data);
    case NameSort::kGame:
      return {data.game};
    case NameSort::kKind:
      for (const KindSpec& kind : BuiltInKinds()) names.push_back(kind.name);
      return KindNames(content, std::move(names));
    case NameSort::kOption:
      for (const OptionDeclaration& option : content.options) names.push_back(option.id);
      return names;
    case NameSort::kRule:
      return content.rules;
    case NameSort::kSeat:
      for (int seat = 0; seat < content.ruleset->seats(); ++seat) {
        names.push_back(std::to_string(seat));
      }
      return names;
    case NameSort::kGameState:
    case NameSort::kSeatState:
    case NameSort::kState:
    case NameSort::kZone:
      return StateNames(sort, data);
    case NameSort::kSpace:
      return SpaceNames(*content.ruleset);
    case NameSort::kStep:
      names = data.functions.all();
      for (const auto& scoring : data.scorings) names.push_back(scoring.name);
      return names;
    case NameSort::kTarget:
      return Targets(content);
    case NameSort::kType:
      return KindNames(content,
                       {"int", "bool", "word", "seat", "space", "component", "definition", "any"});
    case NameSort::kVariant:
      for (const auto& variant : content.variants) names.push_back(variant.id);
      return names;
  }
  return names;
}

}  // namespace walz::content
