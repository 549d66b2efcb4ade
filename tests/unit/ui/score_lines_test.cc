// The final standing, with teams and dummies.
#include "ui/score_lines.h"

#include <gtest/gtest.h>

#include "base/render.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "ui/terminal_screen.h"

namespace walz::ui {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

// A game of tests/support/games after some choices.
std::unique_ptr<match::Match> Played(const std::string& id, std::size_t seats, Settings set,
                                     const std::vector<std::string>& choices) {
  base::Diagnostics findings;
  auto game =
      match::Game::Load({WALZ_SOURCE_DIR "/tests/support/games", id, {}, std::move(set)}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  auto match = match::Match::Start(game, {std::vector<std::string>(seats, "human"), 1, {}});
  EXPECT_TRUE(match.ok());
  for (const std::string& choice : choices) EXPECT_TRUE((*match)->Choose(choice).ok()) << choice;
  return std::move(*match);
}

TEST(StandingLines, NameTeamsBesideTheirSeats) {
  const auto match =
      Played("pairs", 4, {}, {"give:rose:seat2", "keep:weed", "keep:rose", "keep:weed"});
  ASSERT_TRUE(match->over());
  const auto lines = StandingLines(*match, scene::Describer(match->game(), "en", {"Anna"}));
  ASSERT_GE(lines.size(), 5U);
  EXPECT_EQ(lines[0], "1. Anna · North and South (person)");
  EXPECT_EQ(lines[1], "1. Player 3 · North and South (person)");
  EXPECT_EQ(lines[2], "2. Player 2 · East and West (person)");
  EXPECT_EQ(lines[4], "North and South (Anna, Player 3) win together.");
}

TEST(StandingLines, SayThatNobodyPlaysADummy) {
  const auto match = Played("rival", 2, {{"automa", "plays"}},
                            {"take:wine", "again:yes", "take:wine", "again:yes", "take:wine",
                             "again:yes", "take:wine", "again:yes"});
  ASSERT_TRUE(match->over());
  const auto lines = StandingLines(*match, scene::Describer(match->game(), "en"));
  EXPECT_EQ(lines[1], "2. rival (played by the game)");
  EXPECT_EQ(StandingLines(*match, scene::Describer(match->game(), "de"))[1],
            "2. rival (vom Spiel gespielt)");
}

TEST(Screen, NamesTheTeamInItsTitle) {
  const auto match = Played("pairs", 4, {}, {});
  const scene::Describer describe(match->game(), "en", {"Anna"});
  EXPECT_EQ(ContentOf(scene::SceneOf(match->state(), describe, 0)).title, "Anna · North and South");
}

}  // namespace
}  // namespace walz::ui
