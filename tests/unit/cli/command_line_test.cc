// The parser of command lines, and the declarations that it reads.
#include "cli/command_line.h"

#include <gtest/gtest.h>

#include <set>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/messages.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

ParsedLine Parsed(const std::vector<std::string>& arguments) {
  CommonOptions unused;
  return ParseLine(arguments, unused);
}

using Words = std::vector<std::string>;

TEST(CommandLine, ARepeatableOptionHasOneValueEachTime) {
  const ParsedLine line = Parsed({"play", "--mod", "one", "stroll", "--mod=two"});
  EXPECT_FALSE(line.error.has_value());
  EXPECT_EQ(line.values.at("--mod"), (Words{"one", "two"}));
  EXPECT_EQ(line.values.at("game"), Words{"stroll"});
}

TEST(CommandLine, ListsWithCommasAreSeveralValues) {
  const ParsedLine line = Parsed({"play", "--bots", "one,two", "--bots", "three", "stroll"});
  EXPECT_EQ(line.values.at("--bots"), (Words{"one", "two", "three"}));
  EXPECT_EQ(line.values.at("game"), Words{"stroll"});
  EXPECT_EQ(Parsed({"check", "a,b"}).values.at("paths"), Words{"a,b"}) << "a path, not a list";
}

TEST(CommandLine, TheLastArgumentMayTakeAllThatFollow) {
  const ParsedLine line = Parsed({"lab", "merge", "a", "--out", "x", "b"});
  EXPECT_EQ(line.values.at("what"), Words{"merge"});
  EXPECT_EQ(line.values.at("files"), (Words{"a", "b"}));
}

TEST(CommandLine, CommonOptionsMayComeBeforeTheCommand) {
  const ParsedLine line = Parsed({"--lang", "de", "sim", "stroll"});
  EXPECT_EQ(line.command.name, "sim");
  EXPECT_EQ(line.values.at("--lang"), Words{"de"});
}

TEST(CommandLine, AValueMayLookLikeAnOptionAndAnArgumentAfterTwoDashes) {
  EXPECT_EQ(Parsed({"sim", "--seed", "-5"}).values.at("--seed"), Words{"-5"});
  EXPECT_EQ(Parsed({"check", "--", "--odd"}).values.at("paths"), Words{"--odd"});
  EXPECT_EQ(Parsed({"check", "-"}).values.at("paths"), Words{"-"});
}

// Returns the error of a command line in German.
std::string GermanError(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "de"});
  const Ran ran = RunWalz(arguments);
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_EQ(ran.out, "");
  return ran.err.substr(0, ran.err.find('\n'));
}

TEST(CommandLine, ErrorsAreReportedInTheLanguageOfTheReader) {
  const std::pair<std::vector<std::string>, std::string> kErrors[] = {
      {{"chek"}, "es gibt keinen Befehl `chek`; meintest du `check`?"},
      {{"check", "--nonsense", "--more"}, "`walz check` hat keine Option `--nonsense`"},
      {{"check", "--fxi"}, "`walz check` hat keine Option `--fxi`; meintest du `--fix`?"},
      {{"show", "a", "b"}, "überzähliges Argument `b`"},
      {{"replay"}, "das Argument `file` fehlt"},
      {{"gallery"}, "die Option `--out DIR` fehlt"},
      {{"play", "--plain=yes"}, "`--plain` hat keinen Wert"},
      {{"sim", "--seed", "1", "--seed", "2"}, "`--seed` ist mehrfach angegeben"},
      {{"sim", "--threads", "0"}, "--threads: `0` ist keine ganze Zahl von 1 bis 256"},
      {{"sim", "--threads", "1x"}, "--threads: `1x` ist keine ganze Zahl von 1 bis 256"},
      {{"sim", "--seed", "-1"}, "--seed: `-1` ist keine ganze Zahl unter 2^64"},
      {{"compare", "--effect", "0"}, "--effect: `0` ist keine Zahl von 0.001 bis 1000000"},
      {{"check", "--format", "jsn"},
       "--format: `jsn` ist keines von text, json, github; meintest du `json`?"},
      {{"check", "--set", "weather"}, "--set: `weather` hat nicht die Form OPTION=WERT"},
      {{"check", "--limit", "memory=1"}, "--limit: `memory=1` hat nicht die Form units=N"},
      {{"check", "--limit", "units=1"},
       "--limit: `1` ist keine ganze Zahl von 1000000 bis 200000000"},
      {{"lab", "merge", "a", "--out", "b", "--log", "c"},
       "`--out` und `--log` schließen einander aus"},
      {{"--players", "3", "serve"}, "`walz serve` hat keine Option `--players`"},
  };
  for (const auto& [arguments, error] : kErrors) {
    EXPECT_EQ(GermanError(arguments), "walz: Fehler: " + error);
  }
}

TEST(CommandLine, AnOptionAtTheEndNeedsItsValue) {
  const ParsedLine line = Parsed({"check", "--set"});
  ASSERT_TRUE(line.error.has_value());
  EXPECT_EQ(line.error->id(), "cli.option_value_missing");
  EXPECT_EQ(*line.error->argument("usage"), "--set OPTION=VALUE");
}

TEST(CommandLine, ServeAcceptsNoOptionsOfAGame) {
  for (const std::string option :
       {"--variant", "--set", "--limit", "--mod", "--players", "--seed", "--bots"}) {
    const std::string error = "walz: Fehler: `walz serve` hat keine Option `" + option + "`";
    EXPECT_TRUE(GermanError({"serve", option}).starts_with(error)) << option;
  }
}

TEST(CommandLine, ErrorsNameTheHelpOfTheCommand) {
  EXPECT_EQ(RunWalz({"replay"}).err,
            "walz: error: the argument `file` is missing\n"
            "Run `walz replay --help` for more information.\n");
}

TEST(CommandLine, HelpHasPriorityOverErrors) {
  const Ran ran = RunWalz({"sim", "--nonsense", "--threads", "0", "-h"});
  EXPECT_EQ(ran.code, kFine);
  EXPECT_NE(ran.out.find("\nUsage: walz sim [OPTIONS] [game]\n"), std::string::npos) << ran.out;
  EXPECT_EQ(RunWalz({"help", "sim"}).out, ran.out);
  EXPECT_EQ(RunWalz({"smi", "--help"}).code, kUsage);
}

TEST(Commands, AreDeclaredWithoutContradiction) {
  std::set<std::string> commands;
  CommonOptions unused;
  for (const Command& command : AllCommands()) {
    EXPECT_TRUE(commands.insert(command.name).second) << command.name;
    EXPECT_TRUE(command.run) << command.name;
    std::vector<Option> options = command.options;
    for (Option& option : CommonOptionsOf(command, unused)) options.push_back(std::move(option));
    std::set<std::string> names;
    for (const Option& option : options) {
      EXPECT_TRUE(names.insert(option.name).second) << command.name << " " << option.name;
      EXPECT_TRUE(option.set) << command.name << " " << option.name;
      EXPECT_TRUE(option.value || !option.is_argument()) << command.name << " " << option.name;
    }
    for (const Option& option : options) {
      for (const std::string& other : option.excludes) {
        EXPECT_EQ(names.count(other), 1U) << command.name << " " << option.name << " " << other;
      }
    }
  }
}

TEST(Commands, HelpDescribesEverythingInBothLanguages) {
  CommonOptions unused;
  std::vector<Command> commands = AllCommands();
  const std::string all = HelpText({}, "de", 0);
  for (const Command& command : commands) {
    EXPECT_NE(all.find(TextOf(command, "de")), std::string::npos) << command.name;
  }
  for (const CommandGroup& group : CommandGroups()) {
    for (const char* language : {"en", "de"}) {
      EXPECT_FALSE(TextOf(group, language).empty()) << group.id;
    }
  }
  commands.emplace_back();  // the program
  for (const Command& command : commands) {
    const std::string english = HelpText(command, "en", 0);
    const std::string german = HelpText(command, "de", 0);
    EXPECT_NE(english.find("\nUsage: walz"), std::string::npos) << english;
    EXPECT_NE(german.find("\nAufruf: walz"), std::string::npos) << german;
    EXPECT_NE(german.find("\nGemeinsame Optionen:\n"), std::string::npos) << german;
    std::vector<Option> options = command.options;
    for (Option& option : CommonOptionsOf(command, unused)) options.push_back(std::move(option));
    for (const Option& option : options) {
      for (const std::string language : {"en", "de"}) {
        const std::string_view text = TextOf(command, option, language);
        EXPECT_FALSE(text.empty()) << command.name << " " << option.name;
        EXPECT_NE((language == "en" ? english : german).find(text), std::string::npos)
            << command.name << " " << option.name;
      }
    }
  }
}

TEST(Commands, UseEveryHelpText) {
  CommonOptions unused;
  std::set<std::string_view> used;
  for (const CommandGroup& group : CommandGroups()) used.insert(TextOf(group, "en"));
  std::vector<Command> commands = AllCommands();
  commands.emplace_back();  // the program
  for (const Command& command : commands) {
    used.insert({TextOf(command, "en"), FooterOf(command, "en")});
    for (const auto& options : {command.options, CommonOptionsOf(command, unused)}) {
      for (const Option& option : options) used.insert(TextOf(command, option, "en"));
    }
  }
  // The help of findings and errors, which is called by its function.
  const std::set<std::string_view> hints = {"cli.help_enter_mod_folder",
                                            "cli.help_write_changelog"};
  for (const base::MessageRecord& record : messages::kRecords) {
    if (!record.id.starts_with("cli.help_") || hints.contains(record.id)) continue;
    EXPECT_TRUE(used.contains(base::TextIn(record.texts, "en"))) << record.id;
  }
}

TEST(Commands, HelpFitsTheTerminal) {
  for (const Command& command : AllCommands()) {
    const std::string help = HelpText(command, "en", 60);
    std::size_t begin = 0;
    for (std::size_t end = help.find('\n'); end != std::string::npos;
         end = help.find('\n', begin)) {
      const std::string line = help.substr(begin, end - begin);
      const bool is_name = line.starts_with("  -") || line.starts_with("Usage");
      EXPECT_TRUE(line.size() <= 60 || is_name) << line;
      begin = end + 1;
    }
  }
}

TEST(Commands, HelpBreaksLinesAtWords) {
  const std::string help = HelpText({}, "en", 60);
  EXPECT_NE(help.find("  --lang de|en              language of the output (default:\n" +
                      std::string(28, ' ') + "from the environment)\n"),
            std::string::npos)
      << help;
}

}  // namespace
}  // namespace walz::cli
