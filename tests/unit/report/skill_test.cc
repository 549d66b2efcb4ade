// Luck and skill in words.
#include "report/skill.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace walz::report {
namespace {

lab::Skill SkillWith(double share) {
  lab::Skill skill;
  skill.steps = {{"careless", "greedy", 120, 0, {share, 0.1}}};
  skill.origins = lab::Origins{{0.25, 0.1}, {-0.05, 0.1}};
  return skill;
}

TEST(SkillTexts, NameWinsAndRatings) {
  const std::vector<std::string> row = SkillRow(SkillWith(0.64).steps[0], "en");
  EXPECT_EQ(row, (std::vector<std::string>{"greedy against careless", "120", "64 %", "54 % to 74 %",
                                           "+100", "+28 to +182"}));
  EXPECT_EQ(SkillHeads("de").size(), row.size());
  EXPECT_EQ(SkillRow(lab::SkillStep(), "en")[2], "") << "no game";
}

TEST(SkillTexts, SpanFromTheWeakestToTheStrongest) {
  const std::string text = SkillText(SkillWith(0.64), "en");
  EXPECT_NE(text.find("From careless to greedy, ratings span +100 (+28 to +182)."),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("to 25 % (15 % to 35 %) by the players, to 0 % (0 % to 5 %) by the deal"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("and to 80 % by the course of the game"), std::string::npos) << text;
  EXPECT_NE(SkillText(SkillWith(1), "en").find("span ∞ (+382 to ∞)"), std::string::npos)
      << SkillText(SkillWith(1), "en");
  EXPECT_EQ(SkillText({}, "en"), "");
  lab::Skill odd = SkillWith(0.5);
  odd.origins.reset();
  EXPECT_EQ(SkillText(odd, "en").find("by the deal"), std::string::npos);
}

TEST(SkillTexts, AreJson) {
  const nlohmann::ordered_json json = SkillJson(SkillWith(1));
  EXPECT_EQ(json["steps"][0]["stronger"], "greedy");
  EXPECT_EQ(json["steps"][0]["share"]["high"], 1);
  EXPECT_TRUE(json["spread"]["difference"].is_null());
  EXPECT_EQ(json["origins"]["skill"]["mean"], 0.25);
  EXPECT_TRUE(SkillJson({})["origins"].is_null());
}

}  // namespace
}  // namespace walz::report
