// Content that no game of a comparison used: effects, hooks, verbs and lines of Lua.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/compare.h"
#include "lab/idle.h"
#include "scenario/coverage_report.h"

namespace walz::report {

// The number of games that are replayed with line coverage.
inline constexpr std::int64_t kWatchedGames = 20;

struct IdleCode {
  std::int64_t games = 0;  // with coverage
  // One for each mod that only the changed side has; if there is none, one for the game itself.
  std::vector<scenario::CoverageReport> reports;
};

// Replays the games `first` to `end` - 1 of the changed side with coverage, as far as they are
// among the first kWatchedGames of the comparison. A game in which a script fails counts up to the
// failure.
IdleCode WatchCode(const lab::CompareRequest& request, std::int64_t first, std::int64_t end);

// Conversions to the form in which parts of a comparison keep it, and back.
lab::IdleContent ContentOf(const IdleCode& idle);
IdleCode IdleCodeOf(const lab::IdleContent& content);

// A paragraph for each report: effects, hooks, verbs and lines of Lua that never ran.
std::string IdleText(const IdleCode& idle, const std::string& language);
nlohmann::ordered_json IdleJson(const IdleCode& idle);

// The lines that never ran, such as `12, 20-31`.
std::string LinesText(const scenario::CoverageReport::Script& script);

}  // namespace walz::report
