#include "script/prelude.h"

#include "base/check.h"
#include "sandbox/bind.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "script/bindings.h"
#include "script/name_table.h"

namespace walz::script {
namespace {

// Describes a global of the prelude. Stubs, reference and name checks are derived from these
// descriptions; a test compares them with the functions.
constexpr sandbox::Binding Describe(std::string_view name,
                                    std::initializer_list<sandbox::Parameter> parameters,
                                    sandbox::TypeRef result, std::string_view doc,
                                    std::string_view example = {}) {
  sandbox::Binding binding;
  binding.name = name;
  for (const sandbox::Parameter& parameter : parameters) {
    binding.parameters[binding.parameter_count++] = parameter;
  }
  binding.result = result;
  binding.must_use = !result.name.empty();
  binding.doc = doc;
  binding.example = example;
  return binding;
}

constexpr sandbox::TypeRef kEvent{FamilyType(NameFamily::kEvent)};
constexpr sandbox::TypeRef kValue{FamilyType(NameFamily::kValue)};
constexpr sandbox::TypeRef kTable{"table", false, true};
constexpr sandbox::TypeRef kInteger{"integer"};

constexpr sandbox::Binding kEventBindings[] = {
    sandbox::Changes(Describe(
        "emit", {{"event", kEvent}, {"args", kTable}}, {},
        "Says that something has happened: it is logged, and the hooks that listen to it run. "
        "The seat is args.seat, or whose turn it is; args.only_for keeps it from others.",
        "emit(\"sold\", { seat = seat, amount = 2 })")),
    Describe("value", {{"name", kValue}, {"base", kInteger}, {"ctx", kTable}}, kInteger,
             "The number after all hooks on that value, for ctx.seat or whose turn it is.",
             "local fee = value(\"fee\", space.fee, { seat = seat, space = space })"),
    Describe(
        "explain", {{"entry", {"option"}}, {"name", kValue}, {"base", kInteger}, {"ctx", kTable}},
        {},
        "While the decision is being explained: attaches how that value comes about to an option.",
        "explain({ \"step\", \"ne\" }, \"fee\", space.fee, { seat = seat, space = space })"),
    Describe(
        "actions", {{"seat", {"seat", false, true}}, {"extra", kTable}}, {"table", true},
        "Entries for `choose.menu`: the actions that cards in force offer a seat, or whose turn it "
        "is. What stands in `extra` is told to their conditions and to themselves, beside the "
        "seat.",
        "local entry = choose.menu(\"act\", actions(seat, { with_card = true }))"),
    sandbox::Changes(Describe(
        "act", {{"entry", {"table"}}}, {},
        "Does an entry of `actions`; a stage names it by its verb and card: { verb, card, seat "
        "= seat }.",
        "act(choose.menu(\"act\", actions(seat)))")),
    sandbox::Changes(Describe(
        "run", {{"effect", {"effect", false, true}}, {"ctx", kTable}}, {"boolean"},
        "Does the verbs of an effect in order, up to one that returns false; whether none did. nil "
        "does nothing.",
        "run(card.reward, { seat = seat })")),
    Describe(
        "can", {{"effect", {"effect", false, true}}, {"ctx", kTable}}, {"boolean"},
        "Whether every verb of an effect can be done now, as their checks say.",
        "if can(card.requirement, { seat = seat }) then run(card.insight, { seat = seat }) end"),
};

constexpr sandbox::TypeRef kList{"any", true};
constexpr sandbox::TypeRef kFunction{"function"};

constexpr sandbox::Binding kListBindings[] = {
    Describe("where", {{"list", kList}, {"holds", kFunction}}, kList,
             "A new list of the elements for which `holds(element)` is true.",
             "local dear = where(seat.hand:list(), function(card) return card.cost > 3 end)"),
    Describe("any", {{"list", kList}, {"holds", kFunction}}, {"boolean"},
             "Whether `holds(element)` is true for an element.",
             "if any(seats(), function(seat) return seat.coins > 9 end) then game.flag = true end"),
    Describe("contains", {{"list", kList}, {"element", {"any"}}}, {"boolean"},
             "Whether an element of the list is this.",
             "if contains(card.colours, def.colour.red) then card:move(seat.hand) end"),
    Describe("sum", {{"list", kList}, {"of", kFunction}}, kInteger,
             "The sum of the numbers `of(element)`.",
             "local cost = sum(seat.hand:list(), function(card) return card.cost end)"),
    Describe("without", {{"list", kList}, {"element", {"any"}}}, kList,
             "A new list that lacks the first element that is this.",
             "for _, other in ipairs(without(seats(), seat)) do other.coins = 0 end"),
    Describe("highest", {{"list", kList}, {"of", kFunction}}, kList,
             "The elements for which the number `of(element)` is highest: several where they are "
             "equal, none of an empty list.",
             "local richest = highest(seats(), function(seat) return seat.coins end)"),
};

// The prelude's length_of(list): the number of elements; raises for values that are not lists.
int LengthOf(lua_State* L) {
  const int length = sandbox::PushList(L, 1);
  if (length < 0) {
    sandbox::Raise(L, [&] { return sandbox::ExplainType(L, 1, sandbox::messages::TermList()); });
  }
  lua_pushinteger(L, length);
  return 1;
}

const std::array kListPrimitives = {Primitive{"length_of", RawBinding("length_of", &LengthOf)}};

}  // namespace

void AddPreludeBindings(sandbox::Registry& registry) {
  registry.Add({"event", "", "Events, values, actions and effects.", kEventBindings});
  registry.Add({"list", "", "Lists.", kListBindings});
}

void AddGameBindings(sandbox::Registry& registry) {
  AddStateBindings(registry);
  AddZoneBindings(registry);
  AddBoardBindings(registry);
  AddRandomBindings(registry);
  AddChooseBindings(registry);
  AddMemoryBindings(registry);
  AddPreludeBindings(registry);
}

void PushPrelude(sandbox::Sandbox& sandbox) {
  lua_State* const L = sandbox.state();
  const int status =
      luaL_loadbufferx(L, kPreludeSource.data(), kPreludeSource.size(), "=prelude", "t");
  WALZ_CHECK(status == LUA_OK, lua_tostring(L, -1));
  lua_newtable(L);
  sandbox::AddBaseFunctions(L);
  for (const auto primitives : {EventPrimitives(), EffectPrimitives(), ChoosePrimitives(),
                                std::span<const Primitive>(kListPrimitives)}) {
    for (const Primitive& primitive : primitives) {
      sandbox::PushBinding(L, primitive.binding);
      lua_setfield(L, -2, primitive.key);
    }
  }
  sandbox::PushHandle(L, {sandbox::HandleKind::kGame, 0});
  lua_setfield(L, -2, "game");
  lua_setupvalue(L, -2, 1);
  const int called = lua_pcall(L, 0, 1, 0);
  WALZ_CHECK(called == LUA_OK, lua_tostring(L, -1));
}

}  // namespace walz::script
