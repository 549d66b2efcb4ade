// Bindings of choose.*, refuse, explaining.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/exception.h"
#include "kernel/menu.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "script/arguments.h"
#include "script/asking.h"
#include "script/bindings.h"
#include "script/messages.h"
#include "script/prelude.h"
#include "script/questions.h"
#include "script/table_types.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::Option;

// choose.one_of(kind, list [, ask])
sandbox::Answer<ListElement> OneOf(GameContext& context, Kind kind, Elements list, Ask ask) {
  if (list.empty()) ThrowEmpty();
  std::vector<Option>& options = Begin(context, kind, ask, Question::Form::kElement);
  if (list.size() == 1) {
    NoteForced(context, *list.begin());
    return {ListElement{0}};
  }
  if (IsMenuUnread(context)) return sandbox::Answer<ListElement>::Suspend();
  for (const Argument& element : list) options.push_back(Single(kind, element));
  CheckNames(context, options);
  return sandbox::Answer<ListElement>::Suspend();
}

// choose.optional(kind, list [, ask])
sandbox::Answer<ElementOrNone> Optional(GameContext& context, Kind kind, Elements list, Ask ask) {
  if (list.empty()) return {ElementOrNone{{ListElement::kNone}}};
  std::vector<Option>& options = Begin(context, kind, ask, Question::Form::kOptional);
  if (IsMenuUnread(context)) return sandbox::Answer<ElementOrNone>::Suspend();
  for (const Argument& element : list) options.push_back(Single(kind, element));
  options.push_back(Single(kind, WordOption(context, "no")));
  CheckNames(context, options);
  return sandbox::Answer<ElementOrNone>::Suspend();
}

// choose.menu(kind, entries [, ask])
sandbox::Answer<ListElement> Menu(GameContext& context, Kind kind, std::span<const Option> entries,
                                  Ask ask) {
  if (entries.empty()) ThrowEmpty();
  std::vector<Option>& options = Begin(context, kind, ask, Question::Form::kElement);
  if (IsMenuUnread(context)) return sandbox::Answer<ListElement>::Suspend();
  options.assign(entries.begin(), entries.end());
  CheckNames(context, options);
  return sandbox::Answer<ListElement>::Suspend();
}

// choose.placement(kind, verb, piece [, anchor [, rules [, ask]]])
sandbox::Answer<std::optional<PlacementTable>> AskForPlacement(
    GameContext& context, Kind kind, Kind verb, sandbox::ComponentHandle piece,
    std::optional<sandbox::Handle> anchor, std::optional<std::span<const DistanceTable>> rules,
    Ask ask) {
  const std::span<const PlacementTable> ways = PlacementsFor(context, piece, anchor, rules);
  if (ways.empty()) return {std::optional<PlacementTable>()};
  if (ways.size() == 1) return {std::optional(ways.front())};
  std::vector<Option>& options = Begin(context, kind, ask, Question::Form::kPlacement);
  if (IsMenuUnread(context)) return sandbox::Answer<std::optional<PlacementTable>>::Suspend();
  for (const PlacementTable& way : ways) {
    options.push_back(MakeOption(verb, ArgumentsFor(context, way)));
  }
  context.question.placements.assign(ways.begin(), ways.end());
  CheckNames(context, options);
  return sandbox::Answer<std::optional<PlacementTable>>::Suspend();
}

using Stage = Named<NameFamily::kStage>;

kernel::FunctionId FunctionOf(const GameContext& context, Stage stage) {
  return context.data().stages[stage.id].function;
}

// choose.stage(stage, kind, entries [, ask])
sandbox::Answer<ListElement> AskForStage(GameContext& context, Stage stage, Kind kind,
                                         std::span<const Option> entries, Ask ask) {
  if (!context.running_hooks.empty()) {
    throw base::Exception(messages::QuestionInHook());
  }
  const sandbox::Answer<ListElement> answer = Menu(context, kind, entries, ask);
  if (!kernel::IsUnread(context.question.decision)) {
    context.question.stage = FunctionOf(context, stage);
  }
  return answer;
}

// later(stage [, arguments])
void Later(GameContext& context, Stage stage, std::optional<Elements> arguments) {
  const Elements passed = arguments.value_or(Elements{});
  if (passed.size() > Option::kMaxArguments) {
    throw base::Exception(messages::TooManyArgumentsOfStage({.limit = Option::kMaxArguments}));
  }
  kernel::State& state = context.Change();
  if (!state.RunLater(FunctionOf(context, stage), passed)) {
    throw base::Exception(messages::TooManyStages({.limit = kernel::State::kMaxWaiting}));
  }
}

// choose.yes_no(kind [, ask])
sandbox::Answer<bool> YesNo(GameContext& context, Kind kind, Ask ask) {
  std::vector<Option>& options = Begin(context, kind, ask, Question::Form::kYesNo);
  if (IsMenuUnread(context)) return sandbox::Answer<bool>::Suspend();
  options.push_back(Single(kind, WordOption(context, "yes")));
  options.push_back(Single(kind, WordOption(context, "no")));
  return sandbox::Answer<bool>::Suspend();
}

// choose.number(kind, low, high [, ask])
sandbox::Answer<std::int32_t> Number(GameContext& context, Kind kind, std::int32_t low,
                                     std::int32_t high, Ask ask) {
  constexpr std::int64_t kMaxNumbers = 1000;
  if (low > high) ThrowEmpty();
  if (std::int64_t{high} - low >= kMaxNumbers) throw base::Exception(messages::TooManyNumbers());
  std::vector<Option>& options = Begin(context, kind, ask, Question::Form::kNumber);
  if (low == high) {
    NoteForced(context, Argument::Integer(low));
    return {low};
  }
  if (IsMenuUnread(context)) return sandbox::Answer<std::int32_t>::Suspend();
  context.question.low = low;
  for (std::int32_t n = low; n <= high; ++n) options.push_back(Single(kind, Argument::Integer(n)));
  return sandbox::Answer<std::int32_t>::Suspend();
}

// Registry key: the metatable of unread lists, which end their effect with the first entry.
char unread_key;

// Returns true if the effect can end when it adds to an unread list: nothing remains to be done
// before the question. Inside a C function it cannot yield, and the list fills like any other.
bool CanEnd(lua_State* L) {
  return sandbox::HostOf(L).context != nullptr && lua_isyieldable(L) != 0;
}

// Ends the effect with an unread question. The calling C function must return the result.
int EndUnread(lua_State* L) {
  auto& context = static_cast<GameContext&>(*sandbox::HostOf(L).context);
  context.question.stage = {};
  context.question.decision = kernel::UnreadDecision(context.unread_seat);
  return lua_yield(L, 0);
}

// The __newindex handler of unread lists.
int SetUnread(lua_State* L) {
  if (CanEnd(L)) return EndUnread(L);
  lua_rawset(L, 1);
  return 0;
}

// Returns true if the table at `list` is an unread list.
bool IsUnread(lua_State* L, int list) {
  if (lua_getmetatable(L, list) == 0) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &unread_key);
  const bool unread = lua_rawequal(L, -1, -2) != 0;
  lua_pop(L, 2);
  return unread;
}

// Initial capacity of a menu's list, which rarely needs to grow.
constexpr int kUsualEntries = 8;

// choose.entries(seat)
int ListForMenu(lua_State* L) {
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  sandbox::Handle seat;
  if (!sandbox::ToHandle(L, 1, seat) || seat.kind != sandbox::HandleKind::kSeat) {
    sandbox::Host& host = sandbox::HostOf(L);
    sandbox::Guarded(
        host, [&] { host.raised.message = sandbox::Convert<sandbox::SeatHandle>::Explain(L, 1); });
    sandbox::bind_internal::RaiseBadArgument(L, 0);
  }
  lua_createtable(L, kUsualEntries, 0);
  auto* const context = static_cast<GameContext*>(sandbox::HostOf(L).context);
  const bool read = context == nullptr || !context->reader ||
                    *context->reader == static_cast<kernel::Seat>(seat.id);
  if (read) return 1;
  context->unread_seat = static_cast<kernel::Seat>(seat.id);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &unread_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, &SetUnread);
    lua_setfield(L, -2, "__newindex");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &unread_key);
  }
  lua_setmetatable(L, -2);
  return 1;
}

constexpr sandbox::Binding ListForMenuBinding() {
  sandbox::Binding binding;
  binding.name = "entries";
  binding.parameter_count = 1;
  binding.parameters[0] = {"seat", sandbox::Convert<sandbox::SeatHandle>::kType};
  binding.result = {"option", true};
  binding.must_use = true;
  binding.doc =
      "Returns an empty list for the entries of a menu for this seat. It behaves like `{}`, except "
      "that the effect ends at the first entry if a bot looks ahead and does not need the options. "
      "So nothing may change between this call and the question.";
  binding.example = "local entries = choose.entries(seat)";
  binding.call = &ListForMenu;
  return binding;
}

// refuse(verb, { args }, reason [, { reason args }])
void Refuse(GameContext& context, Kind verb, std::optional<Elements> arguments,
            Named<NameFamily::kReason> reason, std::optional<Elements> reason_arguments) {
  kernel::Explanation* const explanation = context.explanation;
  if (explanation == nullptr) return;
  kernel::Refusal refusal;
  refusal.option = MakeOption(verb, arguments.value_or(Elements{}));
  refusal.reason = kernel::ReasonId{reason.id};
  if (reason_arguments) {
    refusal.arguments.assign(reason_arguments->begin(), reason_arguments->end());
  }
  explanation->refusals.push_back(std::move(refusal));
}

// The case of choose.offer(entries, entry, reason, ...) with a reason.
void RefuseEntry(GameContext& context, sandbox::StackValue /*entries*/, Option entry,
                 Named<NameFamily::kReason> reason, std::optional<Argument> a,
                 std::optional<Argument> b, std::optional<Argument> c) {
  kernel::Explanation* const explanation = context.explanation;
  if (explanation == nullptr) return;
  kernel::Refusal refusal{entry, kernel::ReasonId{reason.id}, {}};
  for (const std::optional<Argument>& each : {a, b, c}) {
    if (each) refusal.arguments.push_back(*each);
  }
  explanation->refusals.push_back(std::move(refusal));
}

// choose.offer(entries, entry, reason, ...)
int Offer(lua_State* L) {
  if (lua_toboolean(L, 3) != 0) {
    sandbox::Bind<&RefuseEntry>::Call(L);
    return 0;
  }
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  for (const int argument : {1, 2}) {
    if (lua_istable(L, argument)) continue;
    sandbox::Host& host = sandbox::HostOf(L);
    sandbox::Guarded(host, [&] {
      host.raised.message = sandbox::ExplainType(L, argument, std::string_view("table"));
    });
    sandbox::bind_internal::RaiseBadArgument(L, static_cast<std::size_t>(argument) - 1);
  }
  if (IsUnread(L, 1) && CanEnd(L)) return EndUnread(L);
  const auto next = static_cast<lua_Integer>(lua_rawlen(L, 1)) + 1;
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  lua_seti(L, 1, next);
  return 1;
}

constexpr sandbox::Binding OfferBinding() {
  sandbox::Binding binding = sandbox::Function<&RefuseEntry>(
      "offer", sandbox::Names("entries", "entry", "reason", "a", "b", "c"),
      "Adds an entry to a menu and returns it, if `reason` is nil or false. Otherwise records it "
      "as refused with the reason and its arguments, and returns nil.",
      "choose.offer(entries, { \"step\", \"ne\" }, seat.coins < 3 and \"too_dear\", 3)");
  binding.parameters[2].type.is_optional = true;
  binding.result = {"option", false, true};
  binding.must_use = false;  // it adds to a list
  binding.call = &Offer;
  return binding;
}

// A set of definitions: those of a list, or of a kind.
struct Sorts {
  std::span<const sandbox::DefinitionHandle> list;
  kernel::KindId kind;  // none: use `list`

  struct Lua {
    static constexpr sandbox::TypeRef kType{"sorts"};
    using List = sandbox::Convert<decltype(list)>;
    using Name = sandbox::Convert<Named<NameFamily::kKind>>;

    static bool Read(lua_State* L, int index, sandbox::Arena& arena, Sorts& out) {
      if (lua_type(L, index) != LUA_TSTRING) return List::Read(L, index, arena, out.list);
      Named<NameFamily::kKind> name;
      const bool known = Name::Read(L, index, arena, name);
      out.kind = kernel::KindId{name.id};
      return known;
    }
    static base::Message Explain(lua_State* L, int index) {
      if (lua_type(L, index) == LUA_TSTRING) return Name::Explain(L, index);
      if (lua_istable(L, index)) return List::Explain(L, index);
      return sandbox::ExplainType(L, index, messages::TermDefinitionsOrKind());
    }
  };
};

// The prelude's ask_menu(number, seat). Never returns to the script: the answer begins a stage.
sandbox::Answer<bool> AskMenu(GameContext& context, std::int64_t number, sandbox::SeatHandle seat) {
  const kernel::FunctionId function{static_cast<std::uint16_t>(number)};
  context.memory.Abandon(0);  // its reads are not tracked
  kernel::EffectOutcome outcome =
      kernel::AskMenu(*context.position, *context.ruleset.menu(function),
                      static_cast<kernel::Seat>(seat.id), context.explanation, context.reader);
  if (outcome.kind == kernel::EffectOutcome::Kind::kFailed) {
    throw base::Exception(outcome.status.error().message);
  }
  context.question.form = Question::Form::kElement;
  context.question.decision = std::move(outcome.decision);
  context.question.stage = outcome.stage;
  return sandbox::Answer<bool>::Suspend();
}

// Finds the definitions for choose.held(entries, verb, definitions, zone, reason).
void FindHeld(GameContext& context, sandbox::StackValue entries, Kind verb, Sorts definitions,
              sandbox::ZoneHandle zone, Named<NameFamily::kReason> reason) {
  if (!lua_istable(entries.state, entries.index))
    throw base::Exception(messages::EntriesAreAList());
  const std::uint16_t instance = InstanceOf(context, zone);
  context.held.verb = kernel::VerbId{verb.id};
  context.held.definitions.clear();
  const auto look = [&](kernel::DefinitionId id) {
    if (HasComponentOf(context, instance, id)) return context.held.definitions.push_back(id);
    const Argument refused = Argument::Definition(id);
    Refuse(context, verb, Elements(&refused, 1), reason, std::nullopt);
  };
  if (definitions.kind.valid()) {
    for (const kernel::DefinitionId id : context.ruleset.definitions_of(definitions.kind)) look(id);
  }
  for (const sandbox::DefinitionHandle each : definitions.list) {
    look(kernel::DefinitionId{static_cast<std::uint16_t>(each.id)});
  }
}

// Registry key: the cache of frozen entries { verb, definition }.
char held_entries_key;

// Pushes that cache, keyed by verb and definition.
void PushHeldEntries(lua_State* L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &held_entries_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &held_entries_key);
}

// Pushes the entry for a verb, whose name is at index `name`, and a definition. Entries are cached
// in the table on top of the stack.
void PushHeldEntry(lua_State* L, int name, kernel::VerbId verb, kernel::DefinitionId definition) {
  const lua_Integer key = lua_Integer{verb.value} << 16 | definition.value;
  if (lua_rawgeti(L, -1, key) != LUA_TNIL) return;
  lua_pop(L, 1);
  lua_createtable(L, 2, 0);
  lua_pushvalue(L, name);
  lua_rawseti(L, -2, 1);
  sandbox::PushHandle(L, {sandbox::HandleKind::kDefinition, definition.value});
  lua_rawseti(L, -2, 2);
  sandbox::WrapFrozen(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, key);
}

// choose.held(entries, verb, definitions, zone, reason)
int Held(lua_State* L) {
  sandbox::Bind<&FindHeld>::Call(L);
  const GameContext& context = static_cast<GameContext&>(*sandbox::HostOf(L).context);
  if (context.held.definitions.empty()) return 0;
  if (IsUnread(L, 1) && CanEnd(L)) return EndUnread(L);
  auto size = static_cast<lua_Integer>(lua_rawlen(L, 1));
  PushHeldEntries(L);  // once for all entries
  for (const kernel::DefinitionId definition : context.held.definitions) {
    PushHeldEntry(L, 2, context.held.verb, definition);
    lua_seti(L, 1, ++size);
  }
  return 0;
}

constexpr sandbox::Binding HeldBinding() {
  sandbox::Binding binding = sandbox::Function<&FindHeld>(
      "held", sandbox::Names("entries", "verb", "definitions", "zone", "reason"),
      "Adds the entries `{ verb, definition }` for each definition (of a list, or all of a kind) "
      "with a component in the zone. Refuses the others with the reason.",
      "choose.held(entries, \"play\", \"card\", seat.hand, \"not_held\")");
  binding.result = {};
  binding.call = &Held;
  return binding;
}

// A function that offers words by itself.
constexpr sandbox::Binding WithWords(sandbox::Binding binding, std::string_view first,
                                     std::string_view second = {}) {
  binding.words = {first, second};
  return binding;
}

constexpr sandbox::Binding kChooseBindings[] = {
    sandbox::Function<&OneOf>(
        "one_of", sandbox::Names("kind", "list", "ask"),
        "Asks a player to choose an element: a declared word, direction, number or handle. Returns "
        "a single element without asking; an empty list is an error.",
        "local colour = choose.one_of(\"colour\", { \"red\", \"blue\" })"),
    WithWords(sandbox::Function<&Optional>(
                  "optional", sandbox::Names("kind", "list", "ask"),
                  "Like `one_of`, with the option to choose none, which returns nil.",
                  "local card = choose.optional(\"discard\", seat.hand:list())"),
              "no"),
    WithWords(sandbox::Function<&YesNo>("yes_no", sandbox::Names("kind", "ask"),
                                        "Asks a player yes or no.",
                                        "if choose.yes_no(\"help\", { seat = seat.next }) then "
                                        "seat.coins = seat.coins + 1 end"),
              "yes", "no"),
    sandbox::Function<&Number>("number", sandbox::Names("kind", "low", "high", "ask"),
                               "Asks a player to choose a number from low to high. Returns a "
                               "single number without asking.",
                               "local stake = choose.number(\"stake\", 0, seat.coins)"),
    sandbox::Function<&Menu>(
        "menu", sandbox::Names("kind", "entries", "ask"),
        "Asks a player to choose one of several tables { verb, argument, ... } and returns it. "
        "Always asks.",
        "local entry = choose.menu(\"action\", { { \"rest\" }, { \"step\", \"ne\" } })"),
    sandbox::Function<&AskForPlacement>(
        "placement", sandbox::Names("kind", "verb", "piece", "anchor", "rules", "ask"),
        "Asks a player to choose one of the piece's `board.placements`, as options { verb, side, "
        "... } with the arguments of `board.placement_args`. Returns a single placement without "
        "asking; nil if there is none.",
        "local way = choose.placement(\"place_tile\", \"place\", tile, seat.position.piece)"),
    sandbox::Discardable(sandbox::Function<&AskForStage>(
        "stage", sandbox::Names("stage", "kind", "entries", "ask"),
        "Asks like `menu` and ends the effect: it does not return. The choice starts the stage as "
        "a separate effect. Its function gets a context with the asked seat, then the chosen verb "
        "and its arguments. Trying an option is then cheap, because nothing before the question "
        "runs again.",
        "choose.stage(\"do_action\", \"action\", { { \"rest\" }, { \"step\", \"ne\" } })")),
    ListForMenuBinding(),
    OfferBinding(),
    HeldBinding(),
};

constexpr sandbox::Binding kStageBindings[] = {
    sandbox::Changes(sandbox::Function<&Later>(
        "later", sandbox::Names("stage", "arguments"),
        "Runs a stage as a separate effect after this effect. Stages run in the order of the "
        "calls, before effects that are already pending. Its function gets a context with the seat "
        "of this effect, then up to three arguments.",
        "later(\"visit\", { space })")),
};

constexpr sandbox::Binding kExplainBindings[] = {
    sandbox::Function<&Refuse>("refuse",
                               sandbox::Names("verb", "arguments", "reason", "reason_arguments"),
                               "Records a refused option and the reason, for explanations.",
                               "refuse(\"step\", { \"ne\" }, \"too_dear\", { 3 })"),
    sandbox::Function<&Explaining>(
        "explaining", sandbox::Names(), "Returns true while the decision is being explained.",
        "if explaining() then refuse(\"rest\", {}, \"too_late\", {}) end"),
};

const std::array kChoosePrimitives = {
    Primitive{"ask_menu", sandbox::Function<&AskMenu>("menu", sandbox::Names("number", "seat"),
                                                      "See prelude.lua.")},
};

}  // namespace

std::span<const Primitive> ChoosePrimitives() { return kChoosePrimitives; }

void AddChooseBindings(sandbox::Registry& registry) {
  static const std::vector<sandbox::Binding> kAll = [] {
    std::vector<sandbox::Binding> all(std::begin(kChooseBindings), std::end(kChooseBindings));
    const std::span<const sandbox::Binding> several = SeveralBindings();
    all.insert(all.end(), several.begin(), several.end());
    return all;
  }();
  registry.Add({"choose", "choose", "Questions to players.", kAll});
  registry.Add({"stage", "", "Effects in stages.", kStageBindings});
  registry.Add({"explain", "", "Refused options, and explanations of numbers.", kExplainBindings});
}

}  // namespace walz::script
