// What holds for every game at every decision, whatever its rules say.
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

namespace walz::contract {

// How a game is kept and comes back, and how it is shown. The suite checks the engine's ways; to
// prove that it would notice, its own tests put broken ones in their place.
struct Ways {
  std::function<kernel::State(const kernel::State&)> copy;
  // To bytes and back.
  std::function<base::Result<kernel::State>(const kernel::State&)> through_bytes;
  // The text of a save.
  std::function<std::string(const match::Match&)> save;
  std::function<bool(match::Match&)> undo;
  std::function<nlohmann::ordered_json(const kernel::State&, kernel::Seat)> view;
};
Ways EngineWays();

// Saves are loaded by playing them again, which takes long: at every decision, or where a question
// is asked for the first time and every so often.
enum class Saves : std::uint8_t { kSometimes, kAlways };

// One whole game to be played by random bots.
struct Round {
  int seats = 2;
  std::uint64_t seed = 1;
  Saves saves = Saves::kSometimes;
};

// What came of a round.
struct Report {
  std::vector<std::string> problems;  // what does not hold, in sentences that name the choice
  // How often each question was open, and how often half-way through an effect.
  struct Count {
    int asked = 0;
    int mid_effect = 0;
  };
  std::map<std::string, Count> questions;
};

// Plays a round and checks everything at every decision; stops after the first one with a problem.
Report CheckRound(const std::shared_ptr<const match::Game>& game, const Round& round,
                  const Ways& ways = EngineWays());

// What `viewer` can tell from `state` beyond what it may know, in sentences. `seed` picks the
// unseen components that are exchanged.
std::vector<std::string> CheckView(const kernel::State& state, kernel::Seat viewer,
                                   std::uint64_t seed, const Ways& ways = EngineWays());

// Whether what the seat that decides cannot see makes a difference to the bot's choice, in
// sentences: it chooses again after two unseen components are exchanged, and after all of them are
// dealt anew.
std::vector<std::string> CheckBot(match::Table& table, const kernel::State& state, match::Bot& bot,
                                  std::uint64_t seed);

// Exchanges two components that the viewer cannot see and cannot tell apart; false if there are
// none. Half-way through an effect such a state cannot be played on.
bool ExchangeUnseen(kernel::State& state, kernel::Seat viewer, std::uint64_t seed);

}  // namespace walz::contract
