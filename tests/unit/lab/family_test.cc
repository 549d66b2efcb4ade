// Verifies the error rates of families of figures by simulation.
#include "lab/family.h"

#include <cmath>
#include <iostream>

#include "kernel/random.h"
#include "support/times.h"
#include "unit/lab/comparing.h"

namespace walz::lab {
namespace {

TEST(Families, SelectByEvidenceAndRank) {
  // Of four figures, one is selected with e-value 80, two with 40 each.
  EXPECT_EQ(FamilyOf({79, 1, 1, 1}).different, (std::vector<bool>{false, false, false, false}));
  EXPECT_EQ(FamilyOf({1, 81, 1, 1}).different, (std::vector<bool>{false, true, false, false}));
  EXPECT_EQ(FamilyOf({41, 1, 41, 1}).different, (std::vector<bool>{true, false, true, false}));
  EXPECT_DOUBLE_EQ(FamilyOf({41, 1, 41, 1}).alpha, 0.025);
  EXPECT_DOUBLE_EQ(FamilyOf({1, 1, 1, 1}).alpha, 0.0125);
  EXPECT_DOUBLE_EQ(FamilyOf({21}).alpha, kAlpha);
  EXPECT_TRUE(FamilyOf({}).different.empty());
}

TEST(Families, EvidenceIsTheIntervalTheOtherWayRound) {
  for (const double alpha : {0.05, 0.01}) {
    for (std::int64_t sum = 0; sum < 400; sum += 7) {
      const Sums sums = {200, sum, 9000, 150};
      for (const double most : {0, 100}) {
        EXPECT_EQ(EvidenceOf(sums, 1, most) >= 1 / alpha,
                  !EstimateDifference(sums, 1, alpha, most).Contains(0))
            << sum;
      }
    }
  }
  EXPECT_EQ(EvidenceOf({9, 90, 900, 9}, 1), 1) << "nothing is known";
  EXPECT_GT(EvidenceOf({200, 399, 9000, 150}, 1), 3 * EvidenceOf({200, 399, 9000, 150}, 1, 100));
}

// Twenty figures, of which five differ by half a deviation: few of those found are false, and few
// of their intervals are wrong. Printed, because engine/lab/README.md quotes it for WALZ_TIMES=10.
TEST(Families, OfTwentyFiguresFewFoundAreFalse) {
  const auto runs = static_cast<std::uint32_t>(tests::Times(100));
  double false_found = 0;
  double wrong = 0;
  double single = 0;  // runs in which an interval of 95 % finds a difference that is none
  std::size_t found = 0;
  for (std::uint32_t run = 0; run < runs; ++run) {
    std::uint64_t stream = kernel::SeedStream(41, run);
    std::vector<Sums> figures(20);
    std::vector<double> evidence;
    bool alarm = false;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      for (int n = 0; n < 150; ++n) {
        const std::int64_t value = kernel::DrawBelow(stream, 41);
        figures[i].Add(value - 20 + (i < 5 ? 6 : 0));
      }
      evidence.push_back(EvidenceOf(figures[i], 1));
      // An interval for a single look.
      const double usual = 1.96 * DeviationOf(figures[i], 1) / std::sqrt(150.0);
      alarm = alarm || (i >= 5 && std::abs(figures[i].mean()) > usual);
    }
    single += alarm ? 1 : 0;
    const Family family = FamilyOf(evidence);
    double selected = 0;
    double bad = 0;
    double missed = 0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const Estimate estimate = EstimateDifference(figures[i], 1, family.alpha);
      EXPECT_EQ(family.different[i], !estimate.Contains(0)) << run;
      if (!family.different[i]) continue;
      ++selected;
      bad += i >= 5 ? 1 : 0;
      missed += estimate.Contains(i < 5 ? 6 : 0) ? 0 : 1;
    }
    found += static_cast<std::size_t>(selected - bad);
    false_found += bad / std::max(1.0, selected);
    wrong += missed / std::max(1.0, selected);
  }
  std::cout << "of " << runs << " families: " << false_found / runs << " found falsely, "
            << wrong / runs << " of the intervals wrong, " << found << " of " << 5 * runs
            << " found; usual intervals: " << single / runs << "\n";
  EXPECT_LE(false_found, 0.05 * runs);
  EXPECT_LE(wrong, 0.05 * runs);
  EXPECT_GE(found, 4 * runs);
  EXPECT_GT(single, 0.3 * runs) << "without a correction";
}

TEST(Families, AreTheMeasuresThatNobodyAskedFor) {
  CompareRequest request = FerryRequest(LoadArm("ferry", {{"toll", "9"}}), 200);
  request.stops = false;
  const Comparison comparison = Compared(request);
  std::string asked;
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const Figure figure = FiguresOf(comparison)[i];
    if (figure.asked) asked += comparison.measures[i].id + " ";
    const Reading alone = comparison.reading(i);
    EXPECT_EQ(figure.reading.difference.mean, alone.difference.mean);
    EXPECT_GE(figure.reading.difference.margin, alone.difference.margin);
    if (figure.asked) {
      EXPECT_EQ(figure.reading.difference.margin, alone.difference.margin);
    }
    EXPECT_EQ(figure.different, !figure.reading.difference.Contains(0));
  }
  EXPECT_EQ(asked, "score length seat1 seat2 ");
}

}  // namespace
}  // namespace walz::lab
