// The examples and pictures of books as scenarios.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "book/book.h"
#include "scenario/scenario.h"

namespace walz::book {

// The targets of the numbers and arrows of a picture: ids of pieces and spaces (`piece.space`).
struct Pointers {
  std::vector<Word> numbers;                  // marked with 1, 2, 3 ...
  std::vector<std::pair<Word, Word>> arrows;  // from, to
};

// Reads `numbers` and `arrows` of a picture. Reports syntax errors.
Pointers PointersOf(const Part& part, base::Diagnostics& findings);

// Returns the scenario of an example or picture of the game `game`; its name is the id. Options
// that the conditions around it require are set, unless the scenario sets them. Reports syntax
// errors and returns nullopt if there are any, or if the part has no scenario of its own.
std::optional<scenario::Scenario> ScenarioOf(const Part& part, const std::string& game,
                                             base::Diagnostics& findings);

// Returns the scenarios of all examples and pictures in a chapter, with the rules of their
// paragraphs.
std::vector<scenario::Scenario> ScenariosIn(const Chapter& chapter, const std::string& game,
                                            base::Diagnostics& findings);

// Returns the part with the scenario of an example: the example itself, or the one with the same id
// in another book; null if there is none.
const Part* WithScenario(const Part& part, const std::vector<Book>& books);

}  // namespace walz::book
