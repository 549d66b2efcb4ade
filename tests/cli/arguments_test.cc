// Command lines: exit codes and messages.
#include <filesystem>

#include "cli/running.h"
#include "support/own_folder.h"

namespace walz::tests {
namespace {

struct Mistake {
  std::vector<std::string> arguments;
  int code;
  std::string said;  // part of standard error
};

void Check(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) {
    std::string typed = "walz";
    for (const std::string& argument : mistake.arguments) typed += " " + argument;
    const ProgramResult result = Walz(mistake.arguments);
    EXPECT_EQ(result.code, mistake.code) << typed;
    EXPECT_NE(result.err.find(mistake.said), std::string::npos) << typed << "\n" << result.err;
    EXPECT_EQ(result.out, "") << typed;
  }
}

std::vector<std::string> OfStroll(const std::string& command, std::vector<std::string> more) {
  std::vector<std::string> arguments = {command, "stroll", "--data", kStroll};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(ArgumentsTest, HelpAndVersionAreThere) {
  for (const std::string command :
       {"play", "sim", "compare", "lab", "test", "replay", "list", "show", "check", "explain"}) {
    const ProgramResult help = Walz({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_NE(help.out.find("--lang"), std::string::npos) << command;
    EXPECT_EQ(help.err, "") << command;
  }
  const ProgramResult help = Walz({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_EQ(Walz({"help"}).out, help.out);
  EXPECT_EQ(Walz({"help", "compare"}).out, Walz({"compare", "--help"}).out);
  EXPECT_EQ(Walz({"--version"}).out, "walz " WALZ_VERSION "\n");
}

// Loading them takes longer than starting the program and loading a game.
TEST(ArgumentsTest, StartingLoadsNeitherLibcurlNorLibpq) {
  ProgramSettings only_linked;
  only_linked.environment = {{"LD_TRACE_LOADED_OBJECTS", "1"}};
  const ProgramResult libraries = RunProgram({}, only_linked);
  EXPECT_NE(libraries.out.find("libstdc++"), std::string::npos);
  for (const char* name : {"libcurl", "libpq", "libssl", "libgnutls"}) {
    EXPECT_EQ(libraries.out.find(name), std::string::npos) << libraries.out;
  }
}

TEST(ArgumentsTest, OnlineCommandsNeedTheOtherProgram) {
  EXPECT_NE(Walz({"serve", "--db", "bad:x"}).err.find("`bad:x` is not a database"),
            std::string::npos);
  const OwnFolder alone;
  std::filesystem::copy_file(WALZ_PROGRAM, alone / "walz");
  ProgramSettings settings;
  settings.program = alone / "walz";
  for (const char* const command : {"serve", "search", "update"}) {
    const ProgramResult result = RunProgram({command, "--lang", "en"}, settings);
    EXPECT_EQ(result.code, 1) << command;
    EXPECT_EQ(
        result.err,
        "walz: error: cannot start `walz-online`, which belongs beside `walz`: No such file or "
        "directory\n");
  }
}

TEST(ArgumentsTest, WrongUsageIsCodeTwo) {
  Check({
      {{}, 2, "Usage"},
      {{"paly"}, 2, "there is no command `paly`; did you mean `play`?"},
      {{"play", "--colour"}, 2, "--colour"},
      {{"sim", "--games", "0"}, 2, "--games"},
      {{"sim", "--games", "many"}, 2, "--games"},
      {{"sim", "--threads", "-1"}, 2, "--threads"},
      {{"play", "--players", "99"}, 2, "--players"},
      {{"play", "--seed", "-5"}, 2, "--seed: `-5` is not a whole number"},
      {{"play", "--seed", "18446744073709551616"}, 2, "--seed"},
      {{"play", "--seed", "1x"}, 2, "--seed"},
      {{"play", "--lang", "fr"}, 2, "--lang"},
      {{"sim", "--format", "yaml"}, 2, "--format"},
      {{"play", "--protocol", "xml"}, 2, "--protocol"},
      {{"compare", "--effect", "0"}, 2, "--effect"},
      {{"compare", "--games", "1"}, 2, "--games"},
      {{"compare", "--format", "luals"}, 2, "--format"},
      {{"lab", "mix", "a"}, 2, "mix"},
      {{"lab", "merge"}, 2, "files"},
      {{"replay"}, 2, "file"},
      {{"list"}, 2, "what"},
      {{"list", "gamse"}, 2, "gamse"},
      {{"explain", "WZ9999"}, 2, "WZ9999"},
      {{"sim", "chess"}, 2, "there is no game `chess`"},
      {{"play", "--data", "/nowhere"}, 2, "`/nowhere` has no folder `data`"},
  });
}

TEST(ArgumentsTest, UnknownNamesGiveCodeTwo) {
  Check({
      {OfStroll("sim", {"--players", "4"}), 2, "`stroll` is for 2 to 3 players, not 4"},
      {OfStroll("sim", {"--bots", "randm"}), 2, "there is no bot `randm`; did you mean `random`?"},
      {OfStroll("play", {"--bots", "randm"}), 2, "there is no bot `randm`; did you mean `random`?"},
      {OfStroll("play", {"--bots", "humam"}), 2, "did you mean `human`?"},
      {OfStroll("play", {"--bots", "nobody"}), 2,
       "; the bots are `random`, `careless`, `greedy`, `search`, `human`"},
      {OfStroll("sim", {"--bots", "human"}), 2, "there is no bot `human`; the bots are `random`"},
      {OfStroll("sim", {"--players", "2", "--bots", "random,random,random"}), 2,
       "--bots names 3 players for 2 seats"},
      {OfStroll("sim", {"--set", "weather"}), 2,
       "--set: `weather` is not of the form OPTION=VALUE"},
      {OfStroll("sim", {"--set", "weather=wet"}), 2, "weather"},
      {OfStroll("sim", {"--variant", "winter"}), 2, "winter"},
      {{"sim", "ferry", "--data", kFerry, "--set", "toll=3"}, 2, "toll"},
      {{"sim", "ferry", "--data", kFerry, "--set", "tol=9"}, 2, "did you mean `toll`?"},
      {{"sim", "ferry", "--data", kFerry, "--variant", "deer"}, 2, "dear"},
      {{"sim", "ferry", "--data", kFerry, "--set", "faulty=load"},
       2,
       "scripts/ferry/ferry.lua:4:1: error[WZ0903]: the script does not load"},
  });
}

TEST(ArgumentsTest, FailedGamesAreCodeOne) {
  const ProgramResult result = Walz({"sim", "ferry", "--data", kFerry, "--set", "faulty=act",
                                     "--games", "20", "--bots", "random", "--lang", "en"});
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.err.find("failed: "), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("ferry.lua:"), std::string::npos) << result.err;
}

TEST(ArgumentsTest, TheLanguageComesFromTheEnvironmentOrTheCommandLine) {
  ProgramSettings german;
  german.environment = {{"LANG", "de_DE.UTF-8"}};
  const auto said = [&](std::vector<std::string> arguments) {
    return RunProgram(arguments, german).out;
  };
  EXPECT_NE(said({"sim", "stroll", "--data", kStroll, "--games", "1"}).find("Partien"),
            std::string::npos);
  EXPECT_NE(
      said({"sim", "stroll", "--data", kStroll, "--games", "1", "--lang", "en"}).find("games"),
      std::string::npos);
}

TEST(ArgumentsTest, ASimulationAsJsonHasAllFields) {
  const ProgramResult result = Walz({"sim", "ferry", "--data", kFerry, "--games", "3", "--players",
                                     "2", "--format", "json", "--coverage"});
  EXPECT_EQ(result.code, 0);
  for (const std::string field :
       {"games", "finished", "decisions", "seconds", "games_per_second", "ruleset_hash",
        "state_hash", "seats", "functions", "events", "options", "hooks", "definitions"}) {
    EXPECT_NE(result.out.find("\"" + field + "\":"), std::string::npos) << field;
  }
}

TEST(ArgumentsTest, ASignatureIsTheHashOfTheSimulation) {
  const std::vector<std::string> sim = {"sim", "ferry",  "--data", kFerry,   "--games",
                                        "7",   "--seed", "3",      "--bots", "random"};
  std::vector<std::string> signature = sim;
  signature.emplace_back("--signature");
  const std::string hash = Walz(signature).out;
  EXPECT_EQ(hash.size(), 17U);
  std::vector<std::string> json = sim;
  json.insert(json.end(), {"--format", "json", "--threads", "2"});
  EXPECT_NE(Walz(json).out.find("\"state_hash\": \"" + hash.substr(0, 16) + "\""),
            std::string::npos);
}

}  // namespace
}  // namespace walz::tests
