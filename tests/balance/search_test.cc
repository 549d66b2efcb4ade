// The strength of bots that look ahead: `search` against `greedy` in games of two, and `search` and
// `solver` in the solo game.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <string>

#include "base/render.h"
#include "match/simulate.h"

namespace walz::match {
namespace {

constexpr const char* kBot = "search:100";

std::shared_ptr<const Game> LoadGame(const std::string& name) {
  base::Diagnostics findings;
  auto game = Game::Load({std::filesystem::path(WALZ_SOURCE_DIR), name, {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

SimulationReport Play(const std::string& game, std::vector<std::string> bots, std::int64_t games) {
  SimulationRequest request;
  request.games = games;
  request.threads = 2;
  request.seed = 1;
  request.bots = std::move(bots);
  const auto report = Simulate(LoadGame(game), request);
  if (!report) ADD_FAILURE() << report.error().message;
  return report ? *report : SimulationReport();
}

// Games won by one of two; shared wins count half.
double Won(const SeatReport& seat) {
  return static_cast<double>(seat.wins) - static_cast<double>(seat.shared_wins) / 2;
}

struct Rival {
  std::string game;
  double share = 0;  // of the games that `search` wins at least
};

class SearchAgainstGreedy : public testing::TestWithParam<Rival> {};

TEST_P(SearchAgainstGreedy, WinsItsShare) {
  constexpr std::int64_t kGames = 15;
  const auto& [game, share] = GetParam();
  const SimulationReport first = Play(game, {kBot, "greedy"}, kGames);
  const SimulationReport second = Play(game, {"greedy", kBot}, kGames);
  ASSERT_EQ(first.finished + second.finished, 2 * kGames);
  const double won = Won(first.seats[0]) + Won(second.seats[1]);
  std::cout << game << ": " << won << " of " << 2 * kGames << " games won\n";
  EXPECT_GE(won, share * 2 * kGames);
}

// In Haspelknecht all plan in secret at once. A bot imagines the others without plans, which says
// little about how the round will go, so looking ahead helps less.
INSTANTIATE_TEST_SUITE_P(Games, SearchAgainstGreedy,
                         testing::Values(Rival{"auf-der-walz", 0.7}, Rival{"haspelknecht", 0.5},
                                         Rival{"die-tore-der-welt", 0.7}),
                         [](const auto& each) {
                           std::string name = each.param.game;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

class Alone : public testing::TestWithParam<std::string> {};

TEST_P(Alone, WinsFourOfFiveGamesOfDurchDieGanzeWelt) {
  const SimulationReport report = Play("durch-die-ganze-welt", {GetParam()}, 100);
  ASSERT_EQ(report.finished, 100);
  std::cout << GetParam() << ": " << report.seats[0].wins << " of 100 games won\n";
  EXPECT_GE(report.seats[0].wins, 80);
}

INSTANTIATE_TEST_SUITE_P(Bots, Alone, testing::Values(kBot, "solver"), [](const auto& each) {
  return each.param == kBot ? "search" : each.param;
});

}  // namespace
}  // namespace walz::match
