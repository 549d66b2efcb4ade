// Counts the work of kernel queries, such as placements, distances and scorings, while they run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace walz::kernel {

// Counts visits of cells, sides, slots, components, hooks and labels. The loops of a query report
// each item that they visit, so a query is charged for its real work on any map and under any
// rules. A visit takes a few nanoseconds.
class Meter {
 public:
  // Visits that take about as long as one unit of a script (sandbox/budget.h).
  static constexpr std::int64_t kVisitsPerUnit = 8;

  explicit Meter(std::int64_t limit = std::numeric_limits<std::int64_t>::max()) : limit_(limit) {}

  // Adds visits. Throws base::Exception beyond the limit.
  void Visit(std::size_t count) {
    visits_ += static_cast<std::int64_t>(count);
    if (visits_ > limit_) [[unlikely]]
      Stop();
  }

  // Adds the visits of another meter, which has stopped at its limit.
  void Note(const Meter& stopped) { visits_ += stopped.visits_; }

  std::int64_t visits() const { return visits_; }
  std::int64_t left() const { return limit_ - visits_; }
  std::int64_t units() const { return visits_ / kVisitsPerUnit; }

 private:
  [[noreturn]] static void Stop();

  std::int64_t limit_;
  std::int64_t visits_ = 0;
};

}  // namespace walz::kernel
