#include "kernel/option_arguments.h"

#include <gtest/gtest.h>

#include "kernel/board_placing.h"
#include "unit/kernel/board_drawing.h"

namespace walz::kernel {
namespace {

using test::Crossing;
using test::Drawing;
using test::kTriangle;
using test::TestMap;

constexpr PieceId kAnchor{0};
constexpr PieceId kNew{1};

std::vector<PlacementChoice> LegalBeside(const TestMap& map) {
  PlacementQuery query;
  query.piece = kNew;
  query.anchor = kAnchor;
  return LegalPlacements(map.board(), query);
}

TEST(PlacementArguments, AreReadBackBesideASingleCell) {
  TestMap map({Crossing("anchor"), Crossing("new")});
  map.Place(0, {2, -1});
  for (const PlacementChoice& choice : LegalBeside(map)) {
    const PlacementArguments arguments({choice.placement, choice.side});
    EXPECT_EQ(arguments.list().size(), 2U);
    EXPECT_EQ(PlacementNamed(map.board(), kNew, {kAnchor, 0}, 0, arguments.list()),
              choice.placement);
  }
}

TEST(PlacementArguments, AreReadBackBesidePiecesWithSeveralCells) {
  Drawing anchor("anchor", kTriangle);
  Drawing piece("new", kTriangle);
  TestMap map({anchor, piece});
  map.Place(0, {0, 0});
  const std::vector<PlacementChoice> choices = LegalBeside(map);
  ASSERT_GT(choices.size(), 10U);
  for (const PlacementChoice& choice : choices) {
    const int ends = choice.anchor.cell * 3 + choice.touching + 1;
    const PlacementArguments arguments({choice.placement, choice.side, ends});
    EXPECT_EQ(arguments.list().size(), 3U);
    EXPECT_EQ(PlacementNamed(map.board(), kNew, {kAnchor, 0}, 0, arguments.list()),
              choice.placement);
  }
}

TEST(PlacementArguments, NameAnOriginWithoutAnAnchor) {
  const TestMap map({Crossing("anchor"), Crossing("new")});
  const Placement placement = Placement::At({-3, 4}, 5);
  const PlacementArguments arguments({placement, std::nullopt});
  EXPECT_EQ(arguments.list().size(), 3U);
  EXPECT_EQ(PlacementNamed(map.board(), kNew, {}, 0, arguments.list()), placement);
}

TEST(PlacementArguments, OfSomethingElseNameNoPlacement) {
  TestMap map({Crossing("anchor"), Crossing("new")});
  map.Place(0, {0, 0});
  const auto named = [&](const std::vector<Argument>& arguments, CellRef anchor) {
    return PlacementNamed(map.board(), kNew, anchor, 0, arguments);
  };
  const Argument north = Argument::Of(Argument::Kind::kDirection, 0);
  const CellRef at{kAnchor, 0};
  EXPECT_TRUE(named({north, Argument::Integer(1)}, at));
  EXPECT_FALSE(named({}, at));
  EXPECT_FALSE(named({north}, at));
  EXPECT_FALSE(named({Argument::OfSeat(0), Argument::Integer(1)}, at));
  EXPECT_FALSE(named({north, Argument::Integer(1)}, {})) << "beside nothing";
  EXPECT_FALSE(named({north, Argument::Integer(2), Argument::Integer(0)}, at)) << "no such cell";
}

}  // namespace
}  // namespace walz::kernel
