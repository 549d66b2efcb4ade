// The table of a skill ladder.
#include "report/ladder.h"

#include <gtest/gtest.h>

namespace walz::report {
namespace {

// A rung with a mean difference and a deviation of 6, in points of one player.
lab::Comparison RungOf(const std::string& bot, std::int64_t mean, std::int64_t trials) {
  lab::Comparison rung;
  rung.subject.bots = {bot};
  rung.measures = lab::MeasuresFor(rung.subject.bots);
  rung.findings.trials = trials;
  rung.findings.tallies.resize(rung.measures.size());
  rung.findings.tallies[0].difference = {trials, trials * mean, trials * (mean * mean + 36),
                                         trials};
  return rung;
}

std::string TextOf(std::int64_t mean, std::int64_t trials) {
  return LadderText({RungOf("random", mean, trials), RungOf("greedy", -30, 200)}, 1, "en");
}

TEST(LadderTexts, NameThePlayersWhoseEffectDiffers) {
  EXPECT_NE(TextOf(0, 200).find("its effect with random differs from that with greedy (!)"),
            std::string::npos)
      << TextOf(0, 200);
  EXPECT_NE(TextOf(-30, 200).find("No difference between the players was found"),
            std::string::npos);
  EXPECT_NE(TextOf(0, 5).find("It is not yet known whether the rule does the same for random"),
            std::string::npos);
  const std::string both = LadderText(
      {RungOf("random", 0, 200), RungOf("greedy", -30, 200), RungOf("search:40", 0, 0)}, 1, "en");
  EXPECT_NE(both.find("\nsearch:40    not played, because it takes long; `--ladder` plays it\n"),
            std::string::npos)
      << both;
  EXPECT_NE(both.find("differs from that with greedy (!)"), std::string::npos) << both;
  EXPECT_NE(both.find("not yet known whether the rule does the same for search:40 as"),
            std::string::npos)
      << both;
}

TEST(LadderTexts, NamePairsThatWereNotFinished) {
  lab::Comparison rung = RungOf("greedy", -30, 0);
  rung.findings.failed = 2;
  rung.findings.failures = {{4, 1, "broken"}, {9, 1, "broken"}};
  const std::string text = LadderText({rung}, 0, "en");
  EXPECT_NE(text.find("greedy: 2 pairs were not finished (4, 9) and are left out"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("No pair of games was finished"), std::string::npos) << text;
}

}  // namespace
}  // namespace walz::report
