// The shape of play in words: names and definitions of its measures, and when a winner is known.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/compare.h"
#include "lab/outlook.h"

namespace walz::report {

// The name of a measure with `is_shape`, and its definition with a source in a sentence.
std::string ShapeName(const lab::Measure& measure, const std::string& language);
std::string ShapeDefinition(const lab::Measure& measure, const std::string& language);

// A table of the measures with `is_shape` and OutlookText. Empty if there are none.
std::string ShapeText(const lab::Comparison& comparison, const std::string& language);

// The moment from which points predict the winner, in a sentence. Empty without such points.
std::string OutlookText(const std::vector<lab::Foresight>& foresights, const std::string& language);

// An entry per tenth: the moment `at`, the `games` with a leader, the share that `leader_wins`, and
// the `skill` (lab/outlook.h). Rounded by SixDecimals.
nlohmann::ordered_json OutlookJson(const lab::Outlook& outlook);

}  // namespace walz::report
