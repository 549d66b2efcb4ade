// Comparisons by players of different strength.
#include "lab/ladder.h"

#include <algorithm>

#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

// A rung whose differences have a mean and a deviation of 6, in points of one player.
Comparison RungWith(std::int64_t mean, std::int64_t trials) {
  Comparison rung;
  rung.measures = MeasuresFor({"a"});
  rung.findings.trials = trials;
  rung.findings.tallies.resize(rung.measures.size());
  rung.findings.tallies[0].difference = {trials, trials * mean, trials * (mean * mean + 36),
                                         trials};
  return rung;
}

TEST(Ladders, CompareTheEffectsOfRungs) {
  const std::vector<Comparison> rungs = {RungWith(0, 200), RungWith(-30, 200), RungWith(-29, 200),
                                         RungWith(5, 9)};
  const std::vector<Interaction> interactions = InteractionsWith(rungs, 1);
  EXPECT_TRUE(interactions[0].different);
  EXPECT_EQ(interactions[0].difference.mean, 30);
  EXPECT_EQ(interactions[1].difference.mean, 0);
  EXPECT_FALSE(interactions[2].different);
  EXPECT_FALSE(interactions[3].different) << "nothing is known after nine trials";
  EXPECT_FALSE(interactions[3].difference.known());
  const double one = EstimateDifference(rungs[0].findings.tallies[0].difference, 1).margin;
  EXPECT_GT(interactions[0].difference.margin, 2 * one) << "all hold together";
}

TEST(Ladders, HaveOneBotOnEachRung) {
  CompareRequest request;
  request.arms = {LoadArm("lots"), LoadArm("lots", {}, {}, {"lot.prize"})};
  request.bots = {"random", "greedy"};
  request.end = 2;
  std::size_t called = 0;
  const auto rungs = Climb(request, nullptr, [&](const Comparison& rung) {
    EXPECT_EQ(rung.subject.bots, std::vector<std::string>(2, std::string(Rungs()[called].bot)));
    EXPECT_EQ(rung.findings.trials, 2);
    ++called;
  });
  ASSERT_TRUE(rungs);
  EXPECT_EQ(rungs->size(), Rungs().size());
  EXPECT_EQ(called, Rungs().size());
  request.bots.clear();
  EXPECT_FALSE(Climb(request)) << "too few players";
}

// Below a comparison, its own rung is not played again, and slow rungs play few trials or none.
TEST(Ladders, BelowAComparisonTakeLittleWork) {
  CompareRequest request;
  request.arms = {LoadArm("lots"), LoadArm("lots", {}, {}, {"lot.prize"})};
  request.bots = {"greedy", "greedy"};
  request.end = 50;
  request.stops = false;
  Comparison known = Compared(request);
  EXPECT_GT(known.offered, 100);
  // As if each pair had offered this many options.
  const auto trials_with = [&](std::int64_t options) {
    known.offered = known.findings.trials * options;
    std::vector<std::int64_t> trials;
    std::vector<std::string> played;
    const auto rungs = Climb(
        request, &known, [&](const Comparison& rung) { played.push_back(rung.subject.bots[0]); });
    EXPECT_TRUE(rungs);
    EXPECT_EQ(std::ranges::count(played, "greedy"), 0);
    for (const Comparison& rung : *rungs) trials.push_back(rung.findings.trials);
    EXPECT_EQ((*rungs)[BaseRung()].findings, known.findings);
    return trials;
  };
  EXPECT_EQ(trials_with(10), (std::vector<std::int64_t>{50, 50, 50, 50, 50}));
  EXPECT_EQ(trials_with(kCoffeeBreak / 40 / 10), (std::vector<std::int64_t>{50, 50, 50, 40, 0}));
  EXPECT_EQ(trials_with(kCoffeeBreak), (std::vector<std::int64_t>{50, 0, 50, 0, 0}));
}

TEST(Ladders, StopOnRequest) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 50);
  std::atomic<bool> stop = false;
  request.stop = &stop;
  request.progress = [&](std::int64_t done) { stop = done >= 7; };
  const auto rungs = Climb(request);
  ASSERT_TRUE(rungs);
  EXPECT_EQ(rungs->size(), 1U);
}

}  // namespace
}  // namespace walz::lab
