// "Did you mean": the known name closest to a mistyped one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace walz::base {

// The number of insertions, deletions, replacements and swaps of neighbours (each place edited
// once: Damerau, optimal string alignment) that lead from `a` to `b`. Bytes; ASCII case is ignored.
int EditDistance(std::string_view a, std::string_view b);

// Looks for the nearest of many names. A name is near enough if the distance is at most a third of
// the longer one's length. Of equally near names the alphabetically first is taken, so the answer
// does not depend on the order of the candidates.
class NearestFinder {
 public:
  explicit NearestFinder(std::string_view name) : name_(name) {}

  void Offer(std::string_view candidate);

  // The nearest name offered so far, if any was near enough.
  const std::optional<std::string>& best() const { return best_; }

 private:
  std::string name_;
  std::optional<std::string> best_;
  int best_distance_ = 0;
};

// The nearest of `candidates` (any range of strings), or nothing if none is near enough.
template <class Range>
std::optional<std::string> NearestName(std::string_view name, const Range& candidates) {
  NearestFinder finder(name);
  for (const auto& candidate : candidates) finder.Offer(candidate);
  return finder.best();
}

}  // namespace walz::base
