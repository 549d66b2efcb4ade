#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/argument.h"
#include "kernel/decision.h"
#include "kernel/ids.h"

namespace walz::kernel {

class State;

// A set of seats and spectators, who may know something.
using Viewers = std::uint16_t;
inline constexpr Viewers kEverybody = 0xffff;
constexpr Viewers ViewerBit(Seat viewer) {
  return static_cast<Viewers>(1U << static_cast<unsigned>(viewer == kNoSeat ? kMaxSeats : viewer));
}

// Something that happened in a game: a name and named arguments, never a sentence. Interfaces make
// sentences of it from locale files.
struct Event {
  EventId id;
  Seat seat = kNoSeat;  // whose doing it is
  // Who may read the arguments; kNoSeat: every seat.
  Seat only_for = kNoSeat;
  std::vector<std::pair<WordId, Argument>> arguments;
  // Who may know which component an argument is, by argument; empty: everybody may know all of
  // them. Those may who could see it when this happened, or can when the move is done.
  std::vector<Viewers> known_to;

  // Whether `viewer` (kNoSeat: a spectator) may know argument number `argument`.
  bool Tells(std::size_t argument, Seat viewer) const {
    if (only_for != kNoSeat && only_for != viewer) return false;
    return argument >= known_to.size() || (known_to[argument] & ViewerBit(viewer)) != 0;
  }
};

// A question that had only one answer, and so was not asked.
struct ForcedChoice {
  VerbId kind;  // of the question
  Seat seat = kNoSeat;
  Option option;
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
  // For tests: a choice was made without being asked for.
  virtual void OnForced(const ForcedChoice& /*choice*/) {}
  // For checks of what comes to light; only for those who want it: a script moves a component into
  // a zone instance, perhaps for a moment.
  virtual void OnMove(ComponentId /*component*/, std::uint16_t /*zone*/) {}
  virtual bool WantsMoves() const { return false; }
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
    std::size_t moves = 0;
    std::size_t forced = 0;
  };

  bool Wants(EventId event) const override {
    return listener_ != nullptr && listener_->Wants(event);
  }
  void OnEvent(const Event& event) override { events_.push_back(event); }
  void OnEffect(FunctionId function) override { effects_.push_back(function); }
  void OnHook(HookId hook, Seat owner) override { hooks_.emplace_back(hook, owner); }
  void OnMove(ComponentId component, std::uint16_t zone) override {
    if (WantsMoves()) moves_.emplace_back(component, zone);
  }
  void OnForced(const ForcedChoice& choice) override { forced_.push_back(choice); }
  bool WantsMoves() const override { return listener_ != nullptr && listener_->WantsMoves(); }

  Mark mark() const {
    return {events_.size(), effects_.size(), hooks_.size(), moves_.size(), forced_.size()};
  }
  // Forgets what has happened since `mark`.
  void Rewind(const Mark& mark);
  // Tells `sink` all of it; `state` is what it has led to.
  void Flush(EventSink& sink, const State& state);

 private:
  const EventSink* listener_;
  std::vector<Event> events_;
  std::vector<FunctionId> effects_;
  std::vector<std::pair<HookId, Seat>> hooks_;
  std::vector<std::pair<ComponentId, std::uint16_t>> moves_;
  std::vector<ForcedChoice> forced_;
};

}  // namespace walz::kernel
