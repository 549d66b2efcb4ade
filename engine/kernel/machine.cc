#include "kernel/machine.h"

#include <cstring>
#include <memory>
#include <utility>

#include "base/check.h"
#include "base/diagnostic.h"
#include "kernel/dummy.h"
#include "kernel/elimination.h"
#include "kernel/messages.h"
#include "kernel/play_effect.h"
#include "kernel/view.h"

namespace walz::kernel {
namespace {

// Maximum number of flow steps between two decisions; a flow that exceeds it is an endless loop.
constexpr int kMaxStepsWithoutDecision = 100000;
// Maximum number of answers to one effect.
constexpr std::size_t kMaxAnswers = 10000;

// memcmp, because operator== compares byte by byte.
bool SameBytes(const std::vector<std::byte>& a, const std::vector<std::byte>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

// Restores a state on scope exit unless `needed` was cleared.
struct PutBack {
  State& state;
  State& before;
  bool needed = true;

  ~PutBack() {
    if (needed) std::swap(state, before);
  }
};

}  // namespace

Machine::Reported Machine::ReportedBy(const EffectContext& context) {
  const EffectContext& c = context;
  return {c.events != nullptr ? c.events->mark() : EventBuffer::Mark{}, c.announced};
}

base::Result<State> Machine::Start(const Setup& setup, EventSink* events) {
  const RulesetData& data = ruleset_.data();
  if (setup.seats < data.minimum_seats || setup.seats > data.maximum_seats) {
    return base::Error{messages::WrongPlayerCount({.game = data.game,
                                                   .minimum = data.minimum_seats,
                                                   .maximum = data.maximum_seats,
                                                   .found = setup.seats})};
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
  if (events != nullptr) buffer.Flush(*events, state);  // the sink may read the state
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

// Calls a pure function as part of the machine's own work and charges the effort.
base::Result<std::int32_t> Machine::Ask(const State& state, const EffectCall& call) {
  base::Result<std::int32_t> number = host_.Evaluate(state, call, effort_.counts());
  if (!number) return number;
  const base::Status status = AddEffort();
  if (!status) return status.error();
  return number;
}

base::Status Machine::AddEffort() {
  if (host_.stopped()) return base::Error{messages::Interrupted()};
  if (effort_.Add(host_.units())) return base::Ok();
  return TooMuchEffort();
}

base::Status Machine::AddWork(const Meter& meter) {
  if (host_.stopped()) return base::Error{messages::Interrupted()};
  if (effort_.AddWork(meter.units())) return base::Ok();
  return TooMuchEffort();
}

base::Error Machine::TooMuchEffort() const {
  return base::Error{messages::EffortLimitExceeded(
      {.game = ruleset_.data().game, .limit = Effort::kMaxUnits / 1'000'000})};
}

// Starts an effect: menus here, everything else in the host.
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
  // An effect started by the flow no longer belongs to the option that was chosen.
  if (context.reader && call.answered == 0) context.reader = kNoSeat;
  const Reported before = ReportedBy(context);
  context.counted = effort_.counts();
  EffectOutcome outcome = StartEffect(context, call);
  Judge(context, before, outcome);
  const base::Status settled = Settle(state, outcome);
  return settled ? AddEffort() : settled;
}

// Continues the live effect if it is at this state's question, else replays the effect to that
// point; then runs to the next question.
base::Status Machine::Answer(State& state, std::int32_t option, EffectContext& context,
                             Onward onward) {
  if (option < 0 || static_cast<std::size_t>(option) >= state.decision().options.size()) {
    return base::Error{messages::NoSuchOption({.option = option})};
  }
  effort_ = Effort();
  state.fork_ = nullptr;
  const base::Status given = Give(state, option, context);
  return given ? Run(state, context, onward) : given;
}

// As Answer, but does not run on from there.
base::Status Machine::Give(State& state, std::int32_t option, EffectContext& context) {
  WALZ_CHECK(state.pending_.has_value(), "a decision without an effect that asks it");
  WALZ_CHECK(!IsUnread(state.decision()), "an answer to a question that was not read");
  const PendingEffect& pending = *state.pending_;
  if (pending.call.answered + pending.answers.size() >= kMaxAnswers) {
    return base::Error{messages::FunctionAsksEndlessly(
        {.function = FunctionName(ruleset_, pending.call.function)})};
  }
  if (pending.stage.valid()) return BeginStage(state, option, context);
  const bool live = host_.live_ != nullptr && host_.live_ == state.pending_->live;
  if (!live) {
    const base::Status status = Rerun(state, context);
    if (!status) return status;
  }
  state.pending_->answers.push_back(option);
  const Reported before = ReportedBy(context);
  EffectOutcome outcome = host_.Resume(context, option);
  Judge(context, before, outcome);
  const base::Status settled = Settle(state, outcome);
  return settled ? AddEffort() : settled;
}

// The option that a dummy chooses.
base::Result<std::int32_t> Machine::ChooseFor(const DummyDeclaration& dummy, const State& state) {
  const Decision& decision = state.decision();
  if (!dummy.rate.valid()) {
    return base::Error{
        messages::AsksDummy({.function = FunctionName(ruleset_, state.pending_->call.function),
                             .verb = ruleset_.data().verbs[decision.kind],
                             .dummy = dummy.name})};
  }
  std::int32_t best = 0;
  std::int32_t highest = 0;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    EffectCall call{.function = dummy.rate, .seat = decision.seat};
    call.option = decision.options[i];
    const base::Result<std::int32_t> rating = Ask(state, call);
    if (!rating) return rating;
    if (i > 0 && *rating <= highest) continue;
    highest = *rating;
    best = static_cast<std::int32_t>(i);
  }
  return best;
}

// Starts the stage named by the question. The effect that asked has ended with its question.
base::Status Machine::BeginStage(State& state, std::int32_t option, EffectContext& context) {
  const PendingEffect& before = *state.pending_;
  const EffectCall stage{
      .function = before.stage,
      .seat = state.decision_.seat,
      .is_stage = true,
      .answered = before.call.answered + static_cast<std::uint32_t>(before.answers.size()) + 1,
      .option = state.decision_.options[static_cast<std::size_t>(option)]};
  return Begin(state, stage, context);
}

// Marks the live effect as waiting for the answer of `pending`.
void Machine::StandAt(PendingEffect& pending) {
  host_.live_ = std::make_shared<const LiveQuestion>();
  pending.live = host_.live_;
}

// Transfers the outcome of an effect to the state. Moves the decision or the error out of it.
base::Status Machine::Settle(State& state, EffectOutcome& outcome) {
  host_.live_ = nullptr;  // the live effect is no longer at the question it asked
  switch (outcome.kind) {
    case EffectOutcome::Kind::kFinished:
      // Waiting calls continue after everything answered so far.
      for (EffectCall& call : state.waiting_) {
        call.answered = state.pending_->call.answered +
                        static_cast<std::uint32_t>(state.pending_->answers.size());
      }
      state.pending_.reset();
      state.decision_.Clear();
      return base::Ok();
    case EffectOutcome::Kind::kAsks:
      if (HasLeft(state, outcome.decision.seat)) {
        start_ = nullptr;
        return base::Error{messages::AsksEliminatedSeat(
            {.function = FunctionName(ruleset_, state.pending_->call.function),
             .verb = ruleset_.data().verbs[outcome.decision.kind],
             .seat = outcome.decision.seat})};
      }
      state.decision_ = std::move(outcome.decision);
      state.pending_->stage = outcome.stage;
      StandAt(*state.pending_);
      // Copies of the state may share it from now on.
      if (state.pending_->start == start_) start_ = nullptr;
      return base::Ok();
    case EffectOutcome::Kind::kSuspect:
    case EffectOutcome::Kind::kFailed:
      start_ = nullptr;
      break;
  }
  return std::move(outcome.status);
}

// Replays the pending effect from its start with all its answers. Only what follows the last answer
// is reported and explained, and only there may menus go unread. `announced` is the number of
// events announced before that answer.
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
    // Modulo, because a sampled answer to a question of another seat may be any number.
    const auto options = static_cast<std::int32_t>(outcome.decision.options.size());
    outcome = host_.Resume(context, pending.answers[i] % options);
  }
  context.events = events;
  context.explanation = explanation;
  context.reader = reader;
  context.silent = silent;
  return outcome;
}

// Resolves a suspect outcome: rewinds to `before` and replays the effect, counted, from its start.
void Machine::Judge(EffectContext& context, const Reported& before, EffectOutcome& outcome) {
  if (outcome.kind != EffectOutcome::Kind::kSuspect) return;
  if (context.events != nullptr) context.events->Rewind(before.mark);
  if (context.explanation != nullptr) *context.explanation = {};
  context.counted = true;
  outcome = Replay(context, before.announced);
  context.counted = false;
  WALZ_CHECK(outcome.kind != EffectOutcome::Kind::kSuspect, "a counted run is never suspect");
}

// Replays the pending effect from its start with the answers so far, without events, and checks
// that it asks the same question.
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
  if (outcome.kind == EffectOutcome::Kind::kFailed) return outcome.status;
  if (outcome.kind == EffectOutcome::Kind::kFinished) {
    return base::Error{
        messages::ReplayAsksNothing({.function = name, .verb = ruleset_.data().verbs[asked.kind]})};
  }
  if (outcome.decision != asked) {
    return base::Error{
        messages::ReplayAsksOtherwise({.function = name,
                                       .verb = ruleset_.data().verbs[asked.kind],
                                       .other_verb = ruleset_.data().verbs[outcome.decision.kind],
                                       .count = outcome.decision.options.size(),
                                       .other_count = asked.options.size()})};
  }
  if (state.waiting_ != waiting || (pending.rewrites.empty() && !SameBytes(state.block_, now))) {
    return base::Error{messages::ReplayChangesOtherwise({.function = name})};
  }
  state.block_ = std::move(now);
  StandAt(pending);
  return base::Ok();
}

base::Status Machine::Run(State& state, EffectContext& context, Onward onward) {
  std::optional<State> earlier;
  for (int steps = 0; !state.over(); ++steps) {
    const DummyDeclaration* const dummy =
        state.decision_.empty() ? nullptr : FindDummy(ruleset_, state.decision_.seat);
    if (!state.decision_.empty() && (dummy == nullptr || IsUnread(state.decision_))) break;
    if (steps == kMaxStepsWithoutDecision / 2) earlier = state;
    if (steps >= kMaxStepsWithoutDecision) {
      auto loop = EndlessLoop(state, earlier);
      base::Message message =
          loop != nullptr ? loop->message
                          : messages::FlowWithoutDecision(
                                {.game = ruleset_.data().game, .steps = kMaxStepsWithoutDecision});
      return base::Error{std::move(message), std::move(loop)};
    }
    if (dummy != nullptr) {
      const base::Result<std::int32_t> option = ChooseFor(*dummy, state);
      if (!option) return option.error();
      if (const base::Status given = Give(state, *option, context); !given) return given;
      continue;
    }
    if (!state.waiting_.empty()) {
      const EffectCall next = state.waiting_.front();
      state.waiting_.erase(state.waiting_.begin());
      const base::Status begun = Begin(state, next, context);
      if (!begun) return begun;
      continue;
    }
    if (onward == Onward::kNo) break;
    if (onward == Onward::kStrand && IsAtEndOfStrand(state)) break;
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
