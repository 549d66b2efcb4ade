// The points that every seat would have if the game ended now.
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
  // By seat; nullopt if the points depend on hidden information.
  std::vector<std::optional<std::int32_t>> points;
};

// Adds the current result of each scoring, once, to the points scored so far (`scored`). Omits
// scorings that are not expected to run again (kernel::BotDeclaration::Score). Fails if a script
// fails.
base::Result<std::vector<PointTally::Row>> PointsIfEnded(Table& table,
                                                         const kernel::State& position,
                                                         const PointTally& scored);

// As above, as far as `viewer` can know. The hidden part of `position` is sampled twice; points
// that differ between the two samples are nullopt. So the result reveals nothing that the viewer
// must not know.
base::Result<std::vector<CurrentPoints>> PointsIfEnded(Table& table, const kernel::State& position,
                                                       kernel::Seat viewer,
                                                       const PointTally& scored);

}  // namespace walz::match
