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
    sandbox::Changes(
        Describe("emit", {{"event", kEvent}, {"args", kTable}}, {},
                 "Emits an event: logs it and runs its hooks. The seat is args.seat, by default "
                 "the one whose turn it is; args.only_for hides the event from other seats.",
                 "emit(\"sold\", { seat = seat, amount = 2 })")),
    Describe("value", {{"name", kValue}, {"base", kInteger}, {"ctx", kTable}}, kInteger,
             "Returns the number after all hooks on this value, for ctx.seat, by default the seat "
             "whose turn it is.",
             "local fee = value(\"fee\", space.fee, { seat = seat, space = space })"),
    Describe("explain",
             {{"entry", {"option"}}, {"name", kValue}, {"base", kInteger}, {"ctx", kTable}}, {},
             "While the decision is being explained: attaches the derivation of this value to an "
             "option.",
             "explain({ \"step\", \"ne\" }, \"fee\", space.fee, { seat = seat, space = space })"),
    Describe("actions", {{"seat", {"seat", false, true}}, {"extra", kTable}}, {"table", true},
             "Returns entries for `choose.menu`: the actions that active cards offer a seat, by "
             "default the one whose turn it is. Their conditions and functions get the fields of "
             "`extra` in addition to the seat.",
             "local entry = choose.menu(\"act\", actions(seat, { with_card = true }))"),
    sandbox::Changes(Describe("act", {{"entry", {"table"}}}, {},
                              "Executes an entry of `actions`; a stage refers to it by verb and "
                              "card: { verb, card, seat = seat }.",
                              "act(choose.menu(\"act\", actions(seat)))")),
    sandbox::Changes(Describe("run", {{"effect", {"effect", false, true}}, {"ctx", kTable}},
                              {"boolean"},
                              "Executes the verbs of an effect in order, until one returns false. "
                              "Returns true if none did. nil is an empty effect.",
                              "run(card.reward, { seat = seat })")),
    Describe(
        "can", {{"effect", {"effect", false, true}}, {"ctx", kTable}}, {"boolean"},
        "Returns true if the checks of all verbs of an effect succeed.",
        "if can(card.requirement, { seat = seat }) then run(card.insight, { seat = seat }) end"),
};

constexpr sandbox::TypeRef kList{"any", true};
constexpr sandbox::TypeRef kFunction{"function"};

constexpr sandbox::Binding kListBindings[] = {
    Describe("where", {{"list", kList}, {"holds", kFunction}}, kList,
             "Returns a new list of the elements for which `holds(element)` is true.",
             "local dear = where(seat.hand:list(), function(card) return card.cost > 3 end)"),
    Describe("any", {{"list", kList}, {"holds", kFunction}}, {"boolean"},
             "Returns true if `holds(element)` is true for an element.",
             "if any(seats(), function(seat) return seat.coins > 9 end) then game.flag = true end"),
    Describe("contains", {{"list", kList}, {"element", {"any"}}}, {"boolean"},
             "Returns true if the list contains the element.",
             "if contains(card.colours, def.colour.red) then card:move(seat.hand) end"),
    Describe("sum", {{"list", kList}, {"of", kFunction}}, kInteger,
             "Returns the sum of `of(element)`.",
             "local cost = sum(seat.hand:list(), function(card) return card.cost end)"),
    Describe("without", {{"list", kList}, {"element", {"any"}}}, kList,
             "Returns a new list without the first occurrence of the element.",
             "for _, other in ipairs(without(seats(), seat)) do other.coins = 0 end"),
    Describe("highest", {{"list", kList}, {"of", kFunction}}, kList,
             "Returns the elements with the highest `of(element)`: several if they are equal, none "
             "for an empty list.",
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
