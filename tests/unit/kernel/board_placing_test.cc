#include "kernel/board_placing.h"

#include <gtest/gtest.h>

#include "unit/kernel/board_drawing.h"

namespace walz::kernel {
namespace {

using test::Crossing;
using test::Drawing;
using test::kTriangle;
using test::TestMap;
using test::Tile;
using Reason = PlacementProblem::Reason;

constexpr PieceId kAnchor{0};
constexpr PieceId kNew{1};

PlacementQuery Query() {
  PlacementQuery query;
  query.piece = kNew;
  query.anchor = kAnchor;
  return query;
}

// A crossing as anchor at the origin; the new piece; another crossing.
TestMap Map(const PieceDef& piece) {
  TestMap map({Crossing("anchor"), piece, Crossing("other")});
  map.Place(0, {0, 0});
  return map;
}

std::vector<std::string> Names(const std::vector<PlacementChoice>& choices) {
  std::vector<std::string> names;
  for (const PlacementChoice& choice : choices) {
    names.push_back(std::string(NameOf(choice.side)) + ":" +
                    std::to_string(choice.placement.rotation));
  }
  return names;
}

TEST(LegalPlacements, OfferEverySideInOrder) {
  const TestMap map = Map(Crossing("new"));
  EXPECT_EQ(Names(LegalPlacements(map.board(), Query())),
            (std::vector<std::string>{"n:0", "ne:0", "se:0", "s:0", "sw:0", "nw:0"}));
}

TEST(LegalPlacements, TurnThePieceUntilItFits) {
  const TestMap map = Map(Tile("bend", {Direction::kN, Direction::kSe}));
  EXPECT_EQ(Names(LegalPlacements(map.board(), Query())),
            (std::vector<std::string>{"n:1", "n:3", "ne:2", "ne:4", "se:3", "se:5", "s:0", "s:4",
                                      "sw:1", "sw:5", "nw:0", "nw:2"}));
}

TEST(LegalPlacements, PutASingleCellOntoTheNeighbour) {
  const TestMap map = Map(Crossing("new"));
  const PlacementChoice choice = LegalPlacements(map.board(), Query())[1];
  EXPECT_EQ(choice, (PlacementChoice{Placement::At({1, -1}, 0), {kAnchor, 0}, Direction::kNe, 0}));
}

TEST(LegalPlacements, FitAllNeighbours) {
  TestMap map = Map(Tile("road", {Direction::kN, Direction::kS}));
  map.Place(2, {1, -1});
  // North of the anchor, the other crossing is to the south-east, and there is no third end.
  EXPECT_EQ(Names(LegalPlacements(map.board(), Query())),
            (std::vector<std::string>{"s:0", "sw:1", "nw:2"}));
}

TEST(LegalPlacements, ListASymmetricPieceOnce) {
  const TestMap map = Map(Tile("road", {Direction::kN, Direction::kS}));
  EXPECT_EQ(LegalPlacements(map.board(), Query()).size(), 6U);
}

TEST(LegalPlacements, KeepTurnsWhichMoveAnInn) {
  const TestMap map = Map(Drawing("road")
                              .Space("inn", 0, SlotAt(Direction::kN), 1)
                              .Space("path", 0, SlotAt(Direction::kS), 2)
                              .Path("inn", "path")
                              .Side(0, Direction::kN, {"inn"})
                              .Side(0, Direction::kS, {"path"}));
  EXPECT_EQ(LegalPlacements(map.board(), Query()).size(), 12U);
}

TEST(LegalPlacements, LetAnyCellTouch) {
  TestMap map({Drawing("anchor"), Drawing("new", kTriangle)});
  map.Place(0, {0, 0});
  const auto choices = LegalPlacements(map.board(), Query());
  // Two distinct rotations; for each, 6 placements touch with one cell and 3 with two, which count
  // once.
  EXPECT_EQ(choices.size(), 18U);
  for (const PlacementChoice& choice : choices) {
    EXPECT_EQ(choice.placement, PlacementBeside(map.board(), kNew, choice.anchor, choice.side,
                                                choice.touching, choice.placement.rotation));
  }
}

TEST(LegalPlacements, OfferEveryFreeSideOfTheWholeAnchor) {
  TestMap map({Drawing("anchor", kTriangle), Drawing("new"), Drawing("other")});
  map.Place(0, {0, 0});
  EXPECT_EQ(LegalPlacements(map.board(), Query()).size(), 9U) << "each cell once";
  map.Place(2, {0, -1});
  EXPECT_EQ(LegalPlacements(map.board(), Query()).size(), 8U);
}

TEST(LegalPlacements, MayBeBoundToOneCellOfTheAnchor) {
  TestMap map({Drawing("anchor", kTriangle), Drawing("new")});
  map.Place(0, {0, 0});
  PlacementQuery query = Query();
  query.anchor_cell = 1;
  EXPECT_EQ(Names(LegalPlacements(map.board(), query)),
            (std::vector<std::string>{"n:0", "ne:0", "se:0", "nw:0"}));
}

TEST(LegalPlacements, GoAnywhereWithoutAnAnchor) {
  TestMap map({Drawing("a"), Drawing("new"), Drawing("b")});
  PlacementQuery query = Query();
  query.anchor = PieceId{};
  EXPECT_TRUE(LegalPlacements(map.board(), query).empty()) << "nothing to touch";
  map.Place(0, {0, 0});
  map.Place(2, {1, 0});
  const auto choices = LegalPlacements(map.board(), query);
  EXPECT_EQ(choices.size(), 8U);
  EXPECT_EQ(choices.back().anchor, (CellRef{PieceId{2}, 0}));
}

TEST(LegalPlacements, AreEmptyWithoutAnchorOrPiece) {
  TestMap map = Map(Crossing("new"));
  map.Place(1, {0, 5});
  EXPECT_TRUE(LegalPlacements(map.board(), Query()).empty()) << "already placed";
  map.placements.assign(3, Placement{});
  EXPECT_TRUE(LegalPlacements(map.board(), Query()).empty()) << "no anchor";
  EXPECT_TRUE(PlacementCandidates(map.board(), Query()).empty());
  EXPECT_FALSE(HasLegalPlacement(map.board(), Query()));
}

TEST(LegalPlacements, KnowWhetherThereIsAny) {
  TestMap map = Map(Drawing("blank"));
  EXPECT_FALSE(HasLegalPlacement(map.board(), Query())) << "the anchor is open all round";
  PlacementQuery query = Query();
  query.sides = PlacementQuery::Sides::kIgnore;
  EXPECT_TRUE(HasLegalPlacement(map.board(), query));
  EXPECT_EQ(LegalPlacements(map.board(), query).size(), 6U);
}

TEST(PlacementCandidates, ReportTheProblemOfEach) {
  const TestMap map = Map(Tile("dead_end", {Direction::kN}));
  const auto candidates = PlacementCandidates(map.board(), Query());
  ASSERT_EQ(candidates.size(), 36U);
  std::size_t legal = 0;
  for (const PlacementCandidate& candidate : candidates) {
    EXPECT_EQ(candidate.problem, WhyNot(map.board(), Query(), candidate.choice.placement));
    if (candidate.problem.reason == Reason::kNone) ++legal;
  }
  EXPECT_EQ(legal, 6U);
}

TEST(WhyNot, LegalPlacementsHaveNoProblem) {
  const TestMap map = Map(Crossing("new"));
  EXPECT_EQ(WhyNot(map.board(), Query(), Placement::At({0, -1}, 0)), PlacementProblem{});
  EXPECT_EQ(WhyNot(map.board(), Query(), Placement::At({0, -1}, 5)), PlacementProblem{})
      << "a rotation that shows the same picture";
}

TEST(WhyNot, AlreadyPlaced) {
  TestMap map = Map(Crossing("new"));
  map.Place(1, {3, 4});
  const PlacementProblem problem = WhyNot(map.board(), Query(), Placement::At({0, -1}, 0));
  EXPECT_EQ(problem.reason, Reason::kAlreadyPlaced);
  EXPECT_EQ(problem.hex, (Coord{3, 4}));
}

TEST(WhyNot, AnchorNotPlaced) {
  TestMap map = Map(Crossing("new"));
  map.placements[0] = Placement{};
  map.Place(2, {0, 0});
  const PlacementProblem problem = WhyNot(map.board(), Query(), Placement::At({0, -1}, 0));
  EXPECT_EQ(problem.reason, Reason::kAnchorNotPlaced);
  EXPECT_EQ(problem.other, kAnchor);
}

TEST(WhyNot, Overlap) {
  TestMap map = Map(Drawing("new", kTriangle));
  map.Place(2, {1, -2});
  const PlacementProblem problem = WhyNot(map.board(), Query(), Placement::At({0, -1}, 0));
  EXPECT_EQ(problem.reason, Reason::kOverlap);
  EXPECT_EQ(problem.other, PieceId{2});
  EXPECT_EQ(problem.hex, (Coord{1, -2}));
}

TEST(WhyNot, NotAdjacent) {
  TestMap map = Map(Crossing("new"));
  map.Place(2, {3, 0});
  PlacementProblem problem = WhyNot(map.board(), Query(), Placement::At({4, 0}, 0));
  EXPECT_EQ(problem.reason, Reason::kNotAdjacent);
  EXPECT_EQ(problem.other, kAnchor);
  PlacementQuery anywhere = Query();
  anywhere.anchor = PieceId{};
  EXPECT_EQ(WhyNot(map.board(), anywhere, Placement::At({4, 0}, 0)).reason, Reason::kNone);
  problem = WhyNot(map.board(), anywhere, Placement::At({9, 0}, 0));
  EXPECT_EQ(problem.reason, Reason::kNotAdjacent);
  EXPECT_FALSE(problem.other.valid());
}

TEST(WhyNot, NotAdjacentToTheCellAskedFor) {
  TestMap map({Drawing("anchor", kTriangle), Drawing("new")});
  map.Place(0, {0, 0});
  PlacementQuery query = Query();
  query.anchor_cell = 1;
  EXPECT_EQ(WhyNot(map.board(), query, Placement::At({-1, 0}, 0)).reason, Reason::kNotAdjacent);
  EXPECT_EQ(WhyNot(map.board(), query, Placement::At({1, -2}, 0)).reason, Reason::kNone);
}

TEST(WhyNot, OpenSideAgainstClosedSide) {
  TestMap map({Tile("anchor", {Direction::kN}), Crossing("new")});
  map.Place(0, {0, 0});
  const PlacementProblem problem = WhyNot(map.board(), Query(), Placement::At({1, -1}, 0));
  EXPECT_EQ(problem.reason, Reason::kSideMismatch);
  EXPECT_EQ(problem.other, kAnchor);
  EXPECT_EQ(problem.hex, (Coord{1, -1}));
  EXPECT_EQ(problem.side, Direction::kSw);
}

TEST(WhyNot, ClosedSideAgainstOpenSide) {
  TestMap map = Map(Drawing("new", kTriangle));
  const PlacementProblem problem = WhyNot(map.board(), Query(), Placement::At({-2, 1}, 0));
  EXPECT_EQ(problem.reason, Reason::kSideMismatch);
  EXPECT_EQ(problem.hex, (Coord{-1, 0}));
  EXPECT_EQ(problem.side, Direction::kSe);
}

TEST(WhyNot, DifferentLabels) {
  constexpr SideLabel kRiver = 2;
  TestMap map = Map(Drawing("new").Side(0, Direction::kS, {}, kRiver));
  EXPECT_EQ(WhyNot(map.board(), Query(), Placement::At({0, -1}, 0)).reason, Reason::kSideMismatch);
}

class DistanceRules : public ::testing::Test {
 protected:
  // Five blank pieces: anchor, new, and two of class 1, one of them with three cells.
  DistanceRules()
      : map_({Drawing("anchor"), Drawing("new", kTriangle).Class(1), Drawing("near").Class(1),
              Drawing("far", kTriangle).Class(1)}) {
    map_.Place(0, {0, 0});
  }

  PlacementProblem Ask(const DistanceRule& rule, Coord origin) {
    PlacementQuery query = Query();
    query.distances = std::span(&rule, 1);
    return WhyNot(map_.board(), query, Placement::At(origin, 0));
  }

  TestMap map_;
};

TEST_F(DistanceRules, TooCloseToTheClass) {
  map_.Place(2, {2, -4});
  map_.Place(3, {-3, -2});
  const DistanceRule rule{PieceClassId{1}, {}, 3, {}};
  const PlacementProblem problem = Ask(rule, {0, -1});
  EXPECT_EQ(problem.reason, Reason::kTooClose);
  EXPECT_EQ(problem.other, PieceId{2}) << "the one nearest to any of the cells";
  EXPECT_EQ(problem.hex, (Coord{1, -2}));
  EXPECT_EQ(problem.distance, 2);
  EXPECT_EQ(problem.required, 3);
}

TEST_F(DistanceRules, ExactlyFarEnough) {
  map_.Place(2, {2, -5});
  EXPECT_EQ(Ask({PieceClassId{1}, {}, 3, {}}, {0, -1}).reason, Reason::kNone);
  EXPECT_EQ(Ask({PieceClassId{1}, {}, 4, {}}, {0, -1}).reason, Reason::kTooClose);
}

TEST_F(DistanceRules, MeanOneClassOnly) {
  map_.Place(2, {2, -4});
  EXPECT_EQ(Ask({PieceClassId{2}, {}, 3, {}}, {0, -1}).reason, Reason::kNone);
  EXPECT_EQ(Ask({PieceClassId{}, {}, 3, {}}, {0, -1}).reason, Reason::kNone)
      << "the anchor has no class, but no class is not a class";
}

TEST_F(DistanceRules, MeanCellsAsWell) {
  PlacementProblem problem = Ask({PieceClassId{}, {{0, 0}}, 2, {}}, {0, -1});
  EXPECT_EQ(problem.reason, Reason::kTooClose);
  EXPECT_EQ(problem.other, kAnchor);
  EXPECT_EQ(problem.distance, 1);
  problem = Ask({PieceClassId{}, {{3, -2}}, 3, {}}, {0, -1});
  EXPECT_EQ(problem.reason, Reason::kTooClose);
  EXPECT_FALSE(problem.other.valid()) << "an empty cell";
  EXPECT_EQ(problem.distance, 2);
}

TEST_F(DistanceRules, AllMustHold) {
  map_.Place(2, {2, -4});
  const std::vector<DistanceRule> rules = {{PieceClassId{1}, {}, 1, {}},
                                           {PieceClassId{1}, {}, 3, {}}};
  PlacementQuery query = Query();
  query.distances = rules;
  EXPECT_EQ(WhyNot(map_.board(), query, Placement::At({0, -1}, 0)).reason, Reason::kTooClose);
  for (const PlacementChoice& choice : LegalPlacements(map_.board(), query)) {
    EXPECT_EQ(WhyNot(map_.board(), query, choice.placement).reason, Reason::kNone);
  }
  EXPECT_LT(LegalPlacements(map_.board(), query).size(),
            LegalPlacements(map_.board(), Query()).size());
}

// A row of crossings to a piece of class 1, and a new crossing at either end of it.
TEST(DistanceByWay, CountsCellsAlongPaths) {
  TestMap map({Crossing("anchor"), Crossing("new"), Crossing("middle"), Crossing("end").Class(1)});
  map.Place(0, {0, 0});
  map.Place(2, {1, 0});
  map.Place(3, {2, 0});
  const DistanceRule rule{PieceClassId{1}, {}, 4, DistanceRule::Measure::kWay};
  PlacementQuery query = Query();
  query.distances = std::span(&rule, 1);
  const PlacementProblem problem = WhyNot(map.board(), query, Placement::At({-1, 0}, 0));
  EXPECT_EQ(problem.reason, Reason::kTooClose);
  EXPECT_EQ(problem.other, PieceId{3});
  EXPECT_EQ(problem.distance, 3);
  EXPECT_EQ(problem.required, 4);
  EXPECT_EQ(problem.hex, (Coord{-1, 0}));
}

TEST(DistanceByWay, UnreachablePiecesAreFarEnough) {
  TestMap map(
      {Tile("anchor", {Direction::kNw}), Tile("new", {Direction::kSe}), Tile("end", {}).Class(1)});
  map.Place(0, {0, 0});
  map.Place(2, {1, 0});
  DistanceRule rule{PieceClassId{1}, {}, 4, DistanceRule::Measure::kWay};
  PlacementQuery query = Query();
  query.distances = std::span(&rule, 1);
  EXPECT_EQ(WhyNot(map.board(), query, Placement::At({-1, 0}, 0)).reason, Reason::kNone);
  rule.measure = DistanceRule::Measure::kGrid;
  EXPECT_EQ(WhyNot(map.board(), query, Placement::At({-1, 0}, 0)).reason, Reason::kTooClose);
  rule = {PieceClassId{}, {{0, 0}, {7, 7}}, 2, DistanceRule::Measure::kWay};
  EXPECT_EQ(WhyNot(map.board(), query, Placement::At({-1, 0}, 0)).distance, 1) << "a cell";
}

TEST(Normalise, GivesTheRotationThatIsListed) {
  TestMap map({Drawing("anchor"), Drawing("new", kTriangle)});
  map.Place(0, {0, 0});
  const auto legal = LegalPlacements(map.board(), Query());
  for (int rotation = 0; rotation < kHexagons.rotations(); ++rotation) {
    const Placement asked =
        PlacementBeside(map.board(), kNew, {kAnchor, 0}, Direction::kS, 1, rotation);
    const Placement normal = Normalise(map.pieces, kNew, asked);
    EXPECT_LE(normal.rotation, 1);
    const bool listed = std::any_of(legal.begin(), legal.end(),
                                    [&](const auto& choice) { return choice.placement == normal; });
    EXPECT_EQ(listed, WhyNot(map.board(), Query(), asked).reason == Reason::kNone);
  }
}

TEST(WhyNotDeathTest, RotationsBeyondFiveAreABug) {
  const TestMap map = Map(Crossing("new"));
  EXPECT_DEATH(static_cast<void>(WhyNot(map.board(), Query(), Placement::At({0, -1}, 6))),
               "rotation out of range");
}

}  // namespace
}  // namespace walz::kernel
