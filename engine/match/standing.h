// How a game stands or has ended, in the numbers that people use.
#pragma once

#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::match {

struct Standing {
  std::vector<int> places;            // by seat, from 1; those who are level share a place
  std::vector<kernel::Seat> winners;  // empty where even the best misses a goal of the game
};

// Final once the game is over, else as things stand.
Standing StandingOf(const kernel::State& state);

}  // namespace walz::match
