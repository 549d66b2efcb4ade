// Information hidden from a seat reaches neither its bot nor its counts.
#include <gtest/gtest.h>

#include <string>

#include "match/match.h"
#include "match/revealed.h"
#include "match/seen.h"
#include "support/secret_game.h"

namespace walz::match {
namespace {

class SecretsTest : public ::testing::Test {
 protected:
  // A match in which the seats have written `first` and `second`.
  std::unique_ptr<Match> Written(int first, int second, const std::string& player = "human") {
    auto match = Match::Start(game_, {{player, "human"}, 1, {}});
    EXPECT_TRUE(match.ok());
    if (player == "human")
      Take(**match, "write:" + std::to_string(first));
    else
      EXPECT_TRUE((*match)->PlayBot().ok());
    Take(**match, "write:" + std::to_string(second));
    return *std::move(match);
  }
  static void Take(Match& match, const std::string& id) {
    const ChoiceResult chosen = match.Choose(id);
    ASSERT_TRUE(chosen.ok()) << id << ": " << chosen.error().message;
  }
  tests::OwnFolder folder_;
  std::shared_ptr<const Game> game_ = tests::LoadSecretGame(folder_);
};

TEST_F(SecretsTest, BotsDoNotReadHiddenVariables) {
  for (const char* bot : {"greedy", "search:200"}) {
    int right = 0;
    for (int secret = 1; secret <= 9; ++secret) {
      const auto match = Written(1, secret, bot);
      ASSERT_TRUE(match->PlayBot().ok());
      right += match->choices().back().id == "guess:" + std::to_string(secret) ? 1 : 0;
    }
    EXPECT_LE(right, 3) << bot << " guesses nine secret numbers";
  }
}

TEST_F(SecretsTest, AnEventForOneSeatExistsForThatSeatAlone) {
  const auto match = Written(3, 4);
  EXPECT_EQ(match->event_count(), 2U);
  for (const kernel::Seat viewer : {kernel::Seat{0}, kernel::Seat{1}}) {
    const SeenEvents seen(*match, viewer);
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_EQ(seen[0].seat, viewer);
    EXPECT_EQ(seen.Among(1), viewer == 0 ? 1U : 0U);
    EXPECT_EQ(seen.Before(1), viewer == 0 ? 1U : 0U);
    EXPECT_EQ(seen.Before(2), 1U);
  }
  EXPECT_EQ(SeenEvents(*match, kernel::kNoSeat).size(), 0U);
}

TEST_F(SecretsTest, NumbersThatAreLaidOpenAreNotTakenBack) {
  const auto match = Written(3, 4);
  EXPECT_FALSE(Learns(match->step(1), 0)) << "the other's number is still secret";
  Take(*match, "guess:5");
  EXPECT_TRUE(Learns(match->step(2), 0));
  EXPECT_TRUE(Learns(match->step(2), 0, 0)) << "the other's number was no secret of its own";
  EXPECT_EQ(match->UndoPerson(), UndoOutcome::kRevealed);
}

TEST_F(SecretsTest, OwnSecretsMayBeTakenBack) {
  const auto match = Written(3, 4);
  EXPECT_EQ(match->UndoPerson(), UndoOutcome::kDone);
  EXPECT_EQ(match->choices().size(), 1U);
}

}  // namespace
}  // namespace walz::match
