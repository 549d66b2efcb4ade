// walz completion: scripts by which shells complete command lines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <ostream>

#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/help.h"
#include "match/bot.h"
#include "match/match.h"

namespace walz::cli {
namespace {

constexpr const char* kGames = "walz list games 2>/dev/null | cut -d\" \" -f1";

// Quotes text for single quotes of a shell. The characters `special` are escaped as well.
std::string ForShell(std::string_view text, std::string_view special = "") {
  std::string quoted;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) quoted += '\\';
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted;
}

// `-h` and `--help`.
std::vector<std::string> NamesOf(const Option& option) {
  if (option.letter.empty()) return {option.name};
  return {option.letter, option.name};
}

std::vector<std::string> OptionNames(const Command& command) {
  std::vector<std::string> names;
  for (const Option& option : command.options) {
    if (option.is_argument()) continue;
    for (std::string& name : NamesOf(option)) names.push_back(std::move(name));
  }
  return names;
}

std::vector<std::string> CommandNames(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  return names;
}

// The words that may follow an option, whatever the game. Games may declare further bots.
std::vector<std::string> FixedWords(const Value& value) {
  if (value.source != Source::kBots) return value.choices;
  std::vector<std::string> words = {std::string(match::kHuman)};
  for (const match::BuiltInBot& bot : match::BuiltInBots()) {
    if (!bot.typed) words.emplace_back(bot.name);
  }
  return words;
}

class BashWriter {
 public:
  std::string Write(const Command& program, const std::vector<Command>& commands) {
    const std::vector<std::string> names = CommandNames(commands);
    out_ = fmt::format(
        "# Completion of walz for bash: source this file, or put it among those of "
        "bash-completion.\n"
        "_walz() {{\n"
        "  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}} command= i\n"
        "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "    case ${{COMP_WORDS[i]}} in {}) command=${{COMP_WORDS[i]}}; break ;; esac\n"
        "  done\n"
        "  COMPREPLY=()\n"
        "  case $command:$prev in\n",
        fmt::join(names, " | "));
    AddValues(program);
    for (const Command& command : commands) AddValues(command);
    out_ += "  esac\n  case $command in\n";
    AddWords("''", OptionNames(program), fmt::format("{}", fmt::join(names, " ")));
    for (const Command& command : commands) AddCommand(command);
    return out_ + "  esac\n}\ncomplete -o filenames -F _walz walz\n";
  }

 private:
  static std::string WordsFor(const Value& value) {
    const std::vector<std::string> words = FixedWords(value);
    if (!words.empty()) return base::Join(words, " ");
    return value.source == Source::kGames ? fmt::format("$({})", kGames) : "";
  }

  // The values of each option.
  void AddValues(const Command& command) {
    for (const Option& option : command.options) {
      if (option.is_argument() || !option.value) continue;
      const bool files = option.value->source == Source::kFiles;
      out_ += fmt::format(
          "    {}:{}) mapfile -t COMPREPLY < <(compgen {} -- \"$cur\"); return ;;\n", command.name,
          option.name, files ? "-f" : "-W '" + ForShell(WordsFor(*option.value)) + "'");
    }
  }

  void AddCommand(const Command& command) {
    std::string words;
    bool files = false;
    for (const Option& option : command.options) {
      if (!option.is_argument()) continue;
      words += (words.empty() ? "" : " ") + WordsFor(*option.value);
      files = files || option.value->source == Source::kFiles;
    }
    AddWords(command.name, OptionNames(command), words, files ? "-f " : "");
  }

  void AddWords(const std::string& name, const std::vector<std::string>& options,
                const std::string& words, const std::string& also = "") {
    out_ += fmt::format(
        "    {})\n"
        "      if [[ $cur == -* ]]; then mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$cur\")\n"
        "      else mapfile -t COMPREPLY < <(compgen {}-W '{}' -- \"$cur\"); fi ;;\n",
        name, fmt::join(options, " "), also, ForShell(words));
  }

  std::string out_;
};

class ZshWriter {
 public:
  explicit ZshWriter(const std::string& language) : language_(language) {}

  std::string Write(const std::vector<Command>& commands) {
    out_ =
        "#compdef walz\n"
        "# Completion of walz for zsh: put this file as _walz into a folder of $fpath.\n"
        "_walz() {\n  local -a commands\n  commands=(\n";
    for (const Command& command : commands) {
      out_ += fmt::format("    '{}:{}'\n", command.name, ForShell(TextOf(command, language_), ":"));
    }
    out_ +=
        "  )\n  if (( CURRENT == 2 )); then _describe command commands; fi\n"
        "  case $words[2] in\n";
    for (const Command& command : commands) AddCommand(command);
    return out_ +
           "  esac\n}\n"
           "if [[ $funcstack[1] == _walz ]]; then _walz \"$@\"; else compdef _walz walz; fi\n";
  }

 private:
  static std::string ActionFor(const Value& value) {
    const std::vector<std::string> words = FixedWords(value);
    if (!words.empty()) return fmt::format("({})", fmt::join(words, " "));
    if (value.source == Source::kFiles) return "_files";
    return value.source == Source::kGames ? fmt::format("($({}))", kGames) : " ";
  }

  void AddCommand(const Command& command) {
    // The arguments of a command begin at the third word.
    out_ +=
        fmt::format("    {})\n      shift words; (( CURRENT-- ))\n      _arguments", command.name);
    for (const Option& option : command.options) {
      if (option.is_argument()) {
        out_ += fmt::format(" \\\n        '*:{}:{}'", option.name, ActionFor(*option.value));
        continue;
      }
      const std::string text = ForShell(TextOf(command, option, language_), "[]:");
      const std::string value =
          option.value ? ":" + ForShell(option.value->name, ":") + ":" + ActionFor(*option.value)
                       : "";
      for (const std::string& name : NamesOf(option)) {
        out_ += fmt::format(" \\\n        '*{}[{}]{}'", name, text, value);
      }
    }
    out_ += "\n      ;;\n";
  }

  const std::string& language_;
  std::string out_;
};

class FishWriter {
 public:
  explicit FishWriter(const std::string& language) : language_(language) {}

  std::string Write(const Command& program, const std::vector<Command>& commands) {
    out_ =
        "# Completion of walz for fish: put this file as walz.fish among the completions of fish.\n"
        "complete -c walz -f\n";
    for (const Command& command : commands) {
      out_ += fmt::format("complete -c walz -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                          Escaped(TextOf(command, language_)));
    }
    AddOptions("__fish_use_subcommand", program);
    for (const Command& command : commands) {
      AddOptions("'__fish_seen_subcommand_from " + command.name + "'", command);
    }
    return out_;
  }

 private:
  static std::string Escaped(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
      if (c == '\'' || c == '\\') escaped += '\\';
      escaped += c;
    }
    return escaped;
  }

  // The words for `-a`; empty: there are none.
  static std::string WordsFor(const Value& value) {
    const std::vector<std::string> words = FixedWords(value);
    if (!words.empty()) return fmt::format("'{}'", fmt::join(words, " "));
    return value.source == Source::kGames ? fmt::format("'({})'", kGames) : "";
  }

  void AddOptions(const std::string& when, const Command& command) {
    for (const Option& option : command.options) {
      const bool files = option.value && option.value->source == Source::kFiles;
      const std::string words = option.value ? WordsFor(*option.value) : "";
      std::string line = "complete -c walz -n " + when;
      if (option.is_argument()) {
        if (!words.empty()) out_ += line + " -a " + words + "\n";
        if (files) out_ += line + " -F\n";
        continue;
      }
      if (!option.letter.empty()) line += " -s " + option.letter.substr(1);
      line += " -l " + option.name.substr(2);
      if (option.value) line += files ? " -r -F" : " -x";
      if (!words.empty()) line += " -a " + words;
      out_ += line + " -d '" + Escaped(TextOf(command, option, language_)) + "'\n";
    }
  }

  const std::string& language_;
  std::string out_;
};

struct CompletionOptions {
  std::string shell;
};

int RunCompletion(const CommonOptions& common, const CompletionOptions& options, Console& console) {
  CommonOptions unused;
  const auto complete = [&](Command command) {
    std::vector<Option> shared = CommonOptionsOf(command, unused);
    command.options.insert(command.options.end(), std::move_iterator(shared.begin()),
                           std::move_iterator(shared.end()));
    return command;
  };
  const Command program = complete({});
  std::vector<Command> commands;
  for (Command& command : AllCommands()) commands.push_back(complete(std::move(command)));
  if (options.shell == "zsh") {
    console.out << ZshWriter(common.language).Write(commands);
  } else if (options.shell == "fish") {
    console.out << FishWriter(common.language).Write(program, commands);
  } else {
    console.out << BashWriter().Write(program, commands);
  }
  return kFine;
}

}  // namespace

Command CompletionCommand() {
  const auto completion = std::make_shared<CompletionOptions>();
  return {.name = "completion",
          .options = {Required(Text("shell", OneOf({"bash", "zsh", "fish"}), completion->shell))},
          .run = Calling(RunCompletion, completion),
          .formats = {"text"}};
}

}  // namespace walz::cli
