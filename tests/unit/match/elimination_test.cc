// Matches that seats leave.
#include "kernel/elimination.h"

#include "match/bot.h"
#include "match/record.h"
#include "match/standing.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

std::unique_ptr<Match> StartRaft(std::size_t seats, Settings set = {}) {
  auto started = Match::Start(LoadSmallGame("raft", std::move(set)),
                              {std::vector<std::string>(seats, "human"), 1, {}});
  if (!started) ADD_FAILURE() << started.error().message;
  return started ? std::move(*started) : nullptr;
}

std::string WhoDecides(const Match& match) {
  return match.over() ? "over" : "seat" + std::to_string(match.decision().seat);
}

TEST(EliminationTest, SeatsLeaveOneByOneAndAreRankedByIt) {
  const auto match = StartRaft(4);
  ASSERT_EQ(Choose(*match, {"hold", "let_go", "hold", "hold"}), "");
  EXPECT_TRUE(kernel::HasLeft(match->state(), 1));
  ASSERT_EQ(Choose(*match, {"let_go"}), "");
  EXPECT_EQ(WhoDecides(*match), "seat2");
  ASSERT_EQ(Choose(*match, {"hold", "hold"}), "");
  EXPECT_EQ(WhoDecides(*match), "seat2") << "the third round begins";
  ASSERT_EQ(Choose(*match, {"let_go", "hold"}), "");
  ASSERT_TRUE(match->over());
  EXPECT_EQ(StandingOf(match->state()).places, (std::vector<int>{3, 4, 2, 1}));
}

TEST(EliminationTest, UndoBringsASeatBack) {
  const auto match = StartRaft(3);
  ASSERT_EQ(Choose(*match, {"let_go"}), "");
  ASSERT_TRUE(match->Undo());
  EXPECT_FALSE(kernel::HasLeft(match->state(), 0));
  EXPECT_EQ(WhoDecides(*match), "seat0");
}

TEST(EliminationTest, WhoHasLeftIsNotAsked) {
  const auto match = StartRaft(3, {{"help", "anybody"}});
  ASSERT_EQ(Choose(*match, {"hold", "let_go", "hold"}), "");
  const kernel::State before = match->state();
  const ChoiceResult failed = match->Choose("help");
  ASSERT_EQ(failed.outcome(), ChoiceOutcome::kFailed);
  EXPECT_EQ(failed.error().message.English(),
            "script function `turn` asks `help` of seat 1, which has left the game");
  EXPECT_EQ(match->state(), before);
  ASSERT_EQ(Choose(*match, {"let_go", "hold"}), "");
  EXPECT_TRUE(match->over());
}

TEST(EliminationTest, ARecordIsRestored) {
  const auto match = StartRaft(4);
  ASSERT_EQ(Choose(*match, {"let_go", "hold", "let_go"}), "");
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(*match)));
  ASSERT_TRUE(record.ok()) << record.error().message;
  const auto restored = Restore(match->table().shared_game(), *record);
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ((*restored)->state(), match->state());
}

}  // namespace
}  // namespace walz::match
