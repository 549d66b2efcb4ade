// Luck and skill in words: the steps of a ladder in wins and ratings, and what decides a game.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/skill.h"

namespace walz::report {

// The cells of a row of the table of steps: both bots, the games, the wins of the stronger one with
// their interval, the difference of ratings with its interval. Bounds without a limit are `∞`.
std::vector<std::string> SkillHeads(const std::string& language);
std::vector<std::string> SkillRow(const lab::SkillStep& step, const std::string& language);

// The span of the ratings, and what decides by how many points `greedy` beats `careless`.
std::string SkillText(const lab::Skill& skill, const std::string& language);

// `steps`, `spread` and `origins`. Infinite ratings are null.
nlohmann::ordered_json SkillJson(const lab::Skill& skill);

}  // namespace walz::report
