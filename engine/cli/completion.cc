// walz completion: scripts that complete command lines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "cli/commands.h"
#include "cli/grammar.h"

namespace walz::cli {
namespace {

constexpr const char* kGames = "walz list games 2>/dev/null | cut -d\" \" -f1";

// Within single quotes of a shell; brackets and colons mean something to zsh.
std::string ForShell(std::string_view text, std::string_view special = "") {
  std::string quoted;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) quoted += '\\';
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted;
}

std::vector<std::string> OptionNames(const GrammarCommand& command) {
  std::vector<std::string> names;
  for (const GrammarOption& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

std::vector<std::string> CommandNames(const Grammar& grammar) {
  std::vector<std::string> names;
  for (const GrammarCommand& command : grammar.commands) names.push_back(command.name);
  return names;
}

// Words that may follow, whatever the game. Games may declare bots of their own.
std::vector<std::string> FixedWords(const GrammarOption& option) {
  if (std::count(option.names.begin(), option.names.end(), "--bots") == 0) return option.choices;
  return {"human", "random", "greedy", "search"};
}

class BashWriter {
 public:
  std::string Write(const Grammar& grammar) {
    const std::vector<std::string> commands = CommandNames(grammar);
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
        fmt::join(commands, " | "));
    AddValues("", grammar.program);
    for (const GrammarCommand& command : grammar.commands) AddValues(command.name, command);
    out_ += "  esac\n  case $command in\n";
    AddWords("''", OptionNames(grammar.program), fmt::format("{}", fmt::join(commands, " ")));
    for (const GrammarCommand& command : grammar.commands) AddCommand(command);
    return out_ + "  esac\n}\ncomplete -o filenames -F _walz walz\n";
  }

 private:
  static std::string WordsFor(const GrammarOption& option) {
    const std::vector<std::string> words = FixedWords(option);
    if (!words.empty()) return fmt::format("{}", fmt::join(words, " "));
    return SortOf(option) == ValueSort::kGames ? fmt::format("$({})", kGames) : "";
  }

  // What follows an option.
  void AddValues(const std::string& name, const GrammarCommand& command) {
    for (const GrammarOption& option : command.options) {
      if (option.names.empty() || option.value.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string& spelt : option.names) patterns.push_back(name + ":" + spelt);
      const bool files = SortOf(option) == ValueSort::kFiles;
      out_ += fmt::format("    {}) mapfile -t COMPREPLY < <(compgen {} -- \"$cur\"); return ;;\n",
                          fmt::join(patterns, " | "),
                          files ? "-f" : "-W '" + ForShell(WordsFor(option)) + "'");
    }
  }

  void AddCommand(const GrammarCommand& command) {
    std::string words;
    bool files = false;
    for (const GrammarOption& option : command.options) {
      if (!option.names.empty()) continue;
      words += (words.empty() ? "" : " ") + WordsFor(option);
      files = files || SortOf(option) == ValueSort::kFiles;
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
  std::string Write(const Grammar& grammar) {
    out_ =
        "#compdef walz\n"
        "# Completion of walz for zsh: put this file as _walz into a folder of $fpath.\n"
        "_walz() {\n  local -a commands\n  commands=(\n";
    for (const GrammarCommand& command : grammar.commands) {
      out_ += fmt::format("    '{}:{}'\n", command.name, ForShell(command.text, ":"));
    }
    out_ +=
        "  )\n  if (( CURRENT == 2 )); then _describe command commands; fi\n"
        "  case $words[2] in\n";
    for (const GrammarCommand& command : grammar.commands) AddCommand(command);
    return out_ +
           "  esac\n}\n"
           "if [[ $funcstack[1] == _walz ]]; then _walz \"$@\"; else compdef _walz walz; fi\n";
  }

 private:
  static std::string ActionFor(const GrammarOption& option) {
    const std::vector<std::string> words = FixedWords(option);
    if (!words.empty()) return fmt::format("({})", fmt::join(words, " "));
    switch (SortOf(option)) {
      case ValueSort::kFiles:
        return "_files";
      case ValueSort::kGames:
        return fmt::format("($({}))", kGames);
      case ValueSort::kNothing:
        return " ";
    }
    return " ";
  }

  void AddCommand(const GrammarCommand& command) {
    // The arguments of a command begin at the third word.
    out_ +=
        fmt::format("    {})\n      shift words; (( CURRENT-- ))\n      _arguments", command.name);
    for (const GrammarOption& option : command.options) {
      const std::string text = ForShell(option.text, "[]:");
      if (option.names.empty()) {
        out_ += fmt::format(" \\\n        '*:{}:{}'", ForShell(option.argument), ActionFor(option));
      }
      for (const std::string& name : option.names) {
        const std::string value =
            option.value.empty() ? "" : ":" + ForShell(option.value, ":") + ":" + ActionFor(option);
        out_ += fmt::format(" \\\n        '*{}[{}]{}'", name, text, value);
      }
    }
    out_ += "\n      ;;\n";
  }

  std::string out_;
};

class FishWriter {
 public:
  std::string Write(const Grammar& grammar) {
    out_ =
        "# Completion of walz for fish: put this file as walz.fish among the completions of fish.\n"
        "complete -c walz -f\n";
    for (const GrammarCommand& command : grammar.commands) {
      out_ += fmt::format("complete -c walz -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                          Escaped(command.text));
    }
    AddOptions("__fish_use_subcommand", grammar.program);
    for (const GrammarCommand& command : grammar.commands) {
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

  static std::string ValueOf(const GrammarOption& option) {
    const std::vector<std::string> words = FixedWords(option);
    if (!words.empty()) return fmt::format(" -x -a '{}'", fmt::join(words, " "));
    switch (SortOf(option)) {
      case ValueSort::kFiles:
        return " -r -F";
      case ValueSort::kGames:
        return fmt::format(" -x -a '({})'", kGames);
      case ValueSort::kNothing:
        return " -x";
    }
    return "";
  }

  void AddOptions(const std::string& when, const GrammarCommand& command) {
    for (const GrammarOption& option : command.options) {
      std::string line = "complete -c walz -n " + when;
      for (const std::string& name : option.names) {
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (!option.names.empty()) {
        out_ += line + (option.value.empty() ? "" : ValueOf(option)) + " -d '" +
                Escaped(option.text) + "'\n";
      } else if (!FixedWords(option).empty() || SortOf(option) == ValueSort::kGames) {
        out_ += line + ValueOf(option).substr(3) + "\n";
      } else if (SortOf(option) == ValueSort::kFiles) {
        out_ += line + " -F\n";
      }
    }
  }

  std::string out_;
};

}  // namespace

ValueSort SortOf(const GrammarOption& option) {
  if (option.argument == "game" || option.value == "GAME") return ValueSort::kGames;
  for (const char* part : {"FILE", "DIR", "PATH"}) {
    if (option.value.find(part) != std::string::npos) return ValueSort::kFiles;
  }
  for (const char* name : {"file", "files", "paths", "folder"}) {
    if (option.argument == name) return ValueSort::kFiles;
  }
  return ValueSort::kNothing;
}

std::string CompletionScript(const Grammar& grammar, const std::string& shell) {
  if (shell == "zsh") return ZshWriter().Write(grammar);
  if (shell == "fish") return FishWriter().Write(grammar);
  return BashWriter().Write(grammar);
}

int RunCompletion(const Grammar& grammar, const CompletionOptions& options, Console& console) {
  console.out << CompletionScript(grammar, options.shell);
  return kFine;
}

}  // namespace walz::cli
