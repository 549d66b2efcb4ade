// Where points came from, added up over a game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/ruleset.h"

namespace walz::match {

// Adds up what scorings announce: points by category and seat. A category that several scorings
// have is one row. Scorings without an event leave no trace here.
class PointTally : public kernel::EventSink {
 public:
  struct Row {
    std::string category;              // its name; texts are under `category.<name>`
    std::vector<std::int32_t> points;  // by seat
  };

  // The ruleset must outlive the tally.
  PointTally(const kernel::Ruleset& ruleset, int seats);

  // Takes in an event; those that are no scoring's pass by.
  void OnEvent(const kernel::Event& event) override;
  bool Wants(kernel::EventId event) const override;

  // One row per category, in the order of declaration, also those without points.
  const std::vector<Row>& rows() const { return rows_; }
  // The sum of all categories.
  std::int32_t Total(kernel::Seat seat) const;

 private:
  const kernel::Ruleset& ruleset_;
  std::vector<Row> rows_;
};

}  // namespace walz::match
