// The groups of figures; README.md defines them.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/report.h"
#include "bench/rounds.h"

namespace walz::bench {

// The destination of a group's figures.
class Group {
 public:
  Group(std::string name, int rounds, Report& report)
      : name_(std::move(name)), rounds_(rounds), report_(report) {}

  int rounds() const { return rounds_; }
  std::vector<Timing> Time(const std::vector<Work>& works, Clock clock = &ProcessorTime) const {
    return TimeInTurn(works, rounds_, clock);
  }

  // Adds a figure, with the spread of its timings if there are any.
  void Add(std::string name, double value, std::string unit, double spread = -1) {
    report_.rows.push_back({name_, std::move(name), value, std::move(unit), spread});
  }
  // Adds the ratio of `timing` to `by`.
  void AddRatio(std::string name, const Timing& timing, const Timing& by, std::string unit) {
    Add(std::move(name), timing.best / by.best, std::move(unit),
        std::max(timing.spread(), by.spread()));
  }

 private:
  std::string name_;
  int rounds_;
  Report& report_;
};

// A group by its name on the command line.
struct NamedGroup {
  const char* name;
  void (*measure)(Group&);
};

// All groups, in the order of the table.
std::span<const NamedGroup> Groups();

// Compares the engine with games written without one.
void MeasureLimit(Group& group);
// The cost of the engine's parts.
void MeasureParts(Group& group);
// The growth of costs with the size of games.
void MeasureGrowth(Group& group);
// The start-up time.
void MeasureStart(Group& group);
// The strength of bots that search, and their cost.
void MeasureStrength(Group& group);

}  // namespace walz::bench
