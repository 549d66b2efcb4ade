// The traversal of the flow tree. The position is a stack of frames inside the state. Each call of
// `Step` performs one small transition at the top of the stack.
#include <algorithm>
#include <memory>

#include "base/check.h"
#include "kernel/elimination.h"
#include "kernel/lap.h"
#include "kernel/machine.h"

namespace walz::kernel {

void Machine::Push(State& state, FlowId node) {
  StateHeader& header = state.mutable_header();
  WALZ_CHECK(header.flow_depth < kMaxFlowDepth, "the loader let a flow through that is too deep");
  state.mutable_frames()[header.flow_depth++] = FlowFrame{.node = node.value};
}

base::Status Machine::Step(State& state, EffectContext& context) {
  FlowFrame& frame = state.mutable_frames()[state.header().flow_depth - 1];
  const FlowNode& node = ruleset_.data().flow[frame.node];
  // The rest of the turn of a seat that has left the game is skipped.
  const bool leaves = ruleset_.data().eliminated.valid() && HasLeft(state, state.turn());
  if (leaves && frame.seat == kNoSeat) {
    Pop(state);
    return base::Ok();
  }
  if (node.kind == FlowKind::kStep || node.kind == FlowKind::kScore) {
    return StepLeaf(state, node, context);
  }
  const bool between =
      leaves || frame.pass == 0 || frame.child >= static_cast<int>(node.children.size());
  if (between) {
    const bool seats = node.kind == FlowKind::kTurns || node.kind == FlowKind::kEachSeat ||
                       node.kind == FlowKind::kSimultaneous;
    const base::Result<bool> more =
        seats ? NextSeat(state, node, context) : NextPass(state, node, context);
    if (!more) return more.error();
    if (!*more) {
      if (node.kind == FlowKind::kSimultaneous) state.fork_ = nullptr;
      Pop(state);
      return base::Ok();
    }
    frame.child = 0;
  }
  if (node.children.empty()) return base::Ok();
  Push(state, node.children[static_cast<std::size_t>(frame.child++)]);
  return base::Ok();
}

base::Status Machine::StepLeaf(State& state, const FlowNode& node, EffectContext& context) {
  FlowFrame& frame = state.mutable_frames()[state.header().flow_depth - 1];
  if (frame.pass > 0) {
    Pop(state);
    return base::Ok();
  }
  // Mark it as done before it begins, so that a resumed effect finds it done.
  frame.pass = 1;
  if (node.kind == FlowKind::kScore) {
    return ScoreNow(state, ruleset_.data().scorings[node.scoring.value], context);
  }
  return Begin(state, {node.function, state.turn()}, context);
}

base::Result<bool> Machine::NextPass(State& state, const FlowNode& node, EffectContext& context) {
  FlowFrame& frame = state.mutable_frames()[state.header().flow_depth - 1];
  const Seat seat = state.turn();
  bool more = false;
  if (node.kind == FlowKind::kRepeat && node.times > 0) {
    more = frame.pass < node.times;
  } else if (node.kind == FlowKind::kSequence) {
    more = frame.pass == 0;
  } else {
    const base::Result<bool> holds = EvaluateCondition(context, node.condition, seat);
    if (!holds) return holds.error();
    more = *holds && (node.kind == FlowKind::kRepeat || frame.pass == 0);
  }
  if (!more) return false;
  ++frame.pass;
  if (node.counter.valid()) state.Set(node.counter, kNoSeat, frame.pass);
  if (!node.periods.empty()) {
    for (Seat each = 0; each < state.seats(); ++each) Refresh(state, node, each);
  }
  return true;
}

base::Result<bool> Machine::NextSeat(State& state, const FlowNode& node, EffectContext& context) {
  FlowFrame& frame = state.mutable_frames()[state.header().flow_depth - 1];
  const int seats = state.seats();
  const bool one_lap = node.kind != FlowKind::kTurns;
  const bool together = node.kind == FlowKind::kSimultaneous;
  if (together && frame.lap == 0) {
    state.fork_ = std::make_shared<const std::vector<std::byte>>(state.block_);
    frame.lap = 1;
  }
  const int place = together ? frame.lap - 1 : 0;
  for (;;) {
    // `pass` counts the seats visited in all laps.
    if (frame.pass % seats == 0) {
      if (frame.pass > 0 && (one_lap || frame.lap == 0)) return false;
      if (!together) frame.lap = 0;
      if (node.counter.valid()) state.Set(node.counter, kNoSeat, frame.pass / seats + 1);
    }
    const Seat seat = SeatInLap(state, node, (frame.pass + place) % seats);
    ++frame.pass;
    if (HasLeft(state, seat)) continue;
    const base::Result<bool> holds = EvaluateCondition(context, node.condition, seat);
    if (!holds) return holds.error();
    if (!*holds) continue;
    frame.seat = seat;
    if (!together) frame.lap = 1;
    Refresh(state, node, seat);
    return true;
  }
}

base::Result<bool> Machine::EvaluateCondition(EffectContext& context, const Condition& condition,
                                              Seat seat) {
  const State& state = context.state;
  if (condition.kind != Condition::Kind::kFunction) return Holds(state, condition, seat);
  const base::Result<std::int32_t> result = Ask(state, {condition.function, seat});
  if (!result) return result.error();
  return (*result != 0) != condition.negate;
}

void Machine::Refresh(State& state, const FlowNode& node, Seat seat) {
  for (std::size_t i = 0; i < ruleset_.data().hooks.size(); ++i) {
    const std::string& limit = ruleset_.data().hooks[i].limit;
    const bool renewed =
        std::find(node.periods.begin(), node.periods.end(), limit) != node.periods.end();
    if (renewed && !limit.empty()) state.set_hook_uses(HookId::FromIndex(i), seat, 0);
  }
}

base::Status Machine::ScoreNow(State& state, const ScoringDeclaration& scoring,
                               EffectContext& context) {
  const ScoreFunction call = [&](FunctionId function, Seat seat) {
    return Ask(state, {function, seat});
  };
  Meter meter;
  const base::Result<ScoreSheet> sheet = ComputeScore(state, scoring, call, meter);
  if (!sheet) return sheet.error();
  if (base::Status done = AddWork(meter); !done) return done;
  const RulesetData& data = ruleset_.data();
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    state.Set(scoring.total, seat, state.Get(scoring.total, seat) + sheet->Total(seat));
    if (context.events == nullptr || !scoring.event.valid()) continue;
    for (std::size_t i = 0; i < scoring.categories.size(); ++i) {
      const std::int32_t points = sheet->points[i][static_cast<std::size_t>(seat)];
      if (points == 0) continue;
      context.events->OnEvent({scoring.event,
                               seat,
                               kNoSeat,
                               {{data.words.Find("category"),
                                 Argument::Word(data.words.Find(scoring.categories[i].name))},
                                {data.words.Find("points"), Argument::Integer(points)}},
                               {}});
    }
  }
  return base::Ok();
}

base::Result<ScoreSheet> Machine::Score(const State& state, ScoringId scoring) {
  effort_ = Effort();
  Meter meter;
  const ScoreFunction call = [&](FunctionId function, Seat seat) {
    return Ask(state, {function, seat});
  };
  return ComputeScore(state, ruleset_.data().scorings[scoring.value], call, meter);
}

base::Result<std::int32_t> Machine::ScoreOf(const State& state, ScoringId scoring, Seat seat) {
  effort_ = Effort();
  Meter meter;
  const ScoreFunction call = [&](FunctionId function, Seat whose) {
    return Ask(state, {function, whose});
  };
  return ComputeTotal(state, ruleset_.data().scorings[scoring.value], seat, call, meter);
}

}  // namespace walz::kernel
