#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kernel/argument.h"
#include "kernel/ids.h"

namespace walz::kernel {

// Something that happened in a game: a name and named arguments, never a sentence. Interfaces make
// sentences of it from locale files.
struct Event {
  EventId id;
  Seat seat = kNoSeat;  // whose doing it is
  // Who may read the arguments; kNoSeat: everybody.
  Seat only_for = kNoSeat;
  std::vector<std::pair<WordId, Argument>> arguments;
};

// Takes events as they happen. Events of an effect that fails, or of a re-run, never arrive.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void OnEvent(const Event& event) = 0;
};

}  // namespace walz::kernel
