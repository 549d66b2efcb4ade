// Bindings of seats, all, and variables with keys.
#include <algorithm>
#include <array>
#include <span>

#include "sandbox/bind.h"
#include "script/arguments.h"
#include "script/bindings.h"
#include "script/definition_tables.h"
#include "script/loop.h"
#include "script/messages.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::Argument;
using AnyKey = std::optional<Argument>;

// The keys that were passed, up to the last one.
struct Keys {
  std::array<Argument, 4> values{};
  std::size_t count = 0;

  Keys(const AnyKey& a, const AnyKey& b, const AnyKey& c, const AnyKey& d = {}) {
    const std::array<const AnyKey*, 4> given = {&a, &b, &c, &d};
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (!given[i]->has_value()) continue;
      values[i] = **given[i];
      count = i + 1;
    }
  }
  std::span<const Argument> first(std::size_t n) const { return {values.data(), n}; }
};

kernel::VariableId IdOf(sandbox::VariableHandle variable) {
  return kernel::VariableId{static_cast<std::uint16_t>(variable.id)};
}

std::size_t Dimensions(const GameContext& context, sandbox::VariableHandle variable) {
  return context.ruleset.variable(IdOf(variable)).dimensions.size();
}

// seats([first]) -> seat[]
std::span<const sandbox::SeatHandle> Seats(GameContext& context,
                                           std::optional<sandbox::SeatHandle> first) {
  const auto seats = static_cast<std::uint32_t>(context.read().seats());
  const std::uint32_t begin = first ? first->id : 0;
  for (std::uint32_t i = 0; i < seats; ++i) context.seat_list[i].id = (begin + i) % seats;
  return {context.seat_list.data(), seats};
}

// all(kind) -> definition[]: a frozen list that is created once
struct KindList {
  std::uint16_t kind = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"definition", true};
    static void Push(lua_State* L, KindList list) {
      PushKinds(L);
      lua_rawgeti(L, -1, list.kind);
      lua_remove(L, -2);
    }
  };
};

KindList All(GameContext&, Named<NameFamily::kKind> kind) { return {kind.id}; }

// The fast path of all(kind), at a third of the cost, because scripts use it constantly. `All`
// handles errors.
int FindAll(lua_State* L) {
  if (lua_gettop(L) == 1 && lua_type(L, 1) == LUA_TSTRING) {
    PushKinds(L);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, -2) == LUA_TTABLE) {
      sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
      return 1;
    }
    lua_settop(L, 1);
  }
  return sandbox::Bind<&All>::Call(L);
}

// variable:get(keys...)
Argument Get(GameContext& context, sandbox::VariableHandle variable, AnyKey a, AnyKey b, AnyKey c) {
  const Keys keys(a, b, c);
  return LoadVariable(context, IdOf(variable),
                      SlotOf(context, IdOf(variable), keys.first(keys.count)));
}

// variable:sum(keys...); a nil key means every key
std::int64_t Sum(GameContext& context, sandbox::VariableHandle variable, AnyKey a, AnyKey b,
                 AnyKey c) {
  const Keys keys(a, b, c);
  const std::size_t count = std::max(keys.count, Dimensions(context, variable));
  return SumVariable(context, IdOf(variable), keys.first(count));
}

int PushEntry(lua_State* L, const VariableEntry& entry) {
  for (std::size_t i = 0; i < entry.count; ++i) PushArgument(L, entry.values[i]);
  return static_cast<int>(entry.count);
}

// The result of `each`, written directly into the loop's storage.
struct Entries {
  kernel::VariableId variable;
  std::array<Argument, 4> keys{};
  std::size_t key_count = 0;
  std::size_t count = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"function"};
    static void Push(lua_State* L, const Entries& entries) {
      using Items = LoopItems<VariableEntry, &PushEntry>;
      const auto& context = static_cast<const GameContext&>(*sandbox::HostOf(L).context);
      EntriesOf(context, entries.variable, {entries.keys.data(), entries.key_count},
                Items::Push(L, entries.count));
      Items::Finish(L);
    }
  };
};

// variable:each(keys...); a nil key means every key
Entries Each(GameContext& context, sandbox::VariableHandle variable, AnyKey a, AnyKey b, AnyKey c) {
  const Keys keys(a, b, c);
  Entries entries{.variable = IdOf(variable), .keys = keys.values};
  entries.key_count = std::max(keys.count, Dimensions(context, variable));
  if (entries.key_count > 3) throw base::Exception(messages::TooManyKeysForEach());
  entries.count =
      EntriesOf(context, entries.variable, {entries.keys.data(), entries.key_count}, nullptr);
  context.Work(2 * entries.count);
  return entries;
}

// variable:clear(keys...); a nil key means every key
void Clear(GameContext& context, sandbox::VariableHandle variable, AnyKey a, AnyKey b, AnyKey c) {
  const Keys keys(a, b, c);
  const std::size_t count = std::max(keys.count, Dimensions(context, variable));
  context.Work(ClearVariable(context, IdOf(variable), keys.first(count)));
}

// variable:set(keys..., value)
void Set(GameContext& context, sandbox::VariableHandle variable, AnyKey a, AnyKey b, AnyKey c,
         AnyKey d) {
  const Keys keys(a, b, c, d);
  const std::size_t count = Dimensions(context, variable);
  // The value may be nil, which stores none; keys may not.
  const std::size_t given = keys.count > count ? keys.count - 1 : count;
  const std::size_t slot = SlotOf(context, IdOf(variable), keys.first(given));
  StoreVariable(context, IdOf(variable), slot, keys.values[count]);
}

// variable:add(keys..., amount) -> the new value
std::int32_t Add(GameContext& context, sandbox::VariableHandle variable, AnyKey a, AnyKey b,
                 AnyKey c, AnyKey d) {
  const Keys keys(a, b, c, d);
  const std::size_t count = Dimensions(context, variable);
  if (keys.count != count + 1) SlotOf(context, IdOf(variable), keys.first(keys.count - 1));
  const std::size_t slot = SlotOf(context, IdOf(variable), keys.first(count));
  const Argument amount = keys.values[count];
  if (amount.kind != Argument::Kind::kInteger ||
      context.ruleset.variable(IdOf(variable)).type != Argument::Kind::kInteger) {
    throw base::Exception(messages::AddTakesNumbers());
  }
  const std::int64_t sum = std::int64_t{context.read().variable(slot)} + amount.number;
  if (sum != static_cast<std::int32_t>(sum)) throw base::Exception(messages::SumTooLarge());
  StoreVariable(context, IdOf(variable), slot, Argument::Integer(static_cast<std::int32_t>(sum)));
  return static_cast<std::int32_t>(sum);
}

}  // namespace

namespace {

constexpr sandbox::Binding DescribeAll() {
  sandbox::Binding binding = sandbox::Function<&All>(
      "all", sandbox::Names("kind"), "Returns all definitions of a kind, in load order.",
      "for _, town in ipairs(all(\"town\")) do emit(\"opened\", { town = town }) end");
  binding.call = &FindAll;
  return binding;
}

constexpr sandbox::Binding kGameBindings[] = {
    sandbox::Function<&Seats>(
        "seats", sandbox::Names("first"),
        "Returns the seats of all players, clockwise from `first` (default: the first seat).",
        "for _, seat in ipairs(seats(game.seat)) do seat.coins = seat.coins + 1 end"),
    DescribeAll(),
};

constexpr sandbox::Binding kVariableBindings[] = {
    sandbox::Method<&Get>("get", sandbox::Names("a", "b", "c"),
                          "Returns the value for these keys, in the declared order.",
                          "var.stock:get(seat, def.resource.wood)"),
    sandbox::Method<&Sum>(
        "sum", sandbox::Names("a", "b", "c"),
        "Returns the sum of the values for these keys; nil matches every key, and true counts 1.",
        "local wood = var.stock:sum(nil, def.resource.wood)"),
    sandbox::Method<&Each>(
        "each", sandbox::Names("a", "b", "c"),
        "Iterates over values other than 0, false and nil; a nil key matches every key. Yields the "
        "keys given as nil, in order, and the value.",
        "for good, count in var.stock:each(seat, nil) do emit(\"has\", { good = good }) end"),
    sandbox::Changes(sandbox::Method<&Set>(
        "set", sandbox::Names("a", "b", "c", "d"),
        "Sets the value for these keys; the value is the last argument. nil clears a reference.",
        "var.mark:set(space, seat)")),
    sandbox::Changes(sandbox::Method<&Clear>(
        "clear", sandbox::Names("a", "b", "c"),
        "Resets the values for these keys to 0, false or nil; a nil key matches every key.",
        "var.stock:clear(seat, nil)")),
    sandbox::Changes(sandbox::Method<&Add>(
        "add", sandbox::Names("a", "b", "c", "d"),
        "Adds the last argument to the value for these keys. Returns the new value.",
        "var.stock:add(seat, def.resource.wood, -1)")),
};

}  // namespace

void AddStateBindings(sandbox::Registry& registry) {
  registry.Add({"game", "", "The game and its seats.", kGameBindings});
  registry.Add({"variable", "", "Declared variables with any dimensions.", kVariableBindings});
}

}  // namespace walz::script
