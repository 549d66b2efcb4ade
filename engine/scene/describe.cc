#include "scene/describe.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/fold_case.h"
#include "base/ranges.h"
#include "kernel/decision.h"
#include "kernel/dummy.h"
#include "kernel/event.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "match/messages.h"
#include "scene/board.h"
#include "scene/limits.h"
#include "scene/marks.h"
#include "scene/messages.h"
#include "scene/scene.h"
#include "scene/targets.h"

namespace walz::scene {
namespace {

using kernel::Argument;
using Kind = kernel::Argument::Kind;

// An id as it can be shown to people.
std::string Humanise(std::string_view id) {
  std::string text(id);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::vector<std::string> FirstRules(const std::vector<std::string>& rules) {
  const std::size_t count = std::min(rules.size(), kLinkedRules);
  return {rules.begin(), rules.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::vector<Argument> ArgumentsOf(const kernel::Option& option) {
  return {option.arguments.begin(), option.arguments.begin() + option.count};
}

// Adds `name` unless it is there already.
void AddOnce(base::FormatArguments& list, const std::string& name, const base::FormatValue& value) {
  for (const auto& [known, ignored] : list) {
    if (known == name) return;
  }
  list.emplace_back(name, value);
}

// Returns true for a chequered board or a graph, whose spaces are known by their ids: `E4`.
bool NamesItsSpaces(const kernel::PieceDef& def) {
  return def.grid || def.geometry->shape() == kernel::Geometry::Shape::kGraph;
}

}  // namespace

Describer::Describer(const match::Game& game, std::string language, std::vector<std::string> names)
    : game_(game),
      ruleset_(game.ruleset()),
      language_(std::move(language)),
      names_(std::move(names)) {}

std::string Describer::TextOr(const std::string& key, std::string_view id,
                              const base::FormatArguments& arguments) const {
  return game_.locales().TextOr(language_, key, Humanise(id), arguments);
}

bool Describer::Has(const std::string& key) const {
  return game_.locales().Has(language_, key) || game_.locales().Has("en", key);
}

bool Describer::HasPlaceholders(const std::string& key) const {
  for (const std::string& language : {language_, std::string("en")}) {
    const auto table = game_.locales().tables().find(language);
    if (table == game_.locales().tables().end()) continue;
    const auto entry = table->second.find(key);
    if (entry != table->second.end()) return !entry->second.message.ArgumentNames().empty();
  }
  return false;
}

base::FormatValue Describer::ValueOf(const Argument& argument) const {
  if (argument.kind == Kind::kInteger) return std::int64_t{argument.number};
  return base::FormatName{Name(argument), ruleset_.ArgumentName(argument)};
}

base::FormatArguments Describer::Placeholders(const std::vector<Argument>& arguments) const {
  constexpr std::string_view kOrdinals[] = {"first", "second", "third", "fourth"};
  base::FormatArguments list;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument& argument = arguments[i];
    const base::FormatValue value = ValueOf(argument);
    if (i < std::size(kOrdinals)) list.emplace_back(kOrdinals[i], value);
    std::string sort;
    switch (argument.kind) {
      case Kind::kInteger:
        sort = "number";
        break;
      case Kind::kWord:
        sort = "word";
        break;
      case Kind::kSeat:
        sort = "seat";
        break;
      case Kind::kSpace:
        sort = "space";
        break;
      case Kind::kPiece:
        sort = "piece";
        break;
      case Kind::kDirection:
        sort = "direction";
        break;
      case Kind::kDefinition:
      case Kind::kComponent: {
        if (argument.number < 0) break;
        const auto number = static_cast<std::size_t>(argument.number);
        const kernel::DefinitionId id = argument.kind == Kind::kDefinition
                                            ? kernel::DefinitionId::FromIndex(number)
                                            : ruleset_.data().components[number].definition;
        sort = ruleset_.data().kinds[ruleset_.definition(id).kind];
        break;
      }
      default:
        break;
    }
    if (!sort.empty()) AddOnce(list, sort, value);
  }
  return list;
}

std::string Describer::GameName() const { return TextOr("game." + game_.id(), game_.id()); }

std::string Describer::GameText() const {
  const std::string key = "game." + game_.id() + ".text";
  return Has(key) ? game_.locales().Text(language_, key) : std::string();
}

std::string Describer::SeatName(kernel::Seat seat) const {
  const auto index = static_cast<std::size_t>(seat);
  if (seat >= 0 && index < names_.size() && !names_[index].empty()) return names_[index];
  return SeatTitle(seat);
}

std::string Describer::SeatTitle(kernel::Seat seat) const {
  if (const auto* const dummy = kernel::FindDummy(ruleset_, seat)) {
    return TextOr("dummy." + dummy->name, dummy->name);
  }
  return match::messages::Seat({.n = std::int64_t{seat} + 1}).In(language_);
}

std::string Describer::TeamName(const kernel::State& state, kernel::Seat seat) const {
  const int team = kernel::TeamOf(ruleset_, state.seats(), seat);
  if (team < 0) return {};
  const std::string& id = ruleset_.data().teams[static_cast<std::size_t>(team)].name;
  return TextOr("team." + id, id);
}

std::string Describer::WinnersText(const kernel::State& state,
                                   const std::vector<kernel::Seat>& winners) const {
  if (winners.empty()) return messages::NoWinner().In(language_);
  std::string names;
  for (const kernel::Seat seat : winners) {
    const std::vector<kernel::Seat> side = kernel::SideOf(ruleset_, state.seats(), seat);
    if (side.front() != seat) continue;  // named with its partner
    std::string of_side;
    for (const kernel::Seat partner : side) {
      of_side += (of_side.empty() ? "" : ", ") + SeatName(partner);
    }
    if (const std::string team = TeamName(state, seat); !team.empty()) {
      of_side = messages::TeamOfSeats({.team = team, .names = of_side}).In(language_);
    }
    names += (names.empty() ? "" : ", ") + of_side;
  }
  const auto count = static_cast<std::int64_t>(winners.size());
  return messages::Winner({.seats = count, .names = names}).In(language_);
}

std::string Describer::DefinitionName(kernel::DefinitionId id) const {
  const kernel::Definition& definition = ruleset_.definition(id);
  return TextOr(ruleset_.data().kinds[definition.kind] + "." + definition.id, definition.id);
}

std::string Describer::DefinitionShortName(kernel::DefinitionId id) const {
  const kernel::Definition& definition = ruleset_.definition(id);
  const std::string key = ruleset_.data().kinds[definition.kind] + "." + definition.id + ".short";
  return Has(key) ? game_.locales().Text(language_, key) : DefinitionName(id);
}

std::string Describer::DefinitionText(kernel::DefinitionId id) const {
  const kernel::Definition& definition = ruleset_.definition(id);
  const std::string key = ruleset_.data().kinds[definition.kind] + "." + definition.id + ".text";
  return Has(key) ? game_.locales().Text(language_, key) : std::string();
}

std::string Describer::PieceName(kernel::PieceId piece) const {
  return DefinitionName(
      ruleset_.data().components[ruleset_.component_of(piece).index()].definition);
}

std::string Describer::OwnNameOfSpace(kernel::SpaceId id) const {
  const kernel::Space& space = ruleset_.pieces().space(id);
  const kernel::PieceId piece = ruleset_.pieces().piece_of(id);
  const kernel::Definition& definition = ruleset_.definition(
      ruleset_.data().components[ruleset_.component_of(piece).index()].definition);
  const std::string key =
      ruleset_.data().kinds[definition.kind] + "." + definition.id + "." + space.name;
  if (Has(key)) return game_.locales().Text(language_, key);
  if (NamesItsSpaces(ruleset_.pieces().def(piece))) {
    std::string name = space.name;
    for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
  }
  const std::string& kind = ruleset_.data().space_kinds[space.kind];
  return TextOr("space_kind." + kind, kind);
}

std::string Describer::SpaceName(kernel::SpaceId id) const {
  const std::string name = OwnNameOfSpace(id);
  const kernel::PieceId piece = ruleset_.pieces().piece_of(id);
  const std::string place = PieceName(piece);
  if (NamesItsSpaces(ruleset_.pieces().def(piece))) return name;
  return name == place ? name : name + " (" + place + ")";
}

std::string Describer::SpaceWithMarks(const kernel::State& state, kernel::SpaceId space,
                                      kernel::Seat viewer) const {
  return SpaceName(space) + MarksText(MarkMaker(*this, &state, viewer).OfSpace(space));
}

std::string Describer::SideText(const kernel::State& state, kernel::SpaceId space) const {
  const kernel::PieceId piece = ruleset_.pieces().piece_of(space);
  const kernel::Slot slot =
      kernel::RotateSlot(ruleset_.pieces().geometry(piece), ruleset_.pieces().space(space).slot,
                         state.board().placement(piece).rotation);
  if (slot == kernel::kCentre || slot == kernel::kAnywhere) return {};
  const std::string side(kernel::NameOf(static_cast<kernel::Direction>(slot - 1)));
  return ", " +
         messages::AtSide({.side = match::messages::Direction({.side = side})}).In(language_);
}

std::string Describer::BoardName(int board) const {
  const kernel::Boards& boards = ruleset_.pieces().boards();
  const std::string& id = boards.declarations()[boards.DeclarationOf(board)].id;
  const std::string name = TextOr("board." + id, id);
  const kernel::Seat seat = boards.SeatOf(board);
  return seat == kernel::kNoSeat ? name : name + " (" + SeatName(seat) + ")";
}

std::string Describer::SpaceKindName(kernel::SpaceKindId kind) const {
  const std::string& id = ruleset_.data().space_kinds[kind];
  return TextOr("space_kind." + id, id);
}

std::string Describer::SpaceKindText(kernel::SpaceKindId kind) const {
  const std::string key = "space_kind." + ruleset_.data().space_kinds[kind] + ".text";
  return Has(key) ? game_.locales().Text(language_, key) : std::string();
}

// Does not fall back to letters of other languages.
std::string Describer::LetterOr(const std::string& key, const std::string& declared) const {
  if (!game_.locales().Has(language_, key)) return declared;
  std::string letter = game_.locales().Text(language_, key);
  return content::IsGlyph(letter) ? letter : declared;
}

content::SpaceLook Describer::SpaceLookOf(kernel::SpaceKindId kind) const {
  const std::vector<content::SpaceLook>& looks = game_.content().view.spaces;
  content::SpaceLook look;
  if (kind.index() < looks.size()) look = looks[kind.index()];
  look.glyph = LetterOr("space_kind." + ruleset_.data().space_kinds[kind] + ".letter", look.glyph);
  return look;
}

content::IconLook Describer::IconLookOf(const std::string& icon) const {
  const auto& icons = game_.content().view.icons;
  const auto known = icons.find(icon);
  if (known == icons.end()) return {"", content::ViewColor::kNone, "", false, {}};
  content::IconLook look = known->second;
  look.letter = LetterOr("icon." + icon + ".letter", look.letter);
  return look;
}

std::string Describer::MarkName(const std::string& id) const {
  return Has("mark." + id) ? game_.locales().Text(language_, "mark." + id) : TextOr("ui." + id, id);
}

Symbol Describer::SymbolOf(const std::string& name, std::optional<std::int64_t> number) const {
  Symbol symbol;
  symbol.icon = name;
  symbol.number = number;
  const content::IconLook look = IconLookOf(name);
  symbol.letter = look.letter;
  symbol.color = look.color;
  symbol.between = look.between;
  if (Has("icon." + name)) {
    symbol.text = game_.locales().Text(language_, "icon." + name,
                                       {{"n", number ? *number : std::int64_t{0}}});
    return symbol;
  }
  if (number) symbol.text = std::to_string(*number);
  if (name.empty()) return symbol;
  std::string word = Humanise(name);
  for (const char* const prefix : {"word.", "ui.", "variable."}) {
    if (Has(prefix + name)) {
      word = game_.locales().Text(language_, prefix + name);
      break;
    }
  }
  symbol.text += (number ? " " : "") + word;
  return symbol;
}

Symbol Describer::SymbolOf(kernel::DefinitionId id, std::optional<std::int64_t> number) const {
  Symbol symbol = SymbolOf(ruleset_.definition(id).id, number);
  if (Has("icon." + symbol.icon)) return symbol;
  symbol.text = number && *number != 1 ? std::to_string(*number) + " " : std::string();
  symbol.text += DefinitionName(id);
  return symbol;
}

// It may be drawn for a definition of any kind.
std::string Describer::IconName(const std::string& id) const {
  if (!Has("icon." + id)) {
    for (std::size_t i = 0; i < ruleset_.data().definitions.size(); ++i) {
      if (ruleset_.data().definitions[i].id == id) {
        return DefinitionName(kernel::DefinitionId::FromIndex(i));
      }
    }
  }
  return SymbolOf(id).text;
}

const content::PieceLook* Describer::LookOf(kernel::DefinitionId id) const {
  const content::ViewDeclaration& view = game_.content().view;
  for (const std::vector<content::PieceLook>* const looks : {&view.pieces, &view.cards}) {
    const auto look =
        std::ranges::find(*looks, ruleset_.definition(id).kind, &content::PieceLook::kind);
    if (look != looks->end()) return &*look;
  }
  return nullptr;
}

std::string Describer::LookFieldOf(const content::PieceLook& look, kernel::DefinitionId id) const {
  const kernel::Value* const value =
      look.field.empty() ? nullptr : ruleset_.definition(id).fields.Find(look.field);
  if (value == nullptr) return {};
  return std::string(value->kind() == kernel::Value::Kind::kDefinition
                         ? ruleset_.definition(value->definition()).id
                         : value->text());
}

content::ViewColor Describer::ColorOf(kernel::DefinitionId id) const {
  const content::PieceLook* const look = LookOf(id);
  if (look == nullptr) return content::ViewColor::kNone;
  const auto found = look->colors.find(LookFieldOf(*look, id));
  return found == look->colors.end() ? look->color : found->second;
}

std::string Describer::PictureOf(kernel::DefinitionId id) const {
  const std::string& own = game_.content().definitions[id.index()].art;
  const content::PieceLook* const look = own.empty() ? LookOf(id) : nullptr;
  if (look == nullptr) return own;
  const auto found = look->arts.find(LookFieldOf(*look, id));
  const bool has_one = found != look->arts.end() && !found->second.empty();
  return has_one ? found->second : look->art;
}

std::string Describer::VariableName(kernel::VariableId id) const {
  const std::string& name = ruleset_.variable(id).name;
  return TextOr("variable." + name, name);
}

std::string Describer::VariableShortName(kernel::VariableId id) const {
  const std::string key = "variable." + ruleset_.variable(id).name + ".short";
  return Has(key) ? game_.locales().Text(language_, key) : VariableName(id);
}

std::string Describer::ValueName(kernel::VariableId id, const Argument& value) const {
  const std::string key =
      "variable." + ruleset_.variable(id).name + "." + std::to_string(value.number);
  return Has(key) ? game_.locales().Text(language_, key) : Name(value);
}

std::string Describer::ZoneName(kernel::ZoneId id) const {
  const std::string& name = ruleset_.zone(id).name;
  return TextOr("zone." + name, name);
}

std::string Describer::ZoneShortName(kernel::ZoneId id) const {
  const std::string key = "zone." + ruleset_.zone(id).name + ".short";
  return Has(key) ? game_.locales().Text(language_, key) : ZoneName(id);
}

std::string Describer::CategoryName(std::string_view category) const {
  return TextOr("category." + std::string(category), category);
}

std::string Describer::Name(const Argument& argument) const {
  if (argument.kind == Kind::kInteger) return std::to_string(argument.number);
  if (argument.number < 0) return "–";
  const auto number = static_cast<std::size_t>(argument.number);
  const std::string id = ruleset_.ArgumentName(argument);
  switch (argument.kind) {
    case Kind::kSeat:
      return SeatName(static_cast<kernel::Seat>(argument.number));
    case Kind::kDefinition:
      return DefinitionName(kernel::DefinitionId::FromIndex(number));
    case Kind::kComponent:
      return DefinitionName(ruleset_.data().components[number].definition);
    case Kind::kPiece:
      return PieceName(kernel::PieceId::FromIndex(number));
    case Kind::kSpace:
      return SpaceName(kernel::SpaceId::FromIndex(number));
    case Kind::kDirection:
      return match::messages::Direction({.side = id}).In(language_);
    case Kind::kBoolean:
      return (argument.number != 0 ? match::messages::Yes() : match::messages::No()).In(language_);
    case Kind::kWord:
      if (Has("word." + id)) return game_.locales().Text(language_, "word." + id);
      return CategoryName(id);
    case Kind::kVerb:
      return TextOr("decision." + id, id);
    case Kind::kZone:
      return ZoneName(ruleset_.zone_instance(static_cast<std::uint16_t>(number)).zone);
    case Kind::kVariable:
      return TextOr("variable." + id, id);
    case Kind::kEvent:
    case Kind::kNone:
    case Kind::kInteger:
      break;
  }
  return Humanise(id);
}

std::string Describer::List(const std::vector<Argument>& arguments) const {
  std::string text;
  for (const Argument& argument : arguments) {
    if (argument.kind == Kind::kNone) continue;
    text += (text.empty() ? "" : ", ") + Name(argument);
  }
  return text;
}

std::string Describer::Question(const kernel::Decision& decision) const {
  const std::string& id = ruleset_.data().verbs[decision.kind];
  std::string key = "decision." + id + ".question";
  if (!Has(key)) key = "decision." + id;
  base::FormatArguments arguments = Placeholders(decision.context);
  AddOnce(arguments, "seat", ValueOf(Argument::OfSeat(decision.seat)));
  std::string text = TextOr(key, id, arguments);
  if (!decision.context.empty() && !HasPlaceholders(key)) {
    text += " (" + List(decision.context) + ")";
  }
  if (decision.several == nullptr) return text;
  const kernel::Several& several = *decision.several;
  const std::string part =
      messages::SeveralPart({.part = several.part + 1, .parts = several.parts}).In(language_);
  return messages::SeveralQuestion({.question = text,
                                    .part = several.parts > 1 ? part : "",
                                    .least = several.least,
                                    .most = several.most,
                                    .count = several.chosen.size(),
                                    .chosen = List(several.chosen)})
      .In(language_);
}

std::string Describer::MoveText(const kernel::State& state, const kernel::Option& option) const {
  const kernel::SpaceId space = MoveOf(state, game_.content().view, option);
  if (!space.valid()) return {};
  const std::string name = SpaceName(space);
  if (option.arguments[0].kind != Kind::kDirection) return name;
  return Name(option.arguments[0]) + ", " + name;
}

std::string Describer::VerbName(kernel::VerbId verb) const {
  const std::string& id = ruleset_.data().verbs[verb];
  const std::string key = "decision." + id;
  if (!HasPlaceholders(key)) return TextOr(key, id);
  return Humanise(id);
}

std::string Describer::OptionName(const kernel::State& state, const kernel::Option& option) const {
  const std::string& verb = ruleset_.data().verbs[option.verb];
  const std::vector<Argument> arguments = ArgumentsOf(option);
  if (!arguments.empty() && arguments[0].kind == Kind::kWord) {
    const std::string worded = "decision." + verb + "." + ruleset_.ArgumentName(arguments[0]);
    if (Has(worded)) return TextOr(worded, verb, Placeholders(arguments));
  }
  const std::string key = "decision." + verb;
  if (HasPlaceholders(key)) return TextOr(key, verb, Placeholders(arguments));
  std::string list = MoveText(state, option);
  if (list.empty()) list = List(arguments);
  if (list.empty()) return TextOr(key, verb);
  return option.verb == state.decision().kind ? list : TextOr(key, verb) + ": " + list;
}

std::string Describer::EventText(const kernel::Event& event, kernel::Seat viewer) const {
  if (!event.SeenBy(viewer)) return "";
  const std::string& id = ruleset_.data().events[event.id];
  base::FormatArguments arguments;
  std::string list;
  for (std::size_t i = 0; i < event.arguments.size(); ++i) {
    const auto& [name, argument] = event.arguments[i];
    const bool hidden = !event.Tells(i, viewer);
    const base::FormatValue value = hidden ? "…" : ValueOf(argument);
    if (!hidden) list += " " + base::TextOf(value);
    arguments.emplace_back(ruleset_.data().words[name], value);
  }
  if (event.seat != kernel::kNoSeat)
    AddOnce(arguments, "seat", ValueOf(Argument::OfSeat(event.seat)));
  if (Has("event." + id)) return game_.locales().Text(language_, "event." + id, arguments);
  const std::string who = event.seat == kernel::kNoSeat ? "" : SeatName(event.seat) + ": ";
  return who + Humanise(id) + list;
}

std::string Describer::ReasonText(const kernel::Refusal& refusal) const {
  const std::string& reason = ruleset_.data().reasons[refusal.reason];
  const std::string key = "reason." + reason;
  std::string text = TextOr(key, reason, Placeholders(refusal.arguments));
  if (!refusal.arguments.empty() && !Has(key)) text += " (" + List(refusal.arguments) + ")";
  return text;
}

std::vector<std::string> Describer::RulesOf(kernel::DefinitionId id) const {
  const content::Content& content = game_.content();
  if (!content.has_book) return {};
  return FirstRules(content.definitions[id.index()].rules);
}

std::vector<std::string> Describer::RulesOf(kernel::ReasonId id) const {
  const content::Content& content = game_.content();
  if (!content.has_book) return {};
  return FirstRules(content.reason_rules[id.index()]);
}

std::string Describer::ChainText(const kernel::ValueChain& chain) const {
  const std::string& name = ruleset_.data().values[chain.value];
  std::string text = TextOr("value." + name, name) + ": " + std::to_string(chain.base);
  if (chain.links.empty()) return text;
  std::int32_t before = chain.base;
  for (const kernel::ValueChain::Link& link : chain.links) {
    const std::int32_t change = link.result - before;
    before = link.result;
    text += ", " + DefinitionName(ruleset_.hook(link.hook).definition) + " ";
    text += (change < 0 ? "-" : "+") + std::to_string(change < 0 ? -change : change);
  }
  return text + " = " + std::to_string(chain.result());
}

std::vector<kernel::DefinitionId> Describer::FindDefinitions(std::string_view text) const {
  const std::string wanted = base::FoldCase(text);
  std::vector<kernel::DefinitionId> exact;
  std::vector<kernel::DefinitionId> others;
  if (wanted.empty()) return exact;
  for (std::size_t i = 0; i < ruleset_.data().definitions.size(); ++i) {
    const auto id = kernel::DefinitionId::FromIndex(i);
    const std::string name = base::FoldCase(DefinitionName(id));
    if (name == wanted || ruleset_.definition(id).id == wanted) {
      exact.push_back(id);
    } else if (name.find(wanted) != std::string::npos ||
               ruleset_.definition(id).id.find(wanted) != std::string::npos) {
      others.push_back(id);
    }
  }
  exact.insert(exact.end(), others.begin(), others.end());
  return exact;
}

std::string Describer::DirectionName(kernel::Direction side) const {
  return match::messages::Direction({.side = kernel::NameOf(side)}).In(language_);
}

std::string Describer::WaysOn(const kernel::State& state, kernel::SpaceId space,
                              kernel::SpaceId from) const {
  std::vector<std::string> names;
  state.board().ForEachNeighbour(space, [&](const kernel::Step& step) {
    if (step.to == from) return;
    std::string name = step.via ? DirectionName(*step.via) : OwnNameOfSpace(step.to);
    if (!base::Contains(names, name)) {
      names.push_back(std::move(name));
    }
  });
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace walz::scene
