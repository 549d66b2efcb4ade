// What a search would choose, for a person who asks.
#pragma once

#include <string>
#include <vector>

#include "match/match.h"
#include "scene/describe.h"

namespace walz::ui {

// Up to three options of the pending decision, the best first, with their numbers as they are shown
// and what they are worth in points; empty if a script fails. It knows what the deciding seat may
// know, and is the same each time it is asked for.
std::vector<std::string> HintLines(match::Match& match, const scene::Describer& describe);

}  // namespace walz::ui
