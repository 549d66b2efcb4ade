#include <gtest/gtest.h>

#include <sstream>

#include "cli/play.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

struct Asked {
  std::optional<FirstGame> game;
  std::string out;
};

Asked Ask(const std::string& input, const std::string& data = WALZ_SOURCE_DIR) {
  std::istringstream in(input);
  std::ostringstream out;
  Console console{in, out, out};
  ui::StreamLineReader reader(in);
  CommonOptions common;
  common.data_root = data;
  Asked asked;
  asked.game = AskForGame(common, reader, console);
  asked.out = out.str();
  return asked;
}

TEST(FirstRun, EnterAcceptsTheProposal) {
  const Asked asked = Ask("\n\n\n\n\n", kStroll);
  ASSERT_TRUE(asked.game.has_value()) << asked.out;
  EXPECT_EQ(asked.game->play.game, "stroll");
  EXPECT_EQ(asked.game->common.players, 3);
  EXPECT_EQ(asked.game->common.bots, (std::vector<std::string>{"human", "greedy", "greedy"}));
  EXPECT_TRUE(asked.game->play.names.empty());
  EXPECT_NE(asked.out.find("1 A stroll (2 to 3 players)\n    A walk from the gate"),
            std::string::npos)
      << asked.out;
}

TEST(FirstRun, ANameIsAPersonAndABotABot) {
  const Asked asked = Ask("1\n2\nAnna\nrandom\n", kStroll);
  ASSERT_TRUE(asked.game.has_value()) << asked.out;
  EXPECT_EQ(asked.game->common.players, 2);
  EXPECT_EQ(asked.game->common.bots, (std::vector<std::string>{"human", "random"}));
  EXPECT_EQ(asked.game->play.names, (std::vector<std::string>{"Anna"}));
}

TEST(FirstRun, AsksAgainForANumberThatFits) {
  const Asked asked = Ask("7\n1\n1\n9\n2\n\nBen\n", kStroll);
  ASSERT_TRUE(asked.game.has_value()) << asked.out;
  EXPECT_NE(asked.out.find("A number from 1 to 1, please."), std::string::npos) << asked.out;
  EXPECT_NE(asked.out.find("A number from 2 to 3, please."), std::string::npos) << asked.out;
  EXPECT_EQ(asked.game->common.players, 2);
  EXPECT_EQ(asked.game->play.names, (std::vector<std::string>{"", "Ben"}));
}

TEST(FirstRun, WhoLeavesPlaysNothing) {
  EXPECT_FALSE(Ask("", kStroll).game.has_value());
  EXPECT_FALSE(Ask("1\n2\nAnna\n", kStroll).game.has_value());
}

TEST(FirstRun, ListsAllGames) {
  const Asked asked = Ask("");
  for (const char* game : {"Auf der Walz", "Haspelknecht", "World Without End"}) {
    EXPECT_NE(asked.out.find(game), std::string::npos) << asked.out;
  }
}

}  // namespace
}  // namespace walz::cli
