#include "kernel/meter.h"

#include <gtest/gtest.h>

#include "base/exception.h"
#include "kernel/board_memory.h"
#include "kernel/board_placing.h"
#include "kernel/board_way.h"
#include "kernel/score.h"
#include "support/mini_ruleset.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

TEST(Meter, StopsBeyondItsLimit) {
  Meter meter(10);
  meter.Visit(10);
  EXPECT_EQ(meter.left(), 0);
  EXPECT_THROW(meter.Visit(1), base::Exception);
}

// A row of placed tiles, and one tile to be placed.
class MeteredBoard : public ::testing::Test {
 protected:
  MeteredBoard() : ruleset_(tests::MiniRuleset({"go"}).Create()), map_(pieces().size()) {
    for (std::size_t i = 1; i < map_.size(); ++i) {
      map_[i] = Placement::At({0, static_cast<std::int16_t>(2 * i)}, 0);
    }
    query_.piece = PieceId{0};
  }
  const PieceSet& pieces() const { return ruleset_->pieces(); }
  BoardView board() const { return {pieces(), map_}; }
  std::int64_t Visits(const PlacementQuery& query) const {
    Meter meter;
    LegalPlacements(board(), query, &meter);
    return meter.visits();
  }

  std::shared_ptr<const Ruleset> ruleset_;
  std::vector<Placement> map_;
  PlacementQuery query_;
};

TEST_F(MeteredBoard, PlacementsCostWhatTheyLookAt) {
  const std::int64_t plain = Visits(query_);
  EXPECT_GT(plain, static_cast<std::int64_t>(LegalPlacements(board(), query_).size()));
  std::vector<DistanceRule> rules(50);
  for (DistanceRule& rule : rules) rule.hexes.assign(20, Coord{0, 0});
  query_.distances = rules;
  // Each of the placements is measured by each rule from each cell.
  const auto count = static_cast<std::int64_t>(PlacementCandidates(board(), query_).size());
  query_.distances = {};
  EXPECT_GT(count, 0);
  for (DistanceRule& rule : rules) rule.min_distance = 0;
  query_.distances = rules;
  EXPECT_GE(Visits(query_), plain + 50 * 20);
}

TEST_F(MeteredBoard, AStoppedQuestionIsNotRemembered) {
  BoardMemory memory;
  Meter little(5);
  EXPECT_THROW(memory.HasLegalPlacement(board(), query_, little), base::Exception);
  EXPECT_GT(little.visits(), 5);
  EXPECT_THROW(memory.LegalPlacements(board(), query_, little), base::Exception);
  Meter enough;
  EXPECT_EQ(memory.HasLegalPlacement(board(), query_, enough), HasLegalPlacement(board(), query_));
  EXPECT_EQ(memory.LegalPlacements(board(), query_, enough).size(),
            LegalPlacements(board(), query_).size());
}

TEST_F(MeteredBoard, WaysCostTheCellsOfTheMap) {
  CellWays ways;
  Meter meter;
  const SpaceId start = SpaceId{0};
  ways.Search(
      board(), std::span(&start, 1), [](CellRef) { return 1; }, &meter);
  EXPECT_GE(meter.visits(), static_cast<std::int64_t>(pieces().cell_total()));
  Meter little(3);
  EXPECT_THROW(ways.Search(
                   board(), std::span(&start, 1), [](CellRef) { return 1; }, &little),
               base::Exception);
}

TEST(MeteredScore, CostsTheSlotsAndComponentsThatItCounts) {
  testing::TinyGame game;
  const auto ruleset = game.Freeze();
  const State state(*ruleset, 3, 1);
  ScoringDeclaration scoring;
  for (int i = 0; i < 20; ++i) {
    ScoreCategory category;
    category.source.kind = CountSource::Kind::kZone;
    category.source.zone = game.deck;
    scoring.categories.push_back(category);
  }
  Meter meter;
  const ScoreFunction none = [](FunctionId, Seat) { return base::Result<std::int32_t>(0); };
  EXPECT_TRUE(ComputeScore(state, scoring, none, meter).ok());
  const auto cards = static_cast<std::int64_t>(state.zone(0).size());
  EXPECT_GE(meter.visits(), 20 * 3 * cards);
}

}  // namespace
}  // namespace walz::kernel
