// What greedy bots do with their turns in two hundred games of four: every way to score is taken
// now and then, and few turns come to nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/render.h"
#include "kernel/event.h"
#include "match/match.h"
#include "match/simulate.h"

namespace walz::match {
namespace {

constexpr int kGames = 200;

// Plays games to their end; `visit`s each.
template <class Visit>
void Play(const std::string& id, Visit visit) {
  base::Diagnostics findings;
  const auto game = Game::Load({WALZ_SOURCE_DIR, id, {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  for (int i = 0; i < kGames; ++i) {
    auto match = Match::Start(game, {std::vector<std::string>(4, "greedy"), GameSeed(1, i), {}});
    ASSERT_TRUE(match.ok());
    while (!(*match)->over()) ASSERT_TRUE((*match)->PlayBot().ok());
    visit(**match);
  }
}

class Scoring : public testing::TestWithParam<const char*> {};

TEST_P(Scoring, EachCategoryIsUsedInATenthOfTheGames) {
  std::map<std::string, int> used;
  Play(GetParam(), [&](Match& match) {
    const PointTally tally = match.tally();
    for (const PointTally::Row& row : tally.rows()) {
      const bool scored =
          std::any_of(row.points.begin(), row.points.end(), [](int points) { return points != 0; });
      used[row.category] += scored ? 1 : 0;
    }
  });
  // By the rules in force where no option is chosen the first brings nothing; the second is no way
  // to score but keeps totals from falling below zero.
  for (const char* none : {"active_companion", "not_below_zero"}) used.erase(none);
  for (const auto& [category, games] : used) EXPECT_GE(games, kGames / 10) << category;
}

INSTANTIATE_TEST_SUITE_P(, Scoring,
                         testing::Values("auf-der-walz", "haspelknecht", "die-tore-der-welt"),
                         [](const testing::TestParamInfo<const char*>& game) {
                           std::string name = game.param;
                           std::erase(name, '-');
                           return name;
                         });

// A turn of Auf der Walz in which nothing happened but steps. Some cannot be helped: who has one
// foot-it point left on a workplace can but leave it.
TEST(AufDerWalzTurns, FewOnlyWalk) {
  const std::set<std::string> idle = {
      "card_played", "additional_card_bought", "walked", "paid", "met", "city_left", "turn_ended"};
  int turns = 0;
  int wasted = 0;
  Play("auf-der-walz", [&](Match& match) {
    bool acted = false;
    for (const kernel::Event& event : match.events_since(0)) {
      const std::string name = match.ruleset().data().events[event.id];
      if (name == "card_played") acted = false;  // what a year's end brings is no deed
      acted = acted || !idle.contains(name);
      if (name != "turn_ended") continue;
      ++turns;
      wasted += acted ? 0 : 1;
    }
  });
  RecordProperty("turns", turns);
  RecordProperty("wasted", wasted);
  EXPECT_LT(wasted * 100, turns * 10) << wasted << " of " << turns;
}

}  // namespace
}  // namespace walz::match
