#include "lab/luck.h"

#include <gtest/gtest.h>

#include <random>

#include "lab/measure.h"

namespace walz::lab {
namespace {

TEST(Lead, IsHowFarAheadOfTheMeanASeatIs) {
  EXPECT_EQ(LeadOf({10, 4, 1}, 0), 15);
  EXPECT_EQ(LeadOf({10, 4, 1}, 1), -3);
  EXPECT_EQ(LeadOf({7}, 0), 0);
}

// Simulated games of two in which a lead makes winning likelier, and so may a card. `taken_if`
// decides whether a seat with a lead takes the card; with it, it wins an additional fraction
// `effect` of its games.
template <class TakenIf>
Estimate Planted(TakenIf taken_if, double effect, bool beyond_lead) {
  std::mt19937 chance(5);
  LeadsByRound takers(2);
  LeadsByRound all(2);
  Sums wins;
  for (int game = 0; game < 20000; ++game) {
    const std::size_t round = game % 2;
    const auto lead = static_cast<std::int64_t>(chance() % 41) - 20;
    const bool taken = taken_if(lead, static_cast<std::uint32_t>(chance()));
    const double expected =
        0.5 + static_cast<double>(lead) * (round == 0 ? 0.005 : 0.02) + (taken ? effect : 0);
    const bool won = static_cast<double>(chance() % 10000) < expected * 10000;
    const std::int64_t win = won ? kWholeWin : 0;
    // Most decisions of a game do not involve the card.
    for (int decision = 0; decision < 10; ++decision) all[round].Add(lead, win);
    if (!taken) continue;
    takers[round].Add(lead, win);
    wins.Add(win);
  }
  const Estimate estimate =
      EstimateMean(beyond_lead ? BeyondLead(takers, all) : wins, double{kWholeWin});
  return {estimate.mean / kWholeWin, estimate.margin / kWholeWin};
}

TEST(BeyondLead, FindsNothingInACardThatOnlyTheLeadingSeatsTake) {
  const auto when_ahead = [](std::int64_t lead, std::uint32_t) { return lead > 10; };
  EXPECT_GT(Planted(when_ahead, 0, false).low(), 0.6) << "who takes it wins";
  const Estimate beyond = Planted(when_ahead, 0, true);
  EXPECT_TRUE(beyond.Contains(0)) << beyond.mean;
  EXPECT_LT(beyond.margin, 0.05);
}

TEST(BeyondLead, FindsTheEffectOfACard) {
  const auto by_chance = [](std::int64_t, std::uint32_t dice) { return dice % 10 == 0; };
  const Estimate beyond = Planted(by_chance, 0.1, true);
  // A tenth of all seats have it, which lowers the regression line for them by a tenth of the
  // effect.
  EXPECT_GT(beyond.low(), 0.03);
  EXPECT_TRUE(beyond.Contains(0.09)) << beyond.mean;
}

TEST(BeyondLead, FindsTheEffectOfACardThatThoseBehindTake) {
  const auto when_behind = [](std::int64_t lead, std::uint32_t dice) {
    return lead < 0 && dice % 5 == 0;
  };
  EXPECT_LT(Planted(when_behind, 0.1, false).mean, 0.5) << "who takes it loses";
  EXPECT_GT(Planted(when_behind, 0.1, true).low(), 0.02);
}

TEST(BeyondLead, IsZeroForACardThatEverySeatTakes) {
  const Estimate beyond = Planted([](std::int64_t, std::uint32_t) { return true; }, 0, true);
  EXPECT_NEAR(beyond.mean, 0, 1e-3);
}

// Without differences in lead there is no slope: what remains is the mean.
TEST(BeyondLead, ComparesWithTheMeanWhereAllAreLevel) {
  LeadsByRound all(1);
  LeadsByRound takers(1);
  for (const std::int64_t win : {840, 0, 0, 0}) all[0].Add(0, win);
  takers[0].Add(0, 840);
  const Sums beyond = BeyondLead(takers, all);
  EXPECT_EQ(beyond.count, 1);
  EXPECT_EQ(beyond.sum, 630);
  EXPECT_EQ(beyond.squares, 630 * 630);
}

TEST(BeyondLead, MergesForAnyPartition) {
  LeadsByRound whole;
  LeadsByRound parts;
  for (std::int64_t i = 0; i < 10; ++i) {
    LeadsByRound one(static_cast<std::size_t>(i % 3) + 1);
    one.back().Add(i - 4, 84 * i);
    AddTo(parts, one);
    whole.resize(3);
    whole[static_cast<std::size_t>(i % 3)].Add(i - 4, 84 * i);
  }
  EXPECT_EQ(parts, whole);
}

}  // namespace
}  // namespace walz::lab
