// The sandbox of Lua tests, for tests that YAML scenarios cannot express. A test controls a game
// through `TestGame`.
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

// The value of a variable.
struct TestValue {
  enum class Kind : std::uint8_t { kNone, kBoolean, kInteger, kText };
  Kind kind = Kind::kNone;
  std::int64_t number = 0;
  std::string_view text;
};

// The game that a test plays. `line` is the one-based line of the call. Errors are thrown as
// base::Exception and end the test. Returned texts and lists are valid until the next call.
class TestGame {
 public:
  virtual ~TestGame() = default;

  // Begin a game and check expectations, both given as scenario YAML.
  virtual void Start(std::string_view yaml, int line) = 0;
  virtual void Expect(std::string_view yaml, int line) = 0;
  virtual void Choose(std::string_view option, int line) = 0;
  virtual std::span<const std::string_view> Options() = 0;
  virtual std::string_view Decision() = 0;  // kind of decision; `none` if the game is over
  virtual std::optional<std::int64_t> Seat() = 0;
  virtual TestValue Value(std::string_view variable, std::span<const std::string> keys) = 0;
  virtual std::span<const std::string_view> Cards(std::string_view zone,
                                                  std::span<const std::string> keys) = 0;
  // Reports a failed comparison. `what` names the compared value and may be empty.
  virtual void Differs(std::string_view what, std::string_view expected, std::string_view actual,
                       int line) = 0;
};

// A file of tests.
class LuaTests {
 public:
  // Instruction budget of a test; larger than that of an effect.
  static constexpr std::int64_t kUnits = 200'000'000;

  struct Test {
    std::string name;
    int line = 0;  // one-based
    sandbox::ScriptRef function;
  };

  // Runs the file, which declares tests. Returns null after reporting an error.
  static std::unique_ptr<LuaTests> Load(const base::SourceFilePtr& file,
                                        base::Diagnostics& findings);
  ~LuaTests();

  const std::vector<Test>& tests() const;
  // Runs one test with a game of its own. Output of `print` in the test goes to `print`.
  std::optional<sandbox::ScriptError> Run(const Test& test, TestGame& game,
                                          sandbox::PrintSink& print);

 private:
  struct Parts;
  explicit LuaTests(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// Registers the functions for tests. Scripts of games do not have them.
void AddTestBindings(sandbox::Registry& registry);

}  // namespace walz::scenario
