#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/effect_host.h"
#include "kernel/score.h"
#include "kernel/state.h"

namespace walz::kernel {

// The initial conditions of a game.
struct Setup {
  int seats = 2;
  std::uint64_t seed = 1;
  std::vector<ForcedDraw> forced;  // for tests
};

// The total script effort of one call of the machine. Between two decisions, the first kFreeCalls
// effects, conditions and scores run without counting, with only their own limits. All later ones
// run with counting, and the sum of their units is limited. An endless loop of the flow thus fails
// after seconds instead of hours, and at the same point on every machine.
class Effort {
 public:
  static constexpr int kFreeCalls = 200;
  static constexpr std::int64_t kMaxUnits = 200'000'000;

  // Returns true if the next call has to run with counting.
  bool counts() const { return calls_ >= kFreeCalls; }
  // Returns true if the sum exceeds the limit.
  bool is_spent() const { return units_ > kMaxUnits; }
  // Records work of the machine itself. Returns false if the limit is exceeded.
  bool AddWork(std::int64_t units) {
    units_ += units;
    return !is_spent();
  }
  // Records a call that used `units`. Returns false if the limit is exceeded.
  bool Add(std::int64_t units) {
    if (counts()) units_ += units;
    ++calls_;
    return !is_spent();
  }

 private:
  std::int64_t calls_ = 0;
  std::int64_t units_ = 0;
};

// Runs a game from decision to decision. Terminal, bots, tests and replays all use this interface.
// Holds no game: one machine can run any number of states of its ruleset, including states made by
// another machine. Ruleset and host must outlive it. Use one machine and one host per thread.
class Machine {
 public:
  Machine(const Ruleset& ruleset, EffectHost& host) : ruleset_(ruleset), host_(host) {}

  // Sets up a game and runs to its first decision. Fails if the game does not support the number of
  // seats, or if a script fails.
  base::Result<State> Start(const Setup& setup, EventSink* events = nullptr);

  // Returns the state at the next decision, or at the end, after option number `option` of the
  // pending decision. On error (no such option, a script fails) no event has been reported.
  base::Result<State> Next(const State& state, std::int32_t option, EventSink* events = nullptr);

  // As Next, for a caller that only evaluates the position. Until the flow continues, it may read
  // the options offered to `reader` (kNoSeat: no options). The state equals that of Next, except
  // for its decision: if another seat decides or the flow has continued, the decision may contain
  // only the seat (`IsUnread`). The game cannot continue from such a state. Much cheaper than Next
  // if there are many options.
  base::Result<State> Glance(const State& state, std::int32_t option, Seat reader);

  // Replaces `state` with the state after option number `option`. On error `state` is unchanged.
  base::Status Apply(State& state, std::int32_t option, EventSink* events = nullptr);

  // As Apply, but the flow does not continue: runs the effect that asked and the stages it has
  // scheduled, and stops. No decision is pending unless one of them asks. `Resume` continues from
  // there.
  base::Status ApplyAndStop(State& state, std::int32_t option, EventSink* events = nullptr);

  // Runs to the next decision or the end, from a state set up by an `Arranger` or `BeforeEffect`.
  // Does nothing if a decision is pending. On error the state is unchanged.
  base::Status Resume(State& state, EventSink* events = nullptr);

  // Returns the state at the start of the pending effect, in which no decision is pending.
  // `DealAnew` can change this state, and `Resume` runs the effect again.
  static State BeforeEffect(const State& state);

  // Returns one position for each seat that decides at the same time as the seat of the pending
  // decision, including that seat. In each position a different seat decides first, and no other
  // has decided. The positions are in the order of play, so the first one is that of the pending
  // decision. If no other seat decides, returns only `state` itself. The game can continue from
  // each of these positions.
  base::Result<std::vector<State>> Together(const State& state);

  // As Next, for a position of `Together`, but stops where the turn of its seat ends. No decision
  // is pending then. Not for questions of `choose.all`, where the answer itself ends the turn.
  base::Result<State> NextInStrand(const State& strand, std::int32_t option);

  // Explains the pending decision: the refused options and the derivation of values.
  base::Result<Explanation> Explain(const State& state);

  // Calls a script function that does not ask, e.g. a bot's evaluation of a position.
  base::Result<std::int32_t> Evaluate(const State& state, const EffectCall& call);

  // The current points of every seat in `scoring`.
  base::Result<ScoreSheet> Score(const State& state, ScoringId scoring);
  // The current total of one seat in `scoring`.
  base::Result<std::int32_t> ScoreOf(const State& state, ScoringId scoring, Seat seat);

 private:
  // The point where a run after an effect stops. kYes: the next decision; kNo: the end of the
  // effect and its stages; kStrand: the end of the seat's turn in the kSimultaneous node.
  enum class Onward : std::uint8_t { kYes, kNo, kStrand };
  base::Result<State> Ahead(const State& state, std::int32_t option, EventSink* events,
                            std::optional<Seat> reader);
  base::Status ApplyAs(State& state, std::int32_t option, Onward onward, EventSink* events);
  base::Status Run(State& state, EffectContext& context, Onward onward = Onward::kYes);
  base::Status AddEffort();
  base::Status AddWork(const Meter& meter);
  base::Error TooMuchEffort() const;
  // Returns a finding about the endless loop of the flow, as the cause of an error; null if no loop
  // is found. `earlier` is a state from thousands of steps before, if there is one.
  std::shared_ptr<const base::Diagnostic> EndlessLoop(const State& state,
                                                      const std::optional<State>& earlier) const;
  base::Result<std::int32_t> Ask(const State& state, const EffectCall& call);
  base::Status Answer(State& state, std::int32_t option, EffectContext& context,
                      Onward onward = Onward::kYes);
  base::Status Give(State& state, std::int32_t option, EffectContext& context);
  base::Status BeginStage(State& state, std::int32_t option, EffectContext& context);
  base::Result<std::int32_t> ChooseFor(const DummyDeclaration& dummy, const State& state);
  base::Status Settle(State& state, EffectOutcome& outcome);
  // The number of events reported when a section of an effect began.
  struct Reported {
    EventBuffer::Mark mark;
    std::int32_t announced = 0;
  };
  static Reported ReportedBy(const EffectContext& context);
  EffectOutcome StartEffect(EffectContext& context, const EffectCall& call);
  EffectOutcome Replay(EffectContext& context, std::int32_t announced);
  void Judge(EffectContext& context, const Reported& before, EffectOutcome& outcome);
  base::Status Rerun(State& state, EffectContext& context);
  void StandAt(PendingEffect& pending);
  base::Status Begin(State& state, const EffectCall& call, EffectContext& context);

  bool IsAtEndOfStrand(const State& state) const;
  base::Result<std::vector<State>> Forked(const State& state);

  base::Status Step(State& state, EffectContext& context);
  base::Status StepLeaf(State& state, const FlowNode& node, EffectContext& context);
  base::Status ScoreNow(State& state, const ScoringDeclaration& scoring, EffectContext& context);
  base::Result<bool> NextPass(State& state, const FlowNode& node, EffectContext& context);
  base::Result<bool> NextSeat(State& state, const FlowNode& node, EffectContext& context);
  base::Result<bool> EvaluateCondition(EffectContext& context, const Condition& condition,
                                       Seat seat);
  void Push(State& state, FlowId node);
  void Pop(State& state) { --state.mutable_header().flow_depth; }
  void Refresh(State& state, const FlowNode& node, Seat seat);

  const Ruleset& ruleset_;
  EffectHost& host_;
  Effort effort_;  // since the last external call
  // Buffers for reuse, not state: the state before `Apply`, and the start block of an effect. A
  // block is reused only if its effect asked nothing, since copies of the state share it otherwise.
  std::optional<State> before_;
  std::shared_ptr<std::vector<std::byte>> start_;
};

}  // namespace walz::kernel
