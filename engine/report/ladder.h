// The output of a skill ladder: a table with a row per rung, or JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/ladder.h"

namespace walz::report {

// The table, and a sentence about the interaction of rule and skill. `base` is the rung with which
// the others are compared.
std::string LadderText(const std::vector<lab::Comparison>& rungs, std::size_t base,
                       const std::string& language);

// `rungs`: the comparisons (CompareJson); `interactions`: by rung.
nlohmann::ordered_json LadderJson(const std::vector<lab::Comparison>& rungs, std::size_t base);

}  // namespace walz::report
