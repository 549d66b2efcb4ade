// What a mod's CHANGELOG.md says about a version.
#pragma once

#include <string_view>

namespace walz::mods {

// Whether a changelog has an entry for a version: a heading that names it, as `## 1.2.0` or
// `## [1.2.0] - 2026-01-31`.
bool HasChangelogEntry(std::string_view changelog, std::string_view version);

}  // namespace walz::mods
