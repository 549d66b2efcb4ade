// Hints for a player, computed by search.
#pragma once

#include <string>
#include <vector>

#include "match/match.h"
#include "scene/describe.h"

namespace walz::ui {

// Returns up to three options of the pending decision, best first, each with its displayed number
// and its expected points. Empty if a script fails. Uses only information of the deciding seat;
// deterministic.
std::vector<std::string> HintLines(match::Match& match, const scene::Describer& describe);

}  // namespace walz::ui
