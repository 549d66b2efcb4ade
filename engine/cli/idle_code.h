// What of a game's or a mod's content no game of a comparison came to.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/compare.h"
#include "scenario/coverage_report.h"

namespace walz::cli {

// So many games say what never ran: they are played again, and watched line by line.
inline constexpr std::int64_t kWatchedGames = 20;

struct IdleCode {
  std::int64_t games = 0;                         // that were watched
  std::vector<scenario::CoverageReport> reports;  // of each mod that only the changed side has; of
                                                  // the game itself if there is none
};

// Plays the first games of the changed side again, at most kWatchedGames of at most `most`. A game
// in which a script fails counts as far as it came.
IdleCode WatchCode(const lab::CompareRequest& request, std::int64_t most);

// A paragraph for each report: effects, hooks, verbs and lines of Lua that never ran.
std::string IdleText(const IdleCode& idle, const std::string& language);
nlohmann::ordered_json IdleJson(const IdleCode& idle);

// The lines of a script, as `12`, `20-31`.
std::string LinesText(const scenario::CoverageReport::Script& script);

}  // namespace walz::cli
