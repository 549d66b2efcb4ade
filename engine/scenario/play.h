// Plays a scenario and verifies that it is repeatable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "kernel/event.h"
#include "kernel/state.h"
#include "match/game.h"
#include "match/positions.h"
#include "scenario/difference.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// The record of a played scenario.
struct ScenarioTrack {
  // Appends the state before a choice, or at the end. Keeps every state while all fit into `budget`
  // bytes, then every second, every fourth and so on.
  void Keep(const kernel::State& state, std::size_t budget = match::kPositionBytes);
  // Takes back the last Keep.
  void DropLast();

  // The stored states, by the number of choices made before.
  std::map<std::size_t, kernel::State> states;
  std::size_t stride = 1;            // every `stride`-th state is kept
  std::optional<kernel::State> end;  // the last state, once the scenario has ended
  // The hash of each state, computed when it was reached.
  std::vector<std::uint64_t> hashes;
  std::vector<std::int32_t> choices;  // indices of the options
  std::vector<std::string> names;     // readable ids of the options
  // The events since `given`, or from the start of the game.
  std::vector<kernel::Event> events;
  bool stopped = false;  // the flow was not resumed after the last choice
};

// A scenario that is played step by step.
class ScenarioSession {
 public:
  virtual ~ScenarioSession() = default;

  // Both return false if they fail and add the reasons to the findings.
  virtual bool Begin() = 0;
  virtual bool Check(const yaml::Node& then) = 0;
  // Makes a choice. Reports errors at `span` to `findings`.
  virtual bool Choose(std::string_view option, const base::SourceSpan& span,
                      base::Diagnostics& findings) = 0;
  // Call these only after Begin. `Finish` returns the whole record.
  virtual const kernel::State& state() const = 0;
  virtual ScenarioTrack Finish() = 0;
};
// Borrows all arguments.
std::unique_ptr<ScenarioSession> NewSession(match::Table& table, const Scenario& scenario,
                                            base::Diagnostics& findings,
                                            std::vector<Difference>& differences);

// Returns the keys that select the action of an item of `when`.
std::vector<std::string> WhenActions();

// Plays a scenario to the end of `when` and checks its expectations. Adds errors to `findings` and
// deviating values to `differences`. Returns nullopt if the scenario did not reach the end.
std::optional<ScenarioTrack> PlayScenario(match::Table& table, const Scenario& scenario,
                                          base::Diagnostics& findings,
                                          std::vector<Difference>& differences);

// Verifies properties that every game must have, at up to 40 of the stored states. A copy of the
// state reaches the same end. A state that was saved and loaded equals the original, and so does
// its successor. Also verifies that no stored state has changed. Reports violations as WZ2053.
void VerifyRepeatable(match::Table& table, const Scenario& scenario, const ScenarioTrack& track,
                      base::Diagnostics& findings);

// Verifies that a second run equals the first; nullopt means that the second run failed. Reports
// violations as WZ2053.
void CompareRuns(const Scenario& scenario, const ScenarioTrack& first,
                 const std::optional<ScenarioTrack>& second, base::Diagnostics& findings);

}  // namespace walz::scenario
