// Scripts for shells and the manual page, from the same declaration as --help.
#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/help.h"
#include "cli/progress.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

std::string Printed(const std::vector<std::string>& arguments) {
  const Ran ran = RunWalz(arguments);
  EXPECT_EQ(ran.code, kFine);
  return ran.out;
}

// Every command, and every option of every command.
std::vector<std::string> Names() {
  CommonOptions unused;
  std::vector<std::string> names;
  for (const Command& command : AllCommands()) {
    names.push_back(command.name);
    for (const Option& option : command.options) {
      if (!option.is_argument()) names.push_back(option.name);
    }
    for (const Option& option : CommonOptionsOf(command, unused)) names.push_back(option.name);
  }
  return names;
}

// The words that are offered for the last of these, without descriptions.
std::vector<std::string> Offered(std::vector<std::string> words) {
  words.insert(words.begin(), {"completion", "words", "--lang", "en", "--data",
                               std::string(WALZ_SOURCE_DIR) + "/tests/support/games", "--"});
  std::istringstream lines(RunWalz(words).out);
  std::vector<std::string> offered;
  for (std::string line; std::getline(lines, line);) {
    offered.push_back(line.substr(0, line.find('\t')));
  }
  return offered;
}

using Words = std::vector<std::string>;

TEST(Completion, OffersEveryCommandAndOption) {
  CommonOptions unused;
  Words commands;
  for (const Command& command : AllCommands()) {
    commands.push_back(command.name);
    Words options;
    for (const Option& option : command.options) {
      if (!option.is_argument()) options.push_back(option.name);
    }
    for (const Option& option : CommonOptionsOf(command, unused)) options.push_back(option.name);
    EXPECT_EQ(Offered({command.name, "--"}), options) << command.name;
  }
  EXPECT_EQ(Offered({""}), commands);
}

TEST(Completion, OffersTheValuesOfOptionsAndArguments) {
  EXPECT_EQ(Offered({"pla"}), Words{"play"});
  EXPECT_EQ(Offered({"--lang", "de", "comp"}), (Words{"compare", "completion"}));
  EXPECT_EQ(Offered({"sim", "--lang", ""}), (Words{"de", "en"}));
  EXPECT_EQ(Offered({"sim", "--bots", ""}),
            (Words{"human", "random", "careless", "greedy", "search"}));
  EXPECT_EQ(Offered({"sim", "fer"}), Words{"ferry"});
  EXPECT_EQ(Offered({"sim", "--seed", ""}), Words{});
  EXPECT_EQ(Offered({"sim", "ferry", ""}), Words{}) << "it takes one game";
  EXPECT_EQ(Offered({"replay", ""}), Words{":files"});
  EXPECT_EQ(Offered({"lab", ""}), (Words{"merge", "log"}));
  EXPECT_EQ(Offered({"lab", "merge", "one", ""}), Words{":files"}) << "it takes any number";
  const Words mods = Offered({"sim", "--mod", ""});
  EXPECT_GT(mods.size(), 1U) << "mods by their ids";
  EXPECT_EQ(mods.back(), ":files") << "and by their paths";
}

TEST(Completion, DescribesWords) {
  EXPECT_EQ(RunWalz({"completion", "words", "pla"}).out, "play\tplay a game at the terminal\n");
}

TEST(ManPage, ListsAllCommandsAndOptions) {
  const std::string page = Printed({"man", "--lang", "de"});
  EXPECT_NE(page.find("Startwert des Zufalls"), std::string::npos);
  for (const std::string& name : Names()) {
    std::string roff;
    for (const char c : name) roff += c == '-' ? "\\-" : std::string(1, c);
    EXPECT_NE(page.find(roff), std::string::npos) << name;
  }
}

TEST(ManPage, NoLineOfTextIsARequest) {
  EXPECT_EQ(RoffOf(".SH of the name\n'and so on \\n"), "\\&.SH of the name\n\\&'and so on \\en");
}

TEST(Progress, TellsTheTimeThatIsLeft) {
  EXPECT_EQ(SecondsLeft(10, 5, 10), 11);
  EXPECT_EQ(SecondsLeft(10, 0, 10), std::nullopt);
  EXPECT_EQ(SecondsLeft(0.5, 5, 10), std::nullopt);
  EXPECT_EQ(SecondsLeft(10, 10, 10), std::nullopt);
  EXPECT_EQ(SecondsLeft(10, 10, 0), std::nullopt);
  EXPECT_EQ(TimeLeftText("en", 65), "1:05 left");
  EXPECT_EQ(TimeLeftText("de", 3725), "noch 1:02:05");
}

}  // namespace
}  // namespace walz::cli
