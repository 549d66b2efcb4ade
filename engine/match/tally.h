// A breakdown of points by category, accumulated over a game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/ruleset.h"

namespace walz::match {

// Accumulates the points announced by scorings, by category and seat. Categories of the same name
// in several scorings share a row. Scorings without an event are not counted.
class PointTally : public kernel::EventSink {
 public:
  struct Row {
    std::string category;              // its name; texts are under `category.<name>`
    std::vector<std::int32_t> points;  // by seat
  };

  // The ruleset must outlive the tally.
  PointTally(const kernel::Ruleset& ruleset, int seats);

  // Adds the points of an event; ignores events that announce none.
  void OnEvent(const kernel::Event& event) override;
  bool Wants(kernel::EventId event) const override;

  // One row per category in declaration order, including those without points.
  const std::vector<Row>& rows() const { return rows_; }
  // The sum of all categories.
  std::int32_t Total(kernel::Seat seat) const;

 private:
  const kernel::Ruleset& ruleset_;
  std::vector<Row> rows_;
};

}  // namespace walz::match
