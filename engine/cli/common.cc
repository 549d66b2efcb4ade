#include "cli/common.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/nearest.h"
#include "base/ranges.h"
#include "base/threads.h"
#include "base/utf8.h"
#include "kernel/dummy.h"
#include "kernel/messages.h"
#include "match/bot.h"
#include "match/game.h"
#include "match/match.h"
#include "match/messages.h"
#include "mods/discovery.h"
#include "ui/stop_request.h"

namespace walz::cli {
namespace {

bool HasData(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::is_directory(folder / "data", error);
}

// Returns true if the folder has games. A mod has a folder `data` as well.
bool HasGame(const std::filesystem::path& folder) {
  if (!HasData(folder)) return false;
  const base::Result<std::vector<std::string>> games = mods::ListGames(folder.string());
  return games.ok() && !games->empty();
}

// The data root of an installation, relative to the program because installations may be moved.
// Empty if the system does not know the path of the program.
std::string InstalledDataRoot() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  return (self.parent_path() / WALZ_INSTALL_DATA_DIR).lexically_normal().string();
}

// The folder that the environment variable names, else `usual` below the home folder; empty if
// there is neither.
std::string UserFolder(const char* variable, const char* usual) {
  const char* const named = std::getenv(variable);
  if (named != nullptr && *named == '/') return named;
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return std::filesystem::path(home) / usual;
}

}  // namespace

base::Result<std::string> FindDataRoot(const std::string& given) {
  if (!given.empty()) {
    if (HasData(given)) return given;
    return base::Error{messages::DataFolderMissing({.path = given})};
  }
  const char* variable = std::getenv("WALZ_DATA");
  if (variable != nullptr && *variable != '\0') {
    if (HasData(variable)) return std::string(variable);
    return base::Error{messages::DataVariableWithoutFolder({.path = std::string(variable)})};
  }
  if (HasGame(".")) return std::string(".");
  const std::string installed = InstalledDataRoot();
  for (const std::string& folder : {installed, std::string(WALZ_SOURCE_DATA_DIR)}) {
    if (!folder.empty() && HasData(folder)) return folder;
  }
  return base::Error{messages::DataNotFound(
      {.installed = installed, .source = std::string(WALZ_SOURCE_DATA_DIR)})};
}

std::string DataRoot(const CommonOptions& common) { return Need(FindDataRoot(common.data_root)); }

std::string ResolveGame(const CommonOptions& common, const std::string& given) {
  const std::string root = DataRoot(common);
  const std::vector<std::string> games = Need(mods::ListGames(root));
  if (games.empty()) throw Stop(messages::NoGamesHere({.path = root}));
  if (given.empty()) return games.front();
  if (base::Contains(games, given)) return given;
  const base::Message nearest = base::FindNearest(given, games).Afterthought();
  throw Stop(messages::NoSuchGame(
      {.game = given, .suggestion = nearest.empty() ? messages::TermSeeListGames() : nearest}));
}

NamedContent ResolveName(const CommonOptions& common, const std::string& name) {
  base::NearestFinder nearest(name);
  for (const std::string& game : Need(mods::ListGames(DataRoot(common)))) {
    if (game == name) return {game, {}};
    nearest.Offer(game);
  }
  base::Diagnostics broken;
  for (const mods::Manifest& mod : mods::FindMods(RequestFor(common), broken)) {
    if (mod.id == name) return {{}, mod.folder};
    nearest.Offer(mod.id);
  }
  std::error_code error;
  const bool is_file = std::filesystem::is_regular_file(name + ".yaml", error);
  throw Stop(is_file
                 ? messages::FileWithoutExtension({.name = name, .file = name + ".yaml"})
                 : messages::NothingNamed({.name = name, .suggestion = nearest.Afterthought()}));
}

std::string ShownPath(const std::string& path) {
  std::error_code error;
  const std::filesystem::path relative = std::filesystem::relative(path, error);
  const bool is_below = !error && !relative.empty() && relative.begin()->string() != "..";
  return is_below ? relative.generic_string() : path;
}

std::string PlaceOf(const base::SourceSpan& span) {
  if (span.file == nullptr) return {};
  return span.file->path() + ":" + std::to_string(span.begin.line + 1);
}

std::string UserDataFolder() { return UserFolder("XDG_DATA_HOME", ".local/share"); }

std::vector<std::string> UserModFolders() {
  const std::string data = UserDataFolder();
  if (data.empty()) return {};
  return {std::filesystem::path(data) / "walzwerk" / "mods"};
}

mods::LoadRequest RequestFor(const CommonOptions& common, std::string root, std::string game) {
  std::vector<std::string> folders = UserModFolders();
  // `walz new mod` creates mods in the current folder.
  std::error_code error;
  const bool is_known = std::filesystem::equivalent("mods", root + "/mods", error);
  if (std::filesystem::is_directory("mods", error) && !is_known) {
    folders.insert(folders.begin(), "mods");
  }
  mods::LoadRequest request{std::move(root), std::move(game),    common.variants, common.set,
                            common.mods,     std::move(folders), common.unpacked};
  request.units = common.units;
  request.pictures = common.pictures;
  return request;
}

mods::LoadRequest RequestFor(const CommonOptions& common) {
  return RequestFor(common, DataRoot(common), {});
}

mods::LoadRequest RequestFor(const CommonOptions& common, const std::string& game) {
  return RequestFor(common, DataRoot(common), ResolveGame(common, game));
}

std::shared_ptr<const match::Game> LoadGame(const CommonOptions& common, const std::string& game,
                                            Console& console) {
  return LoadGame(RequestFor(common, game), console);
}

std::shared_ptr<const match::Game> LoadGame(const mods::LoadRequest& request, Console& console,
                                            int code) {
  base::Diagnostics findings;
  std::shared_ptr<const match::Game> game = match::Game::Load(request, findings);
  base::Diagnostics shown;
  for (const base::Diagnostic& finding : findings.items()) {
    // Conflicts between mods concern players, not only authors.
    if (game == nullptr || finding.code.starts_with("WZ1")) shown.Add(finding);
  }
  PrintFindings(shown, Format::kText, console, console.err);
  if (game == nullptr) throw Stop(match::messages::CannotLoadGame(), code, std::move(shown));
  return game;
}

SavedGame LoadSaved(const CommonOptions& common, const std::string& file, Console& console) {
  match::Record record = Need(match::LoadRecord(file), kFindings);
  mods::LoadRequest request = Need(
      match::RequestFor(record, DataRoot(common), common.mods, UserModFolders(), common.variants),
      kFindings);
  request.units = common.units;
  request.pictures = common.pictures;
  auto game = LoadGame(request, console, kFindings);
  return {std::move(record), std::move(game)};
}

std::unique_ptr<match::Match> LoadMatch(const CommonOptions& common, const std::string& file,
                                        Console& console) {
  const SavedGame saved = LoadSaved(common, file, console);
  auto match = match::Restore(saved.game, saved.record);
  if (match) return std::move(*match);
  throw Stop(match::messages::LocatedMessage({.file = file, .message = match.error().message}),
             kFindings);
}

namespace {

// Refuses names that no seat can use, because the game plays all their seats itself.
void CheckDummies(const std::vector<std::string>& names, int seats, const match::Game& game) {
  const auto dummy = [&](std::size_t seat) {
    return kernel::FindDummy(game.ruleset(), static_cast<kernel::Seat>(seat));
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto end = i + 1 < names.size() ? i + 1 : static_cast<std::size_t>(seats);
    bool used = names[i] == match::kDummy;
    for (std::size_t seat = i; seat < end; ++seat) used = used || dummy(seat) == nullptr;
    if (used) continue;
    throw Stop(messages::BotForDummy({.bot = names[i], .seat = i + 1, .dummy = dummy(i)->name}));
  }
}

}  // namespace

std::vector<std::string> ResolvePlayers(const CommonOptions& common, const match::Game& game,
                                        std::string_view fallback) {
  const kernel::RulesetData& data = game.ruleset().data();
  const auto named = static_cast<int>(common.bots.size());
  int seats = common.players;
  if (seats == 0) seats = named > 1 ? named : game.default_seats();
  if (seats < data.minimum_seats || seats > data.maximum_seats) {
    throw Stop(kernel::messages::WrongPlayerCount({.game = data.game,
                                                   .minimum = data.minimum_seats,
                                                   .maximum = data.maximum_seats,
                                                   .found = seats}));
  }
  if (named > seats) throw Stop(messages::WrongBotCount({.found = named, .seats = seats}));
  CheckDummies(common.bots, seats, game);
  std::vector<std::string> players = common.bots;
  if (players.empty()) players.emplace_back(fallback);
  players.resize(static_cast<std::size_t>(seats), players.back());
  return players;
}

Option Threads(int& threads) { return Number("--threads", threads, 1, 256); }

int ThreadsFor(int given) { return given > 0 ? given : base::ProcessorCount(); }

int UsageError(Console& console, const base::Message& message) {
  const base::Message line = messages::ErrorLine({.message = message});
  console.err << base::Printable(line.In(console.language)) << '\n';
  return kUsage;
}

int Failure(Console& console, const base::Message& message) {
  UsageError(console, message);
  return kFindings;
}

bool ReportBotFailures(const std::vector<match::BotFailure>& failures, Console& console) {
  for (const match::BotFailure& failure : failures) {
    console.Report(messages::BotFailed({.count = failure.count, .error = failure.error}));
  }
  return !failures.empty();
}

const std::atomic<bool>& Interrupted() { return ui::StopFlag(); }

void WatchInterrupts() { ui::WatchStopRequests(); }

}  // namespace walz::cli
