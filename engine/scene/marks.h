// Marks on spaces, pieces and cards: prices, wages, owners, as content declares them.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::kernel {
class Ruleset;
class State;
class Value;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;

// Makes marks as `viewer` may know them (kNoSeat: a spectator). Without a state it makes only those
// that are printed on definitions and spaces. Borrows state and describer.
class MarkMaker {
 public:
  MarkMaker(const Describer& describe, const kernel::State* state, kernel::Seat viewer)
      : describe_(describe), state_(state), viewer_(viewer) {}

  std::vector<Mark> OfSpace(kernel::SpaceId space) const;
  std::vector<Mark> OfDefinition(kernel::DefinitionId definition) const;

  // A component with its marks. The caller ensures that the viewer may know it.
  Thing ThingOf(kernel::ComponentId component) const;
  // A definition without a copy of it.
  Thing ThingOf(kernel::DefinitionId definition) const;

 private:
  struct Place;

  std::vector<Mark> MarksOf(const Place& place) const;
  void AddField(const content::MarkLook& look, const kernel::Value& fields,
                std::vector<Mark>& marks) const;
  void AddVariable(const content::MarkLook& look, const Place& place,
                   std::vector<Mark>& marks) const;
  void AddSlot(const content::MarkLook& look, std::int32_t slot, kernel::Seat owner,
               std::vector<Mark>& marks) const;
  void AddZone(const content::MarkLook& look, const Place& place, std::vector<Mark>& marks) const;
  void AddSymbols(const kernel::Value& value, const std::string& name, std::vector<Symbol>& symbols,
                  const Symbol* between = nullptr) const;
  void AddStep(const std::string& verb, const kernel::Value& arguments,
               std::vector<Symbol>& symbols) const;
  Mark NewMark(const content::MarkLook& look) const;
  void Finish(Mark mark, std::vector<Mark>& marks) const;

  const Describer& describe_;
  const kernel::State* state_;
  kernel::Seat viewer_;
};

// The texts of the marks that options repeat, joined: `, fee 2 coins, wage 3`.
std::string ToldText(const std::vector<Mark>& marks);

// The texts of the things that a question is about: `Guide: Fees are one coin less.`; empty if none
// has a text.
std::string AboutText(const Question& question);

// The id of a definition: `kind.id`.
std::string DefinitionKey(const kernel::Ruleset& ruleset, kernel::DefinitionId id);

}  // namespace walz::scene
