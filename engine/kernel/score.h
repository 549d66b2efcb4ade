#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "kernel/scoring.h"

namespace walz::kernel {

class State;

// The points of one scoring, always broken down by category and seat, so that every interface can
// show where points come from.
struct ScoreSheet {
  // points[category][seat], categories in the order of their declaration.
  std::vector<std::vector<std::int32_t>> points;

  std::int32_t Total(Seat seat) const;
};

// Calls a script function for a seat; for categories that no formula covers.
using ScoreFunction = std::function<base::Result<std::int32_t>(FunctionId, Seat)>;

// Computes a scoring for every seat that plays; fails only where a script function does.
base::Result<ScoreSheet> ComputeScore(const State& state, const ScoringDeclaration& scoring,
                                      const ScoreFunction& call);

// The total of one seat, for those who need no more; the same number as in the whole sheet.
base::Result<std::int32_t> ComputeTotal(const State& state, const ScoringDeclaration& scoring,
                                        Seat seat, const ScoreFunction& call);

// What a category counts for a seat. Fails only where a script function does.
base::Result<std::int32_t> CountFor(const State& state, const CountSource& source, Seat seat,
                                    const ScoreFunction& call);

// The place of every seat by the game's ranking keys, 0 for the winners; seats equal in every key
// share a place. Where even the best misses a goal, no seat has place 0.
std::vector<int> Rank(const State& state);

}  // namespace walz::kernel
