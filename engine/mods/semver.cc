#include "mods/semver.h"

#include <algorithm>
#include <utility>

#include "base/ascii.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

bool IsPartCharacter(char c) { return base::IsLetterOrDigit(c) || c == '-'; }
bool IsNumeric(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), base::IsDigit);
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

// What follows `-` or `+`: words of letters, digits and hyphens, joined by dots.
base::Status CheckParts(std::string_view text, bool numbers_are_plain) {
  for (const std::string_view part : Split(text, '.')) {
    const bool good = !part.empty() && std::all_of(part.begin(), part.end(), IsPartCharacter);
    if (!good) return base::Error{messages::InvalidVersionPart({.text = part})};
    if (numbers_are_plain && IsNumeric(part)) {
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
  // Numbers have no leading zeros, so the longer one is the greater one.
  if (a_is_number && a.size() != b.size()) return a.size() <=> b.size();
  return a.compare(b) <=> 0;
}

// A version of which the last numbers may be missing or `x`.
struct Partial {
  Version version;
  int numbers = 0;  // how many of them are given
};

// Takes `-rc.1+build` off the end of `text`.
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
  bool open = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == "x" || parts[i] == "X" || parts[i] == "*") {
      open = true;
      continue;
    }
    if (open) return base::Error{messages::NumberAfterWildcard()};
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

// The least version beyond those that agree with the first `numbers` numbers.
Version Beyond(const Version& version, int numbers) {
  Version next;
  next.major = version.major;
  if (numbers <= 1) {
    ++next.major;
    return next;
  }
  next.minor = version.minor;
  if (numbers == 2) {
    ++next.minor;
    return next;
  }
  next.patch = version.patch + 1;
  return next;
}

bool SameNumbers(const Version& a, const Version& b) {
  return a.major == b.major && a.minor == b.minor && a.patch == b.patch;
}

}  // namespace

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

bool VersionRange::Interval::IsEmpty() const {
  if (!high) return false;
  const Version floor = low.value_or(Version{});
  return floor > *high || (floor == *high && !(low_included && high_included));
}

bool VersionRange::Interval::Contains(const Version& version) const {
  if (low && (version < *low || (version == *low && !low_included))) return false;
  if (high && (version > *high || (version == *high && !high_included))) return false;
  if (version.prerelease.empty()) return true;
  const auto names = [&](const std::optional<Version>& bound) {
    return bound && !bound->prerelease.empty() && SameNumbers(*bound, version);
  };
  return names(low) || names(high);
}

// Reads a range from left to right.
class RangeParser {
 public:
  using Interval = VersionRange::Interval;

  static base::Result<VersionRange> Parse(std::string_view text) {
    VersionRange range;
    range.text_ = text;
    range.any_ = false;
    range.intervals_.clear();
    for (std::string_view rest = text;;) {
      const std::size_t bars = rest.find("||");
      base::Result<Interval> interval = RangeParser().ParseSet(rest.substr(0, bars));
      if (!interval) return interval.error();
      if (!interval->IsEmpty()) range.intervals_.push_back(std::move(*interval));
      if (bars == std::string_view::npos) break;
      rest.remove_prefix(bars + 2);
    }
    if (range.intervals_.empty()) {
      return base::Error{messages::EmptyVersionRange({.range = text})};
    }
    return range;
  }

 private:
  // Comparators with blanks between them; all of them hold.
  base::Result<Interval> ParseSet(std::string_view text) {
    std::vector<std::string_view> words;
    for (const std::string_view word : Split(text, ' ')) {
      if (!word.empty()) words.push_back(word);
    }
    if (words.empty()) return base::Error{messages::VersionRangeMissing()};
    for (std::size_t i = 0; i < words.size(); ++i) {
      base::Status status = base::Ok();
      if (i + 2 < words.size() && words[i + 1] == "-") {
        status = AddHyphen(words[i], words[i + 2]);
        i += 2;
      } else {
        status = AddComparator(words, i);
      }
      if (!status) return status.error();
    }
    return set_;
  }

  base::Status AddHyphen(std::string_view from, std::string_view to) {
    const auto low = ParsePartial(from);
    if (!low) return low.error();
    const auto high = ParsePartial(to);
    if (!high) return high.error();
    AtLeast(low->version);
    high->numbers == 3 ? AtMost(high->version) : Under(*high);
    return base::Ok();
  }

  // `>=1.2`, or the operator and the version as two words.
  base::Status AddComparator(const std::vector<std::string_view>& words, std::size_t& i) {
    std::string_view word = words[i];
    std::string_view symbol;
    for (const std::string_view candidate : {">=", "<=", ">", "<", "=", "^", "~"}) {
      if (!word.starts_with(candidate)) continue;
      symbol = candidate;
      break;
    }
    word.remove_prefix(symbol.size());
    if (word.empty() && i + 1 < words.size()) word = words[++i];
    const auto partial = ParsePartial(word);
    if (!partial) return partial.error();
    Add(symbol, *partial);
    return base::Ok();
  }

  void Add(std::string_view symbol, const Partial& partial) {
    const Version& version = partial.version;
    const bool whole = partial.numbers == 3;
    if (symbol == ">") {
      if (whole) return Above(version);
      return partial.numbers == 0 ? Below(Version{}) : AtLeast(Beyond(version, partial.numbers));
    }
    if (symbol == ">=") return AtLeast(version);
    if (symbol == "<") return Below(version);
    if (symbol == "<=") return whole ? AtMost(version) : Under(partial);
    AtLeast(version);
    if (partial.numbers == 0) return;
    if (symbol == "^") return Below(Beyond(version, LeadingNumbers(partial)));
    if (symbol == "~") return Below(Beyond(version, std::min(partial.numbers, 2)));
    whole ? AtMost(version) : Under(partial);
  }

  // `^` lets the numbers right of the first one that is not zero change.
  static int LeadingNumbers(const Partial& partial) {
    if (partial.version.major > 0 || partial.numbers == 1) return 1;
    return partial.version.minor > 0 || partial.numbers == 2 ? 2 : 3;
  }

  void Under(const Partial& partial) {
    if (partial.numbers > 0) Below(Beyond(partial.version, partial.numbers));
  }
  void AtLeast(const Version& version) { Raise(version, true); }
  void Above(const Version& version) { Raise(version, false); }
  void AtMost(const Version& version) { Lower(version, true); }
  void Below(const Version& version) { Lower(version, false); }
  void Raise(const Version& version, bool included) {
    if (set_.low && (*set_.low > version || (*set_.low == version && included))) return;
    set_.low = version;
    set_.low_included = included;
  }
  void Lower(const Version& version, bool included) {
    if (set_.high && (*set_.high < version || (*set_.high == version && included))) return;
    set_.high = version;
    set_.high_included = included;
  }

  Interval set_;
};

base::Result<VersionRange> VersionRange::Parse(std::string_view text) {
  return RangeParser::Parse(text);
}

VersionRange VersionRange::Exactly(const Version& version) {
  VersionRange range;
  range.text_ = version.ToString();
  range.any_ = false;
  range.intervals_ = {{version, true, version, true}};
  return range;
}

bool VersionRange::Contains(const Version& version) const {
  if (any_) return true;
  return std::any_of(intervals_.begin(), intervals_.end(),
                     [&](const Interval& interval) { return interval.Contains(version); });
}

Version VersionRange::Example() const {
  const Interval& interval = intervals_.front();
  if (!interval.low) return {};
  return interval.low_included ? *interval.low : Beyond(*interval.low, 3);
}

std::optional<Version> VersionRange::NextAbove(const Version& version) const {
  std::optional<Version> best;
  for (const Interval& interval : intervals_) {
    if (!interval.low || *interval.low < version) continue;
    Version next = *interval.low;
    if (!interval.low_included) next = Beyond(next, 3);
    if (!best || next < *best) best = std::move(next);
  }
  return best;
}

std::optional<Version> VersionRange::CeilingFor(const Version& version) const {
  std::optional<Version> best;
  for (const Interval& interval : intervals_) {
    if (!interval.high || *interval.high > version) continue;
    if (!best || *interval.high > *best) best = interval.high;
  }
  return best;
}

}  // namespace walz::mods
