// Compares the reference of the prelude's functions with the functions themselves.
#include "script/prelude.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "script/bindings.h"
#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

// The functions that the reference lists for the prelude.
std::vector<sandbox::Binding> Declared() {
  sandbox::Registry registry;
  AddPreludeBindings(registry);
  std::vector<sandbox::Binding> declared;
  for (const sandbox::Topic& topic : registry.topics()) {
    declared.insert(declared.end(), topic.bindings.begin(), topic.bindings.end());
  }
  return declared;
}

std::string Signature(const sandbox::Binding& binding) {
  std::string text(binding.name);
  for (std::size_t i = 0; i < binding.parameter_count; ++i) {
    text.append(" ").append(binding.parameters[i].name);
  }
  return text;
}

// The functions that the prelude provides to scripts, each with its parameter names.
std::vector<std::string> Given() {
  sandbox::Sandbox sandbox;
  lua_State* const L = sandbox.state();
  sandbox::MakeHandles(sandbox.state(), sandbox::HandleKind::kGame, 1);
  PushPrelude(sandbox);
  lua_getfield(L, -1, "globals");
  std::vector<std::string> given;
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    std::string text = lua_tostring(L, -2);
    if (lua_iscfunction(L, -1) != 0) {
      // A function that is mostly implemented in C++ knows its binding, for messages.
      lua_getupvalue(L, -1, 1);
      text = Signature(*static_cast<const sandbox::Binding*>(lua_touserdata(L, -1)));
      lua_pop(L, 1);
    }
    for (int i = 1; const char* const name = lua_getlocal(L, nullptr, i); ++i) {
      text.append(" ").append(name);
    }
    given.push_back(std::move(text));
    lua_pop(L, 1);
  }
  std::sort(given.begin(), given.end());
  return given;
}

TEST(Prelude, ProvidesTheFunctionsOfTheReference) {
  std::vector<std::string> declared;
  for (const sandbox::Binding& binding : Declared()) declared.push_back(Signature(binding));
  std::sort(declared.begin(), declared.end());
  EXPECT_EQ(Given(), declared);
}

// A Lua value for a parameter of that function.
std::string ValueFor(const sandbox::Binding& binding, const sandbox::Parameter& parameter) {
  static const std::map<std::string_view, std::string> values = {
      {"event_id", "'paid'"}, {"value_id", "'fee'"},  {"integer", "3"},
      {"seat", "ctx.seat"},   {"option", "{ 'go' }"}, {"effect", "some_effect"}};
  if (binding.name == "act") return "actions(ctx.seat)[1]";
  const auto found = values.find(parameter.type.name);
  return found == values.end() ? "{}" : found->second;
}

// The Lua type of a function's result.
std::string LuaType(const sandbox::TypeRef& type) {
  if (type.name.empty()) return "nil";
  if (type.is_list) return "table";
  return type.name == "integer" ? "number" : std::string(type.name);
}

TEST(Prelude, EachFunctionHasTheTypesOfTheReference) {
  for (const sandbox::Binding& binding : Declared()) {
    std::string all;   // every argument
    std::string some;  // the required ones
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      const sandbox::Parameter& parameter = binding.parameters[i];
      const std::string value = ValueFor(binding, parameter);
      all += (i == 0 ? "" : ", ") + value;
      if (!parameter.type.is_optional) some += (i == 0 ? "" : ", ") + value;
    }
    MiniRuleset rules({"go"});
    rules.OnAction("tax", "rest", "rest");
    const std::string code =
        "for _, card in ipairs(zone.deck:list()) do card:move(seats()[1].play) end\n"
        "local some_effect = {}\n";
    for (const std::string& arguments : {all, some}) {
      const std::string call = std::string(binding.name) + "(" + arguments + ")";
      EXPECT_EQ(RunStep(code + "print(type((" + call + ")))", rules, "function M.rest() end"),
                LuaType(binding.result) + "\n")
          << call;
    }
  }
}

TEST(Prelude, ActionsPassExtraFields) {
  MiniRuleset rules({"go"});
  rules.OnAction("tax", "rest", "rest");
  EXPECT_EQ(RunStep("for _, card in ipairs(zone.deck:list()) do card:move(seats()[1].play) end\n"
                    "act(actions(ctx.seat, { with_card = true })[1])",
                    std::move(rules), "function M.rest(ctx) print(ctx.with_card, ctx.seat) end"),
            "true\tseat0\n");
}

}  // namespace
}  // namespace walz::script
