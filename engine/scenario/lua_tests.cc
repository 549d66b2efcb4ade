#include "scenario/lua_tests.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/exception.h"
#include "base/utf8.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "scenario/lua_game.h"
#include "scenario/messages.h"
#include "script/bindings.h"

namespace walz::scenario {
namespace {

// Maximum number of tests per file.
constexpr std::size_t kMaxTests = 1000;

// Instructions charged for calls into the game. They allow some hundred games and some thousand
// choices per test.
constexpr std::int64_t kUnitsOfStart = 500'000;
constexpr std::int64_t kUnitsOfChoice = 20'000;
constexpr std::int64_t kUnitsOfLook = 200;

// Returns the game after charging `units` for its use.
TestGame& Play(const LuaTests& context, std::int64_t units) {
  if (!context.sandbox->budget().Charge(units)) throw base::Exception(messages::TestDoesTooMuch());
  if (context.game == nullptr) throw base::Exception(messages::PlayOutsideTest());
  return *context.game;
}

// Returns the line of the calling script.
int LineOf(const LuaTests& context) {
  lua_State* const L = context.sandbox->host().running;
  lua_Debug at;
  for (int level = 0; lua_getstack(L, level, &at) != 0; ++level) {
    if (lua_getinfo(L, "Sl", &at) != 0 && at.source[0] == '@') return at.currentline;
  }
  return 1;
}

void Declare(LuaTests& context, std::string_view name, sandbox::StackValue function) {
  if (context.game != nullptr) throw base::Exception(messages::TestInsideTest());
  if (context.tests.size() >= kMaxTests) throw base::Exception(messages::TooManyTests());
  if (base::Printable(name) != name) throw base::Exception(messages::TestNameNotPrintable());
  if (!lua_isfunction(function.state, function.index)) {
    throw base::Exception(messages::TestNeedsFunction());
  }
  for (const LuaTests::Test& test : context.tests) {
    if (test.name != name) continue;
    throw base::Exception(messages::DuplicateTest({.name = name, .line = test.line}));
  }
  lua_pushvalue(function.state, function.index);
  context.tests.push_back(
      {std::string(name), LineOf(context), context.sandbox->Keep(function.state)});
}

void Start(LuaTests& context, std::string_view settings) {
  Play(context, kUnitsOfStart).Start(settings, LineOf(context));
}

void Choose(LuaTests& context, std::string_view option) {
  Play(context, kUnitsOfChoice).Choose(option, LineOf(context));
}

void Expect(LuaTests& context, std::string_view position) {
  Play(context, kUnitsOfChoice).Expect(position, LineOf(context));
}

std::span<const std::string_view> Options(LuaTests& context) {
  return Play(context, kUnitsOfLook).Options();
}

std::string_view Decision(LuaTests& context) { return Play(context, 0).Decision(); }

std::optional<std::int64_t> SeatOf(LuaTests& context) { return Play(context, 0).Seat(); }

using Key = std::optional<sandbox::StackValue>;

// Converts keys of variables and zones: names, or numbers of seats.
std::vector<std::string> KeysOf(std::initializer_list<Key> keys) {
  std::vector<std::string> texts;
  for (const Key& key : keys) {
    if (!key) break;
    std::int64_t number = 0;
    if (sandbox::ReadInteger(key->state, key->index, INT64_MIN, INT64_MAX, number)) {
      texts.push_back(std::to_string(number));
    } else if (lua_type(key->state, key->index) == LUA_TSTRING) {
      texts.emplace_back(lua_tostring(key->state, key->index));
    } else {
      throw base::Exception(messages::WrongKeyType());
    }
  }
  return texts;
}

TestValue Value(LuaTests& context, std::string_view variable, Key key, Key second, Key third) {
  return Play(context, kUnitsOfLook).Value(variable, KeysOf({key, second, third}));
}

std::span<const std::string_view> Cards(LuaTests& context, std::string_view zone, Key key,
                                        Key second) {
  return Play(context, kUnitsOfLook).Cards(zone, KeysOf({key, second}));
}

// Formats a value in Lua syntax, tables sorted by key.
std::string Shown(lua_State* L, int index, int depth = 0) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(L, index) != 0 ? "true" : "false";
    case LUA_TNUMBER: {
      lua_pushvalue(L, index);
      std::string text = lua_tostring(L, -1);
      lua_pop(L, 1);
      return text;
    }
    case LUA_TSTRING:
      return "\"" + std::string(lua_tostring(L, index)) + "\"";
    case LUA_TTABLE:
      break;
    default:
      return lua_typename(L, lua_type(L, index));
  }
  if (depth > 8 || lua_checkstack(L, 8) == 0) return "{...}";
  std::string list;
  std::map<std::string, std::string> entries;
  sandbox::PushReadable(L, index);
  const auto count = static_cast<lua_Integer>(lua_rawlen(L, -1));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(L, -1, i);
    list += (list.empty() ? "" : ", ") + Shown(L, -1, depth + 1);
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    const bool listed =
        lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 && lua_tointeger(L, -2) <= count;
    if (!listed) {
      std::string key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2)
                                                       : "[" + Shown(L, -2, depth + 1) + "]";
      entries.emplace(std::move(key), Shown(L, -1, depth + 1));
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  for (const auto& [key, value] : entries) {
    list += (list.empty() ? "" : ", ") + key + " = " + value;
  }
  return "{" + (list.empty() ? list : " " + list + " ") + "}";
}

void ExpectEqual(LuaTests& context, Key actual, Key expected,
                 std::optional<std::string_view> what) {
  const auto shown = [](const Key& value) {
    return value ? Shown(value->state, value->index) : std::string("nil");
  };
  const std::string is = shown(actual);
  const std::string wanted = shown(expected);
  if (is == wanted) return;
  Play(context, 0).Differs(what.value_or(""), wanted, is, LineOf(context));
}

}  // namespace
}  // namespace walz::scenario

template <>
struct walz::sandbox::Convert<walz::scenario::TestValue> {
  static constexpr TypeRef kType{"any", false, true};
  static void Push(lua_State* L, const scenario::TestValue& value) {
    switch (value.kind) {
      case scenario::TestValue::Kind::kNone:
        return lua_pushnil(L);
      case scenario::TestValue::Kind::kBoolean:
        return lua_pushboolean(L, value.number != 0 ? 1 : 0);
      case scenario::TestValue::Kind::kInteger:
        return lua_pushinteger(L, value.number);
      case scenario::TestValue::Kind::kText:
        lua_pushlstring(L, value.text.data(), value.text.size());
    }
  }
};

namespace walz::scenario {
namespace {

constexpr sandbox::Binding kTestBindings[] = {
    sandbox::Function<&Declare>(
        "test", sandbox::Names("name", "body"), "Declares a test of this file.",
        "test(\"No player starts in debt\", function() play.start(\"{}\") end)"),
    sandbox::Function<&ExpectEqual>(
        "expect_equal", sandbox::Names("actual", "expected", "what"),
        "Fails the test unless both values are equal: numbers, texts, or tables of them.",
        "expect_equal(play.value(\"coins\", 0), 10, \"coins of seat 0\")"),
};

constexpr sandbox::Binding kPlayBindings[] = {
    sandbox::Function<&Start>("start", sandbox::Names("settings"),
                              "Starts a game, in scenario syntax: `players`, `seed`, `set`, "
                              "`variant`, `mods`, `given`, `rolls`, `picks`.",
                              "play.start [[{ players: 2, set: { open_hands: true } }]]"),
    sandbox::Function<&Choose>(
        "choose", sandbox::Names("option"),
        "Makes a choice for the deciding seat; fails the test if it is refused.",
        "play.choose(\"cross\")"),
    sandbox::Function<&Options>(
        "options", sandbox::Names(), "Returns the readable ids of the current options.",
        "for _, option in ipairs(play.options()) do play.choose(option) end"),
    sandbox::Function<&Decision>(
        "decision", sandbox::Names(),
        "Returns the kind of the pending question; `none` if the game is over.",
        "while play.decision() ~= \"none\" do play.choose(play.options()[1]) end"),
    sandbox::Function<&SeatOf>("seat", sandbox::Names(),
                               "Returns the deciding seat, from 0; nil if the game is over.",
                               "expect_equal(play.seat(), 1)"),
    sandbox::Function<&Value>("value", sandbox::Names("variable", "key", "key2", "key3"),
                              "Returns the value of a variable; a seat as its number. Keys are "
                              "names, or numbers of seats.",
                              "local coins = play.value(\"coins\", 0)"),
    sandbox::Function<&Cards>("cards", sandbox::Names("zone", "key", "key2"),
                              "Returns the ids of the components in a zone, from top to bottom.",
                              "local hand = play.cards(\"hand\", 0)"),
    sandbox::Function<&Expect>(
        "expect", sandbox::Names("position"),
        "Fails the test unless all expectations are met, in the syntax of `then`.",
        "play.expect [[{ seats: { 0: { coins: 6 } } }]]"),
};

}  // namespace

void AddTestBindings(sandbox::Registry& registry) {
  registry.Add({"test", "",
                "Only in test files, `tests/*.lua`, which have none of the other topics.",
                kTestBindings});
  registry.Add(
      {"test_play", "play", "The game of a test, controlled like a player.", kPlayBindings});
}

}  // namespace walz::scenario
