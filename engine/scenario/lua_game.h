// The game that a test in Lua plays.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "scenario/names.h"
#include "scenario/play.h"
#include "scenario/printing.h"
#include "scenario/scenario.h"

namespace walz::scenario {

// The value of a variable.
struct TestValue {
  enum class Kind : std::uint8_t { kNone, kBoolean, kInteger, kText };
  Kind kind = Kind::kNone;
  std::int64_t number = 0;
  std::string_view text;
};

// A scenario that is built while it runs. `line` is the one-based line of the call. Errors are
// thrown as base::Exception and end the test. Returned texts and lists are valid until the next
// call.
class TestGame {
 public:
  // Borrows the last three arguments. `settle` may override the settings of each scenario.
  TestGame(base::SourceFilePtr file, const std::string& game,
           const std::function<void(Scenario&)>& settle, ScenarioRunner& runner,
           ScenarioOutcome& outcome);

  // Start begins a game; Expect checks expectations. Both take YAML as in a scenario.
  void Start(std::string_view yaml, int line);
  void Expect(std::string_view yaml, int line);
  // Throws on a refused choice without adding a finding, because a test may expect the refusal.
  void Choose(std::string_view option, int line);
  std::span<const std::string_view> Options();
  std::string_view Decision();  // kind of decision; `none` if the game is over
  std::optional<std::int64_t> Seat();
  TestValue Value(std::string_view variable, std::span<const std::string> keys);
  std::span<const std::string_view> Cards(std::string_view zone, std::span<const std::string> keys);
  // Reports a failed comparison. `what` names the compared value and may be empty.
  void Differs(std::string_view what, std::string_view expected, std::string_view actual, int line);

  // Verifies that the game played so far is repeatable.
  void Finish();

 private:
  // The index of a variable slot or of a zone instance.
  std::uint32_t Find(const Names& names, std::string_view name, kernel::VariableId variable,
                     kernel::ZoneId zone, std::span<const std::string> keys);
  std::span<const std::string_view> List(std::vector<std::string> texts);
  ScenarioSession& Session() const;
  yaml::Node Read(std::string_view yaml, int line);

  base::SourceFilePtr file_;
  Scenario defaults_;
  const std::function<void(Scenario&)>& settle_;
  ScenarioRunner& runner_;
  ScenarioOutcome& outcome_;
  Scenario scenario_;
  match::Table* table_ = nullptr;
  std::optional<Printing> printing_;  // captures the output at `table_`
  std::unique_ptr<ScenarioSession> session_;
  std::vector<std::string> texts_;
  std::vector<std::string_view> list_;
};

}  // namespace walz::scenario
