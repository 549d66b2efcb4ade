// Boards of squares, graphs and seats, as they are drawn.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "support/message_ids.h"
#include "support/own_folder.h"

namespace walz::scene {
namespace {

using Json = nlohmann::ordered_json;

std::unique_ptr<match::Match> Begin(const std::filesystem::path& root, const std::string& id) {
  base::Diagnostics findings;
  auto game = match::Game::Load({root, id, {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  match::MatchSetup setup;
  setup.players = {"human", "human"};
  setup.seed = 1;
  auto match = match::Match::Start(game, setup);
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

const std::filesystem::path kRoot = WALZ_SOURCE_DIR;

TEST(Boards, ASpaceOfAGridFillsItsSquareAndHasItsName) {
  const auto match = Begin(kRoot, "klammer");
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(match->state(), describe, 0);
  ASSERT_EQ(scene.board.cells.size(), 49U);
  const Space& first = scene.board.cells.front().spaces.front();
  EXPECT_EQ(first.name, "A1");
  EXPECT_GT(first.half, 80);
  ASSERT_EQ(first.marks.size(), 1U);
  EXPECT_EQ(first.marks.front().form, content::MarkForm::kStone);
  EXPECT_EQ(first.marks.front().owner, 0);
  EXPECT_TRUE(first.owners.empty()) << "the stone says it";
  EXPECT_TRUE(scene.board.ways.empty());
  const Json json = ToJson(scene);
  EXPECT_EQ(json["board"]["shapes"]["squares"]["sides"].size(), 4U);
  EXPECT_EQ(json["board"]["cells"][0]["spaces"][0]["marks"][0]["as"], "stone");
  ASSERT_FALSE(scene.options.empty());
  EXPECT_EQ(scene.options.front().targets.front().kind, Target::Kind::kSpace);
}

TEST(Boards, AGraphHasItsSpacesAndWaysInPlace) {
  const auto match = Begin(kRoot, "muehle");
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(match->state(), describe, 0);
  ASSERT_EQ(scene.board.cells.size(), 1U);
  EXPECT_EQ(scene.board.cells.front().spaces.size(), 24U);
  EXPECT_EQ(scene.board.ways.size(), 32U);
  const Space& first = scene.board.cells.front().spaces.front();
  EXPECT_EQ(first.name, "A7");
  EXPECT_EQ(first.at, (Point{0, 0}));
  EXPECT_TRUE(ToJson(scene)["board"]["shapes"]["graph"]["sides"].empty());
}

TEST(Boards, ThoseOfAllSeatsAreDrawnSideBySide) {
  const auto match = Begin(kRoot / "tests/support/games", "plots");
  const Describer describe(match->game(), "en", {"Anna", "Bert"});
  const Scene scene = SceneOf(match->state(), describe, 0);
  ASSERT_EQ(scene.board.titles.size(), 3U);
  EXPECT_EQ(scene.board.titles[0].text, "farm (Anna)");
  EXPECT_EQ(scene.board.titles[1].text, "farm (Bert)");
  EXPECT_EQ(scene.board.titles[2].text, "road");
  std::set<int> columns;
  for (const Cell& cell : scene.board.cells) {
    EXPECT_EQ(cell.hex, kernel::Coord{}) << "on its own board";
    columns.insert(cell.at.x);
  }
  EXPECT_EQ(columns.size(), 3U);
}

TEST(Boards, APlacementIsNamedOnItsOwnBoard) {
  const auto match = Begin(kRoot / "tests/support/games", "plots");
  ASSERT_TRUE(match->Choose(std::string_view("skip")).ok());
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(match->state(), describe, 1);
  std::set<std::string> ids;
  for (const Choice& choice : scene.options) ids.insert(choice.id);
  EXPECT_EQ(ids.count("lay:0:-1:0"), 1U);
  for (const Choice& choice : scene.options) {
    if (choice.id != "lay:0:-1:0") continue;
    ASSERT_TRUE(choice.ghost.has_value());
    // Above the plot of the second seat.
    const Cell& own = scene.board.cells[1];
    EXPECT_EQ(choice.ghost->cells.front().at.x, own.at.x);
    EXPECT_LT(choice.ghost->cells.front().at.y, own.at.y);
  }
  ASSERT_TRUE(match->Choose(std::string_view("lay:0:-1:0")).ok());
  EXPECT_EQ(SceneOf(match->state(), describe, 0).board.cells.size(), 4U);
}

TEST(Boards, APieceIsPutOnTheBoardOfASeat) {
  const tests::OwnFolder folder;
  const std::filesystem::path from = kRoot / "tests/support/games";
  for (const char* const top : {"data/plots", "scripts/plots"}) {
    std::filesystem::create_directories((folder.path() / top).parent_path());
    std::filesystem::copy(from / top, folder.path() / top);
  }
  std::string script = folder.Read("scripts/plots/plots.lua");
  const std::string call = "board.place_at(plot, 0, 0, 0, seat)";
  script.replace(script.find(call), call.size(), "board.place_at(plot, 0, 0, 0)");
  folder.Write("scripts/plots/plots.lua", script);
  base::Diagnostics findings;
  const auto game = match::Game::Load({folder.path(), "plots", {}, {}}, findings);
  ASSERT_NE(game, nullptr);
  const auto match = match::Match::Start(game, {{"human", "human"}, 1, {}});
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(tests::IdsOf(match.error().message).count("script.board_of_which_seat"), 1U);
}

}  // namespace
}  // namespace walz::scene
