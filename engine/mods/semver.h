// Versions and ranges of versions, by the rules of SemVer 2.0 and of npm's ranges.
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
  std::vector<std::string> prerelease;  // `rc.1` in its parts
  std::string build;                    // makes no difference to the order

  // Exactly three numbers and what may follow them; the error says what is wrong.
  static base::Result<Version> Parse(std::string_view text);
  std::string ToString() const;

  // SemVer precedence: builds are alike.
  friend std::weak_ordering operator<=>(const Version& a, const Version& b);
  friend bool operator==(const Version& a, const Version& b) { return (a <=> b) == 0; }
};

// Which versions will do: `^1.2`, `~1.2.3`, `>=1.2 <2`, `1.x`, `1.2 - 1.4`, `*`, and several of
// these with `||` between them. As with npm, a prerelease lies in a range only if the range names a
// prerelease of the same three numbers.
class VersionRange {
 public:
  // Any version, prereleases as well.
  VersionRange() = default;

  // The error says what is wrong, also of a range in which no version can lie.
  static base::Result<VersionRange> Parse(std::string_view text);
  // Only this version.
  static VersionRange Exactly(const Version& version);

  bool Contains(const Version& version) const;
  // As it was written.
  const std::string& text() const { return text_; }

  // A version that will do.
  Version Example() const;
  // The next version above `version` that will do, or nothing if none does.
  std::optional<Version> NextAbove(const Version& version) const;
  // The bound that `version` exceeds: only versions below it will do. Nothing if it exceeds none.
  std::optional<Version> CeilingFor(const Version& version) const;

 private:
  // `low` <= version < `high`, where exclusive or inclusive as said; no bound: nothing.
  struct Interval {
    std::optional<Version> low;
    bool low_included = true;
    std::optional<Version> high;
    bool high_included = false;

    bool IsEmpty() const;
    bool Contains(const Version& version) const;
  };
  friend class RangeParser;

  std::string text_ = "*";
  std::vector<Interval> intervals_ = {Interval{}};
  bool any_ = true;  // prereleases too, which a range that is written down has to name
};

}  // namespace walz::mods
