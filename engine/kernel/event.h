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

// A bit set of seats and spectators.
using Viewers = std::uint32_t;
inline constexpr Viewers kEverybody = 0xffffffff;
static_assert(kMaxSeats < 32);
constexpr Viewers ViewerBit(Seat viewer) {
  return Viewers{1} << static_cast<unsigned>(viewer == kNoSeat ? kMaxSeats : viewer);
}

// Something that happened in a game: a name and named arguments, never a sentence. Interfaces
// format it with locale files.
struct Event {
  EventId id;
  Seat seat = kNoSeat;  // the acting seat
  // The only seat that may know that the event happened; kNoSeat: everybody may know it.
  Seat only_for = kNoSeat;
  std::vector<std::pair<WordId, Argument>> arguments;
  // For each argument, the viewers who may know which component it is. These are the viewers who
  // could see it when the event happened or can see it after the move. Empty: everybody may know
  // every argument.
  std::vector<Viewers> known_to;

  // Returns true if `viewer` (kNoSeat: a spectator) may know that the event happened.
  bool SeenBy(Seat viewer) const { return only_for == kNoSeat || only_for == viewer; }
  // Returns true if `viewer` may know argument number `argument`.
  bool Tells(std::size_t argument, Seat viewer) const {
    if (!SeenBy(viewer)) return false;
    return argument >= known_to.size() || (known_to[argument] & ViewerBit(viewer)) != 0;
  }
};

// A question with a single option, which was answered without asking.
struct ForcedChoice {
  VerbId kind;  // of the question
  Seat seat = kNoSeat;
  Option option;
};

// Receives the events of a game. Events of an effect that fails, or of a replay, never arrive.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void OnEvent(const Event& event) = 0;
  // Returns false for events that should not be created at all.
  virtual bool Wants(EventId /*event*/) const { return true; }
  // Called for reports, not for players: OnEffect when a script function starts as an effect,
  // OnHook when a hook that is active for `owner` has taken effect.
  virtual void OnEffect(FunctionId /*function*/) {}
  virtual void OnHook(HookId /*hook*/, Seat /*owner*/) {}
  // Called for tests when a question was answered without asking.
  virtual void OnForced(const ForcedChoice& /*choice*/) {}
  // Called if WantsMoves() when a script moves a component into a zone instance, even temporarily.
  // Used to check for revealed information.
  virtual void OnMove(ComponentId /*component*/, std::uint16_t /*zone*/) {}
  virtual bool WantsMoves() const { return false; }
};

// Buffers events until the effects that emit them have succeeded.
class EventBuffer final : public EventSink {
 public:
  // Buffers the events that `listener` wants; if it is null, no events. `listener` must outlive the
  // buffer.
  explicit EventBuffer(const EventSink* listener) : listener_(listener) {}
  // A position in the buffer.
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
  // Discards everything after `mark`.
  void Rewind(const Mark& mark);
  // Passes all events to `sink`. `state` is the state after the events; it determines who may know
  // their components.
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
