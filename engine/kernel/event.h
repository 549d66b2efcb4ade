#pragma once

#include <cstddef>
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
  // Whether it wants to hear of such events at all; an event that is not wanted is not made.
  virtual bool Wants(EventId /*event*/) const { return true; }
  // For reports; no seat is told: a script function begins to run as an effect, and a
  // hook in force for `owner` has had its effect.
  virtual void OnEffect(FunctionId /*function*/) {}
  virtual void OnHook(HookId /*hook*/, Seat /*owner*/) {}
};

// Holds back what happens until it is certain that it has.
class EventBuffer final : public EventSink {
 public:
  // Wants what `listener` wants, which is to be told in the end and must outlive the buffer; null:
  // nothing.
  explicit EventBuffer(const EventSink* listener) : listener_(listener) {}
  // How much has happened so far.
  struct Mark {
    std::size_t events = 0;
    std::size_t effects = 0;
    std::size_t hooks = 0;
  };

  bool Wants(EventId event) const override {
    return listener_ != nullptr && listener_->Wants(event);
  }
  void OnEvent(const Event& event) override { events_.push_back(event); }
  void OnEffect(FunctionId function) override { effects_.push_back(function); }
  void OnHook(HookId hook, Seat owner) override { hooks_.emplace_back(hook, owner); }

  Mark mark() const { return {events_.size(), effects_.size(), hooks_.size()}; }
  // Forgets what has happened since `mark`.
  void Rewind(const Mark& mark);
  // Tells `sink` all of it.
  void Flush(EventSink& sink) const;

 private:
  const EventSink* listener_;
  std::vector<Event> events_;
  std::vector<FunctionId> effects_;
  std::vector<std::pair<HookId, Seat>> hooks_;
};

}  // namespace walz::kernel
