#include "match/seen.h"

#include <algorithm>

#include "match/match.h"

namespace walz::match {

SeenEvents::SeenEvents(const Match& match, kernel::Seat viewer) : match_(match) {
  const auto events = match.events_since(0);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].SeenBy(viewer)) numbers_.push_back(i);
  }
}

const kernel::Event& SeenEvents::operator[](std::size_t index) const {
  return match_.events_since(numbers_[index]).front();
}

std::size_t SeenEvents::Among(std::size_t count) const {
  return static_cast<std::size_t>(std::lower_bound(numbers_.begin(), numbers_.end(), count) -
                                  numbers_.begin());
}

std::size_t SeenEvents::Before(std::size_t choice) const {
  return Among(match_.event_mark(choice));
}

PointTally SeenEvents::Tally() const {
  PointTally tally(match_.ruleset(), match_.state().seats());
  for (std::size_t i = 0; i < size(); ++i) tally.OnEvent((*this)[i]);
  return tally;
}

}  // namespace walz::match
