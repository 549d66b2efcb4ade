// A readable summary of a game.
#pragma once

#include <string>

#include "match/match.h"

namespace walz::replays {

// The options that are not defaults, the players, the number of choices of each kind by seat, the
// number of events of each kind, the points by category and the places. Only ids, because texts may
// change at any time.
std::string Digest(const match::Match& match);

}  // namespace walz::replays
