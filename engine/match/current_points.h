// The points of every seat if the game ended now.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "match/tally.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::match {

class Table;

// A category of scorings.
struct CurrentPoints {
  std::string category;  // its name; texts are under `category.<name>`
  // By seat; nullopt: they depend on what the viewer may not know.
  std::vector<std::optional<std::int32_t>> points;
};

// Adds to the points scored so far, `scored`, those of every scoring that is still to come in a
// position, once each: scorings that the bots of the game expect no more
// (kernel::BotDeclaration::Score) bring nothing. Fails if a script fails.
base::Result<std::vector<PointTally::Row>> PointsIfEnded(Table& table,
                                                         const kernel::State& position,
                                                         const PointTally& scored);

// The same as far as `viewer` can know: computed in two samples of the hidden part of `position`,
// so the result tells nothing that the viewer may not know.
base::Result<std::vector<CurrentPoints>> PointsIfEnded(Table& table, const kernel::State& position,
                                                       kernel::Seat viewer,
                                                       const PointTally& scored);

}  // namespace walz::match
