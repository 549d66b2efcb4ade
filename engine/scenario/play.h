// Playing a scenario once, and proving that it would play the same again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "kernel/event.h"
#include "kernel/state.h"
#include "match/game.h"
#include "scenario/difference.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// A scenario as it was played.
struct ScenarioTrack {
  std::vector<kernel::State> states;  // before each choice, and at the end
  std::vector<std::uint64_t> hashes;  // of each, taken when it came about
  std::vector<std::int32_t> choices;  // numbers of the options
  std::vector<std::string> names;     // and their readable ids
  std::vector<kernel::Event> events;  // since `given`, or from the start of the game
  bool stopped = false;               // after the last choice the flow has not gone on
};

// A scenario that is played bit by bit. Borrows everything.
class ScenarioSession {
 public:
  ScenarioSession(match::Table& table, const Scenario& scenario, base::Diagnostics& findings,
                  std::vector<Difference>& differences);
  ~ScenarioSession();

  // Each is false if it could not be done, or is not so; why, is among the findings.
  bool Begin();
  bool Check(const yaml::Node& then);
  // Makes a choice; what is wrong with it, told at `span`, comes to `findings` instead.
  bool Choose(std::string_view option, const base::SourceSpan& span, base::Diagnostics& findings);
  // After Begin. The position, and in the end all of the way.
  const kernel::State& state() const;
  ScenarioTrack Finish();

  // The keys of an item of `when` that say what is done.
  static std::vector<std::string> Actions();

  // All of the scenario; nothing if it did not get to its end.
  std::optional<ScenarioTrack> PlayAll();

 private:
  class Player;
  std::unique_ptr<Player> player_;
};

// Plays a scenario from its position to the end of `when` and compares what it expects. Adds
// whatever is wrong to `findings`, and to `differences` what of the position is not as expected;
// nothing is returned if it did not get to the end.
std::optional<ScenarioTrack> PlayScenario(match::Table& table, const Scenario& scenario,
                                          base::Diagnostics& findings,
                                          std::vector<Difference>& differences);

// Checks what every game must be able to do, at some of the decisions if there are very many: a
// copy plays on to the same end, a saved state is equal and plays on the same, and no earlier state
// has changed. Adds WZ2053 to `findings` where that fails.
void VerifyRepeatable(match::Table& table, const Scenario& scenario, const ScenarioTrack& track,
                      base::Diagnostics& findings);

// Checks that a second run of the scenario was the same as the first (nothing: it failed). Adds
// WZ2053 to `findings` otherwise.
void CompareRuns(const Scenario& scenario, const ScenarioTrack& first,
                 const std::optional<ScenarioTrack>& second, base::Diagnostics& findings);

}  // namespace walz::scenario
