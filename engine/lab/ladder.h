// A skill ladder: the same comparison by players of different strength.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lab/compare.h"

namespace walz::lab {

// The bots of one rung, and the most trials that it plays. Searching bots are slow, so the upper
// rungs play fewer.
struct Rung {
  std::string_view bot;
  std::int64_t trials = 0;
};

// From the weakest to the strongest.
std::span<const Rung> Rungs();

// Compares with one bot of each rung at every seat. A rung ends when it is known whether scores
// differ, or after its trials or those of `request`, whichever are fewer. `done` is called after
// each rung. Fails as Compare does. If the request is stopped, the last rung is incomplete.
base::Result<std::vector<Comparison>> Climb(
    const CompareRequest& request, const std::function<void(const Comparison&)>& done = {});

// The interaction of rule and skill: how much more a rule changes the score of one rung's players
// than that of another's.
struct Interaction {
  Estimate difference;     // of the rungs' differences, in points of a player
  bool different = false;  // it is not 0
};

// The interactions of every rung with rung `base`, by rung; that of `base` itself is 0. All of them
// together hold with a confidence of 95 % (Bonferroni): each margin is the sum of those of both
// rungs, whose games may depend on each other because they have the same seeds.
std::vector<Interaction> InteractionsWith(const std::vector<Comparison>& rungs, std::size_t base);

}  // namespace walz::lab
