// What lies before the players and on the table beside the map.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;

// What the game's view declares under `table`, as `viewer` may know it (kNoSeat: as a spectator
// may).
std::vector<Entry> TableEntries(const kernel::State& state, const Describer& describe,
                                kernel::Seat viewer);

// What it declares under `seat`, of `seat`. Zones and values that the viewer may not know show as
// counts and `?`. With nothing declared: what the boxes of seats in `rows` show, else the variables
// by which players are ranked.
std::vector<Entry> SeatEntries(const kernel::State& state, const Describer& describe,
                               kernel::Seat seat, kernel::Seat viewer);

// The rows that it declares: what belongs to no seat, and of what exists per seat that of `seat`.
std::vector<std::vector<Box>> TableRows(const kernel::State& state, const Describer& describe,
                                        kernel::Seat seat, kernel::Seat viewer);

}  // namespace walz::scene
