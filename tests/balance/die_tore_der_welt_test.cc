// Two thousand games of four greedy bots: the events that we designed for Die Tore der Welt are
// useful, and no seat is favoured.
#include <gtest/gtest.h>

#include "balance/many_games.h"

namespace walz::match {
namespace {

constexpr std::int64_t kGames = 2000;

const ManyGames& Games() {
  static const ManyGames games("die-tore-der-welt", kGames);
  return games;
}

TEST(DieToreDerWeltBalance, EveryGameEnds) { EXPECT_EQ(Games().report().finished, kGames); }

TEST(DieToreDerWeltBalance, EveryEventIsUsed) {
  EXPECT_EQ(Games().DefinitionsOf("event_used event_card."), 24U);
  for (const CoverageCount& count : Games().report().definitions) {
    if (!count.name.starts_with("event_used event_card.")) continue;
    EXPECT_GE(Games().OccurrencePercent(count.name), 20.0) << count.name;
  }
}

TEST(DieToreDerWeltBalance, NoSeatIsFavoured) {
  for (const SeatReport& seat : Games().report().seats) EXPECT_LE(Games().WinPercent(seat), 30.0);
}

}  // namespace
}  // namespace walz::match
