#include "balance/many_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "base/render.h"

namespace walz::match {
namespace {

std::int64_t GamesOf(const std::vector<CoverageCount>& list, std::string_view name) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const CoverageCount& count) { return count.name == name; });
  return found == list.end() ? 0 : static_cast<std::int64_t>(found->games);
}

}  // namespace

ManyGames::ManyGames(const std::string& game, std::int64_t games) {
  base::Diagnostics findings;
  const auto loaded = Game::Load({WALZ_SOURCE_DIR, game, {}, {}}, findings);
  EXPECT_NE(loaded, nullptr) << base::Render(findings);
  if (loaded == nullptr) return;
  SimulationRequest request;
  request.games = games;
  request.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.seed = 1;
  request.bots.assign(kSeats, "greedy");
  auto result = Simulate(loaded, request);
  EXPECT_TRUE(result.ok());
  if (result) report_ = std::move(*result);
}

double ManyGames::EventPercent(std::string_view event) const {
  return 100 * PerGame(GamesOf(report_.events, event));
}

double ManyGames::OccurrencePercent(std::string_view occurrence) const {
  return 100 * PerGame(GamesOf(report_.definitions, occurrence));
}

double ManyGames::DeedsPerGame(std::string_view beginning) const {
  std::uint64_t runs = 0;
  for (const CoverageCount& count : report_.definitions) {
    if (count.name.starts_with(beginning)) runs += count.runs;
  }
  return PerGame(static_cast<std::int64_t>(runs));
}

std::size_t ManyGames::DefinitionsOf(std::string_view beginning) const {
  return static_cast<std::size_t>(std::count_if(
      report_.definitions.begin(), report_.definitions.end(), [&](const CoverageCount& count) {
        return count.runs > 0 && count.name.starts_with(beginning);
      }));
}

double ManyGames::MeanPoints() const {
  std::int64_t points = 0;
  for (const SeatReport& seat : report_.seats) points += seat.points;
  return PerGame(points) / kSeats;
}

double ManyGames::PerGame(std::int64_t count) const {
  return static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, report_.games));
}

}  // namespace walz::match
