// A log file of comparisons, which shows how a mod develops from version to version.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/compare.h"

namespace walz::lab {

// A logged comparison, without usage.
struct Logged {
  std::int64_t made = 0;  // seconds since 1970
  Comparison comparison;
};

// Adds a comparison to the log at `path`, which is created if missing. Replaces an entry with the
// same rules, bots, seed and number of games. Fails if the file cannot be written or is not a log.
base::Status AddToLog(const std::string& path, const Comparison& comparison, std::int64_t made);

// Reads all entries, oldest first. Fails if there is no such log or it is damaged.
base::Result<std::vector<Logged>> ReadLog(const std::string& path);

// Returns true if two comparisons ask the same question about the same mods in any version: equal
// game, equal differences on both sides, equal bots.
bool SameSeries(const Subject& a, const Subject& b);

// The versions of the mods that only the changed side has: `some-mod 1.2.0, other 2.0.0`. If it has
// no such mods, the hash of its rules.
std::string VersionOf(const Subject& subject);

}  // namespace walz::lab
