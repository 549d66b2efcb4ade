// The view of a seat as numbers, for learning programs.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel

namespace walz::python {

// The parts of a tensor. Each begins where the one before ends.
struct TensorLayout {
  std::size_t seats = 0;       // 1 for the deciding seat, by seat; 0 for all others
  std::size_t variables = 0;   // values by slot; 0 if hidden
  std::size_t zones = 0;       // numbers of components, by zone instance
  std::size_t components = 0;  // 1 + the zone instance of each component; 0 if unknown
  std::size_t placements = 0;  // for each piece: 1 if placed, q, r, rotation; 0 if not placed
  std::size_t size = 0;
};

// The layout for a ruleset. It does not depend on the number of seats in play.
TensorLayout TensorLayoutOf(const kernel::Ruleset& ruleset);

// Fills `values`, which has `TensorLayout::size` elements, with what `viewer` (kNoSeat: a
// spectator) may see of `state`.
void FillTensor(const kernel::State& state, kernel::Seat viewer, std::span<std::int32_t> values);

}  // namespace walz::python
