#include "kernel/machine.h"

#include <cstring>
#include <memory>
#include <utility>

#include "base/check.h"
#include "base/diagnostic.h"
#include "kernel/play_effect.h"
#include "kernel/view.h"

namespace walz::kernel {
namespace {

// A flow that runs this many steps without a decision will never ask one.
constexpr int kMaxStepsWithoutDecision = 100000;
// The effect that runs inside one decision may ask this often.
constexpr std::size_t kMaxAnswers = 10000;

// The operator compares byte by byte.
bool SameBytes(const std::vector<std::byte>& a, const std::vector<std::byte>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

// Puts a state back to what it was, unless what began has come to its end.
struct PutBack {
  State& state;
  State& before;
  bool needed = true;

  ~PutBack() {
    if (needed) std::swap(state, before);
  }
};

}  // namespace

Machine::Told Machine::ToldBy(const EffectContext& context) {
  const EffectContext& c = context;
  return {c.events != nullptr ? c.events->mark() : EventBuffer::Mark{}, c.announced};
}

base::Result<State> Machine::Start(const Setup& setup, EventSink* events) {
  const RulesetData& data = ruleset_.data();
  if (setup.seats < data.minimum_seats || setup.seats > data.maximum_seats) {
    return base::Error{base::Say("`{}` takes {} to {} players, not {}", data.game,
                                 data.minimum_seats, data.maximum_seats, setup.seats)};
  }
  effort_ = Effort();
  State state(ruleset_, setup.seats, setup.seed);
  state.Force(setup.forced);
  Push(state, data.flow_root);
  EventBuffer buffer(events);
  EffectContext context{.state = state, .events = events != nullptr ? &buffer : nullptr};
  const base::Status status = Run(state, context);
  if (!status) return status.error();
  if (events != nullptr) buffer.Flush(*events, state);
  return state;
}

base::Result<State> Machine::Next(const State& state, std::int32_t option, EventSink* events) {
  return Ahead(state, option, events, std::nullopt);
}

base::Result<State> Machine::Glance(const State& state, std::int32_t option, Seat reader) {
  return Ahead(state, option, nullptr, reader);
}

base::Result<State> Machine::Ahead(const State& state, std::int32_t option, EventSink* events,
                                   std::optional<Seat> reader) {
  State next = state;
  EventBuffer buffer(events);
  EffectContext context{.state = next, .events = events != nullptr ? &buffer : nullptr};
  context.ahead = true;
  context.reader = reader;
  const base::Status status = Answer(next, option, context);
  if (!status) return status.error();
  if (events != nullptr) buffer.Flush(*events, next);
  return next;
}

base::Status Machine::Apply(State& state, std::int32_t option, EventSink* events) {
  return ApplyAs(state, option, Onward::kYes, events);
}

base::Status Machine::ApplyAndStop(State& state, std::int32_t option, EventSink* events) {
  return ApplyAs(state, option, Onward::kNo, events);
}

base::Status Machine::ApplyAs(State& state, std::int32_t option, Onward onward, EventSink* events) {
  if (before_) {
    *before_ = state;
  } else {
    before_.emplace(state);
  }
  PutBack put_back{state, *before_};
  EventBuffer buffer(events);
  EffectContext context{.state = state, .events = events != nullptr ? &buffer : nullptr};
  const base::Status status = Answer(state, option, context, onward);
  if (!status) return status;
  put_back.needed = false;
  if (events != nullptr) buffer.Flush(*events, state);  // who listens may look at the state
  return status;
}

base::Status Machine::Resume(State& state, EventSink* events) {
  effort_ = Effort();
  State next = state;
  EventBuffer buffer(events);
  EffectContext context{.state = next, .events = events != nullptr ? &buffer : nullptr};
  base::Status status = base::Ok();
  if (next.pending_ && next.decision_.empty()) {
    const EffectCall call = next.pending_->call;
    status = Begin(next, call, context);
  }
  if (status) status = Run(next, context);
  if (!status) return status;
  state = std::move(next);
  if (events != nullptr) buffer.Flush(*events, state);
  return status;
}

State Machine::BeforeEffect(const State& state) {
  WALZ_CHECK(state.pending_.has_value(), "no effect waits for an answer");
  State before = state;
  before.block_ = *state.pending_->start;
  before.decision_ = Decision{};
  before.pending_->answers.clear();
  before.pending_->rewrites.clear();
  before.pending_->live = nullptr;
  return before;
}

base::Result<Explanation> Machine::Explain(const State& state) {
  Explanation explanation;
  if (!state.pending_) return explanation;
  effort_ = Effort();
  State copy = state;
  EffectContext context{.state = copy, .explanation = &explanation};
  const base::Status status = Rerun(copy, context);
  if (!status) return status.error();
  for (Refusal& refusal : explanation.refusals) {
    for (Argument& argument : refusal.arguments) Mask(state, state.decision().seat, argument);
  }
  return explanation;
}

base::Result<std::int32_t> Machine::Evaluate(const State& state, const EffectCall& call) {
  effort_ = Effort();
  return Ask(state, call);
}

// Asks the host for a number, as part of what the machine is doing.
base::Result<std::int32_t> Machine::Ask(const State& state, const EffectCall& call) {
  base::Result<std::int32_t> number = host_.Evaluate(state, call, effort_.counts());
  if (!number) return number;
  const base::Status status = AddEffort();
  if (!status) return status.error();
  return number;
}

base::Status Machine::AddEffort() {
  if (host_.stopped()) return base::Error{base::Say("interrupted")};
  if (effort_.Add(host_.units())) return base::Ok();
  return base::Error{
      base::Say("the scripts of `{}` do too much without a decision: more than {} "
                "million units",
                ruleset_.data().game, Effort::kMaxUnits / 1'000'000)};
}

// Runs an effect from its beginning: a menu here, everything else by the host.
EffectOutcome Machine::StartEffect(EffectContext& context, const EffectCall& call) {
  const MenuDeclaration* const menu = ruleset_.menu(call.function);
  if (menu == nullptr) return host_.Start(context, call);
  return AskMenu(context.state, *menu, call.seat, context.explanation, context.reader);
}

base::Status Machine::Begin(State& state, const EffectCall& call, EffectContext& context) {
  PendingEffect& pending = state.pending_.emplace();
  pending.call = call;
  if (start_ == nullptr) start_ = std::make_shared<std::vector<std::byte>>();
  *start_ = state.block_;
  pending.start = start_;
  pending.behind = static_cast<std::uint32_t>(state.waiting_.size());
  if (context.events != nullptr) context.events->OnEffect(call.function);
  // What the flow goes on to is no longer the middle of what was chosen.
  if (context.reader && call.answered == 0) context.reader = kNoSeat;
  const Told before = ToldBy(context);
  context.counted = effort_.counts();
  EffectOutcome outcome = StartEffect(context, call);
  Judge(context, before, outcome);
  const base::Status settled = Settle(state, outcome);
  return settled ? AddEffort() : settled;
}

// Goes on with the live effect if it stands at this state's question, else runs it again to there;
// then runs on to the next question.
base::Status Machine::Answer(State& state, std::int32_t option, EffectContext& context,
                             Onward onward) {
  if (option < 0 || static_cast<std::size_t>(option) >= state.decision().options.size()) {
    return base::Error{base::Say("there is no option {} to choose", option)};
  }
  effort_ = Effort();
  WALZ_CHECK(state.pending_.has_value(), "a decision without an effect that asks it");
  WALZ_CHECK(!IsUnread(state.decision()), "an answer to a question that was not read");
  const PendingEffect& pending = *state.pending_;
  if (pending.call.answered + pending.answers.size() >= kMaxAnswers) {
    return base::Error{base::Say("script function `{}` never stops asking",
                                 FunctionName(ruleset_, pending.call.function))};
  }
  if (pending.stage.valid()) return BeginStage(state, option, context, onward);
  const bool live = host_.live_ != nullptr && host_.live_ == state.pending_->live;
  if (!live) {
    const base::Status status = Rerun(state, context);
    if (!status) return status;
  }
  state.pending_->answers.push_back(option);
  const Told before = ToldBy(context);
  EffectOutcome outcome = host_.Resume(context, option);
  Judge(context, before, outcome);
  const base::Status settled = Settle(state, outcome);
  if (!settled) return settled;
  const base::Status done = AddEffort();
  return done ? Run(state, context, onward) : done;
}

// The effect that asked has ended with its question; what goes on is the stage that it named.
base::Status Machine::BeginStage(State& state, std::int32_t option, EffectContext& context,
                                 Onward onward) {
  const PendingEffect& before = *state.pending_;
  const EffectCall stage{
      .function = before.stage,
      .seat = state.decision_.seat,
      .is_stage = true,
      .answered = before.call.answered + static_cast<std::uint32_t>(before.answers.size()) + 1,
      .told = state.decision_.options[static_cast<std::size_t>(option)]};
  const base::Status begun = Begin(state, stage, context);
  return begun ? Run(state, context, onward) : begun;
}

// The live effect waits for the answer that `pending` waits for.
void Machine::StandAt(PendingEffect& pending) {
  host_.live_ = std::make_shared<const LiveQuestion>();
  pending.live = host_.live_;
}

// Puts into the state what has become of its effect; takes the decision or the error out of it.
base::Status Machine::Settle(State& state, EffectOutcome& outcome) {
  host_.live_ = nullptr;  // whatever was alive is no longer at the question it had asked
  switch (outcome.kind) {
    case EffectOutcome::Kind::kFinished:
      // What waits goes on from here, in the middle of all that has been asked.
      for (EffectCall& call : state.waiting_) {
        call.answered = state.pending_->call.answered +
                        static_cast<std::uint32_t>(state.pending_->answers.size());
      }
      state.pending_.reset();
      state.decision_ = Decision{};
      return base::Ok();
    case EffectOutcome::Kind::kAsks:
      state.decision_ = std::move(outcome.decision);
      state.pending_->stage = outcome.stage;
      StandAt(*state.pending_);
      // Copies of the state may share it from here on.
      if (state.pending_->start == start_) start_ = nullptr;
      return base::Ok();
    case EffectOutcome::Kind::kSuspect:
    case EffectOutcome::Kind::kFailed:
      start_ = nullptr;
      break;
  }
  return std::move(outcome.error);
}

// Runs the pending effect from its start through all its answers. Only what follows the last of
// them is told and explained, and may go unread; `announced` is how many events had been announced
// before that.
EffectOutcome Machine::Replay(EffectContext& context, std::int32_t announced) {
  State& state = context.state;
  const PendingEffect& pending = *state.pending_;
  state.block_ = *pending.start;
  state.waiting_.erase(state.waiting_.begin(), state.waiting_.end() - pending.behind);
  EventBuffer* const events = std::exchange(context.events, nullptr);
  Explanation* const explanation = std::exchange(context.explanation, nullptr);
  const std::optional<Seat> reader = std::exchange(context.reader, std::nullopt);
  const bool silent = std::exchange(context.silent, true);
  const auto tell_after = [&](std::size_t answers) {
    context.announced = announced;
    if (answers < pending.answers.size()) return;
    context.events = events;
    context.explanation = explanation;
    context.reader = reader;
    context.silent = silent;
  };
  auto rewrite = pending.rewrites.begin();
  tell_after(0);
  EffectOutcome outcome = StartEffect(context, pending.call);
  for (std::size_t i = 0; i < pending.answers.size(); ++i) {
    if (outcome.kind != EffectOutcome::Kind::kAsks) break;
    for (; rewrite != pending.rewrites.end() && rewrite->after_answers == i; ++rewrite) {
      state.block_ = rewrite->block;
    }
    tell_after(i + 1);
    outcome = host_.Resume(context, pending.answers[i]);
  }
  context.events = events;
  context.explanation = explanation;
  context.reader = reader;
  context.silent = silent;
  return outcome;
}

// Makes of a suspect outcome of a stretch of the pending effect, before which `before` had been
// told, what a counted run from the start of the effect comes to.
void Machine::Judge(EffectContext& context, const Told& before, EffectOutcome& outcome) {
  if (outcome.kind != EffectOutcome::Kind::kSuspect) return;
  if (context.events != nullptr) context.events->Rewind(before.mark);
  if (context.explanation != nullptr) *context.explanation = {};
  context.counted = true;
  outcome = Replay(context, before.announced);
  context.counted = false;
  WALZ_CHECK(outcome.kind != EffectOutcome::Kind::kSuspect, "a counted run is never suspect");
}

// Runs the pending effect again from its start with the answers so far, silently, and checks that
// it asks what it asked before.
base::Status Machine::Rerun(State& state, EffectContext& context) {
  PendingEffect& pending = *state.pending_;
  std::vector<std::byte> now = state.block_;
  const std::vector<EffectCall> waiting = state.waiting_;
  const Decision& asked = state.decision_;
  EventBuffer* const events = std::exchange(context.events, nullptr);
  const std::optional<Seat> reader = std::exchange(context.reader, std::nullopt);
  context.silent = true;
  EffectOutcome outcome = Replay(context, 0);
  Judge(context, {}, outcome);
  host_.live_ = nullptr;
  context.events = events;
  context.reader = reader;
  context.silent = false;
  context.announced = 0;
  const std::string name = FunctionName(ruleset_, pending.call.function);
  if (outcome.kind == EffectOutcome::Kind::kFailed) return outcome.error;
  if (outcome.kind == EffectOutcome::Kind::kFinished) {
    return base::Error{base::Say(
        "script function `{}` does not repeat itself: it asked `{}` and, run again, nothing", name,
        ruleset_.data().verbs[asked.kind])};
  }
  if (outcome.decision != asked) {
    return base::Error{base::Say(
        "script function `{}` does not repeat itself: it asked `{}` and, run again, `{}` with {} "
        "options instead of {}",
        name, ruleset_.data().verbs[asked.kind], ruleset_.data().verbs[outcome.decision.kind],
        outcome.decision.options.size(), asked.options.size())};
  }
  if (state.waiting_ != waiting || (pending.rewrites.empty() && !SameBytes(state.block_, now))) {
    return base::Error{
        base::Say("script function `{}` does not repeat itself: run again with the same answers, "
                  "it leaves another state behind",
                  name)};
  }
  state.block_ = std::move(now);
  StandAt(pending);
  return base::Ok();
}

base::Status Machine::Run(State& state, EffectContext& context, Onward onward) {
  std::optional<State> earlier;
  for (int steps = 0; state.decision_.empty() && !state.over(); ++steps) {
    if (steps == kMaxStepsWithoutDecision / 2) earlier = state;
    if (steps >= kMaxStepsWithoutDecision) {
      auto loop = EndlessLoop(state, earlier);
      base::Message message = loop != nullptr
                                  ? loop->message
                                  : base::Say("the flow of `{}` reached no decision in {} steps",
                                              ruleset_.data().game, kMaxStepsWithoutDecision);
      return base::Error{std::move(message), std::move(loop)};
    }
    if (!state.waiting_.empty()) {
      const EffectCall next = state.waiting_.front();
      state.waiting_.erase(state.waiting_.begin());
      const base::Status begun = Begin(state, next, context);
      if (!begun) return begun;
      continue;
    }
    if (onward == Onward::kNo) break;
    if (state.header().flow_depth == 0) {
      state.mutable_header().over = 1;
      break;
    }
    const base::Status status = Step(state, context);
    if (!status && effort_.is_spent()) {
      return base::Error{status.error().message, EndlessLoop(state, earlier)};
    }
    if (!status) return status;
  }
  return base::Ok();
}

}  // namespace walz::kernel
