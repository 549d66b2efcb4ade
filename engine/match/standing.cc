#include "match/standing.h"

#include <algorithm>

#include "kernel/score.h"
#include "kernel/state.h"

namespace walz::match {

Standing StandingOf(const kernel::State& state) {
  Standing standing;
  standing.places = kernel::Rank(state);
  const int best = *std::min_element(standing.places.begin(), standing.places.end());
  for (std::size_t seat = 0; seat < standing.places.size(); ++seat) {
    if (standing.places[seat] == 0) standing.winners.push_back(static_cast<kernel::Seat>(seat));
    standing.places[seat] += 1 - best;
  }
  return standing;
}

}  // namespace walz::match
