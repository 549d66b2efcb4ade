// Luck against skill: ratings, what decides a game, and planted truths of both.
#include "lab/skill.h"

#include <cmath>
#include <iostream>

#include "kernel/random.h"
#include "lab/ladder.h"
#include "support/times.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

TEST(Ratings, AreOnTheEloScale) {
  const Elo even = EloOf({0.5, 0.14});
  EXPECT_EQ(even.value, 0);
  EXPECT_NEAR(even.high, 100, 2);
  EXPECT_NEAR(even.low, -100, 2);
  EXPECT_NEAR(EloOf({10.0 / 11, 0}).value, 400, 1e-9);
  const Elo all = EloOf({1, 0.2});
  EXPECT_TRUE(std::isinf(all.value) && all.value > 0);
  EXPECT_TRUE(std::isinf(all.high));
  EXPECT_NEAR(all.low, 241, 1);
  EXPECT_LT(EloOf({0.1, 0.2}).low, -1e9);
}

TEST(Ratings, SpanTheSumOfAllSteps) {
  const Elo spread = SpreadOf({{"a", "b", 10, 0, {0.64, 0.1}}, {"b", "c", 10, 0, {0.64, 0.1}}});
  EXPECT_NEAR(spread.value, 200, 1);
  EXPECT_NEAR(spread.low, 2 * EloOf({0.54, 0}).value, 1e-9);
  EXPECT_NEAR(spread.high, 2 * EloOf({0.74, 0}).value, 1e-9);
}

// Margins of 10 for the better bot, deals that deviate by `deal`, and a course that deviates by 14.
std::vector<Mirrored> DealsWith(std::int64_t deal, std::uint64_t& stream) {
  const auto bell = [&](std::int64_t deviation) {
    std::int64_t sum = 0;
    for (int i = 0; i < 12; ++i) sum += kernel::DrawBelow(stream, 201);
    return (sum - 1200) * deviation / 201;
  };
  std::vector<Mirrored> deals;
  for (int i = 0; i < 60; ++i) {
    const std::int64_t advantage = bell(deal);
    deals.push_back({10 + advantage + bell(14), 10 - advantage + bell(14)});
  }
  return deals;
}

// Prints the counts, because engine/lab/README.md quotes them for WALZ_TIMES=10.
TEST(ThoroughOrigins, PlantedSharesAreInTheInterval) {
  const auto runs = static_cast<std::uint32_t>(tests::Times(100));
  for (const std::int64_t deal : {0, 10, 20}) {
    std::uint32_t missed_skill = 0;
    std::uint32_t missed_deal = 0;
    const auto square = static_cast<double>(100 + deal * deal + 14 * 14);
    for (std::uint32_t i = 0; i < runs; ++i) {
      std::uint64_t stream = kernel::SeedStream(51, i);
      const Origins origins = OriginsOf(DealsWith(deal, stream));
      missed_skill += origins.skill.Contains(100 / square) ? 0 : 1;
      missed_deal += origins.deal.Contains(static_cast<double>(deal * deal) / square) ? 0 : 1;
    }
    std::cout << "deals that deviate by " << deal << ": " << missed_skill << " and " << missed_deal
              << " of " << runs << " miss it\n";
    // 5 %, and what chance adds.
    const double allowed = runs * 0.05;
    EXPECT_LE(missed_skill, allowed + 2 * std::sqrt(allowed));
    EXPECT_LE(missed_deal, allowed + 2 * std::sqrt(allowed));
  }
}

TEST(Origins, TellPlayersFromDeals) {
  const Origins skill = OriginsOf({{5, 5}, {5, 5}, {5, 5}});
  EXPECT_DOUBLE_EQ(skill.skill.mean, 1);
  EXPECT_DOUBLE_EQ(skill.deal.mean, 0);
  const Origins deal = OriginsOf({{5, -5}, {-5, 5}, {5, -5}});
  EXPECT_DOUBLE_EQ(deal.skill.mean, 0);
  EXPECT_DOUBLE_EQ(deal.deal.mean, 1);
  EXPECT_EQ(OriginsOf({{0, 0}, {0, 0}}).deal.mean, 0) << "no margin at all";
  EXPECT_EQ(OriginsOf({}).skill.margin, 0);
}

SkillRequest RequestOf(const std::string& game, int seats) {
  SkillRequest request;
  request.game = LoadArm(game).game;
  request.seats = seats;
  request.options = 10;
  return request;
}

TEST(Skills, HaveAStepForNeighboursOfTheLadder) {
  SkillRequest request = RequestOf("market", 2);
  const auto skill = SkillOf(request);
  ASSERT_TRUE(skill);
  ASSERT_EQ(skill->steps.size(), 3U);
  EXPECT_EQ(skill->steps[2].stronger, "search:10");
  EXPECT_EQ(skill->steps[0].weaker, "random");
  EXPECT_EQ(skill->steps[0].stronger, "careless");
  EXPECT_EQ(skill->steps[0].games, 2 * kMostDeals);
  EXPECT_GT(skill->steps[0].share.low(), 0.5) << "any thought beats none";
  ASSERT_TRUE(skill->origins);
  request.threads = 3;
  const auto again = SkillOf(request);
  EXPECT_EQ(again->steps[2].share.mean, skill->steps[2].share.mean);
  EXPECT_EQ(again->origins->deal.margin, skill->origins->deal.margin);
}

TEST(Skills, LeaveOutStepsThatTakeLong) {
  SkillRequest request = RequestOf("lots", 2);
  request.options = kCoffeeBreak / 4 / 11 / kFewestDeals;  // `search:10` with `greedy`, two games
  const auto skill = SkillOf(request);
  ASSERT_TRUE(skill);
  ASSERT_EQ(skill->steps.size(), BaseRung() + 1);
  EXPECT_EQ(skill->steps.back().games, 2 * kFewestDeals);
  request.options = kCoffeeBreak;
  EXPECT_TRUE(SkillOf(request)->steps.empty());
  request.options = 1;
  request.deals = kFewestDeals - 1;
  EXPECT_TRUE(SkillOf(request)->steps.empty());
}

TEST(Skills, CompareNoDealsWithAnOddNumberOfSides) {
  const auto skill = SkillOf(RequestOf("market", 3));
  ASSERT_TRUE(skill);
  EXPECT_FALSE(skill->steps.empty());
  EXPECT_FALSE(skill->origins);
}

TEST(Skills, NeedOpponents) {
  const auto skill = SkillOf(RequestOf("lots", 1));
  ASSERT_TRUE(skill);
  EXPECT_TRUE(skill->steps.empty());
}

TEST(Skills, StopOnRequest) {
  SkillRequest request = RequestOf("lots", 2);
  std::atomic<bool> stop = true;
  request.stop = &stop;
  EXPECT_FALSE(SkillOf(request));
}

}  // namespace
}  // namespace walz::lab
