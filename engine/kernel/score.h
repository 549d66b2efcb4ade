#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "kernel/meter.h"
#include "kernel/scoring.h"

namespace walz::kernel {

class State;

// The points of one scoring, always by category and seat, so that every interface can show where
// points come from.
struct ScoreSheet {
  // points[category][seat], categories in declaration order.
  std::vector<std::vector<std::int32_t>> points;

  std::int32_t Total(Seat seat) const;
};

// Calls a script function that counts for a seat (CountSource::Kind::kFunction).
using ScoreFunction = std::function<base::Result<std::int32_t>(FunctionId, Seat)>;

// Computes a scoring for every seat in play. Fails only if a script function fails. Like the
// functions below, reports the slots and components that it visits to `meter`. Script functions
// have their own limit.
base::Result<ScoreSheet> ComputeScore(const State& state, const ScoringDeclaration& scoring,
                                      const ScoreFunction& call, Meter& meter);

// Computes the total of one seat without the breakdown.
base::Result<std::int32_t> ComputeTotal(const State& state, const ScoringDeclaration& scoring,
                                        Seat seat, const ScoreFunction& call, Meter& meter);

// Computes a category's count for a seat. Fails only if a script function fails.
base::Result<std::int32_t> CountFor(const State& state, const CountSource& source, Seat seat,
                                    const ScoreFunction& call, Meter& meter);

// The value of the first ranking key for the team of a seat, or for the seat if it plays alone; 0
// if the game has no ranking.
std::int64_t TeamScore(const State& state, Seat seat);

// The rank of every seat by the game's ranking keys. It is the number of seats and teams ahead of
// the seat, so the winners have rank 0. The seats of a team share a rank, as do seats that are
// equal in every key. If the best seat or team misses a goal, no seat has rank 0. Dummies that
// cannot win come last and are not counted.
std::vector<int> Rank(const State& state);

}  // namespace walz::kernel
