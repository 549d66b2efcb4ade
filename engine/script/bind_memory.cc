// The binding of remember.
#include <chrono>

#include "sandbox/bind.h"
#include "sandbox/messages.h"
#include "script/bindings.h"
#include "script/game_context.h"
#include "script/messages.h"
#include "script/remembering.h"

namespace walz::script {
namespace {

using Words = Memory::Words;

// The type of a value, in the upper bits of a word; the rest is its number.
enum class Tag : std::uint64_t { kNil, kFalse, kTrue, kInteger, kHandle, kString };
constexpr int kTagShift = 56;

// Registry key: string -> true, for the strings in the memory. It keeps them alive, so that no
// other string takes their address.
char strings_key;

std::uint64_t Word(Tag tag, std::uint64_t number = 0) {
  return static_cast<std::uint64_t>(tag) << kTagShift | number;
}

std::uint64_t Word(sandbox::Handle handle) {
  return Word(Tag::kHandle, static_cast<std::uint64_t>(handle.kind) << 32 | handle.id);
}

// The word for the value at `index`; false for values without one: tables, large integers, long
// strings.
bool ReadWord(lua_State* L, int index, std::uint64_t& word) {
  switch (lua_type(L, index)) {
    case LUA_TUSERDATA:
      // Handles are the only full userdata that scripts meet.
      word = Word(*static_cast<const sandbox::Handle*>(lua_touserdata(L, index)));
      return true;
    case LUA_TNIL:
      word = Word(Tag::kNil);
      return true;
    case LUA_TBOOLEAN:
      word = Word(lua_toboolean(L, index) != 0 ? Tag::kTrue : Tag::kFalse);
      return true;
    case LUA_TNUMBER: {
      int is_integer = 0;
      const lua_Integer number = lua_tointegerx(L, index, &is_integer);
      if (is_integer == 0 || number < INT32_MIN || number > INT32_MAX) return false;
      word = Word(Tag::kInteger, static_cast<std::uint32_t>(number));
      return true;
    }
    case LUA_TSTRING: {
      // Lua interns short strings, so the address identifies them.
      constexpr std::size_t kLongest = 40;
      std::size_t size = 0;
      const char* const text = lua_tolstring(L, index, &size);
      if (size > kLongest) return false;
      word = Word(Tag::kString, reinterpret_cast<std::uintptr_t>(text));
      return true;
    }
    default:
      return false;
  }
}

bool IsInteger(std::uint64_t word) {
  return word >> kTagShift == static_cast<std::uint64_t>(Tag::kInteger);
}

void PushWord(lua_State* L, std::uint64_t word) {
  const std::uint64_t number = word & ((std::uint64_t{1} << kTagShift) - 1);
  switch (static_cast<Tag>(word >> kTagShift)) {
    case Tag::kNil:
      lua_pushnil(L);
      return;
    case Tag::kFalse:
    case Tag::kTrue:
      lua_pushboolean(L, word >> kTagShift == static_cast<std::uint64_t>(Tag::kTrue) ? 1 : 0);
      return;
    case Tag::kInteger:
      lua_pushinteger(L, static_cast<std::int32_t>(number));
      return;
    case Tag::kHandle:
      sandbox::PushHandle(
          L, {static_cast<sandbox::HandleKind>(number >> 32), static_cast<std::uint32_t>(number)});
      return;
    case Tag::kString:
      lua_pushstring(L, reinterpret_cast<const char*>(static_cast<std::uintptr_t>(number)));
      return;
  }
}

// The words for the values from `first` to the top of the stack; false if one has none.
bool ReadWords(lua_State* L, int first, Words& words) {
  const int top = lua_gettop(L);
  for (int i = first; i <= top; ++i) {
    std::uint64_t word = 0;
    if (words.count == Memory::kMaxWords || !ReadWord(L, i, word)) return false;
    words.Add(word);
  }
  return true;
}

// Keeps the strings from `first` to the top of the stack alive. Returns false if there are too
// many, because they count against the memory of all scripts. Their number is at index 0.
bool KeepStrings(lua_State* L, int first) {
  constexpr lua_Integer kMaxStrings = 1000;
  const int top = lua_gettop(L);
  while (first <= top && lua_type(L, first) != LUA_TSTRING) ++first;
  if (first > top) return true;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &strings_key);
  lua_rawgeti(L, -1, 0);
  lua_Integer count = lua_tointeger(L, -1);
  bool all_kept = true;
  for (int i = first; i <= top; ++i) {
    if (lua_type(L, i) != LUA_TSTRING) continue;
    lua_pushvalue(L, i);
    const bool is_new = lua_rawget(L, top + 1) == LUA_TNIL;
    lua_settop(L, top + 1);
    if (!is_new) continue;
    if (count == kMaxStrings) {
      all_kept = false;
      break;
    }
    lua_pushvalue(L, i);
    lua_pushinteger(L, ++count);
    lua_rawset(L, top + 1);
  }
  lua_pushinteger(L, count);
  lua_rawseti(L, top + 1, 0);
  lua_settop(L, top);
  return all_kept;
}

// Calls the wrapped function with the lowest values on the stack in a mode in which it can neither
// ask nor change the game. Leaves its results on top and returns their number. Propagates errors.
int CallReadOnly(lua_State* L, sandbox::Host& host, GameContext& context, int arguments) {
  lua_pushcfunction(L, &sandbox::RecordTraceHandler);
  const int handler = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  for (int i = 1; i <= arguments; ++i) lua_pushvalue(L, i);
  ++context.read_only;
  const int status = lua_pcall(L, arguments, LUA_MULTRET, handler);
  --context.read_only;
  if (status == LUA_ERRMEM) host.budget.Doom(sandbox::Limit::kMemory);
  if (host.budget.doomed()) sandbox::RaiseDoom(L);
  if (status != LUA_OK) lua_error(L);
  return lua_gettop(L) - handler;
}

// The closure that `remember` returns. Upvalues: the function, and its number.
int CallRemembered(lua_State* L) {
  sandbox::Host& host = sandbox::HostOf(L);
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  auto* const context = static_cast<GameContext*>(host.context);
  const int arguments = lua_gettop(L);
  if (arguments + 10 > LUA_MINSTACK) luaL_checkstack(L, arguments + 10, "remember");
  Words question;
  question.Add(static_cast<std::uint64_t>(lua_tointeger(L, lua_upvalueindex(2))));
  const bool remembers =
      context != nullptr && Remembers(host, *context) && ReadWords(L, 1, question);
  if (!remembers) {
    if (context == nullptr) sandbox::Raise(L, &sandbox::messages::NoRunningGame);
    return CallReadOnly(L, host, *context, arguments);
  }
  const kernel::State& state = *context->position;
  if (const Memory::Answer* const known = context->memory.Find(state, question)) {
    host.saved += known->cost;
    const Words results = known->results;
    for (std::uint32_t i = 0; i < results.count; ++i) PushWord(L, results.words[i]);
    return static_cast<int>(results.count);
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto saved = host.saved;
  const std::size_t watch = context->memory.Begin(state);
  const int results = CallReadOnly(L, host, *context, arguments);
  Memory::Answer answer;
  if (ReadWords(L, lua_gettop(L) - results + 1, answer.results) && KeepStrings(L, 1)) {
    answer.cost = std::chrono::steady_clock::now() - begin + (host.saved - saved);
    context->memory.End(state, watch, question, answer);
  } else {
    context->memory.Abandon(watch);
  }
  return results;
}

// remember(function)
int Remember(lua_State* L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  if (sandbox::HostOf(L).context != nullptr) {
    sandbox::Raise(L, &messages::RememberInFunction);
  }
  // One of ours could have a state: iterators do.
  if (lua_iscfunction(L, 1) != 0) sandbox::Raise(L, &messages::RememberOwnFunction);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &strings_key) != LUA_TTABLE) {
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &strings_key);
  }
  lua_settop(L, 1);
  // Numbered above all functions of the ruleset (remembering.h).
  lua_rawgetp(L, LUA_REGISTRYINDEX, &strings_key);
  const lua_Integer number = static_cast<lua_Integer>(lua_rawlen(L, -1)) + 1;
  lua_pushboolean(L, 1);
  lua_rawseti(L, -2, number);
  lua_settop(L, 1);
  lua_pushinteger(L, kFirstRemembered + number);
  lua_pushcclosure(L, &CallRemembered, 2);
  return 1;
}

constexpr sandbox::Binding MakeBinding() {
  sandbox::Binding binding;
  binding.name = "remember";
  binding.parameter_count = 1;
  binding.parameters[0] = {"f", {"function"}};
  binding.result = {"function"};
  binding.must_use = true;
  binding.doc =
      "Memoizes `f`: returns the cached result if nothing that it has read has changed. For pure "
      "functions that are called often; they must neither ask nor change anything. Arguments and "
      "results are numbers, strings, booleans, nil and handles; calls with tables are not cached. "
      "Use it at the top level of a file.";
  binding.example =
      "M.worth = remember(function(space) return #board.neighbours(space) * space.fee end)";
  binding.call = &Remember;
  return binding;
}
constexpr sandbox::Binding kMemoryBindings[] = {MakeBinding()};

}  // namespace

bool IsRemembered(lua_State* L, int index) { return lua_tocfunction(L, index) == &CallRemembered; }

std::int32_t AskRemembered(lua_State* L, int function, sandbox::Handle first,
                           sandbox::Handle second) {
  sandbox::Host& host = sandbox::HostOf(L);
  auto& context = *static_cast<GameContext*>(host.context);
  if (Remembers(host, context)) {
    lua_getupvalue(L, function, 2);
    Words question;
    question.Add(static_cast<std::uint64_t>(lua_tointeger(L, -1)));
    question.Add(Word(first));
    question.Add(Word(second));
    lua_pop(L, 1);
    const Memory::Answer* const known = context.memory.Find(*context.position, question);
    if (known != nullptr && known->results.count == 1 && IsInteger(known->results.words[0])) {
      sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
      host.saved += known->cost;
      return static_cast<std::int32_t>(known->results.words[0]);
    }
  }
  lua_pushvalue(L, function);
  sandbox::PushHandle(L, first);
  sandbox::PushHandle(L, second);
  lua_call(L, 2, 1);
  std::int64_t number = 0;
  if (!sandbox::ReadInteger(L, -1, INT32_MIN, INT32_MAX, number)) {
    sandbox::Raise(L, [&] {
      return messages::WorthIsNoNumber(
          {.reason = sandbox::ExplainInteger(L, -1, INT32_MIN, INT32_MAX)});
    });
  }
  lua_pop(L, 1);
  return static_cast<std::int32_t>(number);
}

void AddMemoryBindings(sandbox::Registry& registry) {
  registry.Add({"memory", "", "Memoization.", kMemoryBindings});
}

}  // namespace walz::script
