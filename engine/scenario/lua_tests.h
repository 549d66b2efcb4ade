// The functions for tests in Lua. They express what YAML scenarios cannot.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/registry.h"
#include "sandbox/sandbox.h"

namespace walz::scenario {

class TestGame;

// The tests that a file has declared, and the game of the running one.
struct LuaTests : sandbox::ContextBase {
  // Instruction budget of a test; larger than that of an effect.
  static constexpr std::int64_t kUnits = 200'000'000;

  struct Test {
    std::string name;
    int line = 0;  // one-based
    sandbox::ScriptRef function;
  };

  sandbox::Sandbox* sandbox = nullptr;
  TestGame* game = nullptr;  // null while no test runs
  std::vector<Test> tests;
};

// Registers the functions for tests, which use LuaTests as their context. Scripts of games do not
// have them.
void AddTestBindings(sandbox::Registry& registry);

}  // namespace walz::scenario
