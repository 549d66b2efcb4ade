// One side of a comparison: the rules of its games.
#pragma once

#include <memory>
#include <string>

#include "match/game.h"

namespace walz::lab {

// Rules with a name.
struct Arm {
  std::string name;  // its difference from the plain game: `some-mod, option=value`; may be empty
  std::shared_ptr<const match::Game> game;
};

// The readable differences of a request from the plain game, joined by commas: mods, variants,
// options and omitted definitions. Paths are reduced to their last part. Empty for the plain game.
std::string NameOf(const mods::LoadRequest& request);

}  // namespace walz::lab
