// What has been compared, kept in a file: how a mod has done from version to version.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/subject.h"

namespace walz::lab {

// A comparison that was kept, without what was used in it.
struct Logged {
  std::int64_t made = 0;  // seconds since 1970
  Subject subject;
  Comparison comparison;
};

// Keeps a comparison in the log at `path`, which is made if there is none. The same rules, bots,
// seed and number of games again replace what is there. Fails where the file cannot be written or
// holds something else.
base::Status AddToLog(const std::string& path, const Subject& subject, const Comparison& comparison,
                      std::int64_t made);

// All that was kept, in order of time. Fails where there is no such log, or it is damaged.
base::Result<std::vector<Logged>> ReadLog(const std::string& path);

// Whether two comparisons ask the same of the same mods in whatever versions: game, what is
// different on both sides, and bots.
bool SameSeries(const Subject& a, const Subject& b);

// The versions of what the changed side has and the other one has not: `some-mod 1.2.0,
// other 2.0.0`; without any, the hash of its rules.
std::string VersionOf(const Subject& subject);

}  // namespace walz::lab
