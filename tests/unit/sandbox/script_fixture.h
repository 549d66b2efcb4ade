// Helpers for tests that run scripts.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/call.h"
#include "sandbox/sandbox.h"
#include "sandbox/thread_pool.h"

namespace walz::sandbox {

// Limits for tests: with those of a match, each endless loop would take a fifth of a second.
inline constexpr Limits kTestLimits{.memory = {}, .units = 1'000'000};

// Records printed output, one line per call.
class PrintRecorder : public PrintSink {
 public:
  void Print(std::string_view place, std::string_view text) override {
    last_place = place;
    lines += text;
    lines += '\n';
  }
  void LeaveOut(std::size_t count) override { left_out += count; }
  std::string lines;
  std::size_t left_out = 0;
  std::string last_place;
};

// Creates a hundred handles of each kind.
inline void MakeHandlesFor(Sandbox& sandbox) {
  for (int kind = 1; kind < kHandleKindCount; ++kind) {
    MakeHandles(sandbox.state(), static_cast<HandleKind>(kind), 100);
  }
}

// A Lua source file.
inline base::SourceFilePtr Chunk(std::string path, std::string_view code) {
  return std::make_shared<const base::SourceFile>(std::move(path), std::string(code));
}

// The result of running a script.
struct Outcome {
  std::string printed;
  std::optional<ScriptError> error;

  // The error on one line, without frames; empty if there was none.
  std::string message() const {
    if (!error) return "";
    const std::string text = FormatError(*error).English();
    return text.substr(0, text.find('\n'));
  }
  Limit limit() const { return error ? error->limit : Limit::kNone; }
};

// Runs `code` as a chunk of a new sandbox, at the path `m/test.lua`.
inline Outcome RunScript(std::string_view code, const Limits& limits = kTestLimits) {
  Sandbox sandbox(limits);
  PrintRecorder print;
  sandbox.set_print(&print);
  const ModIndex mod = sandbox.AddMod("m");
  Outcome outcome;
  outcome.error = sandbox.AddChunk(mod, "test", Chunk("m/test.lua", code));
  if (!outcome.error) outcome.error = sandbox.Load(mod, "test");
  outcome.printed = print.lines;
  return outcome;
}

// Evaluates expressions to text, as by tostring, separated by spaces; or returns the error.
inline std::string Eval(std::string_view expressions) {
  std::string code =
      "local function show(...) local t = table.pack(...) for i = 1, t.n do t[i] = "
      "tostring(t[i]) end print(table.concat(t, ' ')) end show(";
  code.append(expressions).append(")");
  Outcome outcome = RunScript(code);
  if (outcome.error) return outcome.error->message.English();
  outcome.printed.pop_back();
  return outcome.printed;
}

// A sandbox with one loaded and sealed chunk, whose functions can be called.
class ScriptHost {
 public:
  explicit ScriptHost(std::string_view code, const Registry* registry = nullptr,
                      const Limits& limits = kTestLimits)
      : sandbox(limits), pool(sandbox) {
    MakeHandlesFor(sandbox);
    if (registry != nullptr) sandbox.Install(*registry);
    sandbox.set_print(&print);
    mod = sandbox.AddMod("m");
    EXPECT_FALSE(sandbox.AddChunk(mod, "test", Chunk("m/test.lua", code)));
    error = sandbox.Load(mod, "test");
    EXPECT_FALSE(error) << FormatError(*error);
    functions = sandbox.Functions(mod, "test");
    EXPECT_FALSE(sandbox.Seal());
  }

  ScriptRef operator[](std::string_view name) const {
    for (const LoadedFunction& each : functions) {
      if (each.name == name) return each.function;
    }
    ADD_FAILURE() << "no function " << name;
    return {};
  }

  Sandbox sandbox;
  ThreadPool pool;
  PrintRecorder print;
  ModIndex mod;
  std::optional<ScriptError> error;
  std::vector<LoadedFunction> functions;
};

// The output of the function `run` of a sealed chunk, or its error.
inline std::string RunSealed(const std::string& code) {
  ScriptHost host(code);
  if (auto error = Call(host.sandbox, host["run"])) return error->message.English();
  return host.print.lines;
}

}  // namespace walz::sandbox
