// `walz completion` and `walz man`, read by what they are for.
#include "cli/running.h"

namespace walz::tests {
namespace {

// What `bash` offers for a command line whose last word is to be completed.
std::string Offered(const std::string& line) {
  ProgramSettings settings;
  settings.program = "/bin/bash";
  const std::string script =
      "walz() { " WALZ_PROGRAM " \"$@\"; }; source <(walz completion bash); COMP_WORDS=(" + line +
      "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _walz; printf '%s\\n' \"${COMPREPLY[@]}\"";
  const ProgramResult result = RunProgram({"-c", script}, settings);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "") << line;
  return result.out;
}

TEST(CompletionTest, BashCompletesCommandsOptionsAndWhatFollowsThem) {
  EXPECT_EQ(Offered("walz pla"), "play\n");
  EXPECT_EQ(Offered("walz play --pl"), "--plain\n--players\n");
  EXPECT_EQ(Offered("walz play --lang ''"), "de\nen\n");
  EXPECT_EQ(Offered("walz --lang d"), "de\n");
  EXPECT_EQ(Offered("walz --lang de comp"), "compare\ncompletion\n");
  EXPECT_EQ(Offered("walz play has"), "haspelknecht\n");
  EXPECT_EQ(Offered("walz completion z"), "zsh\n");
  EXPECT_EQ(Offered("walz replay " + kSource + "/READ"), kSource + "/README.md\n");
  EXPECT_EQ(Offered("walz play --bots r"), "random\n");
  EXPECT_EQ(Offered("walz sim --bots ''"), "human\nrandom\ngreedy\nsearch\n");
  EXPECT_EQ(Offered("walz play --seed 1"), "\n");
}

// Read by the shells themselves where they are there.
TEST(CompletionTest, OtherShellsReadTheirScripts) {
  for (const std::string shell : {"zsh", "fish"}) {
    const Folder folder;
    const std::string file = folder / "script";
    std::ofstream(file) << Walz({"completion", shell}).out;
    EXPECT_NE(ReadAll(file).find("human random greedy search"), std::string::npos) << shell;
    const std::string program = "/usr/bin/" + shell;
    if (!std::filesystem::exists(program)) continue;
    ProgramSettings settings;
    settings.program = program;
    const ProgramResult result = RunProgram({"-n", file}, settings);
    EXPECT_EQ(result.code, 0) << shell << result.err;
    EXPECT_EQ(result.err, "") << shell;
  }
}

TEST(CompletionTest, ManReadsThePage) {
  const Folder folder;
  const std::string file = folder / "walz.1";
  std::ofstream(file) << Walz({"man", "--lang", "en"}).out;
  EXPECT_NE(ReadAll(file).find(".TH WALZ 1"), std::string::npos);
  if (!std::filesystem::exists("/usr/bin/man")) GTEST_SKIP() << "there is no man here";
  ProgramSettings settings;
  settings.program = "/usr/bin/man";
  settings.environment = {{"MANWIDTH", "80"}, {"MANPAGER", "cat"}, {"PATH", "/usr/bin:/bin"}};
  const ProgramResult result = RunProgram({"--warnings", "-l", file}, settings);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_NE(result.out.find("Common options"), std::string::npos);
  EXPECT_NE(result.out.find("random seed"), std::string::npos);
}

}  // namespace
}  // namespace walz::tests
