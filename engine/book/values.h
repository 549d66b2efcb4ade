// The values, names and texts that books fill in from a game, and the evaluation of conditions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "book/book.h"
#include "match/game.h"

namespace walz::book {

class Values {
 public:
  // `players`: the number of players for conditions. Borrows the game.
  Values(const match::Game& game, std::string language, int players);

  const match::Game& game() const { return game_; }
  const std::string& language() const { return language_; }

  // The value of a path, such as `option.rounds`, `price.card.coins` or `card.lantern.text`,
  // as plain text; nullopt if nothing has that name.
  std::optional<std::string> Find(std::string_view path) const;

  // The value of a path inside a definition: `cost.coins`, or `` for its name. Missing fields are
  // empty.
  std::string FieldOf(const content::FinalDefinition& definition, std::string_view path) const;

  // The names of a field, word or definition with the last key of a path, for texts beside its
  // number: `coins`, `points`.
  std::vector<std::string> NamesOfKey(const std::string& key) const;

  // The definitions that a block `each` lists, in load order; nullopt if there is no such kind.
  std::optional<std::vector<const content::FinalDefinition*>> Select(const Selection& each) const;

  // Returns true if all conditions hold. A condition on an unknown option does not hold.
  bool Hold(const std::vector<Condition>& conditions) const;

  // Returns true if the subject of a term is known and, for an option, its value as well.
  bool Knows(const Term& term) const;

 private:
  bool Holds(const Term& term) const;
  // The value of an option or of `players`; empty if there is none.
  std::string ValueOf(const std::string& subject) const;
  std::string TextOfOption(const std::string& option, const std::string& value) const;
  // The text of a node that is the value of `field`.
  std::string TextOf(const yaml::Node& node, std::string_view field) const;
  std::string NameOf(const content::FinalDefinition& definition) const;
  // The name of a word that is the value of `field`, or the id of a definition.
  std::string NameOfWord(const std::string& word, std::string_view field) const;

  const match::Game& game_;
  std::string language_;
  int players_;
  std::map<std::string, const content::FinalDefinition*, std::less<>> definitions_;  // `kind.id`
  // Definitions with a name, by id; null if several have the same id.
  std::map<std::string, const content::FinalDefinition*, std::less<>> named_;
};

}  // namespace walz::book
