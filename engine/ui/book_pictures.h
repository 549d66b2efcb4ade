// Pictures of the examples in rule books.
#pragma once

#include <string>
#include <vector>

#include "book/printed.h"
#include "match/game.h"
#include "scenario/scenario.h"

namespace walz::ui {

class BookPictures {
 public:
  // Borrows the game and the edition.
  BookPictures(const match::Game& game, const book::Edition& edition, std::string language);

  // Plays an example with the mods of the game, and returns the positions before and after it as
  // SVG, or a single one if both are equal; arrows show how figures have moved. For a picture,
  // returns its position. Returns an empty list if the example cannot be played.
  std::vector<std::string> Draw(const book::Part& part);

 private:
  const match::Game& game_;
  const book::Edition& edition_;
  std::string language_;
  scenario::ScenarioRunner runner_;
};

}  // namespace walz::ui
