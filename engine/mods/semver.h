// Versions by the rules of SemVer 2.0, and ranges of versions.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace walz::mods {

// A version such as `1.4.2` or `1.0.0-rc.1+build`. A value; the default is 0.0.0.
struct Version {
  std::uint64_t major = 0;
  std::uint64_t minor = 0;
  std::uint64_t patch = 0;
  std::vector<std::string> prerelease = {};  // the identifiers of `rc.1`
  std::string build = {};                    // ignored by comparisons

  // Parses a version with all three numbers.
  static base::Result<Version> Parse(std::string_view text);
  std::string ToString() const;

  // SemVer precedence.
  friend std::weak_ordering operator<=>(const Version& a, const Version& b);
  friend bool operator==(const Version& a, const Version& b) { return (a <=> b) == 0; }
};

// Help for a version or a range that cannot be parsed.
base::Message VersionHelp();

// A half-open interval of versions. It is written as a list of comparators, separated by blanks,
// all of which must hold: `^1.2`, `~1.2.3`, `>=1.2 <2`, `1.2.3` for one version, `*` for any. A
// prerelease is in a range only if one of the range's bounds is a prerelease with the same three
// numbers.
class VersionRange {
 public:
  // Contains every version, including prereleases.
  VersionRange() = default;

  // Refuses a range that contains no version.
  static base::Result<VersionRange> Parse(std::string_view text);

  bool Contains(const Version& version) const;
  // The range as it was written.
  const std::string& text() const { return text_; }

  // The lowest version of the range.
  const Version& Example() const { return low_; }
  // The lowest version of the range if it is above `version`.
  std::optional<Version> NextAbove(const Version& version) const;
  // The exclusive upper bound if `version` is at or above it, else nullopt.
  std::optional<Version> CeilingFor(const Version& version) const;

 private:
  base::Status Add(std::string_view comparator);
  void AtLeast(const Version& version);
  void Below(const Version& version);

  std::string text_ = "*";
  Version low_;                  // the inclusive lower bound
  std::optional<Version> high_;  // the upper bound; exclusive, unless the range is one version
  bool is_one_version_ = false;  // low_ == high_
  bool all_prereleases_ = true;  // true only for the default
};

}  // namespace walz::mods
