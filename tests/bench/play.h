// Random games, played by the engine and by its twins with the same chances.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/check.h"
#include "kernel/random.h"
#include "match/bot.h"
#include "match/game.h"

namespace walz::bench {

// What random players draw in the game with `seed`, a number for each decision; the same as
// match::RandomBot gets there. Made beforehand, so that making them is no part of what is measured.
inline std::vector<std::uint64_t> ChancesOf(std::uint64_t seed, std::size_t decisions) {
  std::vector<std::uint64_t> chances(decisions);
  for (std::size_t i = 0; i < decisions; ++i) chances[i] = match::BotChance(seed, i);
  return chances;
}

// The option that match::RandomBot takes of so many.
inline std::uint32_t RandomOption(std::uint64_t chance, std::uint32_t options) {
  return kernel::DrawBelow(chance, options);
}

// Plays a twin to its end, which must come before `chances` do; the number of decisions.
template <class Twin>
std::size_t PlayOut(Twin& twin, std::span<const std::uint64_t> chances) {
  std::size_t decisions = 0;
  for (; !twin.over(); ++decisions) twin.Apply(RandomOption(chances[decisions], twin.options()));
  return decisions;
}

// The same for a state of the engine. A script that fails ends the program.
inline std::size_t PlayOut(match::Table& table, kernel::State& state,
                           std::span<const std::uint64_t> chances) {
  std::size_t decisions = 0;
  for (; !state.over(); ++decisions) {
    const auto options = static_cast<std::uint32_t>(state.decision().options.size());
    const std::uint32_t option = RandomOption(chances[decisions], options);
    WALZ_CHECK(table.Apply(state, static_cast<std::int32_t>(option)).ok(), "a choice failed");
  }
  return decisions;
}

}  // namespace walz::bench
