#include "kernel/board_memory.h"

#include <gtest/gtest.h>

#include "kernel/random.h"
#include "support/mini_ruleset.h"

namespace walz::kernel {
namespace {

// Random maps of the mini game's tiles, each near the centre or not placed.
class BoardMemoryTest : public ::testing::Test {
 protected:
  BoardMemoryTest() : ruleset_(tests::MiniRuleset({"go"}).Create()) {}

  std::vector<Placement> RandomMap(std::uint64_t& chance) const {
    std::vector<Placement> map(pieces().size());
    for (std::size_t i = 0; i < map.size(); ++i) {
      if (DrawBelow(chance, 4) == 0) continue;
      // One row each, so that none overlap.
      const auto q = static_cast<std::int16_t>(DrawBelow(chance, 3));
      map[i] = Placement::At({q, static_cast<std::int16_t>(2 * i)},
                             static_cast<int>(DrawBelow(chance, 6)));
    }
    return map;
  }
  const PieceSet& pieces() const { return ruleset_->pieces(); }

  std::shared_ptr<const Ruleset> ruleset_;
  BoardMemory memory_;
};

TEST_F(BoardMemoryTest, AnswersLikeTheMap) {
  std::uint64_t chance = 1;
  std::vector<std::vector<Placement>> maps;
  for (int i = 0; i < 20; ++i) maps.push_back(RandomMap(chance));
  for (int round = 0; round < 200; ++round) {
    // Often the same map as before, sometimes an old one.
    const auto& map = maps[DrawBelow(chance, DrawBelow(chance, 4) == 0 ? 20 : 2)];
    const BoardView board(pieces(), map);
    for (std::size_t i = 0; i < pieces().space_count(); ++i) {
      const SpaceId space = SpaceId::FromIndex(i);
      const auto neighbours = memory_.Neighbours(board, space);
      EXPECT_EQ(std::vector<Step>(neighbours.begin(), neighbours.end()), board.Neighbours(space));
      const int steps = static_cast<int>(DrawBelow(chance, 4));
      Reach reach;
      reach.Search(
          board, space, [](SpaceId) { return Reach::Passage::kThrough; }, steps);
      const auto within = memory_.WithinReach(board, space, steps);
      ASSERT_EQ(within.size() + 1, reach.reached().size());
      for (std::size_t j = 0; j < within.size(); ++j) {
        EXPECT_EQ(within[j].space, reach.reached()[j + 1]);
        EXPECT_EQ(within[j].steps, reach.distance(within[j].space));
      }
    }
    for (std::size_t i = 0; i < pieces().size(); ++i) {
      const PieceId piece = PieceId::FromIndex(i);
      if (!board.IsPlaced(piece)) continue;
      EXPECT_EQ(memory_.HasFreeSide(board, piece), !board.FreeSides(piece).empty());
    }
    for (std::size_t i = 0; i < pieces().size(); ++i) {
      DistanceRule rule;
      rule.piece_class = pieces().defs()[0].piece_class;
      rule.min_distance = static_cast<int>(DrawBelow(chance, 4));
      if (DrawBelow(chance, 8) == 0) rule.min_distance = 1'000'000;
      if (DrawBelow(chance, 3) == 0) rule.piece_class = {};
      if (DrawBelow(chance, 3) == 0) {
        rule.hexes.push_back({static_cast<std::int16_t>(DrawBelow(chance, 4)), 1});
      }
      if (DrawBelow(chance, 8) == 0) rule.measure = DistanceRule::Measure::kWay;
      PlacementQuery query;
      query.piece = PieceId::FromIndex(i);
      query.distances = {&rule, 1};
      if (DrawBelow(chance, 2) == 0) {
        query.anchor =
            PieceId::FromIndex(DrawBelow(chance, static_cast<std::uint32_t>(pieces().size())));
        query.anchor_cell = DrawBelow(chance, 2) == 0 ? 0 : PlacementQuery::kWholePiece;
      }
      for (const auto sides : {PlacementQuery::Sides::kIgnore, PlacementQuery::Sides::kMatch}) {
        query.sides = sides;
        Meter first;
        EXPECT_EQ(memory_.HasLegalPlacement(board, query, first), HasLegalPlacement(board, query));
        const auto placements = memory_.LegalPlacements(board, query, first);
        EXPECT_EQ(std::vector(placements.begin(), placements.end()), LegalPlacements(board, query));
        // Remembered answers cost what they have cost.
        Meter again;
        memory_.HasLegalPlacement(board, query, again);
        memory_.LegalPlacements(board, query, again);
        EXPECT_EQ(again.visits(), first.visits());
        BoardMemory other;
        Meter anew;
        other.HasLegalPlacement(board, query, anew);
        other.LegalPlacements(board, query, anew);
        EXPECT_EQ(anew.visits(), first.visits());
      }
    }
  }
}

}  // namespace
}  // namespace walz::kernel
