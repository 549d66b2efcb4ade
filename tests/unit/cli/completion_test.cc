// Scripts for shells and the manual page, from the same declaration as --help.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "cli/grammar.h"
#include "cli/parse.h"
#include "cli/progress.h"

namespace walz::cli {
namespace {

std::string Printed(const std::vector<std::string>& arguments) {
  std::istringstream in;
  std::ostringstream out;
  Console console{in, out, out};
  EXPECT_EQ(CommandLine(console).Run(arguments), kFine);
  return out.str();
}

// Every command, and every option of every command.
std::vector<std::string> Names() {
  std::istringstream in;
  std::ostringstream out;
  Console console{in, out, out};
  CommandLine line(console);
  std::vector<std::string> names;
  for (const CLI::App* command : line.parser().get_subcommands({})) {
    names.push_back(command->get_name());
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back(name);
    }
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

TEST(ManPage, TellsOfAllCommandsAndOptions) {
  const std::string page = Printed({"man", "--lang", "de"});
  EXPECT_NE(page.find("Startwert des Zufalls"), std::string::npos);
  for (const std::string& name : Names()) {
    std::string roff;
    for (const char c : name) roff += c == '-' ? "\\-" : std::string(1, c);
    EXPECT_NE(page.find(roff), std::string::npos) << name;
  }
}

TEST(ManPage, NoLineOfTextIsARequest) {
  Grammar grammar;
  grammar.program = {"walz", ".SH of the name\n'and so on \\n", "", {}};
  const std::string page = ManPage(grammar, "en");
  EXPECT_NE(page.find("walz \\- \\&.SH of the name\n\\&'and so on \\en"), std::string::npos)
      << page;
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
