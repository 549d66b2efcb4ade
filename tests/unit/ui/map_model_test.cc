#include "ui/map_model.h"

#include "ui/map_draw.h"
#include "unit/ui/stroll.h"

namespace walz::ui {
namespace {

class MapModelTest : public testing::Test {
 protected:
  MapModel Map(kernel::Seat viewer) const {
    return MakeMap(match_->state(), match_->game().content().view, viewer, viewer,
                   NamesOf(*match_, describe_));
  }

  std::unique_ptr<match::Match> match_ = NewStroll();
  Describer describe_{match_->game(), "en"};
};

TEST_F(MapModelTest, ShowsThePositionToTheSeatThatDecides) {
  EXPECT_EQ(DrawWholeMap(Map(0), CharacterSet::kUnicode).Text(),
            "   _________\n"
            "  /         \\\n"
            " /           \\\n"
            "/     <H>     \\_________\n"
            "\\      │      /         \\\n"
            " \\    [G]    /           \\\n"
            "  \\____│____/             \\\n"
            "  /    │    \\┌[G]──┐      /\n"
            " /     │ ╱1G]┘     │     /\n"
            "/     <1+     \\    │    /\n"
            "\\      │      /    │    \\\n"
            " \\    2S)    /     │     \\\n"
            "  \\__Home___/     (S)     \\\n"
            "            \\             /\n"
            "             \\           /\n"
            "              \\_________/\n");
}

TEST_F(MapModelTest, ShowsOptionsToNobodyElse) {
  for (const kernel::Seat viewer : {kernel::Seat{1}, kernel::kNoSeat}) {
    for (const MapCell& cell : Map(viewer).cells) {
      for (const auto& space : cell.spaces) EXPECT_EQ(space ? space->option : 0, 0);
    }
  }
}

TEST_F(MapModelTest, ShowsFiguresAndMarks) {
  Take(*match_, "step:gate");
  const MapModel map = Map(1);
  const MapCell& home = map.cells[0];
  EXPECT_EQ(home.spaces[kernel::SlotAt(kernel::Direction::kNe)]->figures,
            std::vector<kernel::Seat>{0});
  EXPECT_EQ(home.spaces[kernel::SlotAt(kernel::Direction::kNe)]->marks,
            std::vector<kernel::Seat>{0});
  EXPECT_EQ(home.spaces[kernel::kCentre]->figures, std::vector<kernel::Seat>{1});
  EXPECT_EQ(map.focus, (kernel::Hex{0, 0}));
}

TEST_F(MapModelTest, ColoursTheGroundByAField) {
  const MapModel map = Map(0);
  EXPECT_EQ(map.cells[0].ground, content::ViewColor::kGreen);
  EXPECT_EQ(map.cells[1].ground, content::ViewColor::kYellow);
  EXPECT_EQ(map.cells[2].ground, content::ViewColor::kBlue);
  EXPECT_EQ(map.cells[2].name, "Twin");
  EXPECT_EQ(map.cells[3].name, "");
}

TEST_F(MapModelTest, KnowsWhereOptionsLead) {
  const auto targets = MoveTargets(match_->state(), match_->game().content().view);
  ASSERT_EQ(targets.size(), 2U);
  EXPECT_EQ(targets[0].option, 1);
  EXPECT_EQ(match_->ruleset().pieces().space(targets[0].space).name, "gate");
  EXPECT_EQ(targets[1].option, 2);
  EXPECT_EQ(match_->ruleset().pieces().space(targets[1].space).name, "shed");
}

TEST_F(MapModelTest, TurnsWhatLiesTurned) {
  kernel::State state = match_->state();
  state.Place(kernel::PieceId{0}, kernel::Placement::At({0, 0}, 2));
  const MapModel map = MakeMap(state, match_->game().content().view, 0, 0, {});
  const MapCell& home = map.cells[0];
  EXPECT_EQ(home.spaces[kernel::SlotAt(kernel::Direction::kS)]->look.glyph, "G");
  EXPECT_EQ(home.spaces[kernel::SlotAt(kernel::Direction::kNw)]->look.glyph, "S");
  EXPECT_EQ(home.exits[0], (MapExit{kernel::kCentre, kernel::Direction::kSe}));
}

TEST_F(MapModelTest, HasNoFigureWhereNoneIsDeclared) {
  const content::ViewDeclaration bare;
  EXPECT_FALSE(FigureSpace(match_->state(), bare, 0, 0).valid());
  EXPECT_FALSE(FigureSpace(match_->state(), match_->game().content().view, 7, 0).valid());
  EXPECT_TRUE(MoveTargets(match_->state(), bare).empty());
  EXPECT_EQ(MakeMap(match_->state(), bare, 0, 0, {}).cells.size(), 4U);
}

}  // namespace
}  // namespace walz::ui
