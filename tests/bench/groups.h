// The groups of figures; README.md says what each of them means.
#pragma once

#include <algorithm>
#include <functional>
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
  std::vector<Timing> Time(const std::vector<Work>& works, Clock clock = Clock::kProcessor) const {
    return TimeInTurn(works, rounds_, clock);
  }

  void Add(std::string name, double value, std::string unit) {
    report_.rows.push_back({name_, std::move(name), value, std::move(unit), -1});
  }
  // How many times longer `timing` takes than `by`.
  void AddRatio(std::string name, const Timing& timing, const Timing& by, std::string unit) {
    report_.rows.push_back({name_, std::move(name), timing.best / by.best, std::move(unit),
                            std::max(timing.spread(), by.spread())});
  }

 private:
  std::string name_;
  int rounds_;
  Report& report_;
};

// The engine against games written without one.
void MeasureLimit(Group& group);

}  // namespace walz::bench
