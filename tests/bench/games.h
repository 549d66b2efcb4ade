// Loads and plays games for benchmarks. Aborts on errors, because there is no figure then.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/check.h"
#include "kernel/machine.h"
#include "kernel/random.h"
#include "match/bot.h"
#include "match/game.h"

namespace walz::bench {

using GamePtr = std::shared_ptr<const match::Game>;

// The seed of games that are played only once.
inline constexpr std::uint64_t kSeed = 1;
// An upper bound of the decisions of a solo game.
inline constexpr std::size_t kLongestGame = 1000;

// The request for a game of this source tree.
mods::LoadRequest RequestFor(const std::string& game, std::vector<std::string> mods = {});

GamePtr Load(const mods::LoadRequest& request);
GamePtr Load(const std::string& game);

// A state before its first choice.
kernel::State Start(match::Table& table, int seats, std::uint64_t seed);

// The random numbers of random players in the game with `seed`, one per decision, as
// match::RandomBot gets them. Precomputed, so that they are not part of the measurement.
std::vector<std::uint64_t> ChancesOf(std::uint64_t seed, std::size_t decisions);

// The option that match::RandomBot chooses of `options`.
inline std::uint32_t RandomOption(std::uint64_t chance, std::size_t options) {
  return kernel::DrawBelow(chance, static_cast<std::uint32_t>(options));
}

// Takes a random option.
inline void ApplyRandom(match::Table& table, kernel::State& state, std::uint64_t chance) {
  const std::uint32_t option = RandomOption(chance, state.decision().options.size());
  const base::Status status = table.Apply(state, static_cast<std::int32_t>(option));
  WALZ_CHECK(status.ok(), "a choice failed");
}

// Plays a state with random players to its end and returns the number of decisions. `chances` must
// have at least as many numbers.
inline std::size_t PlayOut(match::Table& table, kernel::State& state,
                           std::span<const std::uint64_t> chances) {
  std::size_t decisions = 0;
  for (; !state.over(); ++decisions) ApplyRandom(table, state, chances[decisions]);
  return decisions;
}

// The same for a twin.
template <class Twin>
std::size_t PlayOut(Twin& twin, std::span<const std::uint64_t> chances) {
  std::size_t decisions = 0;
  for (; !twin.over(); ++decisions) twin.Apply(RandomOption(chances[decisions], twin.options()));
  return decisions;
}

// Plays a whole game of equal bots and returns the number of decisions.
std::size_t PlayBots(match::Table& table, match::Bot& bot, int seats, std::uint64_t seed);

// The state of a random game after a number of choices.
kernel::State StateAfter(match::Table& table, int seats, std::uint64_t seed, std::size_t choices);

}  // namespace walz::bench
