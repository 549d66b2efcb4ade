// Reads a mod's CHANGELOG.md.
#pragma once

#include <string_view>

namespace walz::mods {

// Returns true if a changelog has a heading for a version: `## 1.2.0` or `## [1.2.0] - 2026-01-31`.
bool HasChangelogEntry(std::string_view changelog, std::string_view version);

}  // namespace walz::mods
