// What several commands need: the data, a game, findings on the screen, interruption.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "cli/common_options.h"
#include "mods/load_request.h"
#include "ui/findings.h"

namespace walz::match {
struct BotFailure;
class Game;
}  // namespace walz::match

namespace walz::cli {

using ui::PrintFindings;

// The folder that holds data/ and scripts/: `given` if it is not empty, else $WALZ_DATA, else the
// installed one, else the source tree. An error names the places that were tried.
base::Result<std::string> FindDataRoot(const std::string& given);

// `given`, or the first game there is; an error names the nearest one.
base::Result<std::string> ResolveGame(const CommonOptions& common, const std::string& given);

// Where programs keep what is the user's: $XDG_DATA_HOME, else ~/.local/share; empty: nowhere.
std::string UserDataFolder();
// Where the user keeps mods: $XDG_DATA_HOME/walzwerk/mods, else below ~/.local/share.
std::vector<std::string> UserModFolders();
// What to load of a game with the common options.
mods::LoadRequest RequestFor(const CommonOptions& common, std::string root, std::string game);
// The same for `game`, or the first there is.
base::Result<mods::LoadRequest> RequestFor(const CommonOptions& common, const std::string& game);

// Loads a game with the common options. Findings go to `console.err`; null if there were errors.
std::shared_ptr<const match::Game> LoadGame(const CommonOptions& common, const std::string& game,
                                            Console& console);
std::shared_ptr<const match::Game> LoadGame(const mods::LoadRequest& request, Console& console);
// The same; what is shown is added to `shown` as well.
std::shared_ptr<const match::Game> LoadGame(const mods::LoadRequest& request, Console& console,
                                            base::Diagnostics& shown);

// One name of a player per seat: from --players and --bots (one name stands for all further seats),
// `fallback` where nothing is said. An error if they do not fit each other or the game.
base::Result<std::vector<std::string>> ResolvePlayers(const CommonOptions& common,
                                                      const match::Game& game,
                                                      std::string_view fallback);

// The bot that plays where none is named: what content says, else `greedy`.
std::string DefaultBot(const match::Game& game);

// The option `--threads`, and the number of threads that it asks for; 0: one per processor.
Option Threads(int& threads);
int ThreadsFor(int given);

// Prints "walz: error: ..." in the console's language and returns kUsage, or kFindings.
int UsageError(Console& console, const base::Message& message);
int Failure(Console& console, const base::Message& message);

// Says on `console.err` which scripts have failed bots, and how often; true if any have.
bool TellBotFailures(const std::vector<match::BotFailure>& failures, const std::string& language,
                     Console& console);

// Set once the program has been asked to end after WatchInterrupts; see ui/stop_request.h.
const std::atomic<bool>& Interrupted();
void WatchInterrupts();

}  // namespace walz::cli
