// What lies before a player and on the table, in words: the panels beside the map.
#pragma once

#include <string>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::ui {

class Describer;

// One line of a panel: what it is, and what there is of it.
struct PanelLine {
  std::string label;
  std::string value;

  friend bool operator==(const PanelLine&, const PanelLine&) = default;
};

// What the game's view declares under `table`, as `viewer` may know it (kNoSeat: as a spectator
// may).
std::vector<PanelLine> TablePanel(const kernel::State& state, const Describer& describe,
                                  kernel::Seat viewer);

// What it declares under `seat`, of `seat`. Zones and values that the viewer may not know show as
// counts and `?`. With nothing declared: the variables by which players are ranked.
std::vector<PanelLine> SeatPanel(const kernel::State& state, const Describer& describe,
                                 kernel::Seat seat, kernel::Seat viewer);

// The rows that it declares: what belongs to no seat, and of what exists per seat that of `seat`.
std::vector<std::vector<PanelLine>> TableRows(const kernel::State& state, const Describer& describe,
                                              kernel::Seat seat, kernel::Seat viewer);

}  // namespace walz::ui
