// Scripts that try to hang, crash, escape, or be nondeterministic. The files in scripts/ contain
// one per line, with its required outcome; README.md lists further conditions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "hostile/hostile_text.h"
#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

namespace fs = std::filesystem;

struct HostileScript {
  std::string place;  // file:line
  std::string body;
  std::string end;
};

std::vector<HostileScript> ReadScripts() {
  std::vector<HostileScript> scripts;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(WALZ_SOURCE_DIR "/tests/hostile/scripts")) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    std::ifstream stream(file);
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
      ++number;
      if (line.starts_with("-- ") || line.empty()) continue;
      const std::size_t arrow = line.rfind(" --> ");
      const bool has_end = arrow != std::string::npos;
      scripts.push_back({file.filename().string() + ":" + std::to_string(number),
                         line.substr(0, arrow), has_end ? line.substr(arrow + 5) : ""});
    }
  }
  return scripts;
}

// The result of running a script.
struct Outcome {
  std::string end;    // `fine`, the exceeded limit, or `error`
  std::string error;  // the complete message
  std::string printed;
};

std::string EndOf(const std::string& error) {
  if (error.empty()) return "fine";
  for (const auto& [text, end] : {std::pair("instruction limit exceeded", "units"),
                                  std::pair("memory limit exceeded", "memory"),
                                  std::pair("nested function calls", "depth")}) {
    if (error.find(text) != std::string::npos) return end;
  }
  return "error";
}

// Runs a script in the middle of an effect, after a question. Fails the test unless a failed script
// leaves the game unchanged and the host usable.
Outcome RunHostile(const HostileScript& script, std::int64_t units) {
  sandbox::Limits limits;
  limits.units = units;
  ScriptGame game(tests::MiniRuleset({"go"}),
                  "local M = {}\nfunction M.go(ctx)\n  local answer = choose.yes_no('really')\n"
                  "  if not answer then print('sound') return end\n  do " +
                      script.body + " end\nend\nreturn M",
                  limits);
  std::string error = game.Start(1);
  if (!error.empty()) return {"error", error, {}};  // rejected by Lua itself
  const kernel::State before = game.state();
  error = game.Choose("really:yes");
  const std::string printed = game.printed();
  if (!error.empty()) {
    EXPECT_EQ(game.state(), before) << script.place;
    EXPECT_EQ(game.Choose("really:no"), "") << script.place;
    EXPECT_EQ(game.printed(), printed + "sound\n") << script.place;
  }
  return {EndOf(error), error, printed};
}

// One of this many endless scripts is tried every time.
constexpr std::size_t kOfEndless = 12;

TEST(HostileScripts, EndAsTheyHaveToWhateverTheyTry) {
  const std::vector<HostileScript> scripts = ReadScripts();
  EXPECT_GE(scripts.size(), 150U);
  // Endless scripts take most of the time: some of them run every time, all of them with
  // WALZ_HOSTILE=all.
  const bool all = std::getenv("WALZ_HOSTILE") != nullptr;
  std::size_t endless = 0;
  for (const HostileScript& script : scripts) {
    if (script.end != "fine" && script.end != "error" && endless++ % kOfEndless != 0 && !all)
      continue;
    SCOPED_TRACE(script.place + ": " + script.body);
    const Outcome outcome = RunHostile(script, sandbox::Budget::kDefaultUnits);
    EXPECT_EQ(outcome.end, script.end) << outcome.error;
    EXPECT_TRUE(hostile::IsClean(outcome.error)) << outcome.error;
    // A lower limit is counted from the start; except where memory runs out, the result is the
    // same.
    const Outcome counted = RunHostile(script, sandbox::Budget::kSwiftest - 1);
    EXPECT_EQ(counted.end, script.end);
    if (outcome.end == "fine" || outcome.end == "error") {
      EXPECT_EQ(counted.error, outcome.error);
      // A run that is repeated, counted, prints its output twice.
      EXPECT_TRUE(outcome.printed == counted.printed ||
                  outcome.printed == counted.printed + counted.printed)
          << outcome.printed << counted.printed;
    }
  }
}

}  // namespace
}  // namespace walz::script
