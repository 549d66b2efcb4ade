// walz check: reports all findings in games, mods and variants.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <map>
#include <system_error>
#include <thread>

#include "authoring/fixes.h"
#include "authoring/lint.h"
#include "authoring/mod_names.h"
#include "authoring/settings.h"
#include "authoring/test_check.h"
#include "base/abridged.h"
#include "base/hash.h"
#include "cli/check_tasks.h"
#include "cli/common.h"
#include "files/files.h"
#include "files/folder.h"
#include "match/game.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "scenario/messages.h"
#include "scenario/order_conflicts.h"
#include "scenario/probe.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct CheckOptions {
  std::vector<std::string> paths;
  std::vector<std::string> together;  // mods to check for conflicts
  std::int64_t play = 0;              // number of random games
  bool fix = false;                   // apply safe fixes
  bool watch = false;                 // check again whenever a file changes
};

// Number of games that are played to find whether the order of two mods matters.
constexpr std::int64_t kOrderGames = 50;

// Returns false for warnings about the game or other mods, which do not concern the author of a
// mod.
bool Concerns(const CheckTask& task, const base::Diagnostic& finding) {
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

// The place for the scenario of a failed random game: the tests of the mod, or the current folder.
// Returns a folder and the path in it.
std::pair<fs::path, fs::path> PlaceForScenario(const CheckTask& task, std::uint64_t seed) {
  const std::string name = "found_" + std::to_string(seed) + ".yaml";
  if (task.mod.empty() || !task.request.shown_as.empty()) return {{}, name};
  return {task.request.mods.back(), fs::path("tests") / name};
}

// Makes `advice` the help of a finding, or a note if it has help.
void AddAdvice(base::Diagnostic& finding, const base::Message& advice) {
  if (finding.help.empty()) {
    finding.help = advice;
  } else {
    finding.notes.push_back(advice);
  }
}

// Plays random games, with each number of players in turn.
void PlayAtRandom(const CheckTask& task, const std::shared_ptr<const match::Game>& game,
                  std::int64_t games, base::Diagnostics& findings) {
  scenario::ScenarioRunner runner(task.request.data_root, task.request.mod_folders);
  scenario::DesyncHunter hunter(game);
  const kernel::RulesetData& data = game->ruleset().data();
  const int choices = data.maximum_seats - data.minimum_seats + 1;
  for (std::int64_t i = 0; i < games && !Interrupted(); ++i) {
    const std::uint64_t seed = static_cast<std::uint64_t>(i) + 1;
    const int seats = data.minimum_seats + static_cast<int>(i % choices);
    const auto failure = scenario::ProbeGame(game, runner, hunter, seats, seed);
    if (!failure) continue;
    const auto [folder, inside] = PlaceForScenario(task, seed);
    const fs::path file = folder / inside;
    const base::Status written = files::WriteFileIn(folder, inside, failure->scenario);
    base::Diagnostic& finding =
        findings.Add({}, messages::RandomGameFailed({.seed = seed, .reason = failure->why}));
    const base::Message test =
        written ? base::Message("walz test " + file.generic_string()) : written.error().message;
    finding.help = failure->why.help();
    if (failure->where.file != nullptr) {
      finding.related.push_back({failure->where, scenario::messages::SeeLineOfOneRun()});
    }
    AddAdvice(finding, test);
    return;  // further failures mostly have the same cause
  }
}

// Number of choices in the smoke test.
constexpr std::size_t kSmokeTestChoices = 60;

// Looks for a warning about the line at which the game failed, and makes it an error. Returns false
// if there is none.
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
      finding.notes.push_back(messages::FirstRandomGameFailed({.reason = result.why}));
      finding.notes.push_back(messages::NoteKeepRandomGame());
    }
    all.Add(std::move(finding));
  }
  if (confirmed) findings = std::move(all);
  return confirmed;
}

// Checks that the game can be played, and that its scripts are deterministic.
void AddSmokeTestFindings(const std::shared_ptr<const match::Game>& game,
                          base::Diagnostics& findings) {
  const scenario::SmokeTestResult result =
      scenario::RunSmokeTest(game, game->default_seats(), 1, kSmokeTestChoices);
  using Outcome = scenario::SmokeTestResult::Outcome;
  if (result.outcome == Outcome::kFine) return;
  const bool differs = result.outcome == Outcome::kDiffers;
  if (result.cause != nullptr && Confirm(result, findings)) return;
  base::Diagnostic& finding = findings.Add(differs ? "WZ0910" : "WZ1111", {},
                                           messages::FirstRandomGameFailed({.reason = result.why}));
  if (result.cause != nullptr) {
    finding.span = result.cause->span;
    finding.label = result.cause->label;
    finding.related = result.cause->related;
    finding.help = result.cause->help;
  }
  if (differs) return;
  if (finding.help.empty()) finding.help = result.why.help();
  AddAdvice(finding, messages::NoteKeepRandomGame());
}

// Checks one task.
void Check(const CheckTask& task, const CheckOptions& options, std::vector<std::string>& fixed,
           base::Diagnostics& findings) {
  base::Diagnostics found;
  auto game = authoring::LoadAndLint(task.request, found);
  if (options.fix) {
    base::Diagnostics own;  // never fix the game or other mods for the author of a mod
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
  // Options are not tried out when a variant is named.
  if (game != nullptr && !task.together && task.request.variants.empty()) {
    authoring::CheckSettings(task.request, game->content(), task.id, found);
  }
  const auto run = game == nullptr ? authoring::RunTests::kNo : authoring::RunTests::kYes;
  if (!task.mod.empty()) {
    const std::string& folder = task.request.mods.back();
    authoring::CheckModNames(task.request, folder, found);
    authoring::CheckTests(task.request, folder, task.mod, run, found);
  } else if (task.file.empty() && !task.together) {
    const std::string folder = "data/" + task.request.game;
    authoring::CheckTests(task.request, task.request.data_root + "/" + folder, folder, run, found);
  }
  if (game != nullptr && options.play > 0) PlayAtRandom(task, game, options.play, found);
  if (game != nullptr && !found.has_errors()) AddSmokeTestFindings(game, found);
  for (const base::Diagnostic& finding : found.items()) {
    if (Concerns(task, finding)) findings.Add(finding);
  }
}

// Replaces the paths of game files by paths below `root`.
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

// Adds findings. Those without a place are added once for all games.
void AddOnce(const base::Diagnostics& found, base::Diagnostics& findings) {
  for (const base::Diagnostic& finding : found.items()) {
    const bool is_reported =
        finding.span.file == nullptr &&
        std::ranges::any_of(findings.items(), [&](const base::Diagnostic& other) {
          return other.code == finding.code && other.message == finding.message;
        });
    if (!is_reported) findings.Add(finding);
  }
}

int CheckOnce(const CommonOptions& common, const CheckOptions& options, Console& console) {
  base::Diagnostics findings;
  const auto tasks = CheckTasks(common, options.paths, options.together, findings);
  std::vector<std::string> fixed;
  for (const CheckTask& task : tasks) {
    base::Diagnostics found;
    Check(task, options, fixed, found);
    found = base::OncePerPlace(found);
    AddOnce(task.root.empty() || task.root == "." ? found : FromHere(found, task.root), findings);
  }
  for (const std::string& what : fixed) {
    console.Report(messages::CheckFixed({.what = what}));
  }
  PrintFindings(findings, common.format, console, console.out);
  if (common.format == Format::kText) {
    if (!findings.empty()) console.out << '\n';
    const auto errors = static_cast<std::int64_t>(findings.error_count());
    const auto warnings = static_cast<std::int64_t>(findings.size()) - errors;
    if (options.play > 0 && findings.error_count() == 0) {
      console.Report(messages::CheckPlayed({.games = options.play}));
    }
    console.Say(findings.empty() ? messages::CheckFine()
                                 : messages::CheckFound({.errors = errors, .warnings = warnings}));
  }
  return findings.has_errors() ? kFindings : kFine;
}

// A hash that changes when a file of content is changed, added or removed.
std::uint64_t Fingerprint(const std::vector<std::string>& folders) {
  base::Hasher hasher;
  for (const std::string& folder : folders) {
    const auto files = files::ListFilesBelow(folder, {".yaml", ".lua", ".md"});
    // An unreadable folder differs from a missing one.
    hasher.AddText(files ? "" : files.error().message.English());
    if (!files) continue;
    for (const fs::path& file : *files) {
      std::error_code error;
      hasher.AddText(file.string());
      const auto written = fs::last_write_time(file, error).time_since_epoch().count();
      hasher.AddI64(static_cast<std::int64_t>(written));
      hasher.AddU64(fs::file_size(file, error));
    }
  }
  return hasher.Finish();
}

// The folders that a check may read.
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

int RunCheck(const CommonOptions& common, const CheckOptions& options, Console& console) {
  if (options.fix && !common.unpacked.empty()) {
    throw Stop(messages::FixInArchive({.archive = common.unpacked.front().second}));
  }
  if (options.watch || options.play > 0 || !options.together.empty()) WatchInterrupts();
  if (!options.watch) return CheckOnce(common, options, console);
  const std::vector<std::string> folders = WatchedFolders(common, options);
  for (;;) {
    const std::uint64_t before = Fingerprint(folders);
    const int code = CheckOnce(common, options, console);
    if (code == kUsage) return code;
    console.Report(messages::CheckWatching());
    console.out.flush();
    // Files that --fix has written do not cause another check.
    std::uint64_t now = options.fix ? Fingerprint(folders) : before;
    const std::uint64_t settled = now;
    while (!Interrupted() && now == settled) {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      now = Fingerprint(folders);
    }
    if (Interrupted()) return code;
  }
}

}  // namespace

Command CheckCommand() {
  const auto check = std::make_shared<CheckOptions>();
  return {.name = "check",
          .options = {Texts("paths", Mod("PATH"), check->paths),
                      Excluding(Texts("--mods", ListOf(Mod("MOD")), check->together), {"paths"}),
                      Number("--play", check->play, 0, std::numeric_limits<std::int32_t>::max()),
                      Flag("--fix", check->fix), Flag("--watch", check->watch)},
          .run = Calling(RunCheck, check),
          .formats = {"text", "json", "github"}};
}

}  // namespace walz::cli
