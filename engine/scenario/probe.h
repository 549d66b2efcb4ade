// Fuzzing of games by random play.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "match/game.h"
#include "scenario/desync.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// A failure, minimized to few choices.
struct ProbeFailure {
  base::Message why;
  std::string scenario;         // a scenario file that reproduces it
  base::SourceSpan where = {};  // a place in a script, if known
};

// Plays one game with random choices, then replays it as a scenario with all its checks: copies,
// saves, undo and replay. Also checks that no seat's view depends on hidden information, that no
// seat can distinguish the game from its twins (`twins.h`), and that the game is deterministic
// (`desync.h`). Returns nullopt if all checks pass.
std::optional<ProbeFailure> ProbeGame(const std::shared_ptr<const match::Game>& game,
                                      ScenarioRunner& runner, DesyncHunter& hunter, int seats,
                                      std::uint64_t seed);

// The result of a smoke test.
struct SmokeTestResult {
  enum class Outcome { kFine, kFails, kDiffers };
  Outcome outcome = Outcome::kFine;
  base::Message why;
  std::shared_ptr<const base::Diagnostic> cause = nullptr;  // kFails: location in a script, if any
};

// Plays the first `max_choices` random choices of a game, each of them twice: normally, and with
// its scripts run again without the cache. Detects games that cannot be played (kFails) and
// non-deterministic scripts (kDiffers). Takes a fraction of a second.
SmokeTestResult RunSmokeTest(const std::shared_ptr<const match::Game>& game, int seats,
                             std::uint64_t seed, std::size_t max_choices);

}  // namespace walz::scenario
