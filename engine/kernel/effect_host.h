#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/state.h"

namespace walz::kernel {

// What an effect works on while it runs. Owned by the machine; valid for one call of the host.
struct EffectContext {
  State& state;
  EventBuffer* events = nullptr;       // where events go; null: nothing listens
  Explanation* explanation = nullptr;  // set by Machine::Explain: then refusals are collected
  // Whether the host has to count what the effect uses up, from its start on.
  bool counted = false;
  // Whether all this has happened before, so that nothing of it may be told again.
  bool silent = false;
  // How many events scripts have announced since the last decision, whether anybody listens or
  // not. The host counts them, and fails an effect that goes beyond kMaxEvents.
  std::int32_t announced = 0;
  // Whether this only looks ahead, on a copy, where much happens that happened before.
  bool ahead = false;
  // Set where only this seat's menus are read, if any (kNoSeat): then the host may end an effect
  // that would ask another seat with an `UnreadDecision`, once nothing more can change before it
  // asks. The machine sets it to kNoSeat where the flow goes on.
  std::optional<Seat> reader = std::nullopt;
};

// The question of which nothing is known but whom it is for, because what can be chosen is not
// read: one option without a verb. It has no answer.
inline Decision UnreadDecision(Seat seat) {
  Decision decision;
  decision.seat = seat;
  decision.options.resize(1);
  return decision;
}
inline bool IsUnread(const Decision& decision) {
  return decision.options.size() == 1 && !decision.options.front().verb.valid();
}

// So many events may happen between two decisions.
inline constexpr std::int32_t kMaxEvents = 20000;

// What became of an effect when it ran as far as it could.
struct EffectOutcome {
  enum class Kind : std::uint8_t {
    kFinished,
    kAsks,
    kFailed,
    // It ran uncounted, and for so long that it may have broken a limit. Nothing that it did
    // counts: it has to be run again from its start, counted.
    kSuspect,
  };
  Kind kind = Kind::kFinished;
  Decision decision;  // kAsks
  base::Error error;  // kFailed: where and why, ready to be shown
  FunctionId stage;   // kAsks: what the answer begins; none: the effect goes on with it
};

// Runs effects: the kernel's view of the script host. An effect changes the state through its
// context and either ends, asks a question or fails. The host may keep the effect that asked last
// alive, so that `Resume` goes on from there; it keeps nothing else.
class EffectHost {
 public:
  virtual ~EffectHost() = default;
  // Runs `call` from its beginning; whatever was alive is abandoned.
  virtual EffectOutcome Start(EffectContext& context, const EffectCall& call) = 0;
  // Goes on with the live effect, whose question is answered by option `answer`.
  virtual EffectOutcome Resume(EffectContext& context, std::int32_t answer) = 0;
  // Calls a function that must neither ask nor change anything, for a condition or a score. The
  // live effect stays alive. `counted`: as EffectContext has it.
  virtual base::Result<std::int32_t> Evaluate(const State& state, const EffectCall& call,
                                              bool counted) = 0;
  // Units that the last call of these used, if it was counted.
  virtual std::int64_t units() const { return 0; }
  // Whether the user or the system has asked for an end.
  virtual bool stopped() const { return false; }

 private:
  friend class Machine;
  std::shared_ptr<const LiveQuestion> live_;  // what the live effect asks; null: none that counts
};

}  // namespace walz::kernel
