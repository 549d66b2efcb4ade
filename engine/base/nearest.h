// "Did you mean": finds the known name closest to a misspelt one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace walz::base {

// The optimal string alignment distance (Damerau-Levenshtein in which no substring is edited
// twice): the number of insertions, deletions, substitutions and swaps of adjacent bytes that lead
// from `a` to `b`. Ignores ASCII case.
int EditDistance(std::string_view a, std::string_view b);

// Finds the nearest and the second nearest of many names. A candidate qualifies if its distance is
// at most a third of the longer name's length. Ties go to the alphabetically first name, so the
// result does not depend on the order of the candidates.
class NearestFinder {
 public:
  explicit NearestFinder(std::string_view name) : name_(name) {}

  void Offer(std::string_view candidate);

  // The cost of all offers so far, in character comparisons. It is deterministic, so that it can be
  // charged to a script's budget.
  std::int64_t work() const { return work_; }

  const std::string& name() const { return name_; }
  // The nearest qualifying names so far.
  const std::optional<std::string>& best() const { return best_.name; }
  const std::optional<std::string>& second() const { return second_.name; }

  // "; did you mean `x`?", to be appended to a message that contains the misspelt name; empty
  // without a qualifying name.
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

// Returns a finder that has been offered all `candidates` (any range of strings).
template <class Range>
NearestFinder FindNearest(std::string_view name, const Range& candidates) {
  NearestFinder finder(name);
  for (const auto& candidate : candidates) finder.Offer(candidate);
  return finder;
}

// "did you mean `x`?", or both names if two qualify; empty if none does.
Message DidYouMean(const NearestFinder& finder);

// Sets the finding's help to DidYouMean(). Adds a fix per suggested name, provided that the
// finding's span contains the misspelt name literally (perhaps in quotes or after a prefix).
void Suggest(Diagnostic& finding, const NearestFinder& finder);
template <class Range>
void Suggest(Diagnostic& finding, std::string_view name, const Range& candidates) {
  if (!finding.left_out) Suggest(finding, FindNearest(name, candidates));
}

}  // namespace walz::base
