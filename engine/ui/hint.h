// Hints for a player, computed by search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/match.h"
#include "match/search.h"
#include "scene/describe.h"

namespace walz::ui {

// Returns the options of a search from the most visited to the least; ties go to the higher value.
std::vector<std::size_t> RankedOptions(const match::SearchResult& found);

// Formats hundredths of a point as points, with their sign.
std::string PointsText(std::int64_t hundredths);

// Returns up to three options of the pending decision, best first, each with its displayed number
// and its expected points. Empty if a script fails. Uses only information of the deciding seat;
// deterministic.
std::vector<std::string> HintLines(match::Match& match, const scene::Describer& describe);

}  // namespace walz::ui
