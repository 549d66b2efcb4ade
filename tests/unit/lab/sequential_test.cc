// Verifies the error rates stated in lab/sequential.h by simulation.
#include "lab/sequential.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <iostream>

#include "kernel/random.h"

namespace walz::lab {
namespace {

using Draw = std::function<std::int64_t(std::uint64_t&)>;

// Differences of scores as in games: nearly normal, integers, a deviation of 20.
std::int64_t Bell(std::uint64_t& stream) {
  std::int64_t sum = 0;
  for (int i = 0; i < 12; ++i) sum += kernel::DrawBelow(stream, 21);
  return sum - 120;  // variance 12 * (21^2 - 1) / 12 = 440
}
constexpr double kBellDeviation = 20.976;

// A rare event: something that happens in one game of eight, to either side.
std::int64_t Seldom(std::uint64_t& stream) {
  const std::uint32_t draw = kernel::DrawBelow(stream, 16);
  return draw == 0 ? 30 : draw == 1 ? -30 : 0;
}

// A skewed distribution: a little more in most games, much less in some; 0 on average.
std::int64_t Skewed(std::uint64_t& stream) { return kernel::DrawBelow(stream, 10) == 0 ? -27 : 3; }

// The number of values after which a comparison finds a difference from 0, with a look after each;
// 0 if it finds none in `most`.
std::int64_t FoundAfter(const Draw& draw, std::uint64_t& stream, std::int64_t most) {
  Sums sums;
  while (sums.count < most) {
    sums.Add(draw(stream));
    if (sums.count >= kFirstLook && !EstimateMean(sums, 1).Contains(0)) return sums.count;
  }
  return 0;
}

// The number of comparisons, of 1,000, that find a difference; printed, because
// engine/lab/README.md quotes it.
int FoundIn1000(const Draw& draw, std::int64_t most) {
  int found = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    std::uint64_t stream = kernel::SeedStream(7, i);
    if (FoundAfter(draw, stream, most) > 0) ++found;
  }
  std::cout << found << " of 1,000 find a difference\n";
  return found;
}

TEST(ThoroughSequential, WithoutADifferenceAtMostOneInTwentyCriesWolf) {
  EXPECT_LE(FoundIn1000(Bell, 5000), 50);
  EXPECT_LE(FoundIn1000(Seldom, 5000), 50);
}

// Equal means, but not the distribution that equal rules would give.
TEST(ThoroughSequential, WhereOneSideIsSeldomMuchWorseAtMostOneInTenCriesWolf) {
  EXPECT_LE(FoundIn1000(Skewed, 5000), 100);
}

// The test above can fail: an ordinary interval with as many looks finds a difference where there
// is none.
TEST(ThoroughSequential, AUsualIntervalLookedAtOftenWouldCryWolf) {
  int found = 0;
  for (std::uint32_t i = 0; i < 200; ++i) {
    std::uint64_t stream = kernel::SeedStream(7, i);
    Sums sums;
    while (sums.count < 5000) {
      sums.Add(Bell(stream));
      const double usual = 1.96 * DeviationOf(sums, 1) / std::sqrt(static_cast<double>(sums.count));
      if (sums.count < kFirstLook || std::abs(sums.mean()) <= usual) continue;
      ++found;
      break;
    }
  }
  EXPECT_GT(found, 50);
}

Draw Shifted(std::int64_t tenths) {
  return [tenths](std::uint64_t& stream) { return Bell(stream) * 10 + tenths; };
}

TEST(ThoroughSequential, FindsWhatIsThereInTime) {
  // A difference of a quarter of the deviation, and of a tenth of it; in tenths.
  EXPECT_GE(FoundIn1000(Shifted(std::llround(kBellDeviation * 10 / 4)), 500), 950);
  EXPECT_GE(FoundIn1000(Shifted(std::llround(kBellDeviation * 10 / 10)), 2000), 900);
}

// The interval is valid even if the comparison stops when it finds something.
TEST(ThoroughSequential, TheIntervalHoldsTheTruthAlsoWhereItStops) {
  int wrong = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    std::uint64_t stream = kernel::SeedStream(8, i);
    Sums sums;
    const Draw draw = Shifted(40);
    while (sums.count < kFirstLook || (sums.count < 3000 && EstimateMean(sums, 1).Contains(0))) {
      sums.Add(draw(stream));
    }
    if (!EstimateMean(sums, 1).Contains(40)) ++wrong;
  }
  EXPECT_LE(wrong, 50);
}

TEST(Sequential, ConstantValuesAreNotCertain) {
  Sums sums;
  for (int i = 0; i < 40; ++i) sums.Add(0);
  const Estimate estimate = EstimateMean(sums, 1);
  EXPECT_EQ(estimate.mean, 0);
  EXPECT_GT(estimate.margin, 0.05);
  EXPECT_LT(estimate.margin, 1);
}

TEST(Sequential, NothingIsKnownOfNothing) {
  const Estimate estimate = EstimateMean({}, 1);
  EXPECT_TRUE(estimate.Contains(1e9));
  EXPECT_FALSE(estimate.Within(1e9));
}

TEST(Sequential, EstimatesTheRemainingTrials) {
  const std::int64_t needed = ValuesNeeded(20, 3);
  const auto margin_at = [](std::int64_t count) {
    // As many values of 20 as of -20, which deviate by 20 except for the two added values.
    const Estimate estimate = EstimateMean({count, 0, count * 400}, 1);
    return estimate.margin;
  };
  EXPECT_LT(margin_at(needed + 2), 3);
  EXPECT_GT(margin_at(needed - 2), 2.99);
  EXPECT_EQ(ValuesNeeded(20, 1e-9), 1000000000);
}

TEST(Sequential, LooksAreATenthApart) {
  EXPECT_EQ(NextLook(0), kFirstLook);
  EXPECT_EQ(NextLook(kFirstLook), 66);
  EXPECT_EQ(NextLook(1000), 1100);
}

TEST(Estimates, WithinAndBeyondLeaveRoomBetweenThem) {
  const Estimate estimate = {2, 1};
  EXPECT_TRUE(estimate.Within(3));
  EXPECT_FALSE(estimate.Within(2.5));
  EXPECT_FALSE(estimate.Beyond(2.5));
  EXPECT_TRUE(estimate.Beyond(0.5));
  EXPECT_TRUE((Estimate{-2, 1}).Beyond(0.5));
}

}  // namespace
}  // namespace walz::lab
