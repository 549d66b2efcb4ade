// Marks on spaces, pieces and cards, as declared by content: prices, wages, owners.
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

// Creates marks as visible to `viewer` (kNoSeat: a spectator). If `state` is null, creates only the
// printed marks of definitions and spaces. Borrows state and describer.
class MarkMaker {
 public:
  MarkMaker(const Describer& describe, const kernel::State* state, kernel::Seat viewer)
      : describe_(describe), state_(state), viewer_(viewer) {}

  std::vector<Mark> OfSpace(kernel::SpaceId space) const;
  std::vector<Mark> OfDefinition(kernel::DefinitionId definition) const;

  // Returns a component with its marks. The caller ensures that the viewer may know it.
  Thing ThingOf(kernel::ComponentId component) const;
  // Returns a definition without a component.
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

// Returns the texts of the marks that options repeat, joined: `, fee 2 coins, wage 3`.
std::string MarksText(const std::vector<Mark>& marks);

// Returns the texts of the things in a question's context: `Guide: Fees are one coin less.`; empty
// if there are none.
std::string AboutText(const Question& question);

// Returns the id of a definition: `kind.id`.
std::string DefinitionKey(const kernel::Ruleset& ruleset, kernel::DefinitionId id);

}  // namespace walz::scene
