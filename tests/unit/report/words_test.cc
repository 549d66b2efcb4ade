// Numbers and intervals in words.
#include "report/words.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace walz::report {
namespace {

const lab::Measure kWins = {lab::Measure::Kind::kSeat, 0, "seat1", lab::kWholeWin};

TEST(IntervalText, NamesNoShareBeyondAllGames) {
  EXPECT_EQ(IntervalText(kWins, {0.2, 1.5}, "en"), "-100.00 % to +100.00 %");
  EXPECT_EQ(IntervalText(kWins, {0.2, 0.1}, "de"), "+10,00 % bis +30,00 %");
}

TEST(IntervalText, SaysThatNothingIsKnown) {
  const lab::Estimate unknown = lab::EstimateDifference({9, 9, 9, 9}, 1);
  EXPECT_EQ(IntervalText(kWins, unknown, "en"), "not yet known");
  EXPECT_EQ(EstimateJson(unknown).dump(), R"({"mean":1.0,"low":null,"high":null})");
}

}  // namespace
}  // namespace walz::report
