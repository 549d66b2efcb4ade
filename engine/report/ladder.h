// The output of a skill ladder: a table with a row per rung, or JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/ladder.h"

namespace walz::report {

// `base` is the rung with which the others are compared.

// A sentence about the interaction of rule and skill, and one about pairs that were not finished.
std::string LadderVerdict(const std::vector<lab::Comparison>& rungs, std::size_t base,
                          const std::string& language);

// The table, and the verdict. LadderTitle introduces them below the text of a comparison.
std::string LadderText(const std::vector<lab::Comparison>& rungs, std::size_t base,
                       const std::string& language);
std::string LadderTitle(const std::string& language);

// `rungs`: the comparisons (CompareJson); `interactions`: by rung.
nlohmann::ordered_json LadderJson(const std::vector<lab::Comparison>& rungs, std::size_t base);

}  // namespace walz::report
