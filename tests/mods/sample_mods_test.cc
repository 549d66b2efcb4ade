// Whole games with the mods in mods/: each alone, and all of a game at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "base/render.h"
#include "contract/contract.h"
#include "match/simulate.h"
#include "mods/discovery.h"

namespace walz::match {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kGames = 200;

// The ids of all mods that lie here, by game.
std::map<std::string, std::vector<std::string>> ModsByGame() {
  std::map<std::string, std::vector<std::string>> mods;
  base::Diagnostics broken;
  for (const mods::Manifest& mod : mods::FindMods({WALZ_SOURCE_DIR, "", {}, {}}, broken)) {
    mods[mod.game].push_back(mod.id);
  }
  EXPECT_EQ(base::Render(broken), "");
  return mods;
}

// Loads the game with these mods without findings.
std::shared_ptr<const Game> Load(const std::string& game, const std::vector<std::string>& mods) {
  mods::LoadRequest request{WALZ_SOURCE_DIR, game, {}, {}};
  request.mods = mods;
  base::Diagnostics findings;
  std::shared_ptr<const Game> loaded = Game::Load(request, findings);
  EXPECT_EQ(base::Render(findings), "") << game;
  return loaded;
}

// Templates of games have none.
TEST(SampleMods, EveryGameWithOptionsHasSome) {
  const auto mods = ModsByGame();
  const std::vector<std::string> games = *mods::ListGames(WALZ_SOURCE_DIR);
  for (const std::string& game : games) {
    if (Load(game, {})->ruleset().data().options.empty()) continue;
    EXPECT_EQ(mods.count(game), 1U) << game;
  }
}

TEST(SampleMods, AllOfAGameAtOncePlayWholeGames) {
  for (const auto& [name, mods] : ModsByGame()) {
    const auto game = Load(name, mods);
    ASSERT_NE(game, nullptr) << name;
    SimulationRequest request;
    request.games = kGames;
    request.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    request.bots.assign(static_cast<std::size_t>(game->ruleset().seats()), "random");
    const auto report = Simulate(game, request);
    ASSERT_TRUE(report.ok()) << name;
    EXPECT_EQ(report->finished, kGames) << name;
  }
}

// Copies, saves, undo and what each player may see, at every decision.
void ExpectContractKept(const std::string& name, const std::vector<std::string>& mods) {
  const auto game = Load(name, mods);
  ASSERT_NE(game, nullptr) << name;
  contract::Round round;
  round.seats = game->ruleset().data().minimum_seats;
  const contract::Report report = contract::CheckRound(game, round);
  EXPECT_EQ(report.problems, std::vector<std::string>()) << name << " with " << mods.front();
}

TEST(SampleMods, EachKeepsTheContractAloneAndAllDoTogether) {
  for (const auto& [name, mods] : ModsByGame()) {
    for (const std::string& mod : mods) ExpectContractKept(name, {mod});
    if (mods.size() > 1) ExpectContractKept(name, mods);
  }
}

}  // namespace
}  // namespace walz::match
