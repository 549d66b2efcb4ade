// One side of a comparison: the rules that its games are played by.
#pragma once

#include <memory>
#include <string>

#include "match/game.h"

namespace walz::lab {

// Rules under a name.
struct Arm {
  std::string name;  // of what is not as in the plain game: `some-mod, option=value`; may be empty
  std::shared_ptr<const match::Game> game;
};

// What a request asks for beyond the plain game, for people: mods, variants, options and what is
// left out, with commas. Of paths only the last part. Empty: it is the plain game.
std::string NameOf(const mods::LoadRequest& request);

}  // namespace walz::lab
