#include "scene/marks.h"

#include <algorithm>
#include <array>
#include <utility>

#include "kernel/shown_definition.h"
#include "kernel/state.h"
#include "kernel/value.h"
#include "kernel/view.h"
#include "scene/describe.h"
#include "script/effect_places.h"

namespace walz::scene {
namespace {

using kernel::Argument;
using kernel::Value;
using Kind = Argument::Kind;

bool IsNumber(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// Returns true for an effect with a name, such as one of several ways.
bool IsNamedEffect(const Value& value) {
  if (value.kind() != Value::Kind::kMap) return false;
  const auto& entries = value.entries();
  return std::ranges::any_of(entries,
                             [](const auto& entry) { return script::IsEffect(entry.second); });
}

}  // namespace

// The target of marks.
struct MarkMaker::Place {
  kernel::SpaceId space;  // or, if that is none,
  kernel::DefinitionId definition;
  kernel::ComponentId component;  // of the definition, if it is about one copy
  const Value* fields = nullptr;
};

std::string DefinitionKey(const kernel::Ruleset& ruleset, kernel::DefinitionId id) {
  const kernel::Definition& definition = ruleset.definition(id);
  return ruleset.data().kinds[definition.kind] + "." + definition.id;
}

std::string MarksText(const std::vector<Mark>& marks) {
  std::string text;
  for (const Mark& mark : marks) {
    if (mark.in_options) text += ", " + mark.text;
  }
  return text;
}

std::string AboutText(const Question& question) {
  std::string text;
  for (const Thing& thing : question.about) {
    const std::string details = thing.text.empty() ? MarksText(thing.marks) : ": " + thing.text;
    if (!details.empty()) text += (text.empty() ? "" : " ") + thing.name + details;
  }
  return text;
}

std::vector<Mark> MarkMaker::OfSpace(kernel::SpaceId space) const {
  const auto& fields = describe_.game().ruleset().data().space_fields;
  return MarksOf({space, {}, {}, space.index() < fields.size() ? &fields[space.index()] : nullptr});
}

std::vector<Mark> MarkMaker::OfDefinition(kernel::DefinitionId definition) const {
  return MarksOf({{}, definition, {}, &describe_.game().ruleset().definition(definition).fields});
}

std::vector<Mark> MarkMaker::MarksOf(const Place& place) const {
  const content::Content& content = describe_.game().content();
  std::vector<Mark> marks;
  for (const content::MarkLook& look : content.view.marks) {
    if (look.of.valid() != place.definition.valid()) continue;
    if (look.of.valid() && content.ruleset->definition(place.definition).kind != look.of) continue;
    if (look.variable.valid()) {
      AddVariable(look, place, marks);
    } else if (look.zone.valid()) {
      AddZone(look, place, marks);
    } else if (place.fields != nullptr) {
      AddField(look, *place.fields, marks);
    }
  }
  return marks;
}

Mark MarkMaker::NewMark(const content::MarkLook& look) const {
  Mark mark;
  mark.kind = look.id;
  mark.label = describe_.MarkName(look.id);
  mark.in_options = look.in_options;
  mark.form = look.form;
  return mark;
}

// Sets the text of a mark and adds it.
void MarkMaker::Finish(Mark mark, std::vector<Mark>& marks) const {
  std::string parts;
  if (mark.owner != kernel::kNoSeat) parts = describe_.SeatName(mark.owner);
  bool joined = false;
  for (const Symbol& symbol : mark.symbols) {
    if (symbol.text.empty()) continue;
    joined = joined || symbol.between || (!parts.empty() && parts.back() == ':');
    parts += (parts.empty() ? "" : joined ? " " : ", ") + symbol.text;
    joined = symbol.between;
  }
  mark.text = mark.label;
  if (!mark.text.empty() && !parts.empty()) mark.text += " ";
  mark.text += parts;
  marks.push_back(std::move(mark));
}

// Adds the symbols of a value. `name` is its key in the parent value; `between` is the separator of
// a list, or of a list in a map.
void MarkMaker::AddSymbols(const Value& value, const std::string& name,
                           std::vector<Symbol>& symbols, const Symbol* between) const {
  switch (value.kind()) {
    case Value::Kind::kNil:
      return;
    case Value::Kind::kBoolean:
      if (value.boolean()) symbols.push_back(describe_.SymbolOf(name));
      return;
    case Value::Kind::kInteger:
      if (value.integer() != 0) symbols.push_back(describe_.SymbolOf(name, value.integer()));
      return;
    case Value::Kind::kText:
      symbols.push_back(describe_.SymbolOf(value.text()));
      return;
    case Value::Kind::kDefinition:
      symbols.push_back(describe_.SymbolOf(value.definition()));
      return;
    case Value::Kind::kList:
      for (const Value& item : value.items()) {
        if (between != nullptr && &item != &value.items().front()) symbols.push_back(*between);
        const Value* const verb = item.Find("verb");
        const Value* const arguments = item.Find("args");
        const bool is_step = script::IsEffect(value) && verb != nullptr && arguments != nullptr;
        if (is_step) {
          AddStep(verb->text(), *arguments, symbols);
        } else {
          AddSymbols(item, {}, symbols);
        }
      }
      return;
    case Value::Kind::kMap:
      for (const auto& [key, inner] : value.entries()) {
        // The symbols already show the effect, so its name is omitted.
        if (inner.kind() == Value::Kind::kText && IsNamedEffect(value)) continue;
        // Numbers as keys: pips of a die, places in a row.
        if (IsNumber(key)) symbols.push_back({"", "", {}, std::stoll(key), key + ":"});
        if (inner.kind() == Value::Kind::kMap) symbols.push_back(describe_.SymbolOf(key));
        AddSymbols(inner, key, symbols, between);
      }
      return;
  }
}

// Adds a step of an effect: its verb, then its argument.
void MarkMaker::AddStep(const std::string& verb, const Value& arguments,
                        std::vector<Symbol>& symbols) const {
  const bool number = arguments.kind() == Value::Kind::kInteger;
  const bool more = !number && arguments.kind() != Value::Kind::kBoolean;
  const Symbol sign = describe_.SymbolOf(verb);
  if (sign.between && more) {
    AddSymbols(arguments, verb, symbols, &sign);
    return;
  }
  symbols.push_back(number ? describe_.SymbolOf(verb, arguments.integer()) : sign);
  if (!more) return;
  if (!symbols.back().text.empty()) symbols.back().text += ":";
  AddSymbols(arguments, verb, symbols);
}

void MarkMaker::AddField(const content::MarkLook& look, const Value& fields,
                         std::vector<Mark>& marks) const {
  const Value* value = &fields;
  for (const std::string& name : look.path) {
    if (value->kind() == Value::Kind::kDefinition) {
      value = &describe_.game().ruleset().definition(value->definition()).fields;
    }
    value = value->Find(name);
    if (value == nullptr) return;
  }
  Mark mark = NewMark(look);
  const bool alone = value->kind() == Value::Kind::kInteger || value->kind() == Value::Kind::kList;
  AddSymbols(*value, alone ? look.icon : look.path.back(), mark.symbols);
  if (!mark.symbols.empty()) Finish(std::move(mark), marks);
}

void MarkMaker::AddVariable(const content::MarkLook& look, const Place& place,
                            std::vector<Mark>& marks) const {
  if (state_ == nullptr) return;
  const kernel::Ruleset& ruleset = state_->ruleset();
  const kernel::VariableDeclaration& variable = ruleset.variable(look.variable);
  std::int32_t key = 0;
  if (place.space.valid()) {
    const auto& ordinals = variable.dimensions[0].ordinals;
    if (place.space.index() >= ordinals.size() || ordinals[place.space.index()] == 0xffff) return;
    key = ordinals[place.space.index()];
  } else if (variable.dimensions[0].kind == kernel::Dimension::Kind::kComponent) {
    if (!place.component.valid()) return;
    key = variable.dimensions[0].ordinals[place.component.index()];
    if (key == 0xffff) return;
  } else {
    key = ruleset.definition(place.definition).ordinal;
  }
  if (variable.dimensions.size() == 1) {
    AddSlot(look, ruleset.Slot(look.variable, std::array<std::int32_t, 1>{key}), kernel::kNoSeat,
            marks);
    return;
  }
  for (kernel::Seat seat = 0; seat < state_->seats(); ++seat) {
    AddSlot(look, ruleset.Slot(look.variable, std::array<std::int32_t, 2>{key, seat}), seat, marks);
  }
}

// Adds the value of one slot of the variable.
void MarkMaker::AddSlot(const content::MarkLook& look, std::int32_t slot, kernel::Seat owner,
                        std::vector<Mark>& marks) const {
  const kernel::Ruleset& ruleset = state_->ruleset();
  const kernel::VariableDeclaration& variable = ruleset.variable(look.variable);
  if (slot < 0) return;
  const auto offset = static_cast<std::uint32_t>(slot) - variable.first;
  if (!kernel::MaySeeSlot(*state_, look.variable, offset, viewer_)) return;
  const std::int32_t number = state_->variable(static_cast<std::size_t>(slot));
  if (number == variable.initial) return;
  const Argument argument = Argument::Of(variable.type, number);
  const kernel::DefinitionId definition = DefinitionOf(ruleset, argument);
  if (!look.path.empty()) {
    if (definition.valid()) AddField(look, ruleset.definition(definition).fields, marks);
    return;
  }
  Mark mark = NewMark(look);
  mark.owner = owner;
  if (variable.type == Kind::kSeat) {
    mark.owner = static_cast<kernel::Seat>(number);
  } else if (definition.valid()) {
    mark.symbols.push_back(describe_.SymbolOf(definition));
    if (argument.kind == Kind::kComponent && look.form != content::MarkForm::kSign) {
      mark.owner = ruleset.data().components[static_cast<std::size_t>(number)].owner;
    }
  } else if (variable.type == Kind::kInteger) {
    // The mark itself shows that a seat has one of something.
    if (owner == kernel::kNoSeat || number != 1 || !look.icon.empty()) {
      mark.symbols.push_back(describe_.SymbolOf(look.icon, number));
    }
  } else if (variable.type != Kind::kBoolean) {
    mark.symbols.push_back(describe_.SymbolOf(ruleset.ArgumentName(argument)));
  }
  Finish(std::move(mark), marks);
}

void MarkMaker::AddZone(const content::MarkLook& look, const Place& place,
                        std::vector<Mark>& marks) const {
  if (state_ == nullptr || !place.definition.valid()) return;
  const kernel::Ruleset& ruleset = state_->ruleset();
  const std::int32_t key = ruleset.definition(place.definition).ordinal;
  const bool per_seat = ruleset.zone(look.zone).dimensions.size() == 2;
  for (kernel::Seat seat = 0; seat < (per_seat ? state_->seats() : 1); ++seat) {
    const std::vector<std::int32_t> keys =
        per_seat ? std::vector<std::int32_t>{key, seat} : std::vector<std::int32_t>{key};
    const std::int32_t found = ruleset.Instance(look.zone, keys);
    if (found < 0) continue;
    const auto instance = static_cast<std::uint16_t>(found);
    if (!kernel::MaySeeZone(*state_, instance, viewer_)) continue;
    Mark loose = NewMark(look);  // the components without an owner
    if (per_seat) loose.owner = seat;
    for (const std::uint16_t component : state_->zone(instance)) {
      const kernel::ComponentDeclaration& declared = ruleset.data().components[component];
      if (declared.owner != kernel::kNoSeat) {
        Mark mark = NewMark(look);
        mark.owner = declared.owner;
        Finish(std::move(mark), marks);
        continue;
      }
      const Symbol symbol = describe_.SymbolOf(declared.definition, 1);
      const auto known = std::ranges::find(loose.symbols, symbol.icon, &Symbol::icon);
      if (known == loose.symbols.end()) {
        loose.symbols.push_back(symbol);
      } else {
        *known = describe_.SymbolOf(declared.definition, *known->number + 1);
      }
    }
    if (!loose.symbols.empty()) Finish(std::move(loose), marks);
  }
}

Thing MarkMaker::ThingOf(kernel::DefinitionId id) const {
  const kernel::Ruleset& ruleset = describe_.game().ruleset();
  Thing thing;
  thing.definition = DefinitionKey(ruleset, id);
  thing.name = describe_.DefinitionName(id);
  thing.short_name = describe_.DefinitionShortName(id);
  thing.text = describe_.DefinitionText(id);
  thing.marks = OfDefinition(id);
  thing.color = describe_.ColorOf(id);
  thing.art = describe_.PictureOf(id);
  thing.rules = describe_.RulesOf(id);
  return thing;
}

Thing MarkMaker::ThingOf(kernel::ComponentId component) const {
  const kernel::ComponentDeclaration& declared =
      describe_.game().ruleset().data().components[component.index()];
  Thing thing = ThingOf(declared.definition);
  thing.marks = MarksOf({{},
                         declared.definition,
                         component,
                         &describe_.game().ruleset().definition(declared.definition).fields});
  thing.id = "component" + std::to_string(component.value);
  thing.owner = declared.owner;
  return thing;
}

}  // namespace walz::scene
