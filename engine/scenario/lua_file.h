// Tests in Lua beside the scenarios of a game or mod: the same words, with loops and sums around.
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

// A file of tests, loaded. Not thread-safe.
class LuaTestFile {
 public:
  // Runs the file, which only declares its tests. Nothing, and a finding, if that fails.
  static std::optional<LuaTestFile> Read(const std::shared_ptr<const base::SourceFile>& file,
                                         base::Diagnostics& findings);

  std::size_t size() const { return tests_->tests().size(); }
  const std::string& name(std::size_t index) const { return tests_->tests()[index].name; }

  // Runs one of them with games of that id; `settle` has the last word on the settings of each.
  // What has been played is proven to be repeatable, as for scenarios.
  ScenarioOutcome Run(std::size_t index, const std::string& game,
                      const std::function<void(Scenario&)>& settle, ScenarioRunner& runner);

 private:
  LuaTestFile(std::shared_ptr<const base::SourceFile> file, std::unique_ptr<LuaTests> tests)
      : file_(std::move(file)), tests_(std::move(tests)) {}

  std::shared_ptr<const base::SourceFile> file_;
  std::unique_ptr<LuaTests> tests_;
};

}  // namespace walz::scenario
