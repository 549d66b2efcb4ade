// walz compare as people run it: parts on several machines, bots from outside, interruption.
#include <nlohmann/json.hpp>

#include "cli/running.h"

namespace walz::tests {
namespace {

std::vector<std::string> Toll(std::vector<std::string> more, const std::string& games = "80") {
  std::vector<std::string> arguments = {"compare", "ferry",   "--data", kFerry,   "--set",
                                        "toll=9",  "--games", games,    "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// Returns the output without times.
nlohmann::json Said(const std::string& text) {
  nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  EXPECT_TRUE(json.is_object()) << text;
  for (const char* key : {"seconds", "processor_seconds"}) json.erase(key);
  return json;
}

TEST(LabTest, PartsEqualTheWholeInAnyOrder) {
  const Folder folder;
  const ProgramResult whole = Walz(Toll({"--all", "--usage", "--format", "json"}));
  EXPECT_EQ(whole.code, 0) << whole.err;
  std::vector<std::string> merge = {"lab", "merge", "--format", "json"};
  for (const std::string part : {"3", "1", "4", "2"}) {
    const std::string file = folder / (part + ".walzlab");
    const ProgramResult played =
        Walz(Toll({"--usage", "--shard", part + "/4", "--threads", part, "--out", file}));
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_EQ(played.out, "written: " + file + ", 10 pairs of games\n");
    merge.push_back(file);
  }
  const ProgramResult merged = Walz(merge);
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(Said(merged.out), Said(whole.out));
  merge.pop_back();
  EXPECT_EQ(Walz(merge).code, 1);
}

TEST(ThoroughLabTest, ProgramsFromOutsidePlay) {
  const std::string bot = "cmd:python3 '" + kSource + "/engine/lab/example_bot.py'";
  const ProgramResult once =
      Walz(Toll({"--bots", bot, "--format", "json", "--threads", "1"}, "16"));
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_EQ(Said(once.out)["pairs"], 8);
  const ProgramResult again =
      Walz(Toll({"--bots", bot, "--format", "json", "--threads", "3"}, "16"));
  EXPECT_EQ(Said(again.out), Said(once.out));
  const ProgramResult broken = Walz(Toll({"--bots", "cmd:echo hello"}));
  EXPECT_EQ(broken.code, 2);
  EXPECT_NE(broken.err.find("pair 0 was ended by an exception: bot `echo hello` sent an answer "
                            "that is not a choice: hello"),
            std::string::npos)
      << broken.err;
}

TEST(LabTest, ASaveCannotNameAProgram) {
  const ProgramResult played =
      Walz({"play", "ferry", "--data", kFerry, "--bots", "cmd:true,random", "--players", "2"});
  EXPECT_EQ(played.code, 2);
  EXPECT_NE(played.err.find("there is no bot `cmd:true`"), std::string::npos) << played.err;
}

TEST(LabTest, OutputThatCannotBeWrittenIsAFinding) {
  ProgramSettings settings;
  settings.output_file = "/dev/full";
  for (const std::string format : {"text", "json", "csv"}) {
    EXPECT_EQ(RunProgram(Toll({"--format", format, "--no-ladder"}), settings).code, 1) << format;
  }
}

}  // namespace
}  // namespace walz::tests
