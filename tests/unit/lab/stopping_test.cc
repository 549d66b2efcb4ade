// Verifies by simulation that corrected means are unbiased.
#include "lab/stopping.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

#include "kernel/random.h"
#include "support/times.h"

namespace walz::lab {
namespace {

// Differences in tenths of a point with a deviation of 5.6 points, like those of Auf der Walz.
constexpr double kDeviation = 5.6;
constexpr double kBound = 30;  // three points, in tenths

std::int64_t DifferenceOf(double mean, std::uint64_t& stream) {
  std::int64_t sum = -120;
  for (int i = 0; i < 12; ++i) sum += kernel::DrawBelow(stream, 21);
  return std::llround(10 * (mean + kDeviation * static_cast<double>(sum) / 20.976));
}

// The sums of a comparison at the look that decides whether there is a difference.
Sums StoppedSums(double mean, std::uint64_t& stream) {
  Sums sums;
  for (std::int64_t look = kFirstLook;; look = NextLook(look)) {
    while (sums.count < look) sums.Add(DifferenceOf(mean, stream));
    const Estimate estimate = EstimateDifference(sums, 1);
    if (!estimate.Contains(0) || estimate.Within(kBound)) return sums;
  }
}

double CorrectedPoints(const Sums& sums) {
  return CorrectedMean(sums, 1, Question::Kind::kDiffers, kBound) / 10;
}

// The mean over many comparisons, plain and corrected, in points.
struct Means {
  double plain = 0;
  double corrected = 0;
  double error = 0;  // the standard error of `corrected`
};

Means MeansOf(double truth, std::uint64_t comparisons) {
  Means means;
  double squares = 0;
  for (std::uint32_t i = 0; i < comparisons; ++i) {
    std::uint64_t stream = kernel::SeedStream(31, i);
    const Sums sums = StoppedSums(truth, stream);
    const double corrected = CorrectedPoints(sums);
    means.plain += sums.mean() / 10;
    means.corrected += corrected;
    squares += (corrected - truth) * (corrected - truth);
  }
  const auto count = static_cast<double>(comparisons);
  means.plain /= count;
  means.corrected /= count;
  means.error = std::sqrt(squares) / count;
  return means;
}

// Printed, because engine/lab/README.md quotes it for WALZ_TIMES=10.
TEST(CorrectedMean, IsTheTruthOnAverage) {
  for (const double truth : {0.0, 0.5, 1.0, 2.0, 4.0}) {
    const Means means = MeansOf(truth, tests::Times(200));
    std::cout << "truth " << truth << ": plain " << means.plain << ", corrected " << means.corrected
              << "\n";
    EXPECT_NEAR(means.corrected, truth, 0.02 + 3 * means.error);
  }
}

// The test above can fail: the plain mean is too small where most comparisons find nothing.
TEST(CorrectedMean, ThePlainMeanIsBiased) {
  const Means means = MeansOf(0.5, 2000);
  EXPECT_LT(means.plain, 0.5 - 3 * means.error);
  EXPECT_NEAR(means.corrected, 0.5, 0.02 + 3 * means.error);
}

TEST(CorrectedMean, IsTheMeanWithoutAnEarlierLook) {
  std::uint64_t stream = 5;
  Sums sums;
  while (sums.count < kFirstLook) sums.Add(DifferenceOf(4, stream));
  EXPECT_EQ(CorrectedMean(sums, 1, Question::Kind::kDiffers, kBound), sums.mean());
}

// A difference that was not certain after 60 to 86 pairs is smaller than it looks after 94.
TEST(CorrectedMean, IsCloserToZeroWhereAComparisonFoundADifferenceLate) {
  const auto corrected = [](std::int64_t mean) {
    const Sums sums = {94, 94 * mean, 94 * (mean * mean + 54 * 54), 94};
    EXPECT_FALSE(EstimateDifference(sums, 1).Contains(0));
    return CorrectedMean(sums, 1, Question::Kind::kDiffers, kBound);
  };
  EXPECT_LT(corrected(24), 23);
  EXPECT_GT(corrected(24), 8);
  EXPECT_NEAR(corrected(-24), -corrected(24), 1e-9);
}

// With so large an effect, the first look would have decided; there is nothing to condition on.
TEST(CorrectedMean, IsTheMeanWhereTheQuestionCannotHaveBeenOpen) {
  const Sums sums = {500, 500 * 900, 500 * (900 * 900 + 100), 500};
  EXPECT_EQ(CorrectedMean(sums, 1, Question::Kind::kDiffers, kBound), sums.mean());
}

}  // namespace
}  // namespace walz::lab
