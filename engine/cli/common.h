// Included by every command: the declaration of a command, its messages and output, and functions
// that find data, load games, create players, report errors and handle interruption.
//
// Functions of this header that return no Result throw `Stop` after an error. It ends the command.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/exception.h"
#include "base/result.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/messages.h"
#include "match/record.h"
#include "mods/load_request.h"
#include "ui/findings.h"

namespace walz::match {
struct BotFailure;
class Game;
}  // namespace walz::match

namespace walz::cli {

using ui::PrintFindings;

// Thrown by a command to end it. RunProgram prints the message and returns the exit code.
class Stop : public base::Exception {
 public:
  // If `findings` is not empty, they are the cause and have already been printed; the message is
  // not printed then.
  explicit Stop(const base::Message& message, int code = kUsage, base::Diagnostics findings = {})
      : Exception(message), code_(code), findings_(std::move(findings)) {}

  int code() const { return code_; }
  const base::Diagnostics& findings() const { return findings_; }

 private:
  int code_;
  base::Diagnostics findings_;
};

// The value of `result`. Throws Stop with its error and the exit code `code` if there is none.
template <class T>
T Need(base::Result<T> result, int code = kUsage) {
  if (!result) throw Stop(result.error().message, code);
  return *std::move(result);
}

// The folder that contains data/ and scripts/: `given`, else $WALZ_DATA, else the current folder if
// it has games, else the installed one, else the source tree. The error lists the places that were
// tried.
base::Result<std::string> FindDataRoot(const std::string& given);
// As FindDataRoot, for the value of --data. Throws `Stop` instead of returning an error.
std::string DataRoot(const CommonOptions& common);

// Returns `given`, or the first game if `given` is empty. The error for an unknown game names the
// most similar id.
std::string ResolveGame(const CommonOptions& common, const std::string& given);

// The meaning of a name on the command line: a game of the data root, or the folder of an installed
// mod. Exactly one member is set.
struct NamedContent {
  std::string game;
  std::string mod;
};

// Resolves the id of a game or of an installed mod. The error for an unknown id names the most
// similar one.
NamedContent ResolveName(const CommonOptions& common, const std::string& name);

// A path for display. It is relative if it is below the current folder.
std::string ShownPath(const std::string& path);

// `path:line`, for editors; empty without a file.
std::string PlaceOf(const base::SourceSpan& span);

// The user's data folder: $XDG_DATA_HOME, else ~/.local/share; empty if there is no home.
std::string UserDataFolder();
// The user's folder for mods, `walzwerk/mods` in the data folder. Empty if there is no home.
std::vector<std::string> UserModFolders();
// The request for a game with the common options.
mods::LoadRequest RequestFor(const CommonOptions& common, std::string root, std::string game);
// A request without a game, to find mods and read their manifests.
mods::LoadRequest RequestFor(const CommonOptions& common);
// The request for `game`, or for the first game if `game` is empty.
mods::LoadRequest RequestFor(const CommonOptions& common, const std::string& game);

// Loads a game with the common options. Prints findings to `console.err`. Never null: errors end
// the command with the exit code `code`.
std::shared_ptr<const match::Game> LoadGame(const CommonOptions& common, const std::string& game,
                                            Console& console);
std::shared_ptr<const match::Game> LoadGame(const mods::LoadRequest& request, Console& console,
                                            int code = kUsage);

// A saved game: its record, and its game with the rules and mods of the save.
struct SavedGame {
  match::Record record;
  std::shared_ptr<const match::Game> game;
};

// Loads a save with the common options.
SavedGame LoadSaved(const CommonOptions& common, const std::string& file, Console& console);
// As LoadSaved, replayed to the match that the save contains. Never null.
std::unique_ptr<match::Match> LoadMatch(const CommonOptions& common, const std::string& file,
                                        Console& console);

// The player of each seat, from --players and --bots. The last name fills the remaining seats;
// without --bots, `fallback` plays. Throws `Stop` if --players and --bots contradict each other or
// the game, or if a bot would only get seats of dummies.
std::vector<std::string> ResolvePlayers(const CommonOptions& common, const match::Game& game,
                                        std::string_view fallback);

// The option `--threads`. ThreadsFor returns the number of threads for its value. If the option was
// not given (0), it is one per processor.
Option Threads(int& threads);
int ThreadsFor(int given);

// Both print "walz: error: ..." in the console's language. UsageError returns kUsage, Failure
// returns kFindings.
int UsageError(Console& console, const base::Message& message);
int Failure(Console& console, const base::Message& message);

// Reports on `console.err` the scripts that failed while bots chose. Returns true if there are any.
bool ReportBotFailures(const std::vector<match::BotFailure>& failures, Console& console);

// Set by a stop request after WatchInterrupts; see ui/stop_request.h.
const std::atomic<bool>& Interrupted();
void WatchInterrupts();

}  // namespace walz::cli
