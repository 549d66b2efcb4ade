// The turns of greedy bots in two hundred games of four: every way to score is used, and few turns
// achieve nothing.
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

// Plays games to their end and calls `visit` for each.
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
  // With the default options, the first category gives nothing; the second only keeps totals from
  // falling below zero.
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

// Events that achieve nothing: a turn of Auf der Walz with only these just walks.
const std::set<std::string> kIdle = {
    "card_played", "additional_card_bought", "walked", "paid", "met", "city_left", "turn_ended"};

// Records whether anything but `kIdle` happens before the turn ends.
class TurnWatch : public kernel::EventSink {
 public:
  explicit TurnWatch(const kernel::RulesetData& data) : data_(data) {}

  bool acted() const { return acted_; }
  bool over() const { return over_; }
  void OnEvent(const kernel::Event& event) override {
    const std::string& name = data_.events[event.id];
    over_ = over_ || name == "turn_ended";
    acted_ = acted_ || (!over_ && !kIdle.contains(name));
  }

 private:
  const kernel::RulesetData& data_;
  bool acted_ = false;
  bool over_ = false;
};

// Returns true if some sequence of choices in this turn achieves something.
bool CanAct(Table& table, const kernel::State& state) {
  const kernel::Seat seat = state.decision().seat;
  for (std::size_t i = 0; i < state.decision().options.size(); ++i) {
    TurnWatch watch(table.ruleset().data());
    const auto next = table.Next(state, static_cast<std::int32_t>(i), &watch);
    if (!next) continue;
    if (watch.acted()) return true;
    const bool goes_on = !watch.over() && !next->over() && next->decision().seat == seat;
    if (goes_on && CanAct(table, *next)) return true;
  }
  return false;
}

// Some turns can only walk: with one foot-it point left on a workplace nothing else is possible.
// Others walk although something could be done next.
TEST(AufDerWalzTurns, FewOnlyWalkWhereSomethingCouldBeDone) {
  int turns = 0;
  int idle = 0;
  int wasted = 0;
  Play("auf-der-walz", [&](Match& match) {
    const kernel::RulesetData& data = match.ruleset().data();
    bool acted = false;
    std::size_t first = 0;  // the first choice of the turn after the card has been played
    for (std::size_t choice = 0; choice < match.choices().size(); ++choice) {
      const std::size_t begin = match.event_mark(choice);
      for (const kernel::Event& event :
           match.events_since(begin).first(match.event_mark(choice + 1) - begin)) {
        const std::string& name = data.events[event.id];
        if (name == "card_played") {  // consequences of a year's end do not count
          acted = false;
          first = choice + 1;
        }
        acted = acted || !kIdle.contains(name);
        if (name != "turn_ended") continue;
        ++turns;
        idle += acted ? 0 : 1;
        const bool chose = first <= choice;
        wasted += !acted && chose && CanAct(match.table(), match.state_at(first)) ? 1 : 0;
      }
    }
  });
  RecordProperty("turns", turns);
  RecordProperty("idle", idle);
  RecordProperty("wasted", wasted);
  EXPECT_LT(idle * 100, turns * 8) << idle << " of " << turns;
  EXPECT_LT(wasted * 100, turns * 5) << wasted << " of " << turns;
}

}  // namespace
}  // namespace walz::match
