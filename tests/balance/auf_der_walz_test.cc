// A thousand games of four greedy bots: the designed numbers of Auf der Walz make a lively game.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/render.h"
#include "match/simulate.h"

namespace walz::match {
namespace {

constexpr std::int64_t kGames = 1000;
constexpr int kSeats = 4;

// One simulation for all tests.
const SimulationReport& Report() {
  static const SimulationReport report = [] {
    base::Diagnostics findings;
    const auto game = Game::Load({WALZ_SOURCE_DIR, "auf-der-walz", {}, {}}, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    SimulationRequest request;
    request.games = kGames;
    request.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    request.seed = 1;
    request.bots.assign(kSeats, "greedy");
    auto result = Simulate(game, request);
    EXPECT_TRUE(result.ok());
    return std::move(*result);
  }();
  return report;
}

const CoverageCount& Find(const std::vector<CoverageCount>& list, std::string_view name) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const CoverageCount& count) { return count.name == name; });
  static const CoverageCount none;
  return found == list.end() ? none : *found;
}

// The sum over all definitions of a kind of what happened to them: `tile_placed city.`.
std::uint64_t RunsOf(std::string_view deed) {
  std::uint64_t runs = 0;
  for (const CoverageCount& count : Report().definitions) {
    if (count.name.starts_with(deed)) runs += count.runs;
  }
  return runs;
}

double Percent(const CoverageCount& count) {
  return 100.0 * static_cast<double>(count.games) / kGames;
}

TEST(AufDerWalzBalance, EveryGameEndsInTime) {
  EXPECT_EQ(Report().finished, kGames);
  EXPECT_LE(Report().longest, 3000);
}

TEST(AufDerWalzBalance, FourToSevenCitiesAreFounded) {
  const double cities = static_cast<double>(RunsOf("tile_placed city.")) / kGames;
  EXPECT_GE(cities, 4.0);
  EXPECT_LE(cities, 7.0);
}

TEST(AufDerWalzBalance, EachActionIsUsedInMostGames) {
  for (const char* event : {"walked", "tile_placed", "news_announced", "slept", "visited_town_hall",
                            "worked", "leisure_taken", "rode"}) {
    EXPECT_GE(Percent(Find(Report().events, event)), 60.0) << event;
  }
}

TEST(AufDerWalzBalance, EveryDevelopmentCardIsActivated) {
  for (const char* card :
       {"foot_it_king", "belittle_king", "lucky_fellow", "scheniegele_servant"}) {
    const std::string deed = std::string("development_used development_card.") + card;
    EXPECT_GE(Percent(Find(Report().definitions, deed)), 20.0) << card;
  }
}

// Whatever `deed` can happen to happens to each definition of the kind at least once.
void ExpectForEach(const std::string& deed, std::size_t definitions) {
  std::size_t happened = 0;
  for (const CoverageCount& count : Report().definitions) {
    if (count.name.starts_with(deed)) ++happened;
  }
  EXPECT_EQ(happened, definitions) << deed;
}

TEST(AufDerWalzBalance, EveryCardHasItsEffect) {
  ExpectForEach("news_announced personality.", 14);
  ExpectForEach("insight_taken personality.", 14);
  ExpectForEach("companion_taken companion.", 16);
  ExpectForEach("worked fate_tile.", 12);
  // The permanent advantages of companions and the development cards, each by one of its hooks:
  // some wait for an option.
  std::map<std::string, std::uint64_t> runs;
  for (const CoverageCount& hook : Report().hooks) {
    runs[hook.name.substr(0, hook.name.find(' '))] += hook.runs;
  }
  EXPECT_FALSE(runs.empty());
  for (const auto& [card, count] : runs) EXPECT_GT(count, 0U) << card;
}

TEST(AufDerWalzBalance, NoSeatIsFavoured) {
  for (const SeatReport& seat : Report().seats) {
    EXPECT_LE(100.0 * static_cast<double>(seat.wins) / kGames, 30.0);
  }
}

TEST(AufDerWalzBalance, PointsAreNeitherFewNorMany) {
  std::int64_t points = 0;
  for (const SeatReport& seat : Report().seats) points += seat.points;
  const double mean = static_cast<double>(points) / kGames / kSeats;
  EXPECT_GE(mean, 40.0);
  EXPECT_LE(mean, 120.0);
}

}  // namespace
}  // namespace walz::match
