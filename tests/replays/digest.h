// A game in a page that people can read: how it went, and how it ended.
#pragma once

#include <string>

#include "match/match.h"

namespace walz::replays {

// What options are no defaults, who played, how many choices of which kind each seat made, how
// often everything happened, the points by category and the places. Ids only, no texts: those may
// change at any time.
std::string Digest(const match::Match& match);

}  // namespace walz::replays
