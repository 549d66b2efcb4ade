#include "unit/scene/facts.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "kernel/state.h"
#include "scene/marks.h"

namespace walz::scene {
namespace {

using kernel::Value;

std::string TextOf(const std::vector<Mark>& marks) {
  std::string text;
  for (const Mark& mark : marks) text += mark.text + "; ";
  return text;
}

bool HasOwner(const std::vector<Mark>& marks, kernel::Seat seat) {
  return std::any_of(marks.begin(), marks.end(),
                     [&](const Mark& mark) { return mark.owner == seat; });
}

std::string Lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

bool Says(const std::string& any_text, const std::string& any_words) {
  const std::string text = Lower(any_text);
  const std::string words = Lower(any_words);
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at == 0 || !IsWordCharacter(text[at - 1]);
    if (begins && (end == text.size() || !IsWordCharacter(text[end]))) return true;
  }
  return false;
}

void Audit::Look(const Facts& facts) {
  for (const Fact& fact : facts.facts) {
    if (fact.kind.empty()) {
      LookAtSpaces(fact);
    } else {
      LookAtTable(fact);
      LookAtOptions(fact);
    }
  }
  for (const std::string& variable : facts.owner_variables) LookForOwnersOfSpaces(variable);
  for (const std::string& zone : facts.piece_zones) LookOnPieces(zone);
  if (!facts.box_owner.empty()) LookForOwnersOfBoxes(facts.box_owner);
}

void Audit::LookAtCards(const Facts& facts, const std::string& kind) {
  const MarkMaker marks(describe_, nullptr, kernel::kNoSeat);
  for (const kernel::DefinitionId id : ruleset_.definitions_of(ruleset_.data().kinds.Find(kind))) {
    for (const Fact& fact : facts.facts) OfThing(fact, marks.ThingOf(id));
  }
}

// Cards that lie open, cells of the map, and boxes about something.
void Audit::LookAtTable(const Fact& fact) {
  const auto of_entries = [&](const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      for (const Thing& thing : entry.things) OfThing(fact, thing);
    }
  };
  for (const Cell& cell : scene_.board.cells) OfThing(fact, cell.thing);
  if (scene_.question) {
    for (const Thing& thing : scene_.question->about) {
      OfThing(fact, thing);
      if (FieldOf(fact, thing.definition) == nullptr) continue;
      // The question is followed by its details.
      Expect(fact.word, Says(AboutText(*scene_.question), thing.name + ": " + thing.text),
             "about " + thing.name);
    }
  }
  for (const SeatPanel& panel : scene_.seats) of_entries(panel.entries);
  for (const std::vector<Box>& row : scene_.rows) {
    for (const Box& box : row) {
      of_entries(box.entries);
      Expect(fact, FieldOf(fact, box.id), TextOf(box.marks), box.title);
    }
  }
}

void Audit::OfThing(const Fact& fact, const Thing& thing) {
  Expect(fact, FieldOf(fact, thing.definition), TextOf(thing.marks), thing.name);
}

void Audit::LookAtOptions(const Fact& fact) {
  for (const Choice& choice : scene_.options) {
    for (const Target& target : choice.targets) {
      const std::string told = fact.in_line ? choice.text : TextOf(choice.marks);
      Expect(fact, FieldOf(fact, target.id), told, choice.text);
    }
  }
}

void Audit::LookAtSpaces(const Fact& fact) {
  std::map<std::string, const Value*> values;
  for (const Cell& cell : scene_.board.cells) {
    for (const Space& space : cell.spaces) {
      values[space.id] = FieldOf(fact, space);
      Expect(fact, values[space.id], TextOf(space.marks), space.name);
    }
  }
  for (const Choice& choice : scene_.options) {
    for (const Target& target : choice.targets) {
      const auto found = values.find(target.id);
      if (target.moves && found != values.end()) {
        Expect(fact, found->second, choice.text, choice.text);
      }
    }
  }
}

void Audit::LookForOwnersOfSpaces(const std::string& variable) {
  const kernel::VariableId id = ruleset_.FindVariable(variable);
  const auto& ordinals = ruleset_.variable(id).dimensions[0].ordinals;
  for (const Cell& cell : scene_.board.cells) {
    for (const Space& space : cell.spaces) {
      if (ordinals[space.space.index()] == 0xffff) continue;
      for (kernel::Seat seat = 0; seat < match_.state().seats(); ++seat) {
        const std::array<std::int32_t, 2> keys = {ordinals[space.space.index()], seat};
        const auto slot = static_cast<std::size_t>(ruleset_.Slot(id, keys));
        if (match_.state().variable(slot) == 0) continue;
        Expect("owner", HasOwner(space.marks, seat), variable + " of " + space.name);
      }
    }
  }
}

void Audit::LookOnPieces(const std::string& zone) {
  for (const Cell& cell : scene_.board.cells) {
    const kernel::DefinitionId id = Definition(cell.thing.definition);
    const kernel::ZoneId found = ruleset_.FindZone(zone);
    if (!id.valid() || ruleset_.definition(id).kind != ruleset_.zone(found).dimensions[0].of)
      continue;
    const std::array<std::int32_t, 1> keys = {ruleset_.definition(id).ordinal};
    const std::int32_t instance = ruleset_.Instance(found, keys);
    for (const std::uint16_t component :
         match_.state().zone(static_cast<std::uint16_t>(instance))) {
      const kernel::ComponentDeclaration& declared = ruleset_.data().components[component];
      const bool owned = declared.owner != kernel::kNoSeat;
      const std::string name = describe_.DefinitionName(declared.definition);
      Expect(
          owned ? "owner" : "effect",
          owned ? HasOwner(cell.thing.marks, declared.owner) : Says(TextOf(cell.thing.marks), name),
          name + " in " + zone + " of " + cell.name);
    }
  }
}

void Audit::LookForOwnersOfBoxes(const std::string& variable) {
  const kernel::VariableId id = ruleset_.FindVariable(variable);
  const kernel::KindId kind = ruleset_.variable(id).dimensions[0].of;
  for (const kernel::DefinitionId about : ruleset_.definitions_of(kind)) {
    const std::array<std::int32_t, 1> keys = {ruleset_.definition(about).ordinal};
    const auto slot = static_cast<std::size_t>(ruleset_.Slot(id, keys));
    const std::int32_t seat = match_.state().variable(slot);
    if (seat < 0) continue;
    const std::string box_id = ruleset_.data().kinds[kind] + "." + ruleset_.definition(about).id;
    bool shown = false;
    for (const std::vector<Box>& row : scene_.rows) {
      for (const Box& box : row) {
        const std::string name = describe_.SeatName(static_cast<kernel::Seat>(seat));
        shown = shown || (box.id == box_id && Says(box.value, name));
      }
    }
    Expect("owner", shown, variable + " of " + box_id);
  }
}

const Value* Audit::Field(const Value* value, const std::vector<std::string>& path) const {
  for (const std::string& name : path) {
    if (value == nullptr) return nullptr;
    if (value->kind() == Value::Kind::kDefinition) {
      value = &ruleset_.definition(value->definition()).fields;
    }
    value = value->Find(name);
  }
  return value;
}

// Returns the definition of `kind.id`; an invalid id if it is none.
kernel::DefinitionId Audit::Definition(const std::string& key) const {
  const std::size_t dot = key.find('.');
  if (dot == std::string::npos) return {};
  const kernel::KindId kind = ruleset_.data().kinds.Find(key.substr(0, dot));
  return kind.valid() ? ruleset_.FindDefinition(kind, key.substr(dot + 1)) : kernel::DefinitionId();
}

const Value* Audit::FieldOf(const Fact& fact, const std::string& definition) const {
  if (!definition.starts_with(fact.kind + ".")) return nullptr;
  const kernel::DefinitionId id = Definition(definition);
  return id.valid() ? Field(&ruleset_.definition(id).fields, fact.field) : nullptr;
}

const Value* Audit::FieldOf(const Fact& fact, const Space& space) const {
  const std::size_t index = space.space.index();
  if (fact.variable.empty()) {
    const auto& fields = ruleset_.data().space_fields;
    return index < fields.size() ? Field(&fields[index], fact.field) : nullptr;
  }
  const kernel::VariableId id = ruleset_.FindVariable(fact.variable);
  const auto& ordinals = ruleset_.variable(id).dimensions[0].ordinals;
  if (ordinals[index] == 0xffff) return nullptr;
  const std::array<std::int32_t, 1> keys = {ordinals[index]};
  const std::int32_t component =
      match_.state().variable(static_cast<std::size_t>(ruleset_.Slot(id, keys)));
  if (component < 0) return nullptr;
  const kernel::DefinitionId definition =
      ruleset_.data().components[static_cast<std::size_t>(component)].definition;
  return Field(&ruleset_.definition(definition).fields, fact.field);
}

// Adds the value in the words of the game's texts: each number with its unit.
void Audit::AddWords(const Value& value, const std::string& name,
                     std::vector<std::string>& words) const {
  switch (value.kind()) {
    case Value::Kind::kNil:
      return;
    case Value::Kind::kBoolean:
      if (value.boolean()) words.push_back(describe_.SymbolOf(name).text);
      return;
    case Value::Kind::kInteger:
      if (value.integer() == 0) return;
      words.push_back(name.empty() ? std::to_string(value.integer())
                                   : describe_.SymbolOf(name, value.integer()).text);
      return;
    case Value::Kind::kText:
      words.push_back(describe_.SymbolOf(value.text()).text);
      return;
    case Value::Kind::kDefinition:
      words.push_back(describe_.SymbolOf(value.definition()).text);
      return;
    case Value::Kind::kList:
      for (const Value& item : value.items()) AddWords(item, {}, words);
      return;
    case Value::Kind::kMap:
      break;
  }
  const Value* const verb = value.Find("verb");
  if (const Value* const arguments = value.Find("args"); verb != nullptr && arguments != nullptr) {
    return AddWords(*arguments, verb->text(), words);
  }
  for (const auto& [key, inner] : value.entries()) {
    if (key == "name") continue;  // of one of several ways; what it does says it
    AddWords(inner, key, words);
  }
}

void Audit::Expect(const Fact& fact, const Value* value, const std::string& told,
                   const std::string& where) {
  if (value == nullptr) return;
  std::vector<std::string> words;
  // A number alone, and a yes, are called after their field where there is a sign for that.
  const std::string& field = fact.field.back();
  const bool is_yes = value->kind() == Value::Kind::kBoolean;
  const bool named = is_yes || describe_.game().content().view.icons.count(field) != 0;
  AddWords(*value, named ? field : std::string(), words);
  for (const std::string& each : words) {
    if (each.empty()) continue;
    Expect(fact.word, Says(told, each), each + " of " + where + " in " + told);
  }
}

void Audit::Expect(const std::string& word, bool shown, const std::string& what) {
  ++seen[word];
  if (!shown) hidden.push_back(word + ": " + what);
}

}  // namespace walz::scene
