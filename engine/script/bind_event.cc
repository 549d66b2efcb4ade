// Primitives of the prelude: events, and which hooks are in force.
#include <array>
#include <span>

#include "base/exception.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "kernel/hooks.h"
#include "kernel/view.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "script/arguments.h"
#include "script/coverage.h"
#include "script/game_context.h"
#include "script/messages.h"
#include "script/packed_hook.h"
#include "script/prelude.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::HookDeclaration;
using kernel::HookId;
using kernel::Seat;

// Registry key: EventId -> { "name", ..., name = position }.
char event_arguments_key;

using Hooks = std::span<const std::int64_t>;  // packed

// The context of a hook's function: a copy of the arguments with owner, card and seat. Nil if the
// hook is used up.
struct HookContext {
  sandbox::StackValue arguments;
  sandbox::Handle owner;
  sandbox::Handle card;
  sandbox::Handle seat;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"table"};

    // Units for copying an entry of the arguments: each hook gets a table of its own.
    static constexpr std::int64_t kUnitsPerEntry = 8;

    static void Push(lua_State* L, const HookContext& context) {
      lua_createtable(L, 0, 6);
      const int table = lua_gettop(L);
      if (context.arguments.state != nullptr && lua_istable(L, context.arguments.index)) {
        sandbox::PushReadable(L, context.arguments.index);
        lua_pushnil(L);
        while (lua_next(L, table + 1) != 0) {
          sandbox::ChargeOrRaise(L, kUnitsPerEntry);
          lua_pushvalue(L, -2);
          lua_insert(L, -2);
          lua_rawset(L, table);
        }
        lua_settop(L, table);
      }
      SetField(L, table, Key::kOwner, context.owner);
      SetField(L, table, Key::kCard, context.card);
      if (PushRawField(L, table, Key::kSeat) == LUA_TNIL)
        SetField(L, table, Key::kSeat, context.seat);
      lua_settop(L, table);
    }

   private:
    static void SetField(lua_State* L, int table, Key key, sandbox::Handle handle) {
      if (handle.kind == sandbox::HandleKind::kNone) return;
      PushKey(L, key);
      sandbox::PushHandle(L, handle);
      lua_rawset(L, table);
    }
  };
};

}  // namespace

namespace {

sandbox::Handle SeatOrNone(Seat seat) { return HandleOf(Argument::OfSeat(seat)); }

// The seat at `key` in the table `arguments`, or the seat whose turn it is.
Seat SeatIn(const GameContext& context, const std::optional<sandbox::StackValue>& arguments,
            Key key = Key::kSeat) {
  Seat seat = key == Key::kSeat ? context.read().turn() : kernel::kNoSeat;
  if (!arguments) return seat;
  lua_State* const L = arguments->state;
  if (!lua_istable(L, arguments->index)) throw base::Exception(messages::ArgumentsAreATable());
  const int top = lua_gettop(L);
  sandbox::PushReadable(L, arguments->index);
  if (PushRawField(L, top + 1, key) != LUA_TNIL) {
    sandbox::Handle handle;
    if (!sandbox::ToHandle(L, -1, handle) || handle.kind != sandbox::HandleKind::kSeat) {
      throw base::Exception(messages::ArgumentsNameSeats());
    }
    seat = static_cast<Seat>(handle.id);
  }
  lua_settop(L, top);
  return seat;
}

// The hooks of `candidates` that are active for `seat`; nothing if there are none.
std::optional<Hooks> InForce(GameContext& context, std::span<const HookId> candidates, Seat seat) {
  context.Visits(context.read().FindActiveHooks(candidates, seat, context.hooks));
  if (context.hooks.empty()) return std::nullopt;
  context.packed_hooks.clear();
  for (const kernel::ActiveHook& active : context.hooks) {
    context.packed_hooks.push_back(PackedHook::Of(active).number);
  }
  return Hooks(context.packed_hooks);
}

// Throws unless every key of the table at `table` is a declared argument of the event.
void CheckEventKeys(const GameContext& context, lua_State* L, int table, int names,
                    const std::string& event) {
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lua_pop(L, 1);
    const std::string_view key = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    lua_pushvalue(L, -1);
    const bool declared = lua_rawget(L, names) != LUA_TNIL;
    lua_pop(L, 1);
    if (declared || key == "seat" || key == "only_for") continue;
    base::NearestFinder finder(key);
    for (lua_Integer i = 1; lua_rawgeti(L, names, i) == LUA_TSTRING; ++i) {
      finder.Offer(lua_tostring(L, -1));
      lua_pop(L, 1);
    }
    throw base::Exception(messages::UnknownEventArgument(
        {.event = event, .argument = key, .suggestion = context.Nearest(finder)}));
  }
}

// Reads the arguments of an event in declaration order.
void ReadEventArguments(const GameContext& context, const sandbox::StackValue& arguments,
                        kernel::Event& event) {
  lua_State* const L = arguments.state;
  const int top = lua_gettop(L);
  const int table = top + 1;
  const int names = top + 2;
  const std::string& name = context.data().events[event.id];
  sandbox::PushReadable(L, arguments.index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &event_arguments_key);
  lua_rawgeti(L, -1, event.id.value);
  lua_remove(L, -2);
  CheckEventKeys(context, L, table, names, name);
  const auto& declared = context.data().event_arguments;
  const std::size_t count =
      event.id.index() < declared.size() ? declared[event.id.index()].size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    lua_rawgeti(L, names, static_cast<lua_Integer>(i) + 1);
    if (lua_rawget(L, table) != LUA_TNIL) {
      Argument argument;
      const kernel::WordId word = declared[event.id.index()][i];
      if (!ReadArgument(L, lua_gettop(L), argument)) {
        throw base::Exception(
            messages::BadEventArgument({.argument = context.data().words[word],
                                        .event = name,
                                        .reason = ExplainArgument(L, lua_gettop(L))}));
      }
      event.arguments.emplace_back(word, argument);
    }
    lua_settop(L, names);
  }
  lua_settop(L, top);
}

// Records who can see the components that an event names, unless the event reveals them.
void NoteWhoKnows(const GameContext& context, kernel::Event& event) {
  const auto& revealing = context.data().revealing_events;
  if (base::Contains(revealing, event.id)) return;
  std::vector<kernel::Viewers> known;
  bool all = true;
  for (const auto& [name, argument] : event.arguments) {
    known.push_back(kernel::WhoMayKnow(*context.position, argument));
    all = all && known.back() == kernel::kEverybody;
  }
  if (!all) event.known_to = std::move(known);
}

bool IsWanted(const GameContext& context, kernel::EventId event) {
  return context.events != nullptr && context.events->Wants(event);
}

// The C++ part of emit(event, args): logs the event and returns the hooks that listen to it.
std::optional<Hooks> Listeners(GameContext& context, Named<NameFamily::kEvent> event,
                               std::optional<sandbox::StackValue> arguments) {
  context.Change();  // throws inside conditions and memoized functions, where nothing can happen
  if (++*context.announced > kernel::kMaxEvents) {
    throw base::Exception(messages::TooManyEvents({.limit = kernel::kMaxEvents}));
  }
  const auto candidates = context.ruleset.hooks_on(kernel::EventId{event.id});
  kernel::EventSink* const sink = context.events;
  const bool wanted = IsWanted(context, kernel::EventId{event.id});
  if (!wanted && candidates.empty()) return std::nullopt;
  const Seat seat = SeatIn(context, arguments);
  if (wanted) {
    kernel::Event made;
    made.id = kernel::EventId{event.id};
    made.seat = seat;
    made.only_for = SeatIn(context, arguments, Key::kOnlyFor);
    if (arguments) ReadEventArguments(context, *arguments, made);
    NoteWhoKnows(context, made);
    sink->OnEvent(made);
  }
  if (candidates.empty()) return std::nullopt;
  return InForce(context, candidates, seat);
}

// The sink for events, or null in conditions, which only try things out.
kernel::EventSink* ListenerOf(const GameContext& context) {
  return context.read_only > 0 ? nullptr : context.events;
}

std::optional<Hooks> ValueHooks(GameContext& context, Named<NameFamily::kValue> value, std::int32_t,
                                std::optional<sandbox::StackValue> arguments) {
  const auto candidates = context.ruleset.hooks_on(kernel::ValueNameId{value.id});
  if (candidates.empty()) return std::nullopt;
  const std::optional<Hooks> hooks = InForce(context, candidates, SeatIn(context, arguments));
  kernel::EventSink* const sink = ListenerOf(context);
  if (!hooks || (sink == nullptr && context.coverage == nullptr)) return hooks;
  for (const kernel::ActiveHook& active : context.hooks) {
    // Hooks with a function report through EndHook whether they changed anything.
    if (context.ruleset.hook(active.hook).add == 0) continue;
    if (sink != nullptr) sink->OnHook(active.hook, active.seat);
    if (context.coverage != nullptr) context.coverage->OnHook(active.hook);
  }
  return hooks;
}

std::optional<Hooks> ActionHooks(GameContext& context, sandbox::SeatHandle seat) {
  const auto candidates = context.ruleset.action_hooks();
  if (candidates.empty()) return std::nullopt;
  return InForce(context, candidates, static_cast<Seat>(seat.id));
}

std::optional<Hooks> FunctionHooks(GameContext& context, std::int32_t function,
                                   std::optional<sandbox::SeatHandle> seat) {
  const auto id = kernel::OpenFunctionId::FromIndex(static_cast<std::size_t>(function));
  return InForce(context, context.ruleset.hooks_on(id),
                 seat ? static_cast<Seat>(seat->id) : context.read().turn());
}

bool IsSpent(const GameContext& context, PackedHook hook) {
  return !context.ruleset.hook(hook.hook()).limit.empty() && hook.owner() != kernel::kNoSeat &&
         context.read().hook_uses(hook.hook(), hook.owner()) > 0;
}

std::optional<HookContext> BeginHook(GameContext& context, PackedHook hook,
                                     std::optional<sandbox::StackValue> arguments) {
  const HookDeclaration& declaration = DeclarationOf(context, hook);
  if (IsSpent(context, hook)) return std::nullopt;
  context.running_hooks.push_back(hook.hook());
  return HookContext{arguments.value_or(sandbox::StackValue{}), SeatOrNone(hook.owner()),
                     HandleOf(Argument::Definition(declaration.definition)),
                     SeatOrNone(context.read().turn())};
}

// Records a use of a hook with a limit. A condition may read values but uses nothing up.
void UseHook(GameContext& context, PackedHook hook) {
  const bool limited = !DeclarationOf(context, hook).limit.empty();
  if (!limited || hook.owner() == kernel::kNoSeat || context.read_only > 0) return;
  context.Change().set_hook_uses(hook.hook(), hook.owner(), 1);
}

void EndHook(GameContext& context, PackedHook hook, bool used) {
  auto& running = context.running_hooks;
  // Hooks above it have failed, and a script has caught their errors.
  while (!running.empty() && running.back() != hook.hook()) running.pop_back();
  if (!running.empty()) running.pop_back();
  if (!used) return;
  UseHook(context, hook);
  if (context.coverage != nullptr) context.coverage->OnHook(hook.hook());
  if (kernel::EventSink* const sink = ListenerOf(context)) sink->OnHook(hook.hook(), hook.owner());
}

constexpr std::string_view kEventDoc = "See prelude.lua.";

constexpr sandbox::Binding kEmit =
    sandbox::Function<&Listeners>("emit", sandbox::Names("event", "args"), kEventDoc);
constexpr sandbox::Binding kValueBinding =
    sandbox::Function<&ValueHooks>("value", sandbox::Names("name", "base", "ctx"), kEventDoc);

// If no hook is active, which is the common case, emit and value run entirely in C++. Otherwise
// they call the prelude function that is the second upvalue, because hooks may ask.
int ReturnResults(lua_State* /*L*/, int /*status*/, lua_KContext results) {
  return static_cast<int>(results);
}

// emit(event, args)
int Emit(lua_State* L) {
  lua_settop(L, 2);
  sandbox::Bind<&Listeners>::Call(L);
  if (lua_isnil(L, -1)) return 0;
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, -2);
  lua_pushvalue(L, 2);
  lua_callk(L, 2, 0, 0, &ReturnResults);
  return 0;
}

// value(name, base, ctx)
int ValueAfterHooks(lua_State* L) {
  lua_settop(L, 3);
  sandbox::Bind<&ValueHooks>::Call(L);
  if (lua_isnil(L, -1)) {
    lua_pushvalue(L, 2);
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, -2);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_callk(L, 3, 1, 1, &ReturnResults);
  return 1;
}

// The guard of emit: takes the number of an event and, ignored, the values of its arguments.
// Returns true if emit must be called. Otherwise counts the event, which is all that emit would do.
// Runs with counting always call it, so their units do not depend on who listens.
int EmitGuard(lua_State* L) {
  sandbox::Host& host = sandbox::HostOf(L);
  auto* const context = static_cast<GameContext*>(host.context);
  const kernel::EventId event{static_cast<std::uint16_t>(lua_tointeger(L, 1))};
  const bool is_heard = host.budget.counting() == sandbox::Counting::kExact || context == nullptr ||
                        context->read_only > 0 || *context->announced >= kernel::kMaxEvents ||
                        IsWanted(*context, event) || !context->ruleset.hooks_on(event).empty();
  lua_pushboolean(L, is_heard ? 1 : 0);
  if (is_heard) return 1;
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  context->Change();
  ++*context->announced;
  return 1;
}

// make_emit(run_hooks), make_value(modify)
template <lua_CFunction Call, const sandbox::Binding& Shown>
int Make(lua_State* L) {
  lua_pushlightuserdata(L, const_cast<sandbox::Binding*>(&Shown));
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, Call, 2);
  return 1;
}

const std::array kEventPrimitives = {
    Primitive{"make_emit", RawBinding("emit", &Make<&Emit, kEmit>)},
    Primitive{"make_value", RawBinding("value", &Make<&ValueAfterHooks, kValueBinding>)},
    Primitive{"value_hooks", kValueBinding},
    Primitive{"action_hooks",
              sandbox::Function<&ActionHooks>("actions", sandbox::Names("seat"), kEventDoc)},
    Primitive{"function_hooks", sandbox::Function<&FunctionHooks>(
                                    "open function", sandbox::Names("id", "seat"), kEventDoc)},
    Primitive{"begin_hook",
              sandbox::Function<&BeginHook>("hook", sandbox::Names("hook", "args"), kEventDoc)},
    Primitive{"use_hook", sandbox::Function<&UseHook>("hook", sandbox::Names("hook"), kEventDoc)},
    Primitive{"end_hook",
              sandbox::Function<&EndHook>("hook", sandbox::Names("hook", "used"), kEventDoc)},
};

}  // namespace

std::span<const Primitive> EventPrimitives() { return kEventPrimitives; }

void GuardEmit(sandbox::Sandbox& sandbox, const kernel::RulesetData& data) {
  const auto number = [&events = data.events](std::string_view name) {
    const kernel::EventId event = events.Find(name);
    return event.valid() ? std::optional<std::int32_t>(event.value) : std::nullopt;
  };
  lua_pushcfunction(sandbox.state(), &EmitGuard);
  sandbox.Guard({"emit", number}, sandbox.Keep(sandbox.state()));
}

void SetEventArguments(lua_State* L, const kernel::RulesetData& data) {
  lua_newtable(L);
  for (std::size_t event = 0; event < data.events.size(); ++event) {
    lua_newtable(L);
    const bool declared = event < data.event_arguments.size();
    lua_Integer position = 0;
    for (std::size_t i = 0; declared && i < data.event_arguments[event].size(); ++i) {
      const std::string& name = data.words[data.event_arguments[event][i]];
      lua_pushlstring(L, name.data(), name.size());
      lua_pushvalue(L, -1);
      lua_rawseti(L, -3, ++position);
      lua_pushinteger(L, position);
      lua_rawset(L, -3);
    }
    lua_rawseti(L, -2, static_cast<lua_Integer>(event));
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &event_arguments_key);
}

}  // namespace walz::script
