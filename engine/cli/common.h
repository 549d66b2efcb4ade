// Shared by commands: finding data, loading games, players, errors, and interruption.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "cli/common_options.h"
#include "match/record.h"
#include "mods/load_request.h"
#include "ui/findings.h"

namespace walz::match {
struct BotFailure;
class Game;
}  // namespace walz::match

namespace walz::cli {

using ui::PrintFindings;

// The folder that contains data/ and scripts/: `given`, else $WALZ_DATA, else the current folder if
// it has games, else the installed one, else the source tree. The error lists the places that were
// tried.
base::Result<std::string> FindDataRoot(const std::string& given);

// Returns `given`, or the first game if that is empty. The error for an unknown game names the
// nearest one.
base::Result<std::string> ResolveGame(const CommonOptions& common, const std::string& given);

// A path for display: relative to the current folder if it is below.
std::string ShownPath(const std::string& path);

// The user's data folder: $XDG_DATA_HOME, else ~/.local/share; empty if there is no home.
std::string UserDataFolder();
// The user's folder for mods, `walzwerk/mods` in the data folder; none if there is no home.
std::vector<std::string> UserModFolders();
// The request for a game with the common options.
mods::LoadRequest RequestFor(const CommonOptions& common, std::string root, std::string game);
// The same for `game`, or for the first game if that is empty.
base::Result<mods::LoadRequest> RequestFor(const CommonOptions& common, const std::string& game);

// Loads a game with the common options. Prints findings to `console.err`; null if there are errors.
std::shared_ptr<const match::Game> LoadGame(const CommonOptions& common, const std::string& game,
                                            Console& console);
std::shared_ptr<const match::Game> LoadGame(const mods::LoadRequest& request, Console& console);
// The same; also adds the printed findings to `shown`.
std::shared_ptr<const match::Game> LoadGame(const mods::LoadRequest& request, Console& console,
                                            base::Diagnostics& shown);

// A saved game: its record, and its game with the rules and mods of the save.
struct SavedGame {
  match::Record record;
  std::shared_ptr<const match::Game> game;
};

// Loads a save with the common options. After an error, which has been printed, returns nothing and
// sets `code` to the exit code.
std::optional<SavedGame> LoadSaved(const CommonOptions& common, const std::string& file,
                                   Console& console, int& code);
// The same, replayed to the match it saves.
std::unique_ptr<match::Match> LoadMatch(const CommonOptions& common, const std::string& file,
                                        Console& console, int& code);

// The player of each seat, from --players and --bots. The last name fills the remaining seats;
// without --bots, `fallback` plays. An error if they contradict each other or the game.
base::Result<std::vector<std::string>> ResolvePlayers(const CommonOptions& common,
                                                      const match::Game& game,
                                                      std::string_view fallback);

// The option `--threads`, and the resulting number of threads; 0: one per processor.
Option Threads(int& threads);
int ThreadsFor(int given);

// Prints "walz: error: ..." in the console's language and returns kUsage, or kFindings.
int UsageError(Console& console, const base::Message& message);
int Failure(Console& console, const base::Message& message);

// Reports on `console.err` the scripts that failed while bots chose. Returns true if there are any.
bool ReportBotFailures(const std::vector<match::BotFailure>& failures, const std::string& language,
                       Console& console);

// Set when the program is asked to end after WatchInterrupts; see ui/stop_request.h.
const std::atomic<bool>& Interrupted();
void WatchInterrupts();

}  // namespace walz::cli
