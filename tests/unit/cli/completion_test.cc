// Scripts for shells and the manual page, from the same declaration as --help.
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/man.h"
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

TEST(Completion, KnowsAllCommandsAndOptions) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string script = Printed({"completion", shell});
    for (const std::string& name : Names()) {
      const bool option = name.starts_with("--") && std::string(shell) == "fish";
      const std::string spelt = option ? "-l " + name.substr(2) : name;
      EXPECT_NE(script.find(spelt), std::string::npos) << shell << " " << name;
    }
    EXPECT_NE(script.find("de en"), std::string::npos) << shell;
  }
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
