// Bots that look ahead play each game with every value of every option. They try positions in which
// hidden variables are blank, so scripts meet plans and bids that no rule has made.
#include <gtest/gtest.h>

#include <filesystem>

#include "base/render.h"
#include "match/bot.h"
#include "match/game.h"

namespace walz::contract {
namespace {

// A bot looks ahead at this many decisions of a game; the others are made at random.
constexpr std::size_t kWatched = 60;

std::shared_ptr<const match::Game> LoadWith(const std::string& game, const std::string& option,
                                            const std::string& value) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR;
  request.game = game;
  if (!option.empty()) request.set.emplace_back(option, value);
  auto loaded = match::Game::Load(request, findings);
  if (loaded == nullptr) ADD_FAILURE() << base::Render(findings);
  return loaded;
}

// Plays a game with two players, or with as many as it needs. Every third decision is a bot's, so
// that the watched ones are spread over the game.
void PlayWithBots(const std::shared_ptr<const match::Game>& game) {
  constexpr std::uint64_t kSeed = 5;
  match::Table table(game);
  const int seats = std::max(2, static_cast<int>(game->ruleset().data().minimum_seats));
  const int most = game->ruleset().data().maximum_seats;
  auto state = table.Start({std::min(seats, most), kSeed, {}});
  ASSERT_TRUE(state.ok()) << state.error().message;
  const auto looking = match::MakeBot(*game, match::kGreedyBot);
  const auto random = match::MakeBot(*game, match::kRandomBot);
  std::size_t watched = 0;
  for (std::size_t choice = 0; !state->over() && watched < kWatched; ++choice) {
    const bool looks = choice % 3 == 0;
    watched += looks ? 1 : 0;
    const std::uint64_t chance = match::BotChance(kSeed, choice);
    const std::int32_t option = (looks ? *looking : *random)->Choose(table, *state, chance);
    for (const auto& failure : table.bot_failures()) FAIL() << failure.error.English();
    const base::Status played = table.Apply(*state, option);
    ASSERT_TRUE(played.ok()) << played.error().message;
  }
}

class Options : public testing::TestWithParam<std::string> {};

TEST_P(Options, AreAllPlayedByBotsThatLookAhead) {
  const auto plain = LoadWith(GetParam(), "", "");
  ASSERT_NE(plain, nullptr);
  std::size_t settings = 0;
  for (const content::OptionDeclaration& option : plain->content().options) {
    for (const std::string& value : option.values) {
      SCOPED_TRACE(option.id + "=" + value);
      const auto game = LoadWith(GetParam(), option.id, value);
      ASSERT_NE(game, nullptr);
      PlayWithBots(game);
      ++settings;
    }
  }
  EXPECT_GT(settings + 1, plain->content().options.size());
}

INSTANTIATE_TEST_SUITE_P(Games, Options, testing::ValuesIn(*mods::ListGames(WALZ_SOURCE_DIR)),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace walz::contract
