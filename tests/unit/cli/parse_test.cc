// The options of every command, as the parser itself lists them.
#include "cli/parse.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "cli/parse_errors.h"
#include "locale/texts.h"

namespace walz::cli {
namespace {

// A command line for each question: a parser remembers what it has read.
struct OwnLine {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  CommandLine line;

  OwnLine() : line(console) {}
  // One that knows the options of what is mentioned.
  explicit OwnLine(const std::vector<std::string>& arguments) : line(console, arguments) {}
};

struct Place {
  std::string command;
  std::string option;
};

// All options that take more than one value.
std::vector<Place> Repeatable() {
  OwnLine own;
  std::vector<Place> places;
  for (const CLI::App* command : own.line.parser().get_subcommands({})) {
    for (const CLI::Option* option : command->get_options()) {
      const bool takes_all = option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
      if (option->get_positional() || (!takes_all && option->get_expected_max() <= 1)) continue;
      places.push_back({command->get_name(), option->get_name()});
    }
  }
  return places;
}

TEST(CommandLine, WhatFollowsTheValueOfARepeatableOptionIsNoFurtherValue) {
  const std::vector<Place> places = Repeatable();
  EXPECT_GT(places.size(), 50U);
  for (const auto& [command, option] : places) {
    OwnLine own{std::vector<std::string>{command}};
    CLI::App& parser = own.line.parser();
    // CLI11 takes the arguments from the back. Whether `file` is something that the command can do
    // with does not matter: it is found out when everybody has taken what is theirs.
    try {
      parser.parse(std::vector<std::string>{"file", "two", option, "one", option, command});
    } catch (const CLI::ParseError&) {
    }
    EXPECT_EQ(parser.get_subcommand(command)->get_option(option)->results(),
              (std::vector<std::string>{"one", "two"}))
        << command << " " << option;
  }
}

TEST(CommandLine, ListsWithCommasAreSeveralValues) {
  OwnLine own;
  CLI::App& parser = own.line.parser();
  parser.parse("play --bots one,two --bots three stroll");
  const CLI::App& play = *parser.get_subcommand("play");
  EXPECT_EQ(play.get_option("--bots")->results(),
            (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(play.get_option("game")->results(), (std::vector<std::string>{"stroll"}));
}

// What --help says of a command; of none: of the program.
std::string HelpOf(const std::string& command, const std::string& language) {
  std::vector<std::string> arguments = {"--help", "--lang", language};
  if (!command.empty()) arguments.insert(arguments.begin(), command);
  OwnLine own(arguments);
  EXPECT_EQ(own.line.Run(arguments), kFine) << command;
  return own.out.str();
}

TEST(CommandLine, HelpDescribesEverythingInBothLanguages) {
  OwnLine own;
  std::vector<std::string> commands = {""};
  for (const CLI::App* command : own.line.parser().get_subcommands({})) {
    commands.push_back(command->get_name());
  }
  const std::string all = HelpOf("", "de");
  for (const std::string& command : commands) {
    const std::string english = HelpOf(command, "en");
    const std::string german = HelpOf(command, "de");
    EXPECT_NE(english.find("\nUsage: walz"), std::string::npos) << english;
    EXPECT_NE(german.find("\nAufruf: walz"), std::string::npos) << german;
    EXPECT_NE(german.find("\nGemeinsame Optionen:\n"), std::string::npos) << german;
    EXPECT_NE(german.find("diese Hilfe ausgeben"), std::string::npos) << german;
    EXPECT_NE(english.find("language of the output (default: from the environment)\n"),
              std::string::npos)
        << english;
    EXPECT_NE(german.find("Sprache der Ausgabe (Vorgabe: aus der Umgebung)\n"), std::string::npos)
        << german;
    const CLI::App* const app =
        command.empty() ? &own.line.parser() : own.line.parser().get_subcommand(command);
    for (const CLI::Option* option : app->get_options()) {
      const std::string name = option->get_single_name();
      for (const std::string language : {"en", "de"}) {
        const bool known = !locale::FindText(language, "help." + command + "." + name).empty() ||
                           !locale::FindText(language, "help.common." + name).empty();
        EXPECT_TRUE(known) << command << " " << name;
      }
    }
    if (command.empty()) continue;
    EXPECT_NE(all.find(locale::FindText("de", "help." + command)), std::string::npos) << command;
  }
}

// What the program says to a wrong command line, in German.
std::string GermanError(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin() + 1, {"--lang", "de"});
  OwnLine own(arguments);
  EXPECT_EQ(own.line.Run(arguments), kUsage);
  const std::string text = own.err.str();
  return text.substr(0, text.find('\n'));
}

TEST(CommandLine, WrongOnesAreToldInTheLanguageOfTheReader) {
  EXPECT_EQ(GermanError({"chek"}),
            "walz: Fehler: es gibt keinen Befehl `chek`; meintest du `check`?");
  EXPECT_EQ(GermanError({"check", "--nonsense"}),
            "Dieses Argument ist hier nicht vorgesehen: --nonsense");
  EXPECT_EQ(GermanError({"check", "--nonsense", "--more"}),
            "Diese Argumente sind hier nicht vorgesehen: --more --nonsense");
  EXPECT_EQ(GermanError({"replay"}), "file fehlt");
  EXPECT_EQ(GermanError({"sim", "--threads", "0"}),
            "--threads: der Wert 0 liegt nicht im Bereich von 1 bis 256");
  EXPECT_EQ(GermanError({"sim", "--seed", "-1"}), "--seed: `-1` ist keine ganze Zahl unter 2^64");
  EXPECT_EQ(GermanError({"check", "--format", "xml"}),
            "--format: xml ist keines von {text,json,github}");
  EXPECT_EQ(GermanError({"replay", "file", "--to", "x"}), "Nicht zu lesen: --to = x");
  EXPECT_EQ(GermanError({"check", "--set"}), "--set: es fehlt 1-mal OPTION=VALUE");
}

TEST(CommandLine, ServeIsNotToldOfAGame) {
  for (const std::string option :
       {"--variant", "--set", "--limit", "--mod", "--players", "--seed", "--bots"}) {
    EXPECT_EQ(GermanError({"serve", option}),
              "Dieses Argument ist hier nicht vorgesehen: " + option);
  }
}

TEST(CommandLine, TextsOfTheParserThatAreNotKnownStayAsTheyAre) {
  EXPECT_EQ(ToldByParser("Runtime error"), "Runtime error");
  EXPECT_EQ(ToldByParser("--a excludes --b").In("de"),
            "--a schließt --b aus");
}

}  // namespace
}  // namespace walz::cli
