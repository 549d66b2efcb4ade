// Compares the native twins with the engine: equal results for equal seeds, and equally many
// options at every decision.
#include <gtest/gtest.h>

#include "bench/games.h"
#include "bench/twins/die_tore_der_welt.h"
#include "bench/twins/durch_die_ganze_welt.h"
#include "bench/twins/durch_die_ganze_welt_effects.h"
#include "kernel/machine.h"
#include "match/simulate.h"

namespace walz::bench {
namespace {

// Plays a game with the engine and its twin side by side and compares them at every decision.
template <class Twin>
void ExpectSameGame(match::Table& table, Twin& twin, int seats, std::uint64_t seed) {
  base::Result<kernel::State> state = table.Start({seats, seed, {}});
  ASSERT_TRUE(state.ok()) << state.error().message;
  for (std::size_t choice = 0; !state->over(); ++choice) {
    ASSERT_EQ(state->decision().seat, twin.seat()) << "at choice " << choice;
    ASSERT_EQ(state->decision().options.size(), twin.options()) << "at choice " << choice;
    const std::uint32_t option = RandomOption(match::BotChance(seed, choice), twin.options());
    const base::Status status = table.Apply(*state, static_cast<std::int32_t>(option));
    ASSERT_TRUE(status.ok()) << status.error().message;
    twin.Apply(option);
  }
  EXPECT_TRUE(twin.over());
  const auto& keys = table.ruleset().data().ranking.keys;
  for (int seat = 0; seat < seats; ++seat) {
    const std::vector<int> result = twin.Result(seat);
    ASSERT_EQ(keys.size(), result.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
      EXPECT_EQ(state->Get(keys[i].variable, static_cast<kernel::Seat>(seat)), result[i]);
    }
  }
}

TEST(Twins, DurchDieGanzeWeltEndsAsInTheEngine) {
  const auto game = Load(DurchDieGanzeWelt::kGame);
  ASSERT_NE(game, nullptr);
  match::Table table(game);
  for (std::int64_t i = 0; i < 1000; ++i) {
    const std::uint64_t seed = match::GameSeed(1, i);
    DurchDieGanzeWelt twin(seed);
    ExpectSameGame(table, twin, 1, seed);
    ASSERT_FALSE(HasFailure()) << "with seed " << seed;
  }
}

TEST(Twins, DieToreDerWeltEndsAsInTheEngine) {
  const auto game = Load(DieToreDerWelt::kGame);
  ASSERT_NE(game, nullptr);
  match::Table table(game);
  for (std::int64_t i = 0; i < 1000; ++i) {
    const std::uint64_t seed = match::GameSeed(1, i);
    const int seats = 2 + static_cast<int>(i % 3);
    DieToreDerWelt twin(seats, seed);
    ExpectSameGame(table, twin, seats, seed);
    ASSERT_FALSE(HasFailure()) << "with seed " << seed << " and " << seats << " seats";
  }
}

TEST(Twins, DurchDieGanzeWeltHasTheSameStatesWithoutScripts) {
  const auto game = Load(DurchDieGanzeWelt::kGame);
  ASSERT_NE(game, nullptr);
  match::Table table(game);
  DurchDieGanzeWeltEffects effects(table.ruleset());
  kernel::Machine machine(table.ruleset(), effects);
  for (std::int64_t i = 0; i < 1000; ++i) {
    const std::uint64_t seed = match::GameSeed(1, i);
    kernel::State state = Start(table, 1, seed);
    base::Result<kernel::State> twin = machine.Start({1, seed, {}});
    ASSERT_TRUE(twin.ok()) << twin.error().message;
    std::size_t choice = 0;
    for (; !state.over(); ++choice) {
      ASSERT_EQ(state, *twin) << "at choice " << choice << " with seed " << seed;
      const std::uint64_t chance = match::BotChance(seed, choice);
      const auto option =
          static_cast<std::int32_t>(RandomOption(chance, state.decision().options.size()));
      ASSERT_TRUE(table.Apply(state, option).ok());
      ASSERT_TRUE(machine.Apply(*twin, option).ok());
    }
    ASSERT_EQ(state, *twin) << "after " << choice << " choices with seed " << seed;
  }
}

}  // namespace
}  // namespace walz::bench
