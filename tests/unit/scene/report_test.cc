#include "scene/report.h"

#include "scene/describe.h"
#include "unit/scene/shipped.h"

namespace walz::scene {
namespace {

// Two games with periods of their own: what the reports say adds up to what was scored.
TEST(Report, PeriodsAddUpToTheScoreSheet) {
  for (const char* id : {"haspelknecht", "die-tore-der-welt"}) {
    const auto game = Shipped(id);
    const auto seats = static_cast<std::size_t>(game->default_seats());
    auto started = match::Match::Start(game, {std::vector<std::string>(seats, "random"), 3, {}});
    ASSERT_TRUE(started.ok());
    match::Match& match = **started;
    const Describer describe(*game, "en");
    std::vector<std::int32_t> total(seats);
    std::size_t told = 0;
    std::vector<std::string> periods;
    while (!match.over()) {
      ASSERT_TRUE(match.PlayBot().ok());
      for (const Report& report : ReportsSince(match, describe, 0, told)) {
        periods.push_back(report.period);
        std::vector<std::int32_t> sum(seats);
        for (const Report::Row& row : report.rows) {
          for (std::size_t i = 0; i < seats; ++i) sum[i] += row.points[i];
        }
        EXPECT_EQ(sum, report.total) << report.period;
        for (std::size_t i = 0; i < seats; ++i) total[i] += report.total[i];
      }
      told = match.choices().size();
      EXPECT_TRUE(ReportsSince(match, describe, 0, told).empty());
    }
    // The last period ends with the game; the score sheet replaces its report.
    ASSERT_FALSE(periods.empty()) << id;
    EXPECT_EQ(periods[0].substr(periods[0].size() - 2), " 1") << periods[0];
    for (std::size_t i = 0; i < seats; ++i) {
      EXPECT_NE(total[i], 0) << id;
    }
  }
}

}  // namespace
}  // namespace walz::scene
