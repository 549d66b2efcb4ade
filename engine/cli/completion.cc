// walz completion: completes command lines for shells. The scripts of the shells call
// `walz completion words`, which reads the declarations of the commands.
#include <algorithm>
#include <ostream>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/common.h"
#include "cli/help.h"
#include "match/bot.h"
#include "match/match.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

// A line that asks the shell to offer files as well.
constexpr std::string_view kFiles = ":files";

constexpr std::string_view kBash =
    R"(# Completion of walz for bash: source this file, or put it among those of bash-completion.
_walz() {
  local word cur=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r word; do
    if [[ $word == :files ]]; then mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur")
    else COMPREPLY+=("$word"); fi
  done < <(walz completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
}
complete -o filenames -F _walz walz
)";

constexpr std::string_view kZsh =
    R"(#compdef walz
# Completion of walz for zsh: put this file as _walz into a folder of $fpath.
_walz() {
  local line files=
  local -a found
  for line in "${(@f)$(walz completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then files=1
    elif [[ -n $line ]]; then found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}"); fi
  done
  (( $#found )) && _describe walz found
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _walz ]]; then _walz "$@"; else compdef _walz walz; fi
)";

constexpr std::string_view kFish =
    R"(# Completion of walz for fish: put this file as walz.fish among the completions of fish.
function __walz_words
    set -l words (commandline -opc) (commandline -ct)
    for line in (walz completion words -- $words[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c walz -f -a '(__walz_words)'
)";

struct CompletionOptions {
  std::string what;
  std::vector<std::string> words;  // those of the line, up to the one that is being typed
};

// Prints the words that may take the place of the last word of a line.
class WordCompleter {
 public:
  WordCompleter(const CommonOptions& common, std::vector<std::string> words, Console& console)
      : common_(common), console_(console), words_(std::move(words)) {
    if (words_.empty()) return;
    current_ = words_.back();
    words_.pop_back();
  }

  void Complete() {
    CommonOptions unused;
    const ParsedLine line = ParseLine(words_, unused);
    const std::string before = words_.empty() ? "" : words_.back();
    for (const Option& option : line.options) {
      if (!option.is_argument() && option.name == before && option.value) return Offer(option);
    }
    if (current_.starts_with('-')) {
      for (const Option& option : line.options) {
        if (!option.is_argument()) Print(option.name, TextOf(line.command, option, Language()));
      }
      return;
    }
    if (line.command.name.empty()) {
      for (const Command& command : AllCommands()) {
        Print(command.name, TextOf(command, Language()));
      }
      return;
    }
    for (const Option& option : line.options) {
      if (option.is_argument() && (option.repeatable || !line.has(option.name))) {
        return Offer(option);
      }
    }
  }

 private:
  const std::string& Language() const { return common_.language; }

  void Offer(const Option& option) {
    for (const std::string& choice : option.value->choices) Print(choice);
    if (option.value->mod) OfferMods();
    switch (option.value->source) {
      case Source::kNone:
        break;
      case Source::kFiles:
        console_.out << kFiles << '\n';
        break;
      case Source::kGames:
        OfferGames();
        break;
      case Source::kBots:
        OfferBots();
        break;
    }
  }

  void OfferGames() {
    const base::Result<std::string> root = FindDataRoot(common_.data_root);
    if (!root) return;
    const base::Result<std::vector<std::string>> games = mods::ListGames(*root);
    if (!games) return;
    for (const std::string& game : *games) Print(game);
  }

  void OfferMods() {
    const base::Result<std::string> root = FindDataRoot(common_.data_root);
    if (!root) return;
    base::Diagnostics ignored;
    for (const mods::Manifest& mod : mods::FindMods(RequestFor(common_, *root, {}), ignored)) {
      Print(mod.id, mod.name);
    }
  }

  // The bots that every game has. Games may declare further ones.
  void OfferBots() {
    Print(std::string(match::kHuman));
    for (const match::BuiltInBot& bot : match::BuiltInBots()) {
      if (!bot.typed) Print(std::string(bot.name), bot.text().In(Language()));
    }
  }

  void Print(const std::string& word, std::string_view description = {}) {
    if (word.starts_with(current_)) console_.out << word << '\t' << description << '\n';
  }

  const CommonOptions& common_;
  Console& console_;
  std::vector<std::string> words_;
  std::string current_;
};

int RunCompletion(const CommonOptions& common, const CompletionOptions& options, Console& console) {
  if (options.what == "words") {
    WordCompleter(common, options.words, console).Complete();
  } else {
    console.out << (options.what == "bash" ? kBash : options.what == "zsh" ? kZsh : kFish);
  }
  return kFine;
}

}  // namespace

Command CompletionCommand() {
  const auto completion = std::make_shared<CompletionOptions>();
  return {
      .name = "completion",
      .options = {Required(Text("what", OneOf({"bash", "zsh", "fish", "words"}), completion->what)),
                  Texts("words", Word("WORD"), completion->words)},
      .run = Calling(RunCompletion, completion),
      .formats = {"text"}};
}

}  // namespace walz::cli
