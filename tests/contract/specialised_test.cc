// Specialised scripts (sandbox/specialise.h) play the same games as those that run as written.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "base/render.h"
#include "kernel/machine.h"
#include "match/bot.h"
#include "match/game.h"

namespace walz::contract {
namespace {

namespace fs = std::filesystem;

struct SpecialisedCase {
  fs::path root;
  std::string game;
};

void PrintTo(const SpecialisedCase& each, std::ostream* out) { *out << each.game; }

std::vector<SpecialisedCase> GamesToSpecialise() {
  std::vector<SpecialisedCase> cases;
  const fs::path source = WALZ_SOURCE_DIR;
  for (const fs::path& root : {source, source / "tests" / "support" / "games"}) {
    const std::vector<std::string> games = *mods::ListGames(root);
    for (const std::string& game : games) cases.push_back({root, game});
  }
  return cases;
}

std::shared_ptr<const match::Game> LoadAs(const SpecialisedCase& each, bool as_written) {
  if (as_written) setenv("WALZ_AS_WRITTEN", "1", 1);
  base::Diagnostics findings;
  std::shared_ptr<const match::Game> game =
      match::Game::Load({each.root, each.game, {}, {}}, findings);
  unsetenv("WALZ_AS_WRITTEN");
  if (game == nullptr) ADD_FAILURE() << base::Render(findings);
  return game;
}

class Specialised : public testing::TestWithParam<SpecialisedCase> {};

// Random games with equal seeds.
TEST_P(Specialised, PlaysAsWritten) {
  const auto game = LoadAs(GetParam(), /*as_written=*/false);
  const auto plain = LoadAs(GetParam(), /*as_written=*/true);
  ASSERT_TRUE(game != nullptr && plain != nullptr);
  match::Table table(game);
  match::Table plain_table(plain);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const int seats = game->ruleset().seats();
    auto state = table.Start({seats, seed, {}});
    auto plain_state = plain_table.Start({seats, seed, {}});
    std::size_t choice = 0;
    for (; state.ok() && plain_state.ok() && !state->over(); ++choice) {
      ASSERT_EQ(state->Hash(), plain_state->Hash()) << "seed " << seed << ", choice " << choice;
      const auto options = state->decision().options.size();
      ASSERT_EQ(plain_state->decision().options.size(), options);
      const auto option = static_cast<std::int32_t>(match::BotChance(seed, choice) % options);
      state = table.Next(*state, option);
      plain_state = plain_table.Next(*plain_state, option);
    }
    ASSERT_EQ(state.ok(), plain_state.ok());
    if (!state.ok()) {
      EXPECT_EQ(state.error().message.English(), plain_state.error().message.English());
    } else {
      EXPECT_EQ(state->Hash(), plain_state->Hash());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Specialised, testing::ValuesIn(GamesToSpecialise()),
                         [](const auto& each) {
                           std::string name = each.param.game;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace walz::contract
