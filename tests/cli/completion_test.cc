// `walz completion` and `walz man`, read by what they are for.
#include "cli/running.h"

namespace walz::tests {
namespace {

// Returns the completions of bash for the last word of a command line.
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

TEST(CompletionTest, BashCompletesCommandsOptionsAndValues) {
  EXPECT_EQ(Offered("walz pla"), "play\n");
  EXPECT_EQ(Offered("walz play --pl"), "--plain\n--players\n");
  EXPECT_EQ(Offered("walz play --lang ''"), "de\nen\n");
  EXPECT_EQ(Offered("walz --lang d"), "de\n");
  EXPECT_EQ(Offered("walz --lang de comp"), "compare\ncompletion\n");
  EXPECT_EQ(Offered("walz play has"), "haspelknecht\n");
  EXPECT_EQ(Offered("walz completion z"), "zsh\n");
  EXPECT_EQ(Offered("walz replay " + kSource + "/READ"), kSource + "/README.md\n");
  EXPECT_EQ(Offered("walz play --bots r"), "random\n");
  EXPECT_EQ(Offered("walz sim --bots ''"), "human\nrandom\ncareless\ngreedy\nsearch\n");
  EXPECT_EQ(Offered("walz play --seed 1"), "\n");
}

// Runs a command in a shell that knows `walz`; what it prints.
std::string RunInShell(const std::string& shell, const std::string& command) {
  const Folder folder;
  std::filesystem::create_symlink(WALZ_PROGRAM, std::filesystem::path(folder / "walz"));
  ProgramSettings settings;
  settings.program = "/usr/bin/" + shell;
  settings.environment = {{"PATH", std::string(folder / "") + ":/usr/bin:/bin"},
                          {"HOME", folder / ""}};
  const ProgramResult result = RunProgram({"-c", command}, settings);
  EXPECT_EQ(result.code, 0) << shell << result.err;
  EXPECT_EQ(result.err, "") << shell;
  return result.out;
}

// In the shells themselves where they are installed.
TEST(CompletionTest, FishCompletesWithDescriptions) {
  if (!std::filesystem::exists("/usr/bin/fish")) GTEST_SKIP() << "there is no fish here";
  const auto offered = [](const std::string& line) {
    return RunInShell("fish", "walz completion fish | source; complete -C '" + line + "'");
  };
  EXPECT_EQ(offered("walz pla"), "play\tplay a game at the terminal\n");
  EXPECT_EQ(offered("walz sim --lang "), "de\nen\n");
  EXPECT_EQ(offered("walz play has"), "haspelknecht\n");
}

TEST(CompletionTest, ZshReadsItsScript) {
  if (!std::filesystem::exists("/usr/bin/zsh")) GTEST_SKIP() << "there is no zsh here";
  EXPECT_EQ(RunInShell("zsh",
                       "compdef() { :; }; source <(walz completion zsh); "
                       "_describe() { print -l $found }; _files() { print files }; "
                       "words=(walz pla); CURRENT=2; _walz; "
                       "words=(walz sim --mod ''); CURRENT=4; _walz | tail -1"),
            "play:play a game at the terminal\nfiles\n");
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
