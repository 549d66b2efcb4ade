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
  // Who may read the arguments; kNoSeat: every seat.
  Seat only_for = kNoSeat;
  std::vector<std::pair<WordId, Argument>> arguments;
};

// Takes what happens in a game. What an effect does that fails, or is run again, never arrives.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void OnEvent(const Event& event) = 0;
  // For reports; no seat is told: a script function begins to run as an effect, and a
  // hook in force for `owner` has had its effect.
  virtual void OnEffect(FunctionId /*function*/) {}
  virtual void OnHook(HookId /*hook*/, Seat /*owner*/) {}
};

}  // namespace walz::kernel
