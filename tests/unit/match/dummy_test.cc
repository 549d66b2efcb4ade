// Seats that nobody plays.
#include "kernel/dummy.h"

#include "match/bot.h"
#include "match/record.h"
#include "match/simulate.h"
#include "match/standing.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

std::unique_ptr<Match> StartRival(const std::string& automa, std::vector<std::string> players) {
  auto started = Match::Start(LoadSmallGame("rival", {{"automa", automa}}), {players, 1, {}});
  if (!started) ADD_FAILURE() << started.error().message;
  return started ? std::move(*started) : nullptr;
}

std::int32_t Points(const Match& match, kernel::Seat seat) {
  return match.state().Get(match.ruleset().FindVariable("points"), seat);
}

TEST(DummyTest, AnAutomaPlaysByItsDeckWithoutBeingAsked) {
  const auto match = StartRival("plays", {"human", "human"});
  EXPECT_EQ(match->player(1), kDummy);
  for (int round = 0; round < 4; ++round) {
    ASSERT_EQ(match->decision().seat, 0);
    const auto plan =
        match->state().zone(match->ruleset().zone(match->ruleset().FindZone("plan")).first);
    const bool greedy = match->ruleset().ArgumentName(
                            kernel::Argument::Component(kernel::ComponentId{plan[0]})) == "greed";
    const std::int32_t before = Points(*match, 1);
    ASSERT_EQ(Choose(*match, {"take:corn", "again:no"}), "");
    EXPECT_EQ(Points(*match, 1) - before, greedy ? 3 : 1) << round;
  }
  ASSERT_TRUE(match->over());
  EXPECT_EQ(match->choices().size(), 8U) << "only those of the person";
  EXPECT_EQ(StandingOf(match->state()).winners, std::vector<kernel::Seat>{1});
}

TEST(DummyTest, WithoutItTheSeatIsPlayed) {
  const auto match = StartRival("none", {"human", "random"});
  ASSERT_EQ(Choose(*match, {"take:wine", "again:yes"}), "");
  EXPECT_EQ(match->decision().seat, 1);
  EXPECT_EQ(match->player(1), "random");
}

TEST(DummyTest, WithoutAFunctionItMustNotBeAsked) {
  const auto match = StartRival("silent", {"human", "human"});
  ASSERT_EQ(Choose(*match, {"take:wine"}), "");
  EXPECT_EQ(Choose(*match, {"again:no"}),
            "script function `turn` asks `turn` of the dummy `rival`, which has no `script`");
}

TEST(DummyTest, StaysOne) {
  const auto match = StartRival("plays", {"human", "greedy"});
  ASSERT_TRUE(match->SetPlayer(1, "human").ok());
  EXPECT_EQ(match->player(1), kDummy);
}

TEST(DummyTest, ARecordIsRestored) {
  const auto match = StartRival("plays", {"human", "human"});
  ASSERT_EQ(Choose(*match, {"take:wine", "again:no", "take:wine"}), "");
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(*match)));
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->players, (std::vector<std::string>{"human", "dummy"}));
  const auto restored = Restore(match->table().shared_game(), *record);
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ((*restored)->state(), match->state());
}

TEST(DummyTest, BotsPlayAgainstIt) {
  for (const char* const bot : {"random", "greedy", "search:10"}) {
    const auto match = StartRival("plays", {bot, bot});
    while (!match->over()) ASSERT_TRUE(match->PlayBot().ok());
    for (const Choice& choice : match->choices()) EXPECT_EQ(choice.seat, 0);
  }
  SimulationRequest request;
  request.games = 5;
  request.bots = {"greedy", "greedy"};
  const auto report = Simulate(LoadSmallGame("rival", {{"automa", "plays"}}), request);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->finished, 5);
  EXPECT_EQ(report->seats[1].bot, kDummy);
}

}  // namespace
}  // namespace walz::match
