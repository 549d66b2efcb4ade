#include "base/nearest.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "base/messages.h"

namespace walz::base {
namespace {

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Longer names are not typing mistakes, and the distance is quadratic in the length.
constexpr std::size_t kLongest = 200;

// A bit set of the letters of a name, folded into 64 classes.
std::uint64_t LettersOf(std::string_view name) {
  std::uint64_t letters = 0;
  for (const char c : name)
    letters |= std::uint64_t{1} << (static_cast<unsigned char>(Lower(c)) & 63U);
  return letters;
}

}  // namespace

int EditDistance(std::string_view a, std::string_view b) {
  // Three rows of the dynamic programming table: the current one and the two before it.
  std::vector<int> before(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = Lower(a[i - 1]) == Lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && Lower(a[i - 1]) == Lower(b[j - 2]) &&
                           Lower(a[i - 2]) == Lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

void NearestFinder::Offer(std::string_view candidate) {
  const std::size_t longer = std::max(name_.size(), candidate.size());
  const std::size_t shorter = std::min(name_.size(), candidate.size());
  const std::size_t limit = longer / 3;
  ++work_;
  if (candidate == name_) return;  // an exact match is not a suggestion
  if (longer - shorter > limit || longer > kLongest) return;
  // Each letter that occurs in only one of the names costs at least one edit. Most candidates fail
  // here, before the expensive distance.
  work_ += static_cast<std::int64_t>(longer);
  const std::uint64_t mine = LettersOf(name_);
  const std::uint64_t theirs = LettersOf(candidate);
  const int lone = std::max(std::popcount(mine & ~theirs), std::popcount(theirs & ~mine));
  if (lone > static_cast<int>(limit)) return;
  work_ += static_cast<std::int64_t>(longer * shorter);
  const int distance = EditDistance(name_, candidate);
  if (distance > static_cast<int>(limit)) return;
  if (best_.name == candidate) return;
  Found found{std::string(candidate), distance};
  if (found.NearerThan(best_)) std::swap(found, best_);
  if (found.name && found.NearerThan(second_)) second_ = std::move(found);
}

bool NearestFinder::Found::NearerThan(const Found& other) const {
  return !other.name || std::tie(distance, *name) < std::tie(other.distance, *other.name);
}

Message NearestFinder::Afterthought() const {
  return best() ? messages::TermDidYouMean({.name = *best()}) : Message();
}

Message DidYouMean(const NearestFinder& finder) {
  if (!finder.best()) return {};
  if (!finder.second()) return messages::HelpDidYouMean({.name = *finder.best()});
  return messages::HelpDidYouMeanEither({.name = *finder.best(), .other_name = *finder.second()});
}

void Suggest(Diagnostic& finding, const NearestFinder& finder) {
  finding.help = DidYouMean(finder);
  const std::optional<SourceSpan> wrong = FindIn(finding.span, finder.name());
  if (!wrong) return;
  for (const std::optional<std::string>& name : {finder.best(), finder.second()}) {
    if (name) finding.fixes.push_back({messages::FixWrite({.text = *name}), {{*wrong, *name}}});
  }
}

}  // namespace walz::base
