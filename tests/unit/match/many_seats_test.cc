// Games of sixteen seats.
#include "kernel/view.h"
#include "match/bot.h"
#include "match/record.h"
#include "match/simulate.h"
#include "match/standing.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

constexpr std::size_t kSeats = 16;
constexpr kernel::Seat kLast = kSeats - 1;

std::unique_ptr<Match> StartCrowd(const std::string& player) {
  auto started =
      Match::Start(LoadSmallGame("throng"), {std::vector<std::string>(kSeats, player), 1, {}});
  if (!started) ADD_FAILURE() << started.error().message;
  return started ? std::move(*started) : nullptr;
}

// Everybody plays a seed until it is the turn of the last seat.
void PlayToTheLast(Match& match) {
  while (match.decision().seat != kLast) ASSERT_EQ(Choose(match, {"play:seed"}), "");
}

TEST(ManySeatsTest, ALimitOfTheLastSeatEndsWithItsPeriod) {
  const auto match = StartCrowd(std::string(kHuman));
  for (int round = 0; round < 2; ++round) {
    PlayToTheLast(*match);
    EXPECT_EQ(OptionNames(*match).back(), "ring");
    ASSERT_EQ(Choose(*match, {"ring"}), "");
  }
  ASSERT_TRUE(match->over());
  const Standing standing = StandingOf(match->state());
  EXPECT_EQ(standing.winners, std::vector{kLast});
  EXPECT_EQ(standing.places, (std::vector<int>{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1}));
}

TEST(ManySeatsTest, OnlyTheLastSeatKnowsItsCard) {
  const auto match = StartCrowd(std::string(kHuman));
  const kernel::Event& drawn = match->events_since(0)[kLast];
  ASSERT_EQ(drawn.seat, kLast);
  EXPECT_TRUE(drawn.Tells(0, kLast));
  EXPECT_FALSE(drawn.Tells(0, kLast - 1));
  EXPECT_FALSE(drawn.Tells(0, kernel::kNoSeat));
}

TEST(ManySeatsTest, ARecordIsRestored) {
  const auto match = StartCrowd(std::string(kHuman));
  PlayToTheLast(*match);
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(*match)));
  ASSERT_TRUE(record.ok()) << record.error().message;
  const auto restored = Restore(match->table().shared_game(), *record);
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ((*restored)->state(), match->state());
}

TEST(ManySeatsTest, BotsPlay) {
  for (const char* const bot : {"greedy", "search:4"}) {
    const auto match = StartCrowd(bot);
    while (!match->over()) ASSERT_TRUE(match->PlayBot().ok());
    EXPECT_EQ(StandingOf(match->state()).winners, std::vector{kLast}) << bot << " rings the bell";
  }
  SimulationRequest request;
  request.games = 3;
  request.bots = std::vector<std::string>(kSeats, "random");
  const auto report = Simulate(LoadSmallGame("throng"), request);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->finished, 3);
}

}  // namespace
}  // namespace walz::match
