// The shape of play in words.
#include "report/shape.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

namespace walz::report {
namespace {

constexpr auto kWin = lab::kWholeWin;

// A comparison with all measures of the shape, in which every count is `plain` or `changed`.
lab::Comparison With(std::int64_t plain, std::int64_t changed) {
  lab::Comparison comparison;
  lab::Roster roster;
  roster.shaped = roster.leads = roster.probed = true;
  comparison.subject.bots = {"a", "a"};
  comparison.subject.roster = roster;
  comparison.measures = lab::MeasuresFor(comparison.subject.bots, roster);
  comparison.findings.tallies.resize(comparison.measures.size());
  for (lab::Tally& tally : comparison.findings.tallies) {
    for (int i = 0; i < 100; ++i) tally.Add(plain, changed);
  }
  comparison.findings.trials = 100;
  return comparison;
}

// A hundred games of two sides in which the side with the margin `ahead` wins.
lab::Outlook OutlookWith(std::int64_t ahead) {
  lab::Outlook outlook;
  lab::Shape shape;
  shape.margins.assign(lab::kTenths, {ahead, -ahead});
  shape.wins = {kWin, 0};
  for (std::uint64_t seed = 0; seed < 100; ++seed) outlook.Add(shape, seed);
  return outlook;
}

TEST(ShapeWords, NameAndDefineEveryMeasure) {
  const lab::Comparison comparison = With(1, 1);
  for (const std::string language : {"en", "de"}) {
    std::set<std::string> texts;
    std::size_t measures = 0;
    for (const lab::Measure& measure : comparison.measures) {
      if (!measure.is_shape()) continue;
      ++measures;
      texts.insert(ShapeName(measure, language));
      texts.insert(ShapeDefinition(measure, language));
    }
    EXPECT_EQ(measures, lab::ShapeMeasures().size());
    EXPECT_EQ(texts.size(), 2 * measures);
  }
}

TEST(ShapeText, HasTheUnitsOfPeople) {
  lab::Comparison comparison = With(90, 120);
  comparison.findings.outlooks[1] = OutlookWith(3);
  const std::string text = ShapeText(comparison, "en");
  EXPECT_EQ(text.substr(0, text.find('\n')), "Shape of play");
  EXPECT_NE(text.find("minutes for people               1.50       2.00      +0.50"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("decisions without choice       9.00 %    12.00 %    +3.00 %"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("the points explain 100.0 % of who wins; from 0 % of the game on"),
            std::string::npos)
      << text;
  comparison.findings.trials = 0;
  EXPECT_EQ(ShapeText(comparison, "en"), "") << "without games there are no means";
}

TEST(OutlookText, SaysIfTheWinnerIsNeverKnown) {
  const std::string text = OutlookText(lab::ForesightsOf(OutlookWith(0)), "en");
  EXPECT_NE(text.find("never explain half"), std::string::npos) << text;
  EXPECT_NE(OutlookText(lab::ForesightsOf(OutlookWith(0)), "de").find("nie"), std::string::npos);
  EXPECT_EQ(OutlookText({}, "en"), "");
}

TEST(OutlookJson, HasAnEntryPerTenth) {
  const auto json = OutlookJson(OutlookWith(3));
  ASSERT_EQ(json.size(), lab::kTenths);
  EXPECT_EQ(json[3].dump(), R"({"at":0.3,"games":100,"leader_wins":1.0,"skill":1.0})");
  EXPECT_EQ(OutlookJson(OutlookWith(0))[0]["games"], 0);
}

}  // namespace
}  // namespace walz::report
