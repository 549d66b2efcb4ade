#include "ui/row_panels.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/panels.h"

namespace walz::ui {
namespace {

const PanelRows kTable = {{{"Deck", "4"}, {"Chips", "red ×2, blue ×1"}},
                          {{"Pile", "one two three"}}};

TEST(Rows, AreArrangedFromTheTop) {
  EXPECT_EQ(DrawRows(kTable, 24, 5, CharacterSet::kAscii).Text(),
            "Deck | Chips\n"
            "4    | red ×2, blue ×1\n"
            "------------------------\n"
            "Pile\n"
            "one two three\n");
}

TEST(Rows, GiveUnusedRoomToOthers) {
  const PanelRows row = {{{"a", "1"}, {"b", "aaaa bbbb cccc dddd"}, {"c", "aaaa bbbb cccc dddd"}}};
  const std::vector<RowBox> boxes = ArrangeBoxes(row, 25, 10);
  ASSERT_EQ(boxes.size(), 3U);
  EXPECT_EQ(boxes[0].width, 1);
  EXPECT_EQ(boxes[1].width, 9);
  EXPECT_EQ(boxes[2].x, 1 + 3 + 9 + 3);
  EXPECT_EQ(boxes[1].lines, (std::vector<std::string>{"aaaa bbbb", "cccc dddd"}));
  EXPECT_EQ(boxes[0].height, 3);
}

TEST(Rows, AreAsLowAsOtherWidthsMakeThem) {
  const PanelRows row = {
      {{"a", "aaaa bbbb cccc dddd eeee ffff"}, {"b", "aaaa bbbb"}, {"c", "cccc dddd"}}};
  // Three parts of eight columns each would need six lines.
  const std::vector<RowBox> boxes = ArrangeBoxes(row, 30, 10);
  ASSERT_EQ(boxes.size(), 3U);
  EXPECT_EQ(boxes[0].height, 3);
  EXPECT_EQ(boxes[0].lines, (std::vector<std::string>{"aaaa bbbb cccc", "dddd eeee ffff"}));
  EXPECT_EQ(boxes[1].lines, (std::vector<std::string>{"aaaa", "bbbb"}));
  EXPECT_LE(boxes[2].x + boxes[2].width, 30);
}

TEST(Rows, DropGapsBeforeTruncation) {
  EXPECT_EQ(DrawRows(kTable, 24, 4, CharacterSet::kAscii).Text(),
            "Deck | Chips\n"
            "4    | red ×2, blue ×1\n"
            "Pile\n"
            "one two three\n");
}

TEST(Rows, CutTheLongestWhereRoomIsShort) {
  const PanelRows rows = {{{"a", "aaaa bbbb cccc dddd eeee"}}, {{"b", "1"}}};
  EXPECT_EQ(DrawRows(rows, 8, 5, CharacterSet::kAscii).Text(),
            "a\n"
            "aaaa\n"
            "bbbb…\n"
            "b\n"
            "1\n");
  EXPECT_EQ(HeightOf(rows, 8), 1 + 5 + 1 + 2);
}

TEST(Rows, UseShortFormsBeforeTruncation) {
  PanelRows rows = {{{"a", "aaaa bbbb cccc", {}, false, "aaaa"}},
                    {{"b", "1 2 3 4 5 6", {}, false, "1"}}};
  EXPECT_EQ(DrawRows(rows, 8, 7, CharacterSet::kAscii).Text().substr(0, 12), "a\naaaa\nbbbb\n");
  // The last row first, and then the first one.
  EXPECT_EQ(DrawRows(rows, 8, 6, CharacterSet::kAscii).Text(), "a\naaaa\nbbbb\ncccc\nb\n1\n");
  EXPECT_EQ(DrawRows(rows, 8, 4, CharacterSet::kAscii).Text(), "a\naaaa\nb\n1\n");
}

TEST(Rows, TruncateTheViewersOwnLast) {
  const PanelRows rows = {{{"a", "aaaa bbbb cccc"}}, {{"b", "1111 2222 3333", {}, true}}};
  EXPECT_EQ(DrawRows(rows, 5, 6, CharacterSet::kAscii).Text(), "a\naaaa…\nb\n1111\n2222\n3333\n");
  // But nothing is left without a line for it.
  EXPECT_EQ(DrawRows(rows, 5, 5, CharacterSet::kAscii).Text(), "a\naaaa…\nb\n1111\n2222…\n");
}

TEST(Rows, LeaveOutRowsWithNothingInThem) {
  const PanelRows rows = {{}, {{"b", "1"}}};
  EXPECT_EQ(DrawRows(rows, 8, 2, CharacterSet::kAscii).Text(), "b\n1\n");
  EXPECT_TRUE(ArrangeBoxes({}, 8, 2).empty());
}

// The game `lots` of tests/support/games, after these choices.
std::unique_ptr<match::Match> LotsAfter(const std::vector<std::string>& choices) {
  base::Diagnostics findings;
  const auto root = std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
  const auto game = match::Game::Load({root, "lots", {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  auto match = match::Match::Start(game, {{"human", "human"}, 1, {}});
  for (const std::string& choice : choices) EXPECT_TRUE((*match)->Choose(choice).ok());
  return *std::move(match);
}

TEST(Rows, AreDeclaredByTheGame) {
  const auto match = LotsAfter({"draw", "sure"});
  const scene::Describer describe(match->game(), "en");
  // Zones per seat are those of the given seat; hidden contents are a number.
  EXPECT_EQ(RowsOf(scene::TableRows(match->state(), describe, 1, 0)),
            (PanelRows{{{"urn", "4"}},
                       {{"points", "4"}, {"year", "2"}},
                       {{"Player 1", "points 0"}, {"Player 2", "points 4"}}}));
}

// A box about a definition, and one for each seat with what it has.
TEST(Rows, HaveBoxesOfSeveralThings) {
  const auto match = LotsAfter({"draw", "plant", "draw"});
  const scene::Describer describe(match->game(), "en");
  const PanelRows rows = RowsOf(scene::TableRows(match->state(), describe, 0, 0));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[2],
            (std::vector<PanelLine>{
                {"blank", "2"}, {"Player 1", "points 0"}, {"Player 2", "points 0 · planted yes"}}));
}

TEST(Rows, BreakNoWordForWhichThereIsRoomElsewhere) {
  const std::string many = "one two three four five six seven eight nine ten eleven twelve";
  for (const std::string word : {"go", "material", "knowledge", "independence"}) {
    const PanelRows rows = {{{"West", word}, {"Event", many}, {"East", "cloth"}, {"Show", many}}};
    const RowBox box = ArrangeBoxes(rows, 44, 20).front();
    EXPECT_EQ(box.lines, std::vector<std::string>{word});
  }
}

}  // namespace
}  // namespace walz::ui
