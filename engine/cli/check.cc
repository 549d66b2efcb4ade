// walz check: all that is wrong with games and variants, in one run.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <ostream>
#include <system_error>
#include <thread>

#include "authoring/fixes.h"
#include "authoring/lint.h"
#include "authoring/mod_names.h"
#include "authoring/settings.h"
#include "authoring/test_check.h"
#include "base/abridged.h"
#include "base/hash.h"
#include "base/nearest.h"
#include "cli/common.h"
#include "content/messages.h"
#include "files/files.h"
#include "files/folder.h"
#include "locale/texts.h"
#include "match/game.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "scenario/order_conflicts.h"
#include "scenario/probe.h"
#include "yaml/reader.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// How many games are played to find out whether the order of two mods matters.
constexpr std::int64_t kOrderGames = 50;

// Something to load.
struct Task {
  mods::LoadRequest request;
  std::string mod;        // the folder, as findings show it, if it is for the sake of one mod
  bool together = false;  // for what its mods have to say to each other
  std::string id = {};    // of that one mod
  std::string file = {};  // of house rules that lie by themselves
  std::string root = {};  // where games lie that a path named, as people are to read it
};
using Tasks = std::vector<Task>;

// A mod is loaded with its game; one whose mod.yaml is wrong, with nothing.
base::Result<Tasks> RequestsForMod(const CommonOptions& common, const std::string& folder,
                                   base::Diagnostics& findings) {
  base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return root.error();
  mods::LoadRequest request = RequestFor(common, std::move(*root), {});
  const std::optional<mods::Manifest> manifest = mods::ReadMod(request, folder, findings);
  if (!manifest) return Tasks();
  const auto games = mods::ListGames(request.data_root);
  if (games && std::find(games->begin(), games->end(), manifest->game) == games->end()) {
    base::Suggest(findings.Add("WZ0902", manifest->game_span,
                               mods::messages::NoSuchGame({.game = manifest->game})),
                  manifest->game, *games);
    return Tasks();
  }
  request.game = manifest->game;
  request.mods.push_back(folder);
  return Tasks{{std::move(request), manifest->shown, false, manifest->id}};
}

// What is no path: the name of a game, or the id of a mod.
base::Result<Tasks> RequestsForName(const CommonOptions& common, const std::string& name) {
  base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return root.error();
  const base::Result<std::vector<std::string>> games = mods::ListGames(*root);
  if (!games) return games.error();
  for (const std::string& game : *games) {
    if (game == name) return Tasks{{RequestFor(common, *root, game), {}}};
  }
  base::Diagnostics broken;
  for (const mods::Manifest& mod : mods::FindMods(RequestFor(common, *root, {}), broken)) {
    if (mod.id == name) return RequestsForMod(common, mod.folder, broken);
  }
  std::error_code error;
  const bool is_file = fs::is_regular_file(name + ".yaml", error);
  return base::Error{is_file
                         ? base::Say("there is no `{}`; did you mean `{}`?", name, name + ".yaml")
                         : content::messages::UnknownName({.name = name})};
}

// Why a file that belongs to no game and no mod holds no house rules; empty if it does, or cannot
// be read as YAML, which loading it will say.
base::Message WhyNoVariant(const fs::path& path) {
  base::Result<std::string> text = files::ReadWholeFile(path);
  if (!text) return {};
  base::Diagnostics ignored;
  const auto tree = yaml::ReadYaml(
      std::make_shared<const base::SourceFile>(path.generic_string(), *std::move(text)), ignored);
  if (!tree || !tree->is_map() || tree->Find("variant") != nullptr) return {};
  if (tree->Find("scenarios") != nullptr) {
    return base::Say("`{}` holds scenarios: `walz test {}` checks and plays them", path.string(),
                     path.string());
  }
  return base::Say(
      "`{}` holds no variant, and whatever else it holds belongs into the folder of a "
      "game or a mod",
      path.string());
}

// House rules that lie anywhere, with the game in which they make no mistakes, or the fewest.
base::Result<Tasks> RequestForVariant(const CommonOptions& common, const fs::path& path) {
  if (base::Message why = WhyNoVariant(path); !why.empty()) return base::Error{std::move(why)};
  base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return root.error();
  const base::Result<std::vector<std::string>> games = mods::ListGames(*root);
  if (!games) return games.error();
  Tasks best;
  std::size_t fewest = 0;
  for (const std::string& game : *games) {
    mods::LoadRequest request = RequestFor(common, *root, game);
    request.variants.push_back(path.generic_string());
    base::Diagnostics found;
    mods::Load(request, found);
    if (best.empty() || found.error_count() < fewest) {
      fewest = found.error_count();
      const std::string file = request.variants.back();
      best = {{std::move(request), {}, false, {}, file}};
    }
  }
  return best;
}

// A data root as people are to read it: from where they are, and as a whole where that would lead
// up and down again.
std::string ShownRoot(const fs::path& root) {
  std::error_code error;
  const fs::path shown = root.lexically_relative(fs::weakly_canonical(".", error));
  const bool is_below = !shown.empty() && shown.begin()->string() != "..";
  return (is_below ? shown : root).generic_string();
}

// What to load for a path: a folder with data/ in it (all its games), the folder of a game below
// data/, a mod, or a variant's file in the folder of its game or mod.
base::Result<Tasks> RequestsFor(const CommonOptions& common, const fs::path& path,
                                base::Diagnostics& findings) {
  std::error_code error;
  if (!fs::exists(path, error)) return RequestsForName(common, path.string());
  Tasks requests;
  if (path.extension() == ".md") return requests;  // for people: `mods/*` takes the page in as well
  const fs::path absolute = fs::weakly_canonical(path, error);
  if (const std::optional<std::string> mod = mods::ModAround(path)) {
    auto found = RequestsForMod(common, *mod, findings);
    if (found && !found->empty() && absolute.parent_path().filename() == "variants") {
      found->front().request.variants.push_back(path.string());
    }
    return found;
  }
  if (fs::is_directory(absolute / "data", error)) {
    const base::Result<std::vector<std::string>> games = mods::ListGames(absolute);
    if (!games) return games.error();
    if (games->empty()) {
      return base::Error{base::Say(
          "`{}` is no mod, and there is no game in it: a mod has a mod.yaml, a game a game.yaml",
          path.string())};
    }
    for (const std::string& game : *games) {
      requests.push_back(
          {RequestFor(common, absolute, game), {}, false, {}, {}, ShownRoot(absolute)});
    }
    return requests;
  }
  for (fs::path folder = absolute; folder.has_relative_path(); folder = folder.parent_path()) {
    if (!fs::exists(folder / "game.yaml", error)) continue;
    if (folder.parent_path().filename() != "data") break;
    const fs::path root = folder.parent_path().parent_path();
    requests.push_back(
        {RequestFor(common, root, folder.filename().string()), {}, false, {}, {}, ShownRoot(root)});
    if (absolute.parent_path().filename() == "variants") {
      requests.back().request.variants.push_back(path.string());
    }
    return requests;
  }
  if (path.extension() == ".yaml") return RequestForVariant(common, path);
  return base::Error{
      base::Say("`{}` belongs to no game: there is no game.yaml above it", path.string())};
}

// Mods together, with the game of the first that is found.
base::Result<Tasks> RequestTogether(const CommonOptions& common, const CheckOptions& options,
                                    base::Diagnostics& findings) {
  if (!options.paths.empty()) return base::Error{base::Say("--mods cannot be combined with paths")};
  base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return root.error();
  mods::LoadRequest request = RequestFor(common, std::move(*root), {});
  request.mods.insert(request.mods.end(), options.together.begin(), options.together.end());
  const std::string& first = options.together.front();
  base::Diagnostics broken;
  if (mods::IsModPath(first)) {
    const std::optional<mods::Manifest> manifest = mods::ReadMod(request, first, findings);
    if (!manifest) return Tasks();
    request.game = manifest->game;
  }
  for (const mods::Manifest& mod : mods::FindMods(request, broken)) {
    if (request.game.empty() && mod.id == first.substr(0, first.find('@'))) request.game = mod.game;
  }
  if (request.game.empty())
    return base::Error{base::Say("there is no mod `{}`; see walz list mods", first)};
  return Tasks{{std::move(request), {}, true}};
}

base::Result<Tasks> AllRequests(const CommonOptions& common, const CheckOptions& options,
                                base::Diagnostics& findings) {
  if (!options.together.empty()) return RequestTogether(common, options, findings);
  if (options.paths.empty()) {
    if (const std::optional<std::string> mod = mods::ModAround(".")) {
      return RequestsForMod(common, *mod, findings);
    }
    const base::Result<std::string> root = FindDataRoot(common.data_root);
    if (!root) return root.error();
    base::Result<Tasks> all = RequestsFor(common, *root, findings);
    if (all) {
      for (Task& task : *all) task.root.clear();  // it was found, not named
    }
    return all;
  }
  Tasks all;
  for (const std::string& path : options.paths) {
    base::Result<Tasks> requests = RequestsFor(common, path, findings);
    if (!requests) return requests.error();
    all.insert(all.end(), requests->begin(), requests->end());
  }
  return all;
}

// Warnings about the game, or about other mods, do not concern the author of a mod.
bool Concerns(const Task& task, const base::Diagnostic& finding) {
  if (task.together) {
    return finding.severity == base::Severity::kError || finding.code.starts_with("WZ1");
  }
  if (!task.file.empty()) {
    return finding.severity == base::Severity::kError ||
           (finding.span.file != nullptr && finding.span.file->path() == task.file);
  }
  return task.mod.empty() || finding.severity == base::Severity::kError ||
         finding.code.starts_with("WZ1") || finding.span.file == nullptr ||
         finding.span.file->path().starts_with(task.mod + "/");
}

// Where the scenario of a random game that goes wrong is kept: with the mod's tests, or here. A
// folder, and the path in it.
std::pair<fs::path, fs::path> PlaceForScenario(const Task& task, std::uint64_t seed) {
  const std::string name = "found_" + std::to_string(seed) + ".yaml";
  if (task.mod.empty() || !task.request.shown_as.empty()) return {{}, name};
  return {task.request.mods.back(), fs::path("tests") / name};
}

// Plays random games with as many players as the game takes, by turns.
void PlayAtRandom(const Task& task, const std::shared_ptr<const match::Game>& game,
                  std::int64_t games, base::Diagnostics& findings) {
  scenario::ScenarioRunner runner(task.request.data_root, task.request.mod_folders);
  const kernel::RulesetData& data = game->ruleset().data();
  const int choices = data.maximum_seats - data.minimum_seats + 1;
  for (std::int64_t i = 0; i < games && !Interrupted(); ++i) {
    const std::uint64_t seed = static_cast<std::uint64_t>(i) + 1;
    const int seats = data.minimum_seats + static_cast<int>(i % choices);
    const auto failure = scenario::ProbeGame(game, runner, seats, seed);
    if (!failure) continue;
    const auto [folder, inside] = PlaceForScenario(task, seed);
    const fs::path file = folder / inside;
    const base::Status written = files::WriteFileIn(folder, inside, failure->scenario);
    base::Diagnostic& finding =
        findings.Add("WZ1111", {}, base::Say("random game {}: {}", seed, failure->why));
    const base::Message test =
        written ? base::Message("walz test " + file.generic_string()) : written.error().message;
    finding.help = failure->why.help();
    if (finding.help.empty()) {
      finding.help = test;
    } else {
      finding.notes.push_back(test);
    }
    return;  // one at a time: the next one is most often the same
  }
}

// How many choices are made to see that a game can be played at all.
constexpr std::size_t kSmokeTestChoices = 60;

// Whether there is a warning of the line that a game has failed at; it is an error then.
bool Confirm(const scenario::SmokeTestResult& result, base::Diagnostics& findings) {
  const base::SourceSpan& failed = result.cause->span;
  bool confirmed = false;
  base::Diagnostics all;
  for (base::Diagnostic finding : findings.items()) {
    const bool is_there = failed.file != nullptr && finding.span.file != nullptr &&
                          finding.span.file->path() == failed.file->path() &&
                          finding.span.begin.line == failed.begin.line;
    if (is_there && !confirmed) {
      confirmed = true;
      finding.severity = base::Severity::kError;
      finding.notes.push_back(base::Say("random game 1: {}", result.why));
      finding.notes.push_back(base::Say("`--play 1` keeps it as a scenario file"));
    }
    all.Add(std::move(finding));
  }
  if (confirmed) findings = std::move(all);
  return confirmed;
}

// Whether the game can be played at all, and its scripts do the same when they are run again.
void AddSmokeTestFindings(const std::shared_ptr<const match::Game>& game,
                          base::Diagnostics& findings) {
  const scenario::SmokeTestResult result =
      scenario::RunSmokeTest(game, game->default_seats(), 1, kSmokeTestChoices);
  using Outcome = scenario::SmokeTestResult::Outcome;
  if (result.outcome == Outcome::kFine) return;
  const bool differs = result.outcome == Outcome::kDiffers;
  if (result.cause != nullptr && Confirm(result, findings)) return;
  base::Diagnostic& finding =
      findings.Add(differs ? "WZ0910" : "WZ1111", {}, base::Say("random game 1: {}", result.why));
  if (result.cause != nullptr) {
    finding.span = result.cause->span;
    finding.label = result.cause->label;
    finding.related = result.cause->related;
    finding.help = result.cause->help;
  }
  if (differs) return;
  if (finding.help.empty()) finding.help = result.why.help();
  const base::Message kept = base::Say("`--play 1` keeps it as a scenario file");
  if (finding.help.empty()) {
    finding.help = kept;
  } else {
    finding.notes.push_back(kept);
  }
}

// What is wrong with one thing to load.
void Check(const Task& task, const CheckOptions& options, std::vector<std::string>& fixed,
           base::Diagnostics& findings) {
  base::Diagnostics found;
  auto game = authoring::LoadAndLint(task.request, found);
  if (options.fix) {
    base::Diagnostics own;  // a mod's author leaves the game and other mods alone
    for (const base::Diagnostic& finding : found.items()) {
      if (Concerns(task, finding)) own.Add(finding);
    }
    const std::vector<std::string> done = authoring::ApplyFixes(own, task.request.data_root);
    if (!done.empty()) {
      fixed.insert(fixed.end(), done.begin(), done.end());
      found = base::Diagnostics();
      game = authoring::LoadAndLint(task.request, found);
    }
  }
  if (task.together && game != nullptr) {
    scenario::FindOrderConflicts(game, kOrderGames, found, &Interrupted());
  }
  // Who asks for a variant wants to know of that one.
  if (game != nullptr && !task.together && task.request.variants.empty()) {
    authoring::CheckSettings(task.request, game->content(), task.id, found);
  }
  if (!task.mod.empty()) {
    const std::string& folder = task.request.mods.back();
    authoring::CheckModNames(task.request, folder, found);
    const auto run = game == nullptr ? authoring::RunTests::kNo : authoring::RunTests::kYes;
    authoring::CheckTests(task.request, folder, task.mod, run, found);
  }
  if (task.mod.empty() && task.file.empty() && !task.together) {
    const std::string folder = "data/" + task.request.game;
    const auto run = game == nullptr ? authoring::RunTests::kNo : authoring::RunTests::kYes;
    authoring::CheckTests(task.request, task.request.data_root + "/" + folder, folder, run, found);
  }
  if (game != nullptr && options.play > 0) PlayAtRandom(task, game, options.play, found);
  if (game != nullptr && !found.has_errors()) AddSmokeTestFindings(game, found);
  for (const base::Diagnostic& finding : found.items()) {
    if (Concerns(task, finding)) findings.Add(finding);
  }
}

// Findings about the files of a game with their paths from where people are.
base::Diagnostics FromHere(const base::Diagnostics& findings, const fs::path& root) {
  std::map<base::SourceFilePtr, base::SourceFilePtr> shown;
  const auto show = [&](base::SourceSpan& span) {
    if (span.file == nullptr) return;
    const std::string& path = span.file->path();
    if (!path.starts_with("data/") && !path.starts_with("scripts/")) return;
    base::SourceFilePtr& file = shown[span.file];
    if (file == nullptr) {
      file = std::make_shared<const base::SourceFile>((root / path).generic_string(),
                                                      span.file->text());
    }
    span.file = file;
  };
  base::Diagnostics all;
  for (base::Diagnostic finding : findings.items()) {
    show(finding.span);
    for (base::RelatedSpan& other : finding.related) show(other.span);
    all.Add(std::move(finding));
  }
  return all;
}

// Adds what has not been found of another game as well, if it stands nowhere in particular.
void AddOnce(const base::Diagnostics& found, base::Diagnostics& findings) {
  for (const base::Diagnostic& finding : found.items()) {
    const bool is_told =
        finding.span.file == nullptr &&
        std::any_of(findings.items().begin(), findings.items().end(),
                    [&](const base::Diagnostic& other) {
                      return other.code == finding.code && other.message == finding.message;
                    });
    if (!is_told) findings.Add(finding);
  }
}

int CheckOnce(const CommonOptions& common, const CheckOptions& options, Console& console) {
  base::Diagnostics findings;
  const base::Result<Tasks> tasks = AllRequests(common, options, findings);
  if (!tasks) return UsageError(console, tasks.error().message);
  std::vector<std::string> fixed;
  for (const Task& task : *tasks) {
    base::Diagnostics found;
    Check(task, options, fixed, found);
    found = base::OncePerPlace(found);
    AddOnce(task.root.empty() || task.root == "." ? found : FromHere(found, task.root), findings);
  }
  for (const std::string& what : fixed) {
    console.err << locale::Text(common.language, "check.fixed", {{"what", what}}) << '\n';
  }
  PrintFindings(findings, common.format, console, console.out);
  if (common.format == Format::kText) {
    if (!findings.empty()) console.out << '\n';
    const auto errors = static_cast<std::int64_t>(findings.error_count());
    const auto warnings = static_cast<std::int64_t>(findings.size()) - errors;
    if (options.play > 0 && findings.error_count() == 0) {
      console.err << locale::Text(common.language, "check.played", {{"games", options.play}})
                  << '\n';
    }
    console.out << (findings.empty() ? locale::Text(common.language, "check.fine")
                                     : locale::Text(common.language, "check.found",
                                                    {{"errors", errors}, {"warnings", warnings}}))
                << '\n';
  }
  return findings.has_errors() ? kFindings : kFine;
}

// Something that is another number when a file of content has changed, come or gone.
std::uint64_t Fingerprint(const std::vector<std::string>& folders) {
  base::Hasher hasher;
  for (const std::string& folder : folders) {
    const auto files = files::ListFilesBelow(folder, {".yaml", ".lua", ".md"});
    // What cannot be read is another thing than what is not there.
    hasher.AddText(files ? "" : files.error().message.English());
    if (!files) continue;
    for (const fs::path& file : *files) {
      std::error_code error;
      hasher.AddText(file.string());
      hasher.AddI64(fs::last_write_time(file, error).time_since_epoch().count());
      hasher.AddU64(fs::file_size(file, error));
    }
  }
  return hasher.Finish();
}

// Everything that a check may read.
std::vector<std::string> WatchedFolders(const CommonOptions& common, const CheckOptions& options) {
  std::vector<std::string> folders = UserModFolders();
  if (const base::Result<std::string> root = FindDataRoot(common.data_root)) {
    for (const char* name : {"data", "scripts", "mods"}) folders.push_back(fs::path(*root) / name);
  }
  for (const auto* list : {&options.paths, &options.together, &common.mods}) {
    for (const std::string& path : *list) {
      const auto mod = mods::ModAround(path);
      folders.push_back(mod ? *mod : path);
    }
  }
  return folders;
}

}  // namespace

int RunCheck(const CommonOptions& common, const CheckOptions& options, Console& console) {
  if (options.fix && !common.unpacked.empty()) {
    return UsageError(console, base::Say("--fix changes folders only; unpack `{}` first",
                                         common.unpacked.front().second));
  }
  if (options.watch || options.play > 0 || !options.together.empty()) WatchInterrupts();
  if (!options.watch) return CheckOnce(common, options, console);
  const std::vector<std::string> folders = WatchedFolders(common, options);
  for (;;) {
    const std::uint64_t before = Fingerprint(folders);
    const int code = CheckOnce(common, options, console);
    if (code == kUsage) return code;
    console.err << locale::Text(common.language, "check.watching") << '\n';
    console.out.flush();
    // What the check itself has put right is no reason to check again.
    std::uint64_t now = options.fix ? Fingerprint(folders) : before;
    const std::uint64_t settled = now;
    while (!Interrupted() && now == settled) {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      now = Fingerprint(folders);
    }
    if (Interrupted()) return code;
  }
}

}  // namespace walz::cli
