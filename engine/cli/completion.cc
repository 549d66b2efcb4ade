// walz completion: completes command lines for shells. The scripts of the shells call
// `walz completion words`, which reads the declarations of the commands.
#include <algorithm>

#include "cli/command_line.h"
#include "cli/common.h"
#include "cli/help.h"
#include "cli/resources.h"
#include "match/bot.h"
#include "match/match.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

// A line that asks the shell to offer files as well.
constexpr std::string_view kFiles = ":files";

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
    for (const std::string& game : Need(mods::ListGames(DataRoot(common_)))) Print(game);
  }

  void OfferMods() {
    base::Diagnostics ignored;
    for (const mods::Manifest& mod : mods::FindMods(RequestFor(common_), ignored)) {
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
    console.out << CompletionScript(options.what);
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
