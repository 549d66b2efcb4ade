// The command line as data, for what explains or completes it.
#pragma once

#include <string>
#include <vector>

namespace walz::cli {

// An option, or an argument that has a place instead of a name.
struct GrammarOption {
  std::vector<std::string> names;    // `--lang`; none: an argument
  std::string argument;              // of an argument: what it is called in the help
  std::string value;                 // what follows: `FILE`; empty: nothing does
  std::vector<std::string> choices;  // what may follow; empty: anything
  std::string text;                  // what it does
  bool common = false;               // understood by all commands
  bool required = false;
};

struct GrammarCommand {
  std::string name;
  std::string text;
  std::string footer;  // may be empty
  std::vector<GrammarOption> options;
};

struct Grammar {
  GrammarCommand program;  // `walz` itself
  std::vector<GrammarCommand> commands;
};

// What a completion may offer for a value beside its choices.
enum class ValueSort { kNothing, kFiles, kGames };
ValueSort SortOf(const GrammarOption& option);

// A script for `bash`, `zsh` or `fish` that completes commands, options and what may follow them.
std::string CompletionScript(const Grammar& grammar, const std::string& shell);

// A page for man(1), in the language of the grammar's texts.
std::string ManPage(const Grammar& grammar, const std::string& language);

}  // namespace walz::cli
