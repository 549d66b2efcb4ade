// Loading and playing games for figures. What goes wrong ends the program: there is no figure then.
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

// Of everything that is played once.
inline constexpr std::uint64_t kSeed = 1;
// Decisions; no game of a single seat has more.
inline constexpr std::size_t kLongestGame = 1000;

// The request for a game of this source tree.
mods::LoadRequest RequestFor(const std::string& game, std::vector<std::string> mods = {});

GamePtr Load(const mods::LoadRequest& request);
GamePtr Load(const std::string& game);

// A state before its first choice.
kernel::State Start(match::Table& table, int seats, std::uint64_t seed);

// What random players draw in the game with `seed`, a number for each decision; the same as
// match::RandomBot gets there. Made beforehand, so that making them is no part of what is measured.
std::vector<std::uint64_t> ChancesOf(std::uint64_t seed, std::size_t decisions);

// The option that match::RandomBot takes of so many.
inline std::uint32_t RandomOption(std::uint64_t chance, std::size_t options) {
  return kernel::DrawBelow(chance, static_cast<std::uint32_t>(options));
}

// Takes a random option.
inline void ApplyRandom(match::Table& table, kernel::State& state, std::uint64_t chance) {
  const std::uint32_t option = RandomOption(chance, state.decision().options.size());
  const base::Status status = table.Apply(state, static_cast<std::int32_t>(option));
  WALZ_CHECK(status.ok(), "a choice failed");
}

// Plays a state with random players to its end, which must come before that of `chances`; the
// number of decisions.
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

// A whole game of bots of one sort; the number of decisions.
std::size_t PlayBots(match::Table& table, match::Bot& bot, int seats, std::uint64_t seed);

// The state of a random game after so many choices.
kernel::State StateAfter(match::Table& table, int seats, std::uint64_t seed, std::size_t choices);

}  // namespace walz::bench
