#include "mods/semver.h"

#include <algorithm>
#include <utility>

#include "base/ascii.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

bool IsPartCharacter(char c) { return base::IsLetterOrDigit(c) || c == '-'; }
bool IsNumeric(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, base::IsDigit);
}

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

base::Result<std::uint64_t> ParseNumber(std::string_view text) {
  const std::string shown(text);
  if (!IsNumeric(text)) return base::Error{messages::VersionNotANumber({.text = shown})};
  if (text.size() > 1 && text.front() == '0') {
    return base::Error{messages::VersionLeadingZero({.text = shown})};
  }
  if (text.size() > 15) return base::Error{messages::VersionNumberTooLarge({.text = shown})};
  return static_cast<std::uint64_t>(std::stoull(shown));
}

// Checks the identifiers after `-` or `+`: letters, digits and hyphens, separated by dots.
base::Status CheckParts(std::string_view text, bool no_leading_zeros) {
  for (const std::string_view part : Split(text, '.')) {
    const bool good = !part.empty() && std::ranges::all_of(part, IsPartCharacter);
    if (!good) return base::Error{messages::InvalidVersionPart({.text = part})};
    if (no_leading_zeros && IsNumeric(part)) {
      const auto number = ParseNumber(part);
      if (!number) return number.error();
    }
  }
  return base::Ok();
}

std::weak_ordering ComparePart(std::string_view a, std::string_view b) {
  const bool a_is_number = IsNumeric(a);
  const bool b_is_number = IsNumeric(b);
  if (a_is_number != b_is_number) {
    return a_is_number ? std::weak_ordering::less : std::weak_ordering::greater;
  }
  // Without leading zeros the longer number is the greater one.
  if (a_is_number && a.size() != b.size()) return a.size() <=> b.size();
  return a.compare(b) <=> 0;
}

// A version whose last numbers may be missing.
struct Partial {
  Version version;
  int numbers = 0;  // the number of given numbers, at least 1
};

// Removes `-rc.1+build` from the end of `text`.
base::Status ReadSuffixes(std::string_view& text, Version& version) {
  const std::size_t plus = text.find('+');
  if (plus != std::string_view::npos) {
    version.build = text.substr(plus + 1);
    text = text.substr(0, plus);
    if (const auto status = CheckParts(version.build, false); !status) return status;
  }
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return base::Ok();
  const std::string_view parts = text.substr(dash + 1);
  text = text.substr(0, dash);
  for (const std::string_view part : Split(parts, '.')) version.prerelease.emplace_back(part);
  return CheckParts(parts, true);
}

base::Result<Partial> ParsePartial(std::string_view text) {
  Partial partial;
  if (const auto status = ReadSuffixes(text, partial.version); !status) return status.error();
  const std::vector<std::string_view> parts = Split(text, '.');
  if (parts.size() > 3) return base::Error{messages::TooManyVersionParts()};
  std::uint64_t* const numbers[] = {&partial.version.major, &partial.version.minor,
                                    &partial.version.patch};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = ParseNumber(parts[i]);
    if (!number) return number.error();
    *numbers[i] = *number;
    ++partial.numbers;
  }
  const bool whole = partial.numbers == 3;
  if (!whole && !partial.version.prerelease.empty()) {
    return base::Error{messages::PrereleaseOfShortVersion()};
  }
  return partial;
}

// The lowest version that differs from `version` within the first `numbers` numbers.
Version Beyond(const Version& version, int numbers) {
  if (numbers == 1) return {version.major + 1};
  if (numbers == 2) return {version.major, version.minor + 1};
  return {version.major, version.minor, version.patch + 1};
}

// The number of leading numbers that `^` keeps: up to the first that is not zero.
int NumbersKeptByCaret(const Partial& partial) {
  if (partial.version.major > 0 || partial.numbers == 1) return 1;
  return partial.version.minor > 0 || partial.numbers == 2 ? 2 : 3;
}

bool SameNumbers(const Version& a, const Version& b) {
  return a.major == b.major && a.minor == b.minor && a.patch == b.patch;
}

}  // namespace

base::Message VersionHelp() { return messages::HelpRangeSyntax(); }

base::Result<Version> Version::Parse(std::string_view text) {
  const base::Result<Partial> partial = ParsePartial(text);
  if (!partial) return partial.error();
  if (partial->numbers != 3) return base::Error{messages::VersionNeedsThreeNumbers()};
  return partial->version;
}

std::string Version::ToString() const {
  std::string text =
      std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
  for (std::size_t i = 0; i < prerelease.size(); ++i) text += (i == 0 ? "-" : ".") + prerelease[i];
  if (!build.empty()) text += "+" + build;
  return text;
}

std::weak_ordering operator<=>(const Version& a, const Version& b) {
  if (const auto order = a.major <=> b.major; order != 0) return order;
  if (const auto order = a.minor <=> b.minor; order != 0) return order;
  if (const auto order = a.patch <=> b.patch; order != 0) return order;
  if (a.prerelease.empty() || b.prerelease.empty()) {
    return static_cast<int>(a.prerelease.empty()) <=> static_cast<int>(b.prerelease.empty());
  }
  for (std::size_t i = 0; i < std::min(a.prerelease.size(), b.prerelease.size()); ++i) {
    const auto order = ComparePart(a.prerelease[i], b.prerelease[i]);
    if (order != 0) return order;
  }
  return a.prerelease.size() <=> b.prerelease.size();
}

base::Result<VersionRange> VersionRange::Parse(std::string_view text) {
  VersionRange range;
  range.text_ = text;
  range.all_prereleases_ = false;
  bool is_empty = true;
  for (const std::string_view comparator : Split(text, ' ')) {
    if (comparator.empty()) continue;
    is_empty = false;
    if (const base::Status status = range.Add(comparator); !status) return status.error();
  }
  if (is_empty) return base::Error{messages::VersionRangeMissing()};
  range.is_one_version_ = range.is_one_version_ && range.high_ == range.low_;
  if (range.high_ && !range.is_one_version_ && range.low_ >= *range.high_) {
    return base::Error{messages::EmptyVersionRange({.range = text})};
  }
  return range;
}

base::Status VersionRange::Add(std::string_view comparator) {
  if (comparator == "*") return base::Ok();
  std::string_view symbol;
  for (const std::string_view candidate : {">=", "<", "^", "~"}) {
    if (comparator.starts_with(candidate)) symbol = candidate;
  }
  const base::Result<Partial> partial = ParsePartial(comparator.substr(symbol.size()));
  const bool is_incomplete = partial && symbol.empty() && partial->numbers < 3;
  if (!partial || is_incomplete) {
    return base::Error{messages::InvalidRange({.text = comparator})};
  }
  const Version& version = partial->version;
  if (symbol != "<") AtLeast(version);
  if (symbol == "<") Below(version);
  if (symbol == "^") Below(Beyond(version, NumbersKeptByCaret(*partial)));
  if (symbol == "~") Below(Beyond(version, std::min(partial->numbers, 2)));
  if (symbol.empty()) {
    Below(version);
    is_one_version_ = true;
  }
  return base::Ok();
}

void VersionRange::AtLeast(const Version& version) { low_ = std::max(low_, version); }

void VersionRange::Below(const Version& version) {
  if (!high_ || version < *high_) high_ = version;
}

bool VersionRange::Contains(const Version& version) const {
  if (all_prereleases_) return true;
  if (is_one_version_) return version == low_;
  if (version < low_ || (high_ && version >= *high_)) return false;
  const auto names = [&](const Version& bound) {
    return !bound.prerelease.empty() && SameNumbers(bound, version);
  };
  return version.prerelease.empty() || names(low_) || (high_ && names(*high_));
}

std::optional<Version> VersionRange::NextAbove(const Version& version) const {
  return low_ > version ? std::optional(low_) : std::nullopt;
}

std::optional<Version> VersionRange::CeilingFor(const Version& version) const {
  return !is_one_version_ && high_ && version >= *high_ ? high_ : std::nullopt;
}

}  // namespace walz::mods
