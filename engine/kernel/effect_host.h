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

// The environment of a running effect. Owned by the machine; valid during one call of the host.
struct EffectContext {
  State& state;
  EventBuffer* events = nullptr;       // receives events; null: events are discarded
  Explanation* explanation = nullptr;  // set by Machine::Explain to collect refusals
  // If true, the host must count the effect's units from its start.
  bool counted = false;
  // True during a replay: events must not be reported again.
  bool silent = false;
  // Number of events announced by scripts since the last decision, even if `events` is null. The
  // host counts them and fails an effect that exceeds kMaxEvents.
  std::int32_t announced = 0;
  // True during a look-ahead on a copy. The host may then memoize effects that recur.
  bool ahead = false;
  // If set, the caller reads only the options offered to this seat (kNoSeat: no options). If an
  // effect is about to ask another seat and can change nothing before it asks, the host may end the
  // effect with an `UnreadDecision`. The machine sets `reader` to kNoSeat when the flow continues.
  std::optional<Seat> reader = std::nullopt;
};

// Returns a placeholder for a question whose options nobody reads. Only its seat is known. It has
// one option without a verb and cannot be answered.
inline Decision UnreadDecision(Seat seat) {
  Decision decision;
  decision.seat = seat;
  decision.options.resize(1);
  return decision;
}
inline bool IsUnread(const Decision& decision) {
  return decision.options.size() == 1 && !decision.options.front().verb.valid();
}

// Maximum number of events between two decisions.
inline constexpr std::int32_t kMaxEvents = 20000;

// The result of running an effect until it ends, asks or fails.
struct EffectOutcome {
  enum class Kind : std::uint8_t {
    kFinished,
    kAsks,
    kFailed,
    // The effect ran without counting for so long that it may have exceeded a limit. Its changes
    // must be discarded, and it must be run again from its start with counting.
    kSuspect,
  };
  Kind kind = Kind::kFinished;
  Decision decision;                 // for kAsks
  base::Status status = base::Ok();  // for kFailed: an error with place and reason, to be shown
  // For kAsks: the stage that the answer starts; none: the answer resumes the effect.
  FunctionId stage;
};

// The kernel's interface to the script host, which runs effects. An effect changes the state
// through its context and then ends, asks a question or fails. The host may keep the last effect
// that asked alive for `Resume`; it keeps no other state.
class EffectHost {
 public:
  virtual ~EffectHost() = default;
  // Runs `call` from its beginning and abandons the live effect.
  virtual EffectOutcome Start(EffectContext& context, const EffectCall& call) = 0;
  // Continues the live effect with option `answer` of its question.
  virtual EffectOutcome Resume(EffectContext& context, std::int32_t answer) = 0;
  // Calls a pure function, for a condition or a score. It must neither ask nor change anything. If
  // `call.option` has a verb, the option is passed to the function. Does not abandon the live
  // effect. `counted` is as in EffectContext.
  virtual base::Result<std::int32_t> Evaluate(const State& state, const EffectCall& call,
                                              bool counted) = 0;
  // The units used by the last Start, Resume or Evaluate, if it ran with counting.
  virtual std::int64_t units() const { return 0; }
  // Returns true if the user or the system has requested termination.
  virtual bool stopped() const { return false; }

 private:
  friend class Machine;
  std::shared_ptr<const LiveQuestion> live_;  // question of the live effect; null: none is usable
};

}  // namespace walz::kernel
