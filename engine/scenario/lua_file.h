// Test files in Lua. They have the vocabulary of YAML scenarios, and also loops and arithmetic.
// tests/scenarios/README.md describes the files.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// A loaded file of tests. Not thread-safe.
class LuaTestFile {
 public:
  // Runs the file, which declares its tests. Returns nullopt after reporting an error.
  static std::optional<LuaTestFile> Read(const base::SourceFilePtr& file,
                                         base::Diagnostics& findings);

  std::size_t size() const;
  const std::string& name(std::size_t index) const;

  // Runs one test with the game `game`. `settle` may override the settings of each scenario. Each
  // played scenario is also verified to be repeatable.
  ScenarioOutcome Run(std::size_t index, const std::string& game,
                      const std::function<void(Scenario&)>& settle, ScenarioRunner& runner);

 private:
  struct Parts;
  explicit LuaTestFile(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}

  std::shared_ptr<Parts> parts_;
};

}  // namespace walz::scenario
