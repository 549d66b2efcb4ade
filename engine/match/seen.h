// The events of a match as one viewer sees them.
#pragma once

#include <cstddef>
#include <vector>

#include "kernel/event.h"
#include "kernel/ids.h"
#include "match/tally.h"

namespace walz::match {

class Match;

// The events that a viewer (kNoSeat: spectators) may see, oldest first. An event with `only_for`
// exists for its seat alone: other viewers see neither the event nor its number. So event numbers
// sent to a viewer count only the events that this viewer may see. A snapshot: the match must
// outlive it and must not undo choices meanwhile.
class SeenEvents {
 public:
  SeenEvents(const Match& match, kernel::Seat viewer);

  std::size_t size() const { return numbers_.size(); }
  const kernel::Event& operator[](std::size_t index) const;

  // Returns the number of visible events among the first `count` events of the match.
  std::size_t Among(std::size_t count) const;
  // Returns the number of visible events before choice number `choice`.
  std::size_t Before(std::size_t choice) const;

  // The points by category that these events announce.
  PointTally Tally() const;

 private:
  const Match& match_;
  std::vector<std::size_t> numbers_;  // the numbers of the visible events in the match, ascending
};

}  // namespace walz::match
