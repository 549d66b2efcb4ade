#include "report/idle_code.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace walz::report {
namespace {

// Line 5 has no code, so lines 4 to 6 are one range.
TEST(IdleCode, IsTheSameInAFile) {
  IdleCode idle;
  idle.games = 7;
  scenario::CoverageReport& report = idle.reports.emplace_back();
  report.owner = "ferry";
  report.idle = {{"card.a", "", {"hook on fee", "on_play"}}};
  report.idle_verbs = {"row", "tow"};
  report.lines = {6, 9};
  report.scripts = {{"ferry.lua", {{4, 6}, {9, 9}}, {4, 6, 9}}};
  const IdleCode again = IdleCodeOf(ContentOf(idle));
  EXPECT_EQ(IdleJson(again), IdleJson(idle));
  EXPECT_EQ(IdleText(again, "en"), IdleText(idle, "en"));
  EXPECT_EQ(LinesText(again.reports[0].scripts[0]), "4-6, 9");
}

TEST(IdleCode, OfADamagedFileHasNoRanges) {
  lab::IdleContent content = {1, {{"ferry", 0, {}, {}, {{"ferry.lua", {4}}}, {}}}};
  const IdleCode idle = IdleCodeOf(content);
  EXPECT_TRUE(idle.reports[0].scripts[0].missed.empty());
  EXPECT_EQ(idle.reports[0].lines.ran, 0U);
}

}  // namespace
}  // namespace walz::report
