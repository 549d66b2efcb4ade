// The groups of figures; README.md says what each of them means.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/report.h"
#include "bench/rounds.h"

namespace walz::bench {

// Where a group puts its figures.
class Group {
 public:
  Group(std::string name, int rounds, Report& report)
      : name_(std::move(name)), rounds_(rounds), report_(report) {}

  int rounds() const { return rounds_; }
  std::vector<Timing> Time(const std::vector<Work>& works, Clock clock = &ProcessorTime) const {
    return TimeInTurn(works, rounds_, clock);
  }

  // A figure; with the spread of the timings behind it, if there are any.
  void Add(std::string name, double value, std::string unit, double spread = -1) {
    report_.rows.push_back({name_, std::move(name), value, std::move(unit), spread});
  }
  // How many times longer `timing` takes than `by`.
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

// The engine against games written without one.
void MeasureLimit(Group& group);
// What each part of it costs.
void MeasureParts(Group& group);
// How it all takes longer in larger games.
void MeasureGrowth(Group& group);
// How long starting takes.
void MeasureStart(Group& group);
// How well bots that search play, and how long that takes.
void MeasureStrength(Group& group);

}  // namespace walz::bench
