// A skill ladder: the same comparison by players of different strength.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lab/compare.h"

namespace walz::lab {

// The bots of one rung, the most trials that it plays, and the work of a decision: how often it
// evaluates an option, as a multiple of `greedy`. Searching bots are slow, so the upper rungs play
// fewer.
struct Rung {
  std::string_view bot;
  std::int64_t trials = 0;
  std::int64_t work = 0;
};

// From the weakest to the strongest.
std::span<const Rung> Rungs();
// The number of the rung `greedy`, with which the others are compared.
std::size_t BaseRung();

// The options that a rung of a default ladder, or a default comparison, evaluates at most. It is
// enough for 30 pairs of `search:10` with four players in the slowest game of the project; with two
// processors, such a ladder takes about a minute.
inline constexpr std::int64_t kCoffeeBreak = 1500000;

// Compares with one bot of each rung at every seat. A rung ends when it is known whether scores
// differ, or after its trials or those of `request`, whichever are fewer. `done` is called after
// each rung. Fails as Compare does. If the request is stopped, the last rung is incomplete.
//
// `known`, if not null, is the result of this comparison with the bots of `request`. Then a rung
// whose bots these are is not played again, and the others play fewer trials, so that each of them
// evaluates at most kCoffeeBreak options. Games of all rungs are estimated to offer as many options
// as those of `known`, so results depend on no clock. A rung with fewer than kFirstLook trials
// could not decide anything, and is not played: its comparison has no trials.
base::Result<std::vector<Comparison>> Climb(
    const CompareRequest& request, const Comparison* known = nullptr,
    const std::function<void(const Comparison&)>& done = {});

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
