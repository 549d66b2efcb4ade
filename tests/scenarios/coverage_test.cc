#include "scenarios/coverage.h"

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <string>

namespace walz::scenarios {
namespace {

using Lines = std::vector<std::string>;

// One line each, so that a failure shows all of them.
std::string Text(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

class ScenarioCoverage : public ::testing::TestWithParam<std::string> {
 protected:
  // Shared by all tests of a game.
  static const Coverage& Get() {
    static std::map<std::string, Coverage> known;
    const auto [of, unknown] = known.try_emplace(GetParam());
    if (unknown) of->second = CoverageOf(WALZ_SOURCE_DIR, GetParam());
    return of->second;
  }
};

TEST_P(ScenarioCoverage, EveryFileCanBeRead) { EXPECT_EQ(Text(Get().problems), ""); }

TEST_P(ScenarioCoverage, ScenariosNameRulesThatExist) { EXPECT_EQ(Text(Get().unknown_rules), ""); }

TEST_P(ScenarioCoverage, EveryValueOfEveryOptionIsSetByAScenario) {
  EXPECT_EQ(Text(Get().unset_values), "");
}

TEST_P(ScenarioCoverage, EveryRuleIsNamedByAScenarioOrATest) {
  EXPECT_EQ(Text(Get().unnamed_rules), "");
}

// The id of a game as a test name.
std::string TestName(const ::testing::TestParamInfo<std::string>& game) {
  std::string name = game.param;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, ScenarioCoverage,
                         ::testing::ValuesIn(GamesWithRules(WALZ_SOURCE_DIR)), TestName);

// The checks can fail: this game has untested parts.
TEST(ScenarioCoverageFails, WhereSomethingIsLeftOut) {
  const std::string root = std::string(WALZ_SOURCE_DIR) + "/tests/support/untested";
  ASSERT_EQ(GamesWithRules(root), Lines{"shelter"});
  const Coverage coverage = CoverageOf(root, "shelter");
  EXPECT_EQ(coverage.problems, Lines{});
  EXPECT_EQ(coverage.unset_values, (Lines{"rest_by_day: true", "rest_counts: 3"}));
  EXPECT_EQ(coverage.unnamed_rules, Lines{"SH-REST-10"});
  EXPECT_EQ(coverage.unknown_rules, Lines{"SH-REST-99 (tests/scenarios/shelter/rest.yaml)"});
}

TEST(ScenarioCoverageFails, WhereAGameCannotBeRead) {
  EXPECT_FALSE(CoverageOf(std::string(WALZ_SOURCE_DIR) + "/tests/support/untested", "none")
                   .problems.empty());
}

}  // namespace
}  // namespace walz::scenarios
