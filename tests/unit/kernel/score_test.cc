#include "kernel/score.h"

#include <gtest/gtest.h>

#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::TinyGame;

class ScoreTest : public ::testing::Test {
 protected:
  // The points of three seats in one category.
  std::vector<std::int32_t> Points(const ScoreCategory& scored) {
    ScoringDeclaration scoring;
    scoring.categories = {scored};
    const ScoreFunction call = [](FunctionId, Seat seat) {
      return base::Result<std::int32_t>(seat == 2 ? 5 : seat);
    };
    const auto sheet = ComputeScore(*state, scoring, call, meter);
    EXPECT_TRUE(sheet.ok());
    for (Seat seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(*ComputeTotal(*state, scoring, seat, call, meter), sheet->Total(seat));
    }
    return sheet->points[0];
  }
  Meter meter;
  void Give(int component, Seat seat) {
    state->Move(ComponentId{static_cast<std::uint16_t>(component)},
                static_cast<std::uint16_t>(1 + seat), -1);
  }
  void SetUp() override {
    // Two copies of card 0, so that the number of cards differs from that of definitions.
    ComponentDeclaration copy = game.data.components[0];
    game.data.components.push_back(copy);
    ruleset = game.Freeze();
    state = std::make_unique<State>(*ruleset, 3, 1);
  }

  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset;
  std::unique_ptr<State> state;
  ScoreCategory category;
};

TEST_F(ScoreTest, PerItemRoundsDown) {
  category.source.variable = game.coins;
  category.per = 2;
  category.points = 3;
  state->Set(game.coins, 1, 4);
  state->Set(game.coins, 2, 1);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{3, 6, 0}));
}

TEST_F(ScoreTest, ATableContinuesWithFurtherPoints) {
  category.formula = Formula::kTable;
  category.table = {0, 1, 3};
  category.further = 2;
  category.source.variable = game.coins;
  state->Set(game.coins, 0, 0);
  state->Set(game.coins, 1, 2);
  state->Set(game.coins, 2, 5);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{0, 3, 9}));
}

TEST_F(ScoreTest, ASetCountsDifferentCardsAndTheRestSingly) {
  category.formula = Formula::kSetCollection;
  category.table = {0, 1, 3, 6};
  category.further = 1;
  category.source.kind = CountSource::Kind::kZone;
  category.source.zone = game.hand;
  for (const int component : {0, 6, 1}) Give(component, 0);  // card0 twice, card1
  for (const int component : {2, 3, 4}) Give(component, 1);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{4, 6, 0}));
}

TEST_F(ScoreTest, AMajorityPaysPlacesAndNothingForNothing) {
  category.formula = Formula::kMajority;
  category.table = {5, 2};
  category.source.variable = game.coins;
  state->Set(game.coins, 0, 4);
  state->Set(game.coins, 1, 4);
  state->Set(game.coins, 2, 3);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{5, 5, 0}));
  state->Set(game.coins, 1, 0);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{5, 0, 2}));
}

TEST_F(ScoreTest, AMajorityPaysNothingForNothingEvenWhereItPaysEveryPlace) {
  category.formula = Formula::kMajority;
  category.table = {5, 2, 1};
  category.source.variable = game.coins;
  state->Set(game.coins, 0, 4);
  state->Set(game.coins, 1, 0);
  state->Set(game.coins, 2, 3);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{5, 0, 2}));
}

TEST_F(ScoreTest, CountsWhatOneSeatOwnsInTheFirstSeatDimension) {
  category.source.variable = game.owed;
  const std::array<std::int32_t, 2> mine = {1, 2};
  const std::array<std::int32_t, 2> others = {2, 1};
  state->set_variable(static_cast<std::size_t>(ruleset->Slot(game.owed, mine)), 4);
  state->set_variable(static_cast<std::size_t>(ruleset->Slot(game.owed, others)), 1);
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{0, 4, 1}));
}

TEST_F(ScoreTest, SumsAFieldOverDefinitionsThatAreMarked) {
  VariableDeclaration marked;
  marked.name = "marked";
  Dimension cards;
  cards.kind = Dimension::Kind::kDefinition;
  cards.of = game.card;
  marked.dimensions = {cards, Dimension{}};
  game.data.variables.push_back(marked);
  ruleset = game.Freeze();
  state = std::make_unique<State>(*ruleset, 3, 1);
  category.source.kind = CountSource::Kind::kDefinitions;
  category.source.variable = ruleset->FindVariable("marked");
  category.source.field = "worth";
  for (const std::int32_t card : {3, 5}) {
    const std::array<std::int32_t, 2> keys = {card, 1};
    state->set_variable(static_cast<std::size_t>(ruleset->Slot(category.source.variable, keys)), 1);
  }
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{0, 8, 0}));
  category.source.field.clear();
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{0, 2, 0}));
}

TEST_F(ScoreTest, AFunctionCountsWhatNoFormulaCovers) {
  category.source.kind = CountSource::Kind::kFunction;
  EXPECT_EQ(Points(category), (std::vector<std::int32_t>{0, 1, 5}));
}

TEST_F(ScoreTest, RanksByEveryKeyInOrderAndSharesEqualPlaces) {
  game.data.ranking.keys = {{game.points, false}, {game.coins, true}};
  ruleset = game.Freeze();
  State ranked(*ruleset, 3, 1);
  for (Seat seat = 0; seat < 3; ++seat) ranked.Set(game.points, seat, 7);
  ranked.Set(game.coins, 1, 2);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{1, 0, 1}));
  ranked.Set(game.points, 2, 8);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{2, 1, 0}));
}

TEST_F(ScoreTest, ATeamRanksByItsSumAndSharesARank) {
  game.data.ranking.keys = {{game.points, false}};
  game.data.teams = {{"pair", {0, 2}, {}}};
  ruleset = game.Freeze();
  State ranked(*ruleset, 3, 1);
  ranked.Set(game.points, 0, 4);
  ranked.Set(game.points, 1, 5);
  ranked.Set(game.points, 2, 3);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{0, 1, 0}));
  ranked.Set(game.points, 1, 8);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{1, 0, 1})) << "one team is ahead of nobody twice";
  const State two(*ruleset, 2, 1);
  EXPECT_EQ(Rank(two), (std::vector<int>{0, 0})) << "a seat without a partner is a team";
}

TEST_F(ScoreTest, ATeamRanksByItsHighestOrLowestValueIfDeclaredSo) {
  using Key = RankingDeclaration::Key;
  game.data.teams = {{"pair", {0, 2}, {}}};
  const auto ranks = [&](Key::Team team, bool lowest) {
    Key key{game.points, lowest};
    key.team = team;
    game.data.ranking.keys = {key};
    ruleset = game.Freeze();
    State ranked(*ruleset, 3, 1);
    ranked.Set(game.points, 0, 4);
    ranked.Set(game.points, 1, 5);
    ranked.Set(game.points, 2, 6);
    return Rank(ranked);
  };
  EXPECT_EQ(ranks(Key::Team::kMost, false), (std::vector<int>{0, 1, 0}));
  EXPECT_EQ(ranks(Key::Team::kLeast, false), (std::vector<int>{1, 0, 1}));
  EXPECT_EQ(ranks(Key::Team::kLeast, true), (std::vector<int>{0, 1, 0}));
  EXPECT_EQ(ranks(Key::Team::kMost, true), (std::vector<int>{1, 0, 1}));
}

TEST_F(ScoreTest, ATeamReachesAGoalTogether) {
  game.data.ranking.keys = {{game.points, false, 7}};
  game.data.teams = {{"all", {0, 1, 2}, {}}};
  ruleset = game.Freeze();
  State ranked(*ruleset, 3, 1);
  for (Seat seat = 0; seat < 3; ++seat) ranked.Set(game.points, seat, 2);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{1, 1, 1})) << "all lose";
  ranked.Set(game.points, 1, 3);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{0, 0, 0})) << "all win";
}

TEST_F(ScoreTest, ADummyWithoutARankComesLastAndIsNotCounted) {
  game.data.ranking.keys = {{game.points, false}};
  game.data.dummies = {{"ghost", 0, {}, false}};
  const auto ranks = [&] {
    ruleset = game.Freeze();
    State ranked(*ruleset, 3, 1);
    ranked.Set(game.points, 0, 9);
    ranked.Set(game.points, 1, 5);
    ranked.Set(game.points, 2, 6);
    return Rank(ranked);
  };
  EXPECT_EQ(ranks(), (std::vector<int>{2, 1, 0}));
  game.data.dummies[0].ranked = true;
  EXPECT_EQ(ranks(), (std::vector<int>{0, 2, 1}));
  game.data.dummies[0].ranked = false;
  game.data.ranking.keys[0].minimum = 8;
  EXPECT_EQ(ranks(), (std::vector<int>{3, 2, 1})) << "only the ghost reaches the goal";
}

// A script sets the variable `coins` of those who win together to 1.
TEST_F(ScoreTest, AGameCanNameThoseWhoWinTogether) {
  game.data.ranking.keys = {{game.coins, false, 1}};
  ruleset = game.Freeze();
  State ranked(*ruleset, 3, 1);
  for (Seat seat = 0; seat < 3; ++seat) ranked.Set(game.coins, seat, seat == 1 ? 0 : 1);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{0, 2, 0}));
  for (Seat seat = 0; seat < 3; ++seat) ranked.Set(game.coins, seat, 0);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{1, 1, 1}));
}

TEST_F(ScoreTest, NobodyWinsIfTheBestMissesAGoal) {
  game.data.ranking.keys = {{game.points, true}};
  game.data.ranking.keys[0].maximum = 3;
  ruleset = game.Freeze();
  State ranked(*ruleset, 3, 1);
  for (Seat seat = 0; seat < 3; ++seat) ranked.Set(game.points, seat, 4 + seat);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{1, 2, 3}));
  ranked.Set(game.points, 1, 3);
  EXPECT_EQ(Rank(ranked), (std::vector<int>{1, 0, 2}));
  game.data.ranking.keys[0] = {game.points, false, 7};
  ruleset = game.Freeze();
  State low(*ruleset, 1, 1);
  low.Set(game.points, 0, 6);
  EXPECT_EQ(Rank(low), std::vector<int>{1});
  low.Set(game.points, 0, 7);
  EXPECT_EQ(Rank(low), std::vector<int>{0});
}

}  // namespace
}  // namespace walz::kernel
