// "Did you mean": the known name closest to a mistyped one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace walz::base {

// The number of insertions, deletions, replacements and swaps of neighbours (each place edited
// once: Damerau, optimal string alignment) that lead from `a` to `b`. Bytes; ASCII case is ignored.
int EditDistance(std::string_view a, std::string_view b);

// Looks for the nearest of many names, and for the second nearest. A name is near enough if the
// distance is at most a third of the longer one's length. Of equally near names the alphabetically
// first is taken, so the answer does not depend on the order of the candidates.
class NearestFinder {
 public:
  explicit NearestFinder(std::string_view name) : name_(name) {}

  void Offer(std::string_view candidate);

  // What the offers so far have cost, in comparisons of characters: for those who have to pay for
  // the work they cause. The same in every run.
  std::int64_t work() const { return work_; }

  const std::string& name() const { return name_; }
  // The nearest names offered so far that were near enough.
  const std::optional<std::string>& best() const { return best_.name; }
  const std::optional<std::string>& second() const { return second_.name; }

  // "; did you mean `x`?", to go on after a message that names the wrong one; or nothing.
  Message Afterthought() const;

 private:
  struct Found {
    std::optional<std::string> name;
    int distance = 0;

    bool NearerThan(const Found& other) const;
  };

  std::string name_;
  std::int64_t work_ = 0;
  Found best_;
  Found second_;
};

// The finder that has been offered all `candidates` (any range of strings).
template <class Range>
NearestFinder FindNearest(std::string_view name, const Range& candidates) {
  NearestFinder finder(name);
  for (const auto& candidate : candidates) finder.Offer(candidate);
  return finder;
}

// "did you mean `x`?", or nothing if no name is near. If a second one is near as well, both are
// named: it cannot be known which is meant.
Message DidYouMean(const NearestFinder& finder);

// The same as the help of a finding, and for each of the names a fix that writes it instead of the
// wrong one, if that stands in the finding's place as it is (perhaps in quotes or after a prefix).
void Suggest(Diagnostic& finding, const NearestFinder& finder);
template <class Range>
void Suggest(Diagnostic& finding, std::string_view name, const Range& candidates) {
  if (!finding.left_out) Suggest(finding, FindNearest(name, candidates));
}

}  // namespace walz::base
