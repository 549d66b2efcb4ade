#include "sandbox/script_error.h"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/messages.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

TEST(ScriptError, NamesPathAndLine) {
  EXPECT_EQ(RunScript("local x\nx.y = 1").message(),
            "m/test.lua:2: attempt to index a nil value (local 'x')");
  EXPECT_EQ(RunScript("error('boom')").message(), "m/test.lua:1: boom");
  EXPECT_EQ(RunScript("error('boom', 0)").message(), "m/test.lua:1: boom");
  EXPECT_EQ(RunScript("local function f()\nerror('boom', 2)\nend\n\nf()").message(),
            "m/test.lua:5: boom");
  EXPECT_EQ(RunScript("local n = 0\n\nreturn 1 % n").message(),
            "m/test.lua:3: attempt to perform 'n%0'");
}

TEST(ScriptError, ReportsSyntaxErrors) {
  const Outcome outcome = RunScript("local x = \n+ 1");
  EXPECT_EQ(outcome.message(), "m/test.lua:2: a value is missing before `+`");
  EXPECT_EQ(outcome.error->mod, "m");
  EXPECT_EQ(outcome.error->span.ToString(), "m/test.lua:2:1");
  EXPECT_EQ(ToFinding("WZ0903", *outcome.error).span, outcome.error->span);
  EXPECT_EQ(RunScript("if true then").message(),
            "m/test.lua:1: `end` for the `if` in line 1 is missing before the end of the script");
}

TEST(ScriptError, SyntaxErrorsAreTextForScripts) {
  Sandbox sandbox(kTestLimits);
  PrintRecorder print;
  sandbox.set_print(&print);
  const ModIndex mod = sandbox.AddMod("m");
  ASSERT_FALSE(sandbox.AddChunk(mod, "broken", Chunk("m/broken.lua", "x = 1\nif x thn end")));
  ASSERT_FALSE(sandbox.AddChunk(
      mod, "main",
      Chunk("m/main.lua", "print(select(2, pcall(require, 'broken')))\nrequire('nobody')")));
  const auto error = sandbox.Load(mod, "main");
  EXPECT_EQ(print.lines, "m/broken.lua:2: `then` is missing before `thn`\n");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->path, "m/main.lua");
  EXPECT_EQ(error->line, 2);
  EXPECT_EQ(error->span.file, nullptr) << "the place of the caught error";
}

TEST(ScriptError, ListsScriptFramesOnly) {
  const Outcome outcome = RunScript(
      "local function inner()\n  error('boom')\nend\n"
      "local t = {}\nfunction t:method()\n  local ok = table.sort({2, 1}, inner)\nend\n"
      "t:method()");
  ASSERT_TRUE(outcome.error);
  EXPECT_EQ(outcome.error->mod, "m");
  EXPECT_EQ(FormatError(*outcome.error),
            "m/test.lua:2: boom\n  in function defined at line 1 at m/test.lua:2\n  in method "
            "`method` at m/test.lua:6\n  in main chunk at m/test.lua:8");
}

TEST(ScriptError, FramesWithoutAFileAreNotes) {
  ScriptError error;
  error.message = base::Message(std::string("boom"));
  ScriptFrame frame;
  frame.function = base::Message(std::string("f"));
  frame.path = "m/lost.lua";
  frame.line = 3;
  error.frames.push_back(frame);
  const base::Diagnostic finding = ToFinding("WZ0903", error);
  ASSERT_EQ(finding.notes.size(), 1U);
  EXPECT_EQ(finding.notes.front().id(), "sandbox.note_frame");
  EXPECT_EQ(finding.notes.front().argument("line")->number(), 3);
}

TEST(ScriptError, CutsLongTraces) {
  const Outcome outcome =
      RunScript("local function f(n) if n == 0 then error('x') end f(n - 1) end f(50)");
  ASSERT_TRUE(outcome.error);
  EXPECT_EQ(outcome.error->frames.size(), 12u);
  EXPECT_TRUE(outcome.error->frames_cut);
}

TEST(ScriptError, ThreadsReportTheirFrames) {
  ScriptHost host("local function f() error('boom') end\nreturn {run = function()\n  f()\nend}");
  ScriptThread thread = host.pool.Acquire();
  ASSERT_EQ(thread.Start(host["run"]), RunStatus::kFailed);
  EXPECT_EQ(FormatError(thread.error()),
            "m/test.lua:1: boom\n  in function `f` at m/test.lua:1\n  in function defined at line "
            "2 at m/test.lua:3");
}

TEST(ScriptError, LimitsKeepTheirPlace) {
  ScriptHost host(
      "return {run = function()\n  pcall(function()\n    while true do end\n  end)\nend}");
  ScriptThread thread = host.pool.Acquire();
  ASSERT_EQ(thread.Start(host["run"]), RunStatus::kFailed);
  EXPECT_EQ(thread.error().line, 3);
  EXPECT_EQ(thread.error().frames.size(), 2u);
  EXPECT_GE(thread.error().units, 1'000'000);
  EXPECT_GT(thread.error().bytes, 0);
}

TEST(ScriptError, ErrorValuesOfOtherTypesAreNamed) {
  EXPECT_EQ(RunScript("error({})").message(), "m/test.lua:1: (error object is a table value)");
  EXPECT_EQ(RunScript("error()").message(), "m/test.lua:1: (error object is a nil value)");
  EXPECT_EQ(RunScript("error(print)").message(),
            "m/test.lua:1: (error object is a function value)");
}

TEST(ScriptError, TextsAreClean) {
  EXPECT_EQ(RunScript("error('a\\0b\\27[31m\\n\\200', 0)").error->message,
            CleanText(std::string_view("a\0b\x1b[31m\n\xc8", 10)));
  EXPECT_EQ(CleanText("a\x1b"), "a\\u{1b}");
  EXPECT_EQ(CleanText("a\nb\tc"), "a b c");
  EXPECT_EQ(CleanText("\xff"), "\\x{ff}");
}

TEST(ScriptError, TextsAreCutAtACharacter) {
  EXPECT_EQ(CleanText("abcdefgh", 8), "abcdefgh");
  EXPECT_EQ(CleanText("abcdefghi", 8), "abcde...");
  EXPECT_EQ(CleanText("abcd\xc3\xa4\xc3\xa4\xc3\xa4", 8), "abcd...");
  const Outcome outcome = RunScript("error(('x'):rep(60000), 0)");
  EXPECT_EQ(outcome.error->message.English().size(), ScriptError::kMaxMessage);
}

TEST(ScriptError, LongPathsAreWhole) {
  Sandbox sandbox;
  const ModIndex mod = sandbox.AddMod("m");
  const std::string path = "m/" + std::string(70, 'd') + "/test.lua";
  ASSERT_FALSE(sandbox.AddChunk(mod, "t", Chunk(path, "\nerror('boom')")));
  const auto error = sandbox.Load(mod, "t");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->path, path);
  EXPECT_EQ(error->line, 2);
  EXPECT_EQ(error->message, "boom");
  EXPECT_EQ(error->mod, "m");
}

TEST(ScriptError, SpeaksTheLanguageOfItsReader) {
  const Outcome outcome = RunScript("while true do end");
  ASSERT_TRUE(outcome.error);
  const base::Message limit = ToFinding("WZ0903", *outcome.error).message;
  EXPECT_EQ(limit, messages::InstructionLimitExceeded({.limit = 1000000}));
  EXPECT_NE(limit.In("de"), limit.In("en"));
  EXPECT_NE(FormatError(*outcome.error).In("de").find(limit.In("de")), std::string::npos);
  EXPECT_EQ(RunScript("\x1b").error->message, messages::BytecodeNotAllowed());
}

TEST(ScriptError, EqualRunsGiveEqualErrors) {
  const auto run = [] {
    const ScriptError error = *RunScript("local t = setmetatabel({}, {})").error;
    return FormatError(error).English() + " " + std::to_string(error.units);
  };
  EXPECT_EQ(run(), run());
}

TEST(Call, ChecksTheResult) {
  ScriptHost host("return {\nrun = function() return 'x' end}");
  const auto result = CallFor<int>(host.sandbox, host["run"]);
  ASSERT_TRUE(std::holds_alternative<ScriptError>(result));
  EXPECT_EQ(FormatError(std::get<ScriptError>(result)),
            "m/test.lua:2: invalid result: integer expected, got string");
}

TEST(Call, LeavesTheStackAsItWas) {
  ScriptHost host("return {run = function() error('x') end, good = function() return 1, 2 end}");
  const int top = lua_gettop(host.sandbox.state());
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(Call(host.sandbox, host["run"]));
    EXPECT_FALSE(Call(host.sandbox, host["good"]));
    EXPECT_TRUE(std::holds_alternative<int>(CallFor<int>(host.sandbox, host["good"])));
    EXPECT_TRUE(std::holds_alternative<ScriptError>(CallFor<bool>(host.sandbox, host["good"])));
  }
  EXPECT_EQ(lua_gettop(host.sandbox.state()), top);
}

}  // namespace
}  // namespace walz::sandbox
