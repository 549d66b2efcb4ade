// Tab completion, and its candidates in a scene.
#include <gtest/gtest.h>

#include "ui/completion.h"
#include "ui/placing.h"

namespace walz::ui {
namespace {

TEST(CompleteWord, GoesAsFarAsAllWordsThatBeginSo) {
  const std::vector<std::string> words = {"play:bread", "play:guide", "Rest"};
  EXPECT_EQ(CompleteWord("p", words), "play:");
  EXPECT_EQ(CompleteWord("play:g", words), "play:guide");
  EXPECT_EQ(CompleteWord("rE", words), "Rest");
  EXPECT_EQ(CompleteWord("walk", words), "walk");
  EXPECT_EQ(CompleteWord("Rest", words), "Rest");
  EXPECT_EQ(CompleteWord("Resting", words), "Resting");
}

TEST(CompleteWord, CutsNoCharacter) {
  // The second bytes of both letters differ.
  EXPECT_EQ(CompleteWord("W", {"Wä", "Wö"}), "W");
  EXPECT_EQ(CompleteWord("Wä", {"Wälder", "Wäsche"}), "Wä");
}

scene::Choice Laying(int q, int r, const std::string& text) {
  scene::Choice choice;
  choice.text = text;
  choice.id = "lay:" + text;
  scene::Cell cell;
  cell.hex = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
  cell.at = cell.geometry->CentreOf(cell.hex);
  scene::Board& ghost = choice.ghost.emplace();
  ghost.focus = cell.hex;
  ghost.focus_at = cell.at;
  ghost.cells.push_back(std::move(cell));
  return choice;
}

// A piece that can be laid north of Home in two ways and south of it in one.
scene::Scene LayingScene() {
  scene::Scene scene;
  scene.language = "en";
  scene::Cell home;
  home.piece = "piece0";
  home.name = "Home";
  scene.board.cells.push_back(home);
  scene.options = {Laying(0, -1, "one"), Laying(0, 1, "two"), Laying(0, -1, "three")};
  scene::Choice wait;
  wait.text = "wait";
  wait.id = "wait";
  scene.options.push_back(wait);
  return scene;
}

TEST(PlacingSpots, ArePlacesWithTheirOptions) {
  const std::vector<PlacingSpot> spots = PlacingSpots(LayingScene());
  ASSERT_EQ(spots.size(), 2U);
  EXPECT_EQ(spots[0].letter, "A");
  EXPECT_EQ(spots[0].text, "N of Home; 2 ways");
  EXPECT_EQ(spots[0].options, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(spots[1].letter, "B");
  EXPECT_EQ(spots[1].text, "S of Home; 1 way");
  EXPECT_EQ(spots[1].options, (std::vector<std::size_t>{1}));
}

TEST(PlacingSpots, AreEmptyIfOptionsAreSufficient) {
  scene::Scene scene = LayingScene();
  scene.options.erase(scene.options.begin());  // one way at each place
  EXPECT_TRUE(PlacingSpots(scene).empty());
  scene = LayingScene();
  scene.options.erase(scene.options.begin() + 1);  // one place
  EXPECT_TRUE(PlacingSpots(scene).empty());
}

TEST(PlacingSpots, ContinueAfterZ) {
  scene::Scene scene = LayingScene();
  for (int q = 1; q <= 26; ++q) scene.options.push_back(Laying(q, 0, std::to_string(q)));
  const std::vector<PlacingSpot> spots = PlacingSpots(scene);
  ASSERT_EQ(spots.size(), 28U);
  EXPECT_EQ(spots[25].letter, "Z");
  EXPECT_EQ(spots[26].letter, "AA");
  EXPECT_EQ(spots[27].letter, "AB");
}

TEST(PlacingSpots, AreShownOnTheMap) {
  const scene::Scene scene = LayingScene();
  const scene::Board map = WithSpots(scene.board, PlacingSpots(scene));
  ASSERT_EQ(map.cells.size(), 3U);
  EXPECT_EQ(map.cells[1].name, "A");
  EXPECT_EQ(map.cells[2].hex, (kernel::Coord{0, 1}));
  const scene::Board laid = WithGhost(scene.board, *scene.options[1].ghost);
  EXPECT_EQ(laid.cells.size(), 2U);
  EXPECT_EQ(laid.focus, (kernel::Coord{0, 1}));
}

TEST(TypedWords, AreOptionsAndNamesOfWhatIsShown) {
  scene::Scene scene = LayingScene();
  scene::Entry hand;
  hand.label = "Hand";
  scene::Thing card;
  card.name = "Guide";
  hand.things.push_back(card);
  scene.table.push_back(hand);
  scene.glossary.push_back({"kk", "K+K", "A segment."});
  EXPECT_EQ(TypedWords(scene),
            (std::vector<std::string>{"? Guide", "? Hand", "? Home", "? K+K", "lay:one",
                                      "lay:three", "lay:two", "one", "three", "two", "wait"}));
}

}  // namespace
}  // namespace walz::ui
