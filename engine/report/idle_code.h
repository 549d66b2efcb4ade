// Content that no game of a comparison used: effects, hooks, verbs and lines of Lua.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/compare.h"
#include "scenario/coverage_report.h"

namespace walz::report {

// The number of games that are replayed with line coverage.
inline constexpr std::int64_t kWatchedGames = 20;

struct IdleCode {
  std::int64_t games = 0;  // with coverage
  // One for each mod that only the changed side has; if there is none, one for the game itself.
  std::vector<scenario::CoverageReport> reports;
};

// Replays the first games of the changed side with coverage: kWatchedGames, or `most` if that is
// less. A game in which a script fails counts up to the failure.
IdleCode WatchCode(const lab::CompareRequest& request, std::int64_t most);

// A paragraph for each report: effects, hooks, verbs and lines of Lua that never ran.
std::string IdleText(const IdleCode& idle, const std::string& language);
nlohmann::ordered_json IdleJson(const IdleCode& idle);

// The lines that never ran, such as `12, 20-31`.
std::string LinesText(const scenario::CoverageReport::Script& script);

}  // namespace walz::report
