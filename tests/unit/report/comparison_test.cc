// Verdicts that games between bots rarely give.
#include "report/comparison.h"

#include <gtest/gtest.h>

namespace walz::report {
namespace {

// Pairs of games in which a side scores a point more or less than the other, by turns.
lab::Comparison AlmostEqual(std::int64_t pairs) {
  lab::Comparison comparison;
  comparison.subject.game = "lots";
  comparison.subject.bots = {"greedy", "greedy"};
  comparison.subject.sides[1].name = "rule";
  comparison.subject.sides[1].ruleset_hash = 1;
  comparison.measures = lab::MeasuresFor(comparison.subject.bots);
  comparison.findings.tallies.resize(comparison.measures.size());
  comparison.findings.trials = pairs;
  comparison.findings.different = pairs;
  for (std::int64_t i = 0; i < pairs; ++i) {
    for (lab::Tally& tally : comparison.findings.tallies) tally.Add(10, i % 2 == 0 ? 9 : 11);
  }
  return comparison;
}

TEST(Verdict, SaysThatScoresAreAlike) {
  const std::string verdict = VerdictOf(AlmostEqual(400), "en");
  EXPECT_TRUE(
      verdict.starts_with("With rule, greedy players score as much as with the plain game, "
                          "give or take 3 points: 5.00 instead of 5.00."))
      << verdict;
}

TEST(Verdict, LeavesOpenWhatTooFewPairsShow) {
  const std::string verdict = VerdictOf(AlmostEqual(5), "en");
  EXPECT_NE(verdict.find("is not known after 5 pairs of games"), std::string::npos) << verdict;
}

}  // namespace
}  // namespace walz::report
