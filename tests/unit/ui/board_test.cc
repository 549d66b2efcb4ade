#include "scene/board.h"

#include "scene/targets.h"
#include "ui/map_draw.h"
#include "unit/scene/stroll.h"

namespace walz::ui {
namespace {

class BoardTest : public testing::Test {
 protected:
  scene::Board Map(kernel::Seat viewer) const {
    return scene::MakeBoard(match_->state(), describe_, viewer, viewer);
  }

  std::unique_ptr<match::Match> match_ = scene::NewStroll();
  scene::Describer describe_{match_->game(), "en"};
};

TEST_F(BoardTest, ShowsThePositionToTheSeatThatDecides) {
  EXPECT_EQ(DrawWholeMap(Map(0), CharacterSet::kUnicode).Text(),
            "   _________\n"
            "  /         \\\n"
            " /           \\\n"
            "/     <H>     \\_________\n"
            "\\      │      /         \\\n"
            " \\    [G]    /           \\\n"
            "  \\Hill│____/             \\\n"
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

TEST_F(BoardTest, ShowsOptionsToNobodyElse) {
  for (const kernel::Seat viewer : {kernel::Seat{1}, kernel::kNoSeat}) {
    for (const scene::Cell& cell : Map(viewer).cells) {
      for (const auto& space : cell.spaces) EXPECT_EQ(space.option, 0);
    }
  }
}

TEST_F(BoardTest, ShowsFiguresAndMarks) {
  scene::Take(*match_, "step:gate");
  const scene::Board map = Map(1);
  const scene::Cell& home = map.cells[0];
  EXPECT_EQ(scene::SpaceIn(home, kernel::SlotAt(kernel::Direction::kNe))->figures,
            std::vector<kernel::Seat>{0});
  EXPECT_EQ(scene::SpaceIn(home, kernel::SlotAt(kernel::Direction::kNe))->owners,
            std::vector<kernel::Seat>{0});
  EXPECT_EQ(scene::SpaceIn(home, kernel::kCentre)->figures, std::vector<kernel::Seat>{1});
  EXPECT_EQ(map.focus, (kernel::Coord{0, 0}));
}

TEST_F(BoardTest, ColoursTheGroundByAField) {
  const scene::Board map = Map(0);
  EXPECT_EQ(map.cells[0].ground, content::ViewColor::kGreen);
  EXPECT_EQ(map.cells[1].ground, content::ViewColor::kYellow);
  EXPECT_EQ(map.cells[2].ground, content::ViewColor::kBlue);
  EXPECT_EQ(map.cells[2].name, "Twin");
  EXPECT_EQ(map.cells[3].name, "");
}

TEST_F(BoardTest, ShowsTheTargetsOfOptions) {
  const std::vector<kernel::Option>& options = match_->decision().options;
  std::vector<std::string> names;
  for (const kernel::Option& option : options) {
    const kernel::SpaceId space =
        scene::MoveOf(match_->state(), match_->game().content().view, option);
    if (space.valid()) names.push_back(match_->ruleset().pieces().space(space).name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"gate", "shed"}));
}

TEST_F(BoardTest, DrawsRotatedPieces) {
  kernel::State state = match_->state();
  state.Place(kernel::PieceId{0}, kernel::Placement::At({0, 0}, 2));
  const scene::Board map = scene::MakeBoard(state, describe_, 0, 0);
  const scene::Cell& home = map.cells[0];
  EXPECT_EQ(scene::SpaceIn(home, kernel::SlotAt(kernel::Direction::kS))->look.glyph, "G");
  EXPECT_EQ(scene::SpaceIn(home, kernel::SlotAt(kernel::Direction::kNw))->look.glyph, "S");
  EXPECT_EQ(home.exits[0], (scene::Exit{kernel::kCentre, kernel::Direction::kSe}));
}

TEST_F(BoardTest, HasNoFigureWhereNoneIsDeclared) {
  const content::ViewDeclaration bare;
  EXPECT_FALSE(scene::FigureSpace(match_->state(), bare, 0, 0).valid());
  EXPECT_FALSE(scene::FigureSpace(match_->state(), match_->game().content().view, 7, 0).valid());
  const kernel::Option& step = match_->decision().options.front();
  EXPECT_FALSE(scene::MoveOf(match_->state(), bare, step).valid());
}

}  // namespace
}  // namespace walz::ui
