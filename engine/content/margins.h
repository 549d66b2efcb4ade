// The smallest differences that matter when rules of a game are compared.
#pragma once

#include <cstdint>

namespace walz::content {

struct Content;

// The field `margins` of a game.
struct Margins {
  std::int32_t score = 3;    // points of a player
  std::int32_t seats = 5;    // percentage points of the games that a seat wins
  std::int32_t length = 10;  // percent of the decisions in a game
};

// The margins of a valid game, with patches; the defaults where it declares none.
Margins MarginsOf(const Content& content);

}  // namespace walz::content
