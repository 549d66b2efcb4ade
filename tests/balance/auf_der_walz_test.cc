// A thousand games of four greedy bots: the designed numbers of Auf der Walz make a lively game.
#include <gtest/gtest.h>

#include <array>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>

#include "balance/many_games.h"

namespace walz::match {
namespace {

constexpr std::int64_t kGames = 1000;
// The events of the eight actions.
constexpr std::array kActions = {
    "walked",        "tile_placed", "news_announced", "slept", "visited_town_hall", "worked",
    "leisure_taken", "rode"};
constexpr std::array kDevelopmentCards = {"foot_it_king", "belittle_king", "lucky_fellow",
                                          "scheniegele_servant"};

// One simulation for all tests.
const ManyGames& Games() {
  static const ManyGames games("auf-der-walz", kGames);
  return games;
}

std::string OccurrenceOf(const char* development_card) {
  return std::string("development_used development_card.") + development_card;
}

TEST(AufDerWalzBalance, EveryGameEndsInTime) {
  EXPECT_EQ(Games().report().finished, kGames);
  EXPECT_LE(Games().report().longest, 3000);
}

TEST(AufDerWalzBalance, FourToSevenCitiesAreFounded) {
  const double cities = Games().DeedsPerGame("tile_placed city.");
  EXPECT_GE(cities, 4.0);
  EXPECT_LE(cities, 7.0);
}

TEST(AufDerWalzBalance, EachActionIsUsedInMostGames) {
  for (const char* event : kActions) EXPECT_GE(Games().EventPercent(event), 60.0) << event;
}

TEST(AufDerWalzBalance, EveryDevelopmentCardIsActivated) {
  for (const char* card : kDevelopmentCards) {
    EXPECT_GE(Games().OccurrencePercent(OccurrenceOf(card)), 20.0) << card;
  }
}

TEST(AufDerWalzBalance, EveryCardHasItsEffect) {
  EXPECT_EQ(Games().DefinitionsOf("news_announced personality."), 14U);
  EXPECT_EQ(Games().DefinitionsOf("insight_taken personality."), 14U);
  EXPECT_EQ(Games().DefinitionsOf("companion_taken companion."), 16U);
  EXPECT_EQ(Games().DefinitionsOf("worked fate_tile."), 12U);
  // The permanent advantages of companions and the development cards, each by one of its hooks;
  // some hooks depend on an option.
  std::map<std::string, std::uint64_t> runs;
  for (const CoverageCount& hook : Games().report().hooks) {
    runs[hook.name.substr(0, hook.name.find(' '))] += hook.runs;
  }
  EXPECT_FALSE(runs.empty());
  for (const auto& [card, count] : runs) EXPECT_GT(count, 0U) << card;
}

TEST(AufDerWalzBalance, NoSeatIsFavoured) {
  for (const SeatReport& seat : Games().report().seats) EXPECT_LE(Games().WinPercent(seat), 30.0);
}

TEST(AufDerWalzBalance, PointsAreNeitherFewNorMany) {
  EXPECT_GE(Games().MeanPoints(), 40.0);
  EXPECT_LE(Games().MeanPoints(), 120.0);
}

// Prints the table in data/auf-der-walz/README.md.
TEST(AufDerWalzBalance, IsShownAsATable) {
  const auto row = [](std::string_view what, double number) {
    std::cout << "| " << what << " | " << std::fixed << std::setprecision(1) << number << " |\n";
  };
  const SimulationReport& report = Games().report();
  row("decisions in a game", static_cast<double>(report.decisions) / kGames);
  row("decisions in the longest", static_cast<double>(report.longest));
  row("cities on the map", Games().DeedsPerGame("tile_placed city."));
  row("points", Games().MeanPoints());
  for (const SeatReport& seat : report.seats) row("% won by a seat", Games().WinPercent(seat));
  for (const char* event : kActions) row(event, Games().EventPercent(event));
  for (const char* card : kDevelopmentCards)
    row(card, Games().OccurrencePercent(OccurrenceOf(card)));
  row("personality_encountered", Games().EventPercent("personality_encountered"));
  for (const CoverageCount& count : report.definitions) {
    if (count.name.starts_with("insight_taken personality.")) {
      row(count.name, Games().OccurrencePercent(count.name));
    }
  }
  EXPECT_FALSE(report.definitions.empty());
}

}  // namespace
}  // namespace walz::match
