#include "scenario/lua_file.h"

#include <utility>

#include "sandbox/call.h"
#include "scenario/lua_game.h"
#include "scenario/lua_tests.h"

namespace walz::scenario {

static sandbox::Limits LimitsOfTests() {
  sandbox::Limits limits;
  limits.units = LuaTests::kUnits;
  return limits;
}

struct LuaTestFile::Parts {
  explicit Parts(base::SourceFilePtr the_file)
      : file(std::move(the_file)), sandbox(LimitsOfTests()) {
    AddTestBindings(registry);
    sandbox.Install(registry);
    tests.sandbox = &sandbox;
  }

  base::SourceFilePtr file;
  sandbox::Registry registry;
  sandbox::Sandbox sandbox;
  LuaTests tests;
};

std::size_t LuaTestFile::size() const { return parts_->tests.tests.size(); }

const std::string& LuaTestFile::name(std::size_t index) const {
  return parts_->tests.tests[index].name;
}

std::optional<LuaTestFile> LuaTestFile::Read(const base::SourceFilePtr& file,
                                             base::Diagnostics& findings) {
  auto parts = std::make_shared<Parts>(file);
  const sandbox::ModIndex mod = parts->sandbox.AddMod("tests");
  std::optional<sandbox::ScriptError> error = parts->sandbox.AddChunk(mod, "tests", file);
  parts->sandbox.set_context(&parts->tests);
  if (!error) error = parts->sandbox.Load(mod, "tests");
  if (!error) error = parts->sandbox.Seal();
  parts->sandbox.set_context(nullptr);
  if (!error) return LuaTestFile(std::move(parts));
  findings.Add(ToFinding("WZ2052", *error));
  return std::nullopt;
}

ScenarioOutcome LuaTestFile::Run(std::size_t index, const std::string& game_id,
                                 const std::function<void(Scenario&)>& settle,
                                 ScenarioRunner& runner) {
  const LuaTests::Test& test = parts_->tests.tests[index];
  ScenarioOutcome outcome;
  outcome.name = test.name;
  outcome.span = base::SpanOfLine(parts_->file, test.line - 1);
  TestGame game(parts_->file, game_id, settle, runner, outcome);
  parts_->sandbox.set_print(&outcome.printed);
  parts_->sandbox.set_context(&parts_->tests);
  parts_->tests.game = &game;
  const std::optional<sandbox::ScriptError> error = sandbox::Call(parts_->sandbox, test.function);
  parts_->tests.game = nullptr;
  parts_->sandbox.set_context(nullptr);
  parts_->sandbox.set_print(nullptr);
  if (error && outcome.passed()) outcome.findings.Add(ToFinding("WZ2052", *error));
  game.Finish();
  return outcome;
}

}  // namespace walz::scenario
