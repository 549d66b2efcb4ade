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

// The id of an instance of a zone in a scene: `zone.hand.seat0`.
std::string ZoneKey(const kernel::Ruleset& ruleset, std::uint16_t instance);

// The entries that the game's view declares under `table`, as `viewer` may know them (kNoSeat: a
// spectator).
std::vector<Entry> TableEntries(const kernel::State& state, const Describer& describe,
                                kernel::Seat viewer);

// The entries that it declares under `seat`, for `seat`. Hidden zones and values show as counts and
// `?`. If nothing is declared: the entries of the boxes of seats in `rows`, else the variables of
// the ranking.
std::vector<Entry> SeatEntries(const kernel::State& state, const Describer& describe,
                               kernel::Seat seat, kernel::Seat viewer);

// The rows that it declares. Of boxes and entries that exist per seat, those of `seat`.
std::vector<std::vector<Box>> TableRows(const kernel::State& state, const Describer& describe,
                                        kernel::Seat seat, kernel::Seat viewer);

}  // namespace walz::scene
