// Lua test files beside scenarios: the same vocabulary, with loops and arithmetic.
// tests/scenarios/README.md describes the files.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "scenario/lua_tests.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// A loaded file of tests. Not thread-safe.
class LuaTestFile {
 public:
  // Runs the file, which declares its tests. Returns nullopt after reporting an error.
  static std::optional<LuaTestFile> Read(const std::shared_ptr<const base::SourceFile>& file,
                                         base::Diagnostics& findings);

  std::size_t size() const { return tests_->tests().size(); }
  const std::string& name(std::size_t index) const { return tests_->tests()[index].name; }

  // Runs one test with the game `game`. `settle` may override the settings of each scenario. Each
  // played scenario is also verified to be repeatable.
  ScenarioOutcome Run(std::size_t index, const std::string& game,
                      const std::function<void(Scenario&)>& settle, ScenarioRunner& runner);

 private:
  LuaTestFile(std::shared_ptr<const base::SourceFile> file, std::unique_ptr<LuaTests> tests)
      : file_(std::move(file)), tests_(std::move(tests)) {}

  std::shared_ptr<const base::SourceFile> file_;
  std::unique_ptr<LuaTests> tests_;
};

}  // namespace walz::scenario
