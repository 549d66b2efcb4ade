// Random games that look for what a mod does wrong.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "match/game.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// Something that went wrong, in as few choices as will do.
struct ProbeFailure {
  base::Message why;
  std::string scenario;  // a scenario file that shows it
};

// Plays one game with random choices to its end. Then plays it again as a scenario, with all that a
// scenario proves: at each decision a copy, a saved game and an undone one are as the original, and
// the replay ends the same. On the way, looks whether the view of any seat depends on what is
// hidden from it, and whether it can tell the game from its twins (`twins.h`). Nothing if all is
// well.
std::optional<ProbeFailure> ProbeGame(const std::shared_ptr<const match::Game>& game,
                                      ScenarioRunner& runner, int seats, std::uint64_t seed);

// What comes of trying a game for a short while.
struct SmokeTestResult {
  enum class Outcome { kFine, kFails, kDiffers };
  Outcome outcome = Outcome::kFine;
  base::Message why;
  std::shared_ptr<const base::Diagnostic> cause = nullptr;  // kFails: where in a script, if in one
};

// Plays the first `max_choices` choices of a game with random ones, each of them twice: as it goes
// on, and with its scripts run anew. Finds in an instant that a game cannot be played at all
// (kFails), or that a script does otherwise when it is run again (kDiffers).
SmokeTestResult RunSmokeTest(const std::shared_ptr<const match::Game>& game, int seats,
                             std::uint64_t seed, std::size_t max_choices);

}  // namespace walz::scenario
