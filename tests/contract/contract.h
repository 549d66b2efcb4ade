// Invariants of every game at every decision, independent of its rules.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "match/bot.h"
#include "match/game.h"
#include "match/match.h"
#include "scene/describe.h"

namespace walz::contract {

// How a game is stored, restored and shown. The suite checks the engine's functions; its own tests
// replace them by broken ones, to prove that the suite would notice.
struct Ways {
  std::function<kernel::State(const kernel::State&)> copy;
  // Serialises and deserialises.
  std::function<base::Result<kernel::State>(const kernel::State&)> through_bytes;
  // The text of a save.
  std::function<std::string(const match::Match&)> save;
  std::function<bool(match::Match&)> undo;
  std::function<nlohmann::ordered_json(const kernel::State&, kernel::Seat)> view;
  // The scene that leaves the server, as text.
  std::function<std::string(const scene::Describer&, const kernel::State&, kernel::Seat)> scene;
};
Ways EngineWays();

// Frequency of loading saves, which replays the game and is slow: at every decision, or at new
// questions and at intervals.
enum class Saves : std::uint8_t { kSometimes, kAlways };

// One whole game to be played by random bots.
struct Round {
  int seats = 2;
  std::uint64_t seed = 1;
  Saves saves = Saves::kSometimes;
};

// The result of a round.
struct Report {
  std::vector<std::string> problems;  // violations, in sentences that name the choice
  // The number of times that each question was pending, in all and in the middle of an effect.
  struct Count {
    int asked = 0;
    int mid_effect = 0;
  };
  std::map<std::string, Count> questions;
};

// Plays a round and checks everything at every decision; stops at the first one with a problem.
Report CheckRound(const std::shared_ptr<const match::Game>& game, const Round& round,
                  const Ways& ways = EngineWays());

// Returns what `viewer` can learn from `state` beyond its rights, as sentences. `seed` selects the
// hidden components to exchange.
std::vector<std::string> CheckView(const kernel::State& state, kernel::Seat viewer,
                                   std::uint64_t seed, const Ways& ways = EngineWays());

// The same for the scene that is sent to the viewer. Its bytes, and so its size, must not depend on
// hidden components.
std::vector<std::string> CheckScene(const scene::Describer& describe, const kernel::State& state,
                                    kernel::Seat viewer, std::uint64_t seed,
                                    const Ways& ways = EngineWays());

// Returns how hidden information affects the bot's choice, as sentences. The bot chooses again
// after two hidden components were exchanged, and after all of them were shuffled.
std::vector<std::string> CheckBot(match::Table& table, const kernel::State& state, match::Bot& bot,
                                  std::uint64_t seed);

// Exchanges two components that the viewer can neither see nor distinguish; false if there are
// none. In the middle of an effect, such a state cannot be continued.
bool ExchangeUnseen(kernel::State& state, kernel::Seat viewer, std::uint64_t seed);

}  // namespace walz::contract
