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

// How a game begins.
struct Setup {
  int seats = 2;
  std::uint64_t seed = 1;
  std::vector<ForcedDraw> forced;  // for tests
};

// What the scripts of one call of the machine have done in all. A game may run a few dozen effects,
// conditions and scores between two decisions as it likes, each within its own limit; from then on
// everything is counted, and there is a limit to the sum. So a flow that loops ends after seconds
// instead of hours, and at the same place on every machine.
class Effort {
 public:
  static constexpr int kFreeCalls = 200;
  static constexpr std::int64_t kMaxUnits = 200'000'000;

  // Whether the next call has to be counted.
  bool counts() const { return calls_ >= kFreeCalls; }
  // Returns true if the sum is above the limit.
  bool is_spent() const { return units_ > kMaxUnits; }
  // Notes a call that has used `units`; false if that is too much.
  bool Add(std::int64_t units) {
    if (counts()) units_ += units;
    ++calls_;
    return !is_spent();
  }

 private:
  std::int64_t calls_ = 0;
  std::int64_t units_ = 0;
};

// Runs a game from decision to decision: the one door through which terminal, bots, tests and
// replays come. Holds no game; any number of states of its ruleset may pass through it, also such
// as come from another machine. Ruleset and host must outlive it. One machine and one host per
// thread.
class Machine {
 public:
  Machine(const Ruleset& ruleset, EffectHost& host) : ruleset_(ruleset), host_(host) {}

  // Sets up a game and runs it to its first decision. Fails on a number of seats that the game does
  // not take, and where a script fails.
  base::Result<State> Start(const Setup& setup, EventSink* events = nullptr);

  // The state after option number `option` of the pending decision has been chosen, at the next
  // decision or the end. On an error (no such option, a script fails) no event has been reported.
  base::Result<State> Next(const State& state, std::int32_t option, EventSink* events = nullptr);

  // As Next, for a caller that only judges the position and reads no menus but those of `reader`
  // (kNoSeat: none at all) in the middle of what the option brings about. The state is the same as
  // by Next, except that where another seat decides, or the flow has gone on, the decision may name
  // only the seat (`IsUnread`); such a state cannot go on. Much cheaper where menus are long.
  base::Result<State> Glance(const State& state, std::int32_t option, Seat reader);

  // Puts the state after option number `option` in the place of `state`; on an error it is exactly
  // as it was.
  base::Status Apply(State& state, std::int32_t option, EventSink* events = nullptr);

  // The same, but the flow does not go on: the state is what the effect that asked, and the stages
  // that it has left for later, have made of it, with nothing asked unless one of them asks. From
  // there `Resume` goes on.
  base::Status ApplyAndStop(State& state, std::int32_t option, EventSink* events = nullptr);

  // Runs on to the next decision or the end from where an `Arranger` or `BeforeEffect` has put the
  // game; does nothing to a state that waits for an answer. On an error the state is exactly as it
  // was.
  base::Status Resume(State& state, EventSink* events = nullptr);

  // The state in which the effect that waits for an answer began, to be changed by `DealAnew`; from
  // there `Resume` runs it again. Waits for no answer itself.
  static State BeforeEffect(const State& state);

  // Why-not and where-from for the pending decision; leaves `state` as it is.
  base::Result<Explanation> Explain(const State& state);

  // A number from a script function that does not ask, e.g. what a bot thinks of a position.
  base::Result<std::int32_t> Evaluate(const State& state, const EffectCall& call);

  // What every seat would score in `scoring` now.
  base::Result<ScoreSheet> Score(const State& state, ScoringId scoring);
  // The same for one seat, without the breakdown.
  base::Result<std::int32_t> ScoreOf(const State& state, ScoringId scoring, Seat seat);

 private:
  // Whether the flow goes on after effects.
  enum class Onward : std::uint8_t { kYes, kNo };
  base::Result<State> Ahead(const State& state, std::int32_t option, EventSink* events,
                            std::optional<Seat> reader);
  base::Status ApplyAs(State& state, std::int32_t option, Onward onward, EventSink* events);
  base::Status Run(State& state, EffectContext& context, Onward onward = Onward::kYes);
  base::Status AddEffort();
  // The loop of the flow that never ends, as the cause of an error; null if none is known.
  // `earlier` is a state from thousands of steps before, if there is one.
  std::shared_ptr<const base::Diagnostic> EndlessLoop(const State& state,
                                                      const std::optional<State>& earlier) const;
  base::Result<std::int32_t> Ask(const State& state, const EffectCall& call);
  base::Status Answer(State& state, std::int32_t option, EffectContext& context,
                      Onward onward = Onward::kYes);
  base::Status BeginStage(State& state, std::int32_t option, EffectContext& context, Onward onward);
  base::Status Settle(State& state, EffectOutcome& outcome);
  // What had been told when a stretch of an effect began.
  struct Told {
    EventBuffer::Mark mark;
    std::int32_t announced = 0;
  };
  static Told ToldBy(const EffectContext& context);
  EffectOutcome StartEffect(EffectContext& context, const EffectCall& call);
  EffectOutcome Replay(EffectContext& context, std::int32_t announced);
  void Judge(EffectContext& context, const Told& before, EffectOutcome& outcome);
  base::Status Rerun(State& state, EffectContext& context);
  void StandAt(PendingEffect& pending);
  base::Status Begin(State& state, const EffectCall& call, EffectContext& context);

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
  Effort effort_;  // since the last call from outside
  // Memory to be used again, nothing else: the state before `Apply`, and the block at the start of
  // an effect that has ended without a question, so that no copy of the state shares it.
  std::optional<State> before_;
  std::shared_ptr<std::vector<std::byte>> start_;
};

}  // namespace walz::kernel
