#include "script/lua_host.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include "base/nearest.h"
#include "kernel/play_effect.h"
#include "sandbox/bind.h"
#include "sandbox/call.h"
#include "sandbox/lua_messages.h"
#include "sandbox/messages.h"
#include "script/arguments.h"
#include "script/messages.h"
#include "script/name_table.h"
#include "script/questions.h"
#include "script/remembering.h"

namespace walz::script {
namespace {

// The first argument of a script function: { seat = ... }.
struct FunctionContext {
  kernel::Seat seat = kernel::kNoSeat;
  bool wanted = true;  // false: the function does not use it

  struct Lua {
    static void Push(lua_State* L, FunctionContext context) {
      if (!context.wanted) return lua_pushnil(L);
      lua_createtable(L, 0, 1);
      if (context.seat == kernel::kNoSeat) return;
      PushKey(L, Key::kSeat);
      sandbox::PushHandle(L,
                          {sandbox::HandleKind::kSeat, static_cast<std::uint32_t>(context.seat)});
      lua_rawset(L, -3);
    }
  };
};

// Item `i` of a stage's arguments: the verb of the chosen option, if there is one, then its
// arguments.
struct PassedArgument {
  const kernel::Option& option;
  std::size_t i = 0;

  struct Lua {
    static void Push(lua_State* L, const PassedArgument& item) {
      const bool has_verb = item.option.verb.valid();
      if (has_verb && item.i == 0) {
        PushArgument(L,
                     kernel::Argument::Of(kernel::Argument::Kind::kVerb, item.option.verb.value));
      } else {
        PushArgument(L, item.option.arguments[item.i - (has_verb ? 1 : 0)]);
      }
    }
  };
};

template <std::size_t... I>
sandbox::RunStatus StartWith(sandbox::ScriptThread& thread, sandbox::ScriptRef function,
                             const FunctionContext& context, const kernel::Option& option,
                             std::index_sequence<I...>) {
  return thread.Start(function, context, PassedArgument{option, I}...);
}

// Starts `function` with a context and all arguments.
sandbox::RunStatus StartCall(sandbox::ScriptThread& thread, sandbox::ScriptRef function,
                             const FunctionContext& context, const kernel::Option& option) {
  static_assert(kernel::Option::kMaxArguments == 3);
  switch (option.count + (option.verb.valid() ? 1 : 0)) {
    case 0:
      return StartWith(thread, function, context, option, std::make_index_sequence<0>());
    case 1:
      return StartWith(thread, function, context, option, std::make_index_sequence<1>());
    case 2:
      return StartWith(thread, function, context, option, std::make_index_sequence<2>());
    case 3:
      return StartWith(thread, function, context, option, std::make_index_sequence<3>());
  }
  return StartWith(thread, function, context, option, std::make_index_sequence<4>());
}

// Returns true if a pure function gets more than its context.
bool HasArguments(const kernel::Option& option) { return option.verb.valid() || option.count > 0; }

// Adds an option to a memory key, with `more` in the upper half of its first word.
void AddOption(const kernel::Option& option, std::uint32_t more, Memory::Words& question) {
  question.Add(std::uint64_t{more} << 32 | std::uint64_t{option.verb.value} << 16 | option.count);
  for (std::size_t i = 0; i < option.count; ++i) {
    const kernel::Argument& argument = option.arguments[i];
    question.Add(static_cast<std::uint64_t>(argument.kind) << 32 |
                 static_cast<std::uint32_t>(argument.number));
  }
}

// The memory key of an effect of which only the menus of `reader` are read.
Memory::Words QuestionOf(const kernel::EffectCall& call, std::optional<kernel::Seat> reader) {
  static_assert(3 + kernel::Option::kMaxArguments <= Memory::kMaxWords);
  constexpr kernel::Seat kEveryone = kernel::kMaxSeats;
  Memory::Words question;
  question.Add(kFirstEffect | std::uint64_t{call.function.value} << 16 |
               static_cast<std::uint16_t>(call.seat));
  AddOption(call.option, static_cast<std::uint16_t>(reader.value_or(kEveryone)), question);
  return question;
}

// The return value of a condition or a score.
struct Verdict {
  std::int32_t number = 0;

  struct Lua {
    static bool Read(lua_State* L, int index, sandbox::Arena&, Verdict& out) {
      if (lua_isboolean(L, index)) {
        out.number = lua_toboolean(L, index);
        return true;
      }
      std::int64_t number = 0;
      const bool good = sandbox::ReadInteger(L, index, std::numeric_limits<std::int32_t>::min(),
                                             std::numeric_limits<std::int32_t>::max(), number);
      out.number = static_cast<std::int32_t>(number);
      return good;
    }
    static base::Message Explain(lua_State* L, int index) {
      return sandbox::ExplainType(L, index, messages::TermVerdict());
    }
  };
};

// Calls a pure function with a context, a verb if there is one, and all arguments that an option
// can have.
template <std::size_t... I>
sandbox::CallResult<Verdict> CallWith(sandbox::Sandbox& sandbox, sandbox::ScriptRef function,
                                      const FunctionContext& context, const kernel::Option& option,
                                      std::index_sequence<I...>) {
  return sandbox::CallFor<Verdict>(sandbox, function, context, PassedArgument{option, I}...);
}

// Sets the context of bound functions in its scope.
class RunningGame {
 public:
  // For an effect, which may change the state.
  RunningGame(sandbox::Sandbox& sandbox, GameContext& game, kernel::EffectContext& context)
      : RunningGame(sandbox, game, context.state) {
    game_.changeable = &context.state;
    game_.events = context.events;
    game_.announced = &context.announced;
    game_.explanation = context.explanation;
    game_.reader = context.reader;
  }
  // For a condition or a score, which may not.
  RunningGame(sandbox::Sandbox& sandbox, GameContext& game, const kernel::State& state)
      : sandbox_(sandbox), game_(game) {
    game_.position = &state;
    sandbox_.set_context(&game_);
  }
  ~RunningGame() {
    game_.position = nullptr;
    game_.changeable = nullptr;
    game_.events = nullptr;
    game_.announced = nullptr;
    game_.explanation = nullptr;
    game_.reader = std::nullopt;
    sandbox_.set_context(nullptr);
  }
  RunningGame(const RunningGame&) = delete;
  RunningGame& operator=(const RunningGame&) = delete;

 private:
  sandbox::Sandbox& sandbox_;
  GameContext& game_;
};

}  // namespace

kernel::EffectOutcome LuaHost::Start(kernel::EffectContext& context,
                                     const kernel::EffectCall& call) {
  live_.Abandon();
  live_call_ = call;
  game_.running_hooks.clear();
  game_.read_only = 0;
  Memory& memory = game_.memory;
  memory.Abandon(0);
  memory.Moved();
  sandbox::Host& host = sandbox_.host();
  host.counting = CountingFor(context.counted);
  // Effects are memoized like pure functions if they changed nothing before they ended, scheduled a
  // stage, or reached an unread question. Bots meet the same menu after each of their choices.
  const RunningGame running(sandbox_, game_, context);
  const bool remembers =
      context.ahead && Remembers(host, game_) && context.events == nullptr && print_ == nullptr;
  Memory::Words question;
  if (remembers) {
    question = QuestionOf(call, context.reader);
    const Memory::Answer* const known = memory.Find(context.state, question);
    if (known != nullptr) return *known->outcome;
    memory.Begin(context.state);
  }
  HoldLines(context.silent);
  live_ = pool_.Acquire();
  const std::size_t function = call.function.index();
  kernel::EffectOutcome outcome = Conclude(
      StartCall(live_, functions_[function], {call.seat, takes_context_[function]}, call.option));
  if (!memory.watching()) return outcome;  // a change has ended the tracking
  if (outcome.kind == kernel::EffectOutcome::Kind::kFinished || outcome.stage.valid() ||
      kernel::IsUnread(outcome.decision)) {
    Memory::Answer answer;
    answer.outcome = std::make_shared<const kernel::EffectOutcome>(outcome);
    memory.End(context.state, 0, question, answer);
  } else {
    memory.Abandon(0);
  }
  return outcome;
}

kernel::EffectOutcome LuaHost::Resume(kernel::EffectContext& context, std::int32_t answer) {
  WALZ_CHECK(live_.status() == sandbox::RunStatus::kYielded, "no effect waits for an answer");
  WALZ_CHECK(answer >= 0 && answer < live_options_, "an answer to another question");
  game_.memory.Moved();
  const RunningGame running(sandbox_, game_, context);
  Question& question = game_.question;
  if (question.steps != nullptr && question.steps->Answer(answer, question.decision)) {
    return Conclude(sandbox::RunStatus::kYielded);
  }
  HoldLines(context.silent);
  return Conclude(live_.Resume(Reply{game_.question, answer, answer == live_options_ - 1}));
}

// Buffers lines printed from now on; discards them if `silent`, because they have been reported.
void LuaHost::HoldLines(bool silent) {
  printed_.Clear();
  sandbox_.set_print(print_ != nullptr && !silent ? &printed_ : nullptr);
}

void LuaHost::TellLines() {
  if (print_ != nullptr) printed_.Tell(*print_);
}

kernel::EffectOutcome LuaHost::Conclude(sandbox::RunStatus status) {
  kernel::EffectOutcome outcome;
  const bool suspect =
      status == sandbox::RunStatus::kFailed && live_.error().limit == sandbox::Limit::kSuspect;
  if (!suspect) TellLines();
  if (status == sandbox::RunStatus::kYielded) {
    outcome.kind = kernel::EffectOutcome::Kind::kAsks;
    outcome.decision = std::move(game_.question.decision);
    outcome.stage = game_.question.stage;
    live_options_ = static_cast<std::int32_t>(outcome.decision.options.size());
    return outcome;
  }
  if (status == sandbox::RunStatus::kFailed) {
    if (suspect) {
      outcome.kind = kernel::EffectOutcome::Kind::kSuspect;
    } else {
      outcome.kind = kernel::EffectOutcome::Kind::kFailed;
      outcome.status = FormatError(live_.error(), live_call_.function);
    }
  }
  live_.Abandon();
  return outcome;
}

base::Result<std::int32_t> LuaHost::Evaluate(const kernel::State& state,
                                             const kernel::EffectCall& call, bool counted) {
  const sandbox::Counting counting = CountingFor(counted);
  // A counted run, or one whose lines are observed, makes every call.
  if (counting == sandbox::Counting::kExact) return EvaluateAnew(state, call, counting);
  Memory& memory = game_.memory;
  memory.Moved();
  Memory::Words question;
  question.Add(call.function.value);
  question.Add(static_cast<std::uint16_t>(call.seat));
  if (HasArguments(call.option)) AddOption(call.option, 0, question);
  if (const Memory::Answer* const known = memory.Find(state, question)) {
    return static_cast<std::int32_t>(known->results.words[0]);
  }
  const std::size_t watch = memory.Begin(state);
  base::Result<std::int32_t> number = EvaluateAnew(state, call, counting);
  if (!number) {
    memory.Abandon(watch);
    return number;
  }
  Memory::Answer answer;
  answer.results.Add(static_cast<std::uint32_t>(*number));
  memory.End(state, watch, question, answer);
  return number;
}

base::Result<std::int32_t> LuaHost::EvaluateAnew(const kernel::State& state,
                                                 const kernel::EffectCall& call,
                                                 sandbox::Counting counting) {
  // The live effect may be in the middle of hooks.
  std::vector<kernel::HookId> hooks = std::exchange(game_.running_hooks, {});
  const int read_only = std::exchange(game_.read_only, 1);
  const auto run = [&](sandbox::Counting how) {
    sandbox_.host().counting = how;
    HoldLines(false);
    const RunningGame running(sandbox_, game_, state);
    const std::size_t function = call.function.index();
    const FunctionContext context{call.seat, takes_context_[function]};
    if (!HasArguments(call.option)) {
      return sandbox::CallFor<Verdict>(sandbox_, functions_[function], context);
    }
    if (!call.option.verb.valid()) {
      return CallWith(sandbox_, functions_[function], context, call.option,
                      std::make_index_sequence<kernel::Option::kMaxArguments>());
    }
    return CallWith(sandbox_, functions_[function], context, call.option,
                    std::make_index_sequence<1 + kernel::Option::kMaxArguments>());
  };
  sandbox::CallResult<Verdict> result = run(counting);
  if (const auto* const error = std::get_if<sandbox::ScriptError>(&result);
      error != nullptr && error->limit == sandbox::Limit::kSuspect) {
    game_.running_hooks.clear();
    game_.read_only = 1;
    result = run(sandbox::Counting::kExact);
  }
  TellLines();
  game_.read_only = read_only;
  std::swap(game_.running_hooks, hooks);
  if (const auto* const verdict = std::get_if<Verdict>(&result)) return verdict->number;
  std::swap(game_.running_hooks, hooks);
  base::Error error = FormatError(std::get<sandbox::ScriptError>(result), call.function);
  std::swap(game_.running_hooks, hooks);
  return error;
}

// Returns the counting mode of a new effect. The counting hook also observes lines.
sandbox::Counting LuaHost::CountingFor(bool counted) const {
  const bool exact = counted || game_.coverage != nullptr ||
                     sandbox_.limits().units < sandbox::Budget::kSwiftest ||
                     !sandbox::Watchdog::Available();
  return exact ? sandbox::Counting::kExact : sandbox::Counting::kOnSuspicion;
}

base::Error LuaHost::FormatError(const sandbox::ScriptError& error,
                                 kernel::FunctionId function) const {
  const kernel::RulesetData& data = ruleset_.data();
  base::Message where =
      messages::TermScriptFunction({.function = kernel::FunctionName(ruleset_, function)});
  if (!game_.running_hooks.empty()) {
    const kernel::HookDeclaration& hook = ruleset_.hook(game_.running_hooks.back());
    const std::string& of = ruleset_.definition(hook.definition).id;
    switch (hook.target) {
      case kernel::HookDeclaration::Target::kEvent:
        where = messages::TermHookOnEvent(
            {.function = where, .definition = of, .event = data.events[hook.event]});
        break;
      case kernel::HookDeclaration::Target::kValue:
        where = messages::TermHookOnValue(
            {.function = where, .definition = of, .value = data.values[hook.value]});
        break;
      case kernel::HookDeclaration::Target::kAction:
        where = messages::TermHookOnAction(
            {.function = where, .definition = of, .action = data.verbs[hook.action]});
        break;
      case kernel::HookDeclaration::Target::kFunction:
        where = messages::TermHookOnFunction(
            {.function = where,
             .definition = of,
             .wrapped = data.open_functions[hook.wrapped.index()].name});
        break;
    }
  }
  if (!error.mod.empty()) where = messages::TermInMod({.place = where, .mod = error.mod});
  base::Diagnostic finding = ToFinding("WZ2052", error);
  SuggestName(error, finding);
  base::Message text = sandbox::FormatError(error);
  if (PutAuthorFirst(finding))
    text = sandbox::messages::LocatedMessage({.place = finding.span.ToString(), .message = text});
  return {messages::MessageWithPlace({.message = text, .place = where}),
          std::make_shared<const base::Diagnostic>(std::move(finding))};
}

// Suggests the nearest declared name for a nil value, which is most often a misspelling.
void LuaHost::SuggestName(const sandbox::ScriptError& error, base::Diagnostic& finding) const {
  const std::string name = sandbox::VariableOf(error.message);
  if (name.empty()) return;
  const kernel::RulesetData& data = ruleset_.data();
  base::NearestFinder finder(name);
  bool is_known = false;
  const auto offer = [&](std::string_view known) {
    is_known = is_known || known == name;
    finder.Offer(known);
  };
  for (const kernel::VariableDeclaration& variable : data.variables) offer(variable.name);
  for (const kernel::ZoneDeclaration& zone : data.zones) offer(zone.name);
  for (const auto* kinds : {&data.kind_fields, &data.space_kind_fields}) {
    for (const std::vector<std::string>& fields : *kinds) {
      for (const std::string& field : fields) offer(field);
    }
  }
  if (!is_known && finder.best()) finding.help = base::DidYouMean(finder);
}

// If a mod's author calls a function of the game incorrectly, puts the author's own line first.
// Returns true if it differs from the line that failed.
bool LuaHost::PutAuthorFirst(base::Diagnostic& finding) const {
  const auto is_of_mod = [this](const base::SourceSpan& span) {
    if (span.file == nullptr) return false;
    const std::string_view mod = sandbox_.ModOfPath(span.file->path());
    return !mod.empty() && mod != kLibrary && mod != ruleset_.data().game;
  };
  if (is_of_mod(finding.span)) return false;
  const auto own = std::ranges::find_if(
      finding.related, [&](const base::RelatedSpan& place) { return is_of_mod(place.span); });
  if (own == finding.related.end()) return false;
  const base::RelatedSpan first = *own;
  finding.related.erase(own);
  if (finding.span.file != nullptr) {
    finding.related.insert(finding.related.begin(), {finding.span, finding.message});
  }
  finding.span = first.span;
  finding.label = first.label;
  return true;
}

}  // namespace walz::script
