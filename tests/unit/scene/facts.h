// Facts of the rules about components, and checks that a scene shows them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/value.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene.h"

namespace walz::scene {

// A field that a player needs to know, and its category: a cost, a wage, a fee or an effect.
struct Fact {
  std::string word;                // the category
  std::string kind;                // of a definition; empty: of a space
  std::vector<std::string> field;  // its path, which follows references in fields
  // If the field belongs to a component on a space: the variable of the space with that component.
  std::string variable = {};
  // True if the line of an option must show the fact; false if its target may show it instead.
  bool in_line = true;
};

// The facts that a player needs in a game.
struct Facts {
  std::vector<Fact> facts;
  // Possessions of seats on the map: variables per space and seat, and zones of pieces.
  std::vector<std::string> owner_variables = {};
  std::vector<std::string> piece_zones = {};
  // For other definitions, such as a corner of the table: a variable with a seat, which the box of
  // the definition must name.
  std::string box_owner = {};
};

// Looks for facts in a scene: on everything that it shows, and in the line of each option.
class Audit {
 public:
  Audit(const match::Match& match, const Describer& describe, const Scene& scene)
      : match_(match), ruleset_(match.ruleset()), describe_(describe), scene_(scene) {}

  void Look(const Facts& facts);
  // Looks for them on all cards of a kind, wherever they are.
  void LookAtCards(const Facts& facts, const std::string& kind);

  // The number of checked facts by category.
  std::map<std::string, int> seen;
  // Facts that the scene does not show, each with its category.
  std::vector<std::string> hidden;

 private:
  void LookAtTable(const Fact& fact);
  void LookAtOptions(const Fact& fact);
  void LookAtSpaces(const Fact& fact);
  void LookForOwnersOfSpaces(const std::string& variable);
  void LookOnPieces(const std::string& zone);
  void LookForOwnersOfBoxes(const std::string& variable);
  void OfThing(const Fact& fact, const Thing& thing);
  const kernel::Value* Field(const kernel::Value* value,
                             const std::vector<std::string>& path) const;
  kernel::DefinitionId Definition(const std::string& key) const;
  const kernel::Value* FieldOf(const Fact& fact, const std::string& definition) const;
  const kernel::Value* FieldOf(const Fact& fact, const Space& space) const;
  void Expect(const Fact& fact, const kernel::Value* value, const std::string& told,
              const std::string& where);
  void Expect(const std::string& word, bool shown, const std::string& what);
  void AddWords(const kernel::Value& value, const std::string& name,
                std::vector<std::string>& words) const;

  const match::Match& match_;
  const kernel::Ruleset& ruleset_;
  const Describer& describe_;
  const Scene& scene_;
};

// Returns true if a text contains the words, but not as part of another word or number.
// Case-insensitive.
bool Says(const std::string& text, const std::string& words);

}  // namespace walz::scene
