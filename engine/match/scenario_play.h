// Playing a scenario once, and proving that it would play the same again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "kernel/event.h"
#include "kernel/state.h"
#include "match/difference.h"
#include "match/game.h"
#include "match/scenario.h"

namespace walz::match {

// A scenario as it was played.
struct ScenarioTrack {
  std::vector<kernel::State> states;  // before each choice, and at the end
  std::vector<std::uint64_t> hashes;  // of each, taken when it came about
  std::vector<std::int32_t> choices;  // numbers of the options
  std::vector<std::string> names;     // and their readable ids
  std::vector<kernel::Event> events;  // since `given`, or from the start of the game
};

// Plays a scenario from its position to the end of `when` and compares what it expects. Adds
// whatever is wrong to `findings`, and to `differences` what of the position is not as expected;
// nothing is returned if it did not get to the end.
std::optional<ScenarioTrack> PlayScenario(Table& table, const Scenario& scenario,
                                          base::Diagnostics& findings,
                                          std::vector<Difference>& differences);

// Checks what every game must be able to do, at some of the decisions if there are very many: a
// copy plays on to the same end, a saved state is equal and plays on the same, and no earlier state
// has changed. Adds WZ2053 to `findings` where that fails.
void ProveRepeatable(Table& table, const Scenario& scenario, const ScenarioTrack& track,
                     base::Diagnostics& findings);

// Checks that a second run of the scenario was the same as the first (nothing: it failed). Adds
// WZ2053 to `findings` otherwise.
void CompareRuns(const Scenario& scenario, const ScenarioTrack& first,
                 const std::optional<ScenarioTrack>& second, base::Diagnostics& findings);

}  // namespace walz::match
