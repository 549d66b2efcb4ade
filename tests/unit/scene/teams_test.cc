// Teams, dummies, and seats that have left the game, as players see them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"

namespace walz::scene {
namespace {

using Settings = decltype(mods::LoadRequest::set);

std::unique_ptr<match::Match> StartGame(const std::string& id, std::size_t seats,
                                        Settings set = {}) {
  base::Diagnostics findings;
  const std::string root = WALZ_SOURCE_DIR "/tests/support/games";
  auto game = match::Game::Load({root, id, {}, std::move(set)}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  auto match = match::Match::Start(game, {std::vector<std::string>(seats, "human"), 1, {}});
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

TEST(Teams, AreNamedBesideTheirSeats) {
  const auto match = StartGame("pairs", 4);
  const Describer describe(match->game(), "en", {"Anna"});
  const Scene scene = SceneOf(match->state(), describe, 0);
  EXPECT_EQ(scene.seats[0].Heading(), "Anna · North and South");
  EXPECT_EQ(scene.seats[3].team, "East and West");
  const auto json = ToJson(scene);
  EXPECT_EQ(json["seats"][0]["team"], "North and South");
  const auto alone = StartGame("pairs", 3);
  const Scene of_three = SceneOf(alone->state(), Describer(alone->game(), "en"), 0);
  EXPECT_EQ(of_three.seats[0].Heading(), "Player 1");
  EXPECT_FALSE(ToJson(of_three)["seats"][0].contains("team"));
}

TEST(Teams, PartnersSeeEachOthersCards) {
  const auto match = StartGame("pairs", 4);
  const Describer describe(match->game(), "en");
  const Scene scene = SceneOf(match->state(), describe, 0);
  EXPECT_EQ(scene.seats[2].entries[2].things.size(), 1U);
  EXPECT_EQ(scene.seats[1].entries[2].hidden, 1);
}

TEST(Teams, WinByTheirName) {
  const auto match = StartGame("pairs", 4);
  const Describer describe(match->game(), "en", {"Anna", "", "Cleo"});
  EXPECT_EQ(describe.WinnersText(match->state(), {0, 2}),
            "North and South (Anna, Cleo) win together.");
  EXPECT_EQ(describe.WinnersText(match->state(), {0, 1, 2, 3}),
            "North and South (Anna, Cleo), East and West (Player 2, Player 4) win together.");
  const Describer german(match->game(), "de", {"Anna", "", "Cleo"});
  EXPECT_EQ(german.WinnersText(match->state(), {0, 2}),
            "North and South (Anna, Cleo) gewinnen gemeinsam.");
}

TEST(Elimination, IsNamedBesideTheSeat) {
  const auto match = StartGame("raft", 3);
  ASSERT_TRUE(match->Choose("let_go").ok());
  const Scene scene = SceneOf(match->state(), Describer(match->game(), "en"), 1);
  EXPECT_EQ(scene.seats[0].Heading(), "Player 1 · eliminated");
  EXPECT_EQ(scene.seats[1].Heading(), "Player 2");
  EXPECT_EQ(ToJson(scene)["seats"][0]["left"], "eliminated");
  const Scene german = SceneOf(match->state(), Describer(match->game(), "de"), 1);
  EXPECT_EQ(german.seats[0].left, "ausgeschieden");
}

TEST(Dummy, HasItsOwnName) {
  const auto match = StartGame("rival", 2, {{"automa", "plays"}});
  const Describer describe(match->game(), "en");
  EXPECT_EQ(describe.SeatName(1), "rival");
  EXPECT_EQ(SceneOf(match->state(), describe, 0).seats[1].title, "rival");
}

}  // namespace
}  // namespace walz::scene
