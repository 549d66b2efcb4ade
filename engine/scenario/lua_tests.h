// Files of tests in Lua, for what scenarios in YAML cannot say. They run in a sandbox of their own
// and play a game through its one door.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "sandbox/registry.h"
#include "sandbox/sandbox.h"

namespace walz::scenario {

// What a variable holds, for a test.
struct TestValue {
  enum class Kind : std::uint8_t { kNone, kBoolean, kInteger, kText };
  Kind kind = Kind::kNone;
  std::int64_t number = 0;
  std::string_view text;
};

// The game that a test plays. `line` is where the test says so, one-based. What is wrong is thrown
// as base::Exception and ends the test; texts and lists that are returned are valid until the next
// call.
class TestGame {
 public:
  virtual ~TestGame() = default;

  // Settings and position, or what must be so, in the words of a scenario.
  virtual void Start(std::string_view yaml, int line) = 0;
  virtual void Expect(std::string_view yaml, int line) = 0;
  virtual void Choose(std::string_view option, int line) = 0;
  virtual std::span<const std::string_view> Options() = 0;
  virtual std::string_view Decision() = 0;  // its kind; `none` if the game is over
  virtual std::optional<std::int64_t> Seat() = 0;
  virtual TestValue Value(std::string_view variable, std::span<const std::string> keys) = 0;
  virtual std::span<const std::string_view> Cards(std::string_view zone,
                                                  std::span<const std::string> keys) = 0;
  // Something is not as expected: `what` says of what it is the value, and may be empty.
  virtual void Differs(std::string_view what, std::string_view expected, std::string_view actual,
                       int line) = 0;
};

// A file of tests.
class LuaTests {
 public:
  // More than an effect may use: a test plays as long as it likes to.
  static constexpr std::int64_t kUnits = 200'000'000;

  struct Test {
    std::string name;
    int line = 0;  // one-based
    sandbox::ScriptRef function;
  };

  // Runs the file, which declares tests; null after having reported why it cannot be run.
  static std::unique_ptr<LuaTests> Load(const base::SourceFilePtr& file,
                                        base::Diagnostics& findings);
  ~LuaTests();

  const std::vector<Test>& tests() const;
  // Runs one of them with a game of its own. What the test itself prints goes to `print`.
  std::optional<sandbox::ScriptError> Run(const Test& test, TestGame& game,
                                          sandbox::PrintSink& print);

 private:
  struct Parts;
  explicit LuaTests(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// What files of tests can call: topics that scripts of games do not see.
void AddTestBindings(sandbox::Registry& registry);

}  // namespace walz::scenario
