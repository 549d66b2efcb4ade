// The panels of seats, and the boxes on the table beside the map.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;

// Returns the id of a zone instance in a scene: `zone.hand.seat0`.
std::string ZoneKey(const kernel::Ruleset& ruleset, std::uint16_t instance);

// Returns the entries of the view's `table`, as visible to `viewer` (kNoSeat: a spectator).
std::vector<Entry> TableEntries(const kernel::State& state, const Describer& describe,
                                kernel::Seat viewer);

// Returns the entries of the view's `seat`, for `seat`. Hidden zones and values are shown as counts
// and `?`. If the view declares no `seat`, falls back to the entries of the seat boxes in `rows`,
// then to the variables of the ranking.
std::vector<Entry> SeatEntries(const kernel::State& state, const Describer& describe,
                               kernel::Seat seat, kernel::Seat viewer);

// Returns the rows of the view. A variable or zone that exists per seat is shown for `seat`, except
// in the boxes of the seats.
std::vector<std::vector<Box>> TableRows(const kernel::State& state, const Describer& describe,
                                        kernel::Seat seat, kernel::Seat viewer);

}  // namespace walz::scene
