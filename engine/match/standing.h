// The ranking of seats as places and winners.
#pragma once

#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::match {

struct Standing {
  std::vector<int> places;            // by seat, from 1; ties share a place
  std::vector<kernel::Seat> winners;  // empty if even the best seat misses a goal of the game
};

// The standing: final if the game is over, else provisional.
Standing StandingOf(const kernel::State& state);

}  // namespace walz::match
