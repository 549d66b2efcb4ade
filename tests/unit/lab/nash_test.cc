#include "lab/nash.h"

#include <gtest/gtest.h>

namespace walz::lab {
namespace {

// Rock, paper, scissors in which a win is worth `a`, `b` or `c`.
Payoffs RockPaperScissors(double a, double b, double c) {
  return {{0, -a, b}, {a, 0, -c}, {-b, c, 0}};
}

TEST(NashTest, WeightedRockPaperScissorsHaveAKnownMixture) {
  const std::vector<double> equal = NashMixture(RockPaperScissors(1, 1, 1));
  for (const double share : equal) EXPECT_NEAR(share, 1.0 / 3, 0.001);
  const std::vector<double> weighted = NashMixture(RockPaperScissors(1, 2, 3));
  EXPECT_NEAR(weighted[0], 3.0 / 6, 0.002);
  EXPECT_NEAR(weighted[1], 2.0 / 6, 0.002);
  EXPECT_NEAR(weighted[2], 1.0 / 6, 0.002);
  EXPECT_EQ(Viable(weighted), 3U);
}

TEST(NashTest, ADominantStrategyIsTheWholeMixture) {
  const std::vector<double> mixture = NashMixture({{0, -0.3, 0.1}, {0.3, 0, 0.2}, {-0.1, -0.2, 0}});
  EXPECT_EQ(mixture, (std::vector<double>{0, 1, 0}));
  EXPECT_EQ(Viable(mixture), 1U);
}

TEST(NashTest, ADominatedStrategyHasNoShare) {
  Payoffs payoffs = RockPaperScissors(1, 1, 1);
  for (std::vector<double>& row : payoffs) row.push_back(2);
  payoffs.push_back({-2, -2, -2, 0});
  const std::vector<double> mixture = NashMixture(payoffs);
  EXPECT_EQ(mixture[3], 0);
  EXPECT_EQ(Viable(mixture), 3U);
}

TEST(NashTest, OnlyTheAntisymmetricPartCounts) {
  Payoffs payoffs = RockPaperScissors(1, 2, 3);
  for (std::vector<double>& row : payoffs) {
    for (double& value : row) value += 0.5;
  }
  EXPECT_NEAR(NashMixture(payoffs)[0], 0.5, 0.002);
  EXPECT_EQ(NashMixture({{0}}), (std::vector<double>{1}));
}

}  // namespace
}  // namespace walz::lab
