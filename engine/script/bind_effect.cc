// Primitives of the prelude: effects, actions, conditions, explanations.
#include <array>
#include <cstdint>

#include "base/exception.h"
#include "base/nearest.h"
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

using kernel::HookDeclaration;

std::int32_t CheckedValue(GameContext& context, PackedHook hook,
                          std::optional<sandbox::StackValue> result) {
  std::int64_t number = 0;
  if (result && sandbox::ReadInteger(result->state, result->index, INT32_MIN, INT32_MAX, number)) {
    return static_cast<std::int32_t>(number);
  }
  const HookDeclaration& declaration = DeclarationOf(context, hook);
  throw base::Exception(messages::HookReturnedNoNumber(
      {.definition = context.ruleset.definition(declaration.definition).id,
       .value = context.data().values[declaration.value]}));
}

// Begins the chain of a value in the explanation. Returns its index for NoteLink.
std::int64_t BeginNote(GameContext& context, kernel::Option option, Named<NameFamily::kValue> value,
                       std::int32_t base) {
  auto& notes = context.explanation->notes;
  kernel::Explanation::Note note;
  note.option = option;
  note.chain.value = kernel::ValueNameId{value.id};
  note.chain.base = base;
  notes.push_back(std::move(note));
  return static_cast<std::int64_t>(notes.size()) - 1;
}

void NoteLink(GameContext& context, std::int64_t note, PackedHook hook, std::int32_t result) {
  context.explanation->notes[static_cast<std::size_t>(note)].chain.links.push_back(
      {hook.hook(), result});
  if (context.coverage != nullptr) context.coverage->OnHook(hook.hook());
}

sandbox::DefinitionHandle CardOf(GameContext& context, PackedHook hook) {
  return {DeclarationOf(context, hook).definition.value};
}

// The hook of a table created by `actions`.
PackedHook HookOfEntry(GameContext& context, sandbox::StackValue entry) {
  lua_State* const L = entry.state;
  const int top = lua_gettop(L);
  PackedHook hook{-1};
  if (lua_istable(L, entry.index)) {
    sandbox::PushReadable(L, entry.index);
    PushRawField(L, top + 1, Key::kHook);
    if (!PackedHook::Lua::Read(L, top + 2, sandbox::HostOf(L).arena, hook)) hook.number = -1;
    lua_settop(L, top);
  }
  if (hook.number < 0 || DeclarationOf(context, hook).target != HookDeclaration::Target::kAction) {
    throw base::Exception(messages::NotAnAction());
  }
  return hook;
}

void Spent(GameContext& context, PackedHook hook) {
  const HookDeclaration& declaration = DeclarationOf(context, hook);
  throw base::Exception(
      messages::ActionUsedUp({.definition = context.ruleset.definition(declaration.definition).id,
                              .period = declaration.limit}));
}

// Throws unless the value is a list of tables { verb = name, args = ... }.
void CheckEffect(sandbox::StackValue effect) {
  lua_State* const L = effect.state;
  const int top = lua_gettop(L);
  const int count = sandbox::PushList(L, effect.index);
  for (int i = 1; i <= count; ++i) {
    lua_rawgeti(L, top + 1, i);
    bool good = lua_istable(L, -1);
    if (good) {
      sandbox::PushReadable(L, lua_gettop(L));
      good = PushRawField(L, lua_gettop(L), Key::kVerb) == LUA_TSTRING;
    }
    if (!good) throw base::Exception(messages::EffectItemWithoutVerb({.position = i}));
    lua_settop(L, top + 1);
  }
  if (count < 0) throw base::Exception(messages::EffectIsAList());
  lua_settop(L, top);
}

bool UnknownVerb(GameContext& context, std::string_view name) {
  base::NearestFinder finder(name);
  for (const auto& verb : context.data().effect_verbs) finder.Offer(verb.name);
  throw base::Exception(
      messages::UnknownVerb({.verb = name, .suggestion = context.Nearest(finder)}));
}

// condition(function, arguments...) -> boolean. Calls the function in a mode in which it can
// neither ask nor change the game.
int Condition(lua_State* L) {
  sandbox::Host& host = sandbox::HostOf(L);
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  auto& context = static_cast<GameContext&>(*host.context);
  lua_pushcfunction(L, &sandbox::RecordTraceHandler);
  lua_insert(L, 1);
  ++context.read_only;
  const int status = lua_pcall(L, lua_gettop(L) - 2, 1, 1);
  --context.read_only;
  if (status == LUA_ERRMEM) host.budget.Doom(sandbox::Limit::kMemory);
  if (host.budget.doomed()) sandbox::RaiseDoom(L);
  if (status != LUA_OK) return lua_error(L);
  lua_pushboolean(L, lua_toboolean(L, -1));
  return 1;
}

// note_step(number, context): runs before each step of an effect, like a verb, when coverage is
// recorded.
int NoteStep(lua_State* L) {
  const auto packed = static_cast<std::size_t>(lua_tointeger(L, 1));
  static_cast<GameContext&>(*sandbox::HostOf(L).context)
      .coverage->OnStep(packed >> 16, packed & 0xffff);
  return 0;
}

constexpr std::string_view kEffectDoc = "See prelude.lua.";

const std::array kEffectPrimitives = {
    Primitive{"checked_value", sandbox::Function<&CheckedValue>(
                                   "value", sandbox::Names("hook", "result"), kEffectDoc)},
    Primitive{"begin_note", sandbox::Function<&BeginNote>(
                                "explain", sandbox::Names("entry", "name", "base"), kEffectDoc)},
    Primitive{"note_link", sandbox::Function<&NoteLink>(
                               "explain", sandbox::Names("note", "hook", "result"), kEffectDoc)},
    Primitive{"explaining",
              sandbox::Function<&Explaining>("explaining", sandbox::Names(), kEffectDoc)},
    Primitive{"card_of", sandbox::Function<&CardOf>("actions", sandbox::Names("hook"), kEffectDoc)},
    Primitive{"hook_of_entry",
              sandbox::Function<&HookOfEntry>("act", sandbox::Names("entry"), kEffectDoc)},
    Primitive{"spent", sandbox::Function<&Spent>("act", sandbox::Names("hook"), kEffectDoc)},
    Primitive{"check_effect",
              sandbox::Function<&CheckEffect>("run", sandbox::Names("effect"), kEffectDoc)},
    Primitive{"note_step", RawBinding("run", &NoteStep)},
    Primitive{"unknown_verb",
              sandbox::Function<&UnknownVerb>("run", sandbox::Names("name"), kEffectDoc)},
    Primitive{"condition", RawBinding("can", &Condition)},
};

}  // namespace

std::span<const Primitive> EffectPrimitives() { return kEffectPrimitives; }

}  // namespace walz::script
