// walz test: runs scenarios and Lua tests.
#include <algorithm>
#include <filesystem>

#include "authoring/lint.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "book/examples.h"
#include "book/reader.h"
#include "cli/common.h"
#include "cli/scenario_report.h"
#include "files/files.h"
#include "lesson/reader.h"
#include "lesson/rehearse.h"
#include "mods/discovery.h"
#include "scenario/coverage_report.h"
#include "scenario/files.h"
#include "scenario/lua_file.h"
#include "scenario/scenario.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct TestOptions {
  // Files, folders, ids of games and of installed mods; empty: the tests of all games.
  std::vector<std::string> paths;
  std::vector<std::string> only;  // names of scenarios; empty: all
  bool coverage = false;          // list code that never ran
};

// Runs test files and reports the results.
class TestRun {
 public:
  TestRun(const CommonOptions& common, const TestOptions& options, std::string root,
          Console& console)
      : common_(common),
        options_(options),
        root_(std::move(root)),
        runner_(root_, UserModFolders(), options.coverage ? &coverage_ : nullptr,
                [this](const mods::LoadRequest& request, base::Diagnostics& findings) {
                  return loader_.Load(request, findings);
                }),
        report_(common, console) {}

  void RunFile(const fs::path& path) {
    const std::string shown = ShownPath(path);
    base::Diagnostics findings;
    base::Result<std::string> text = files::ReadWholeFile(path);
    if (!text) {
      findings.Add("WZ2008", {}, text.error().message);
      return report_.AddBadFile(shown, findings);
    }
    // The tests of a mod are run with it.
    mod_ = mods::ModAround(path);
    folder_ = path.has_parent_path() ? path.parent_path().string() : ".";
    const auto file = std::make_shared<base::SourceFile>(shown, std::move(*text));
    if (path.extension() == ".lua") {
      RunLua(path, file, findings);
    } else if (path.extension() == ".md") {
      RunBook(path, file, findings);
    } else if (path.parent_path().filename() == "lessons") {
      RunLesson(path, file, findings);
    } else {
      RunScenarios(file, scenario::ReadScenarios(file, findings), findings);
    }
  }

  // The exit code.
  int Finish() {
    for (const std::string& wanted : options_.only) {
      if (base::Contains(names_, wanted)) continue;
      throw Stop(messages::NoSuchScenario(
          {.name = wanted, .suggestion = base::FindNearest(wanted, names_).Afterthought()}));
    }
    const int code = report_.Finish(options_.coverage ? &coverage_ : nullptr);
    return Interrupted() ? kFindings : code;
  }

 private:
  bool IsWanted(const std::string& name) {
    names_.push_back(name);
    const auto& only = options_.only;
    return only.empty() || base::Contains(only, name);
  }

  // Options of the command line override those of the file.
  void Settle(scenario::Scenario& scenario) const {
    const CommonOptions& common = common_;
    scenario.variants.insert(scenario.variants.end(), common.variants.begin(),
                             common.variants.end());
    scenario.set.insert(scenario.set.end(), common.set.begin(), common.set.end());
    scenario.mods.insert(scenario.mods.end(), common.mods.begin(), common.mods.end());
    if (common.players != 0) scenario.players = common.players;
    if (common.seed) scenario.seed = *common.seed;
    if (mod_) scenario.mods.push_back(*mod_);
    scenario.folder = folder_;
  }

  void NoteOwner(const std::string& game) {
    if (mod_) {
      coverage_.AddMod(*mod_);
    } else {
      coverage_.AddGame(game);
    }
  }

  // The examples of a chapter.
  void RunBook(const fs::path& path, const std::shared_ptr<const base::SourceFile>& file,
               base::Diagnostics& findings) {
    const std::string game = GameOf(path, findings);
    const book::Chapter chapter =
        book::ReadChapter(file, path.stem().string(), mod_.value_or(""), findings);
    RunScenarios(file, book::ScenariosIn(chapter, game, findings), findings);
  }

  // The main line of a lesson, and each other option that is open.
  void RunLesson(const fs::path& path, const std::shared_ptr<const base::SourceFile>& file,
                 base::Diagnostics& findings) {
    const std::string game = GameOf(path, findings);
    const auto lesson = lesson::ReadLesson(file, lesson::IdOfFile(path.filename().string()), game,
                                           mod_.value_or(""), findings);
    if (!lesson) return RunScenarios(file, {}, findings);
    for (scenario::Scenario& scenario : lesson::ScenariosOf(*lesson)) {
      if (Interrupted()) return;
      if (!IsWanted(scenario.name)) continue;
      Settle(scenario);
      NoteOwner(scenario.game);
      scenario::ScenarioOutcome outcome = runner_.Run(scenario);
      // The main line is also checked for properties that only lessons have.
      if (outcome.passed() && scenario.name == lesson->id) {
        lesson::Rehearse(*runner_.TableFor(scenario, outcome.findings), *lesson, outcome.findings);
      }
      report_.Add(file->path(), outcome);
    }
  }

  void RunScenarios(const std::shared_ptr<const base::SourceFile>& file,
                    std::vector<scenario::Scenario> scenarios, const base::Diagnostics& findings) {
    if (findings.has_errors()) report_.AddBadFile(file->path(), findings);
    for (scenario::Scenario& scenario : scenarios) {
      if (Interrupted()) return;
      if (!IsWanted(scenario.name)) continue;
      Settle(scenario);
      NoteOwner(scenario.game);
      report_.Add(file->path(), runner_.Run(scenario));
    }
  }

  void RunLua(const fs::path& path, const std::shared_ptr<const base::SourceFile>& file,
              base::Diagnostics& findings) {
    const std::string game = GameOf(path, findings);
    std::optional<scenario::LuaTestFile> tests;
    if (!findings.has_errors()) tests = scenario::LuaTestFile::Read(file, findings);
    if (!tests) return report_.AddBadFile(file->path(), findings);
    for (std::size_t i = 0; i < tests->size() && !Interrupted(); ++i) {
      if (!IsWanted(tests->name(i))) continue;
      NoteOwner(game);
      const auto settle = [this](scenario::Scenario& scenario) { Settle(scenario); };
      report_.Add(file->path(), tests->Run(i, game, settle, runner_));
    }
  }

  // The game of the enclosing mod, or the game with the name of an enclosing folder.
  std::string GameOf(const fs::path& path, base::Diagnostics& findings) const {
    if (mod_) {
      mods::LoadRequest request;
      request.data_root = root_;
      const auto manifest = mods::ReadMod(request, *mod_, findings);
      return manifest ? manifest->game : "";
    }
    std::error_code error;
    const base::Result<std::vector<std::string>> games = mods::ListGames(root_);
    if (!games) {
      findings.Add("WZ0901", {}, games.error().message);
      return "";
    }
    for (const fs::path& part : fs::absolute(path, error).parent_path()) {
      const bool is_game = std::find(games->begin(), games->end(), part.string()) != games->end();
      if (is_game) return part.string();
    }
    findings.Add({}, messages::LuaTestOutsideGame());
    return "";
  }

  const CommonOptions& common_;
  const TestOptions& options_;
  std::string root_;
  scenario::TestCoverage coverage_;
  authoring::TestLoader loader_;
  scenario::ScenarioRunner runner_;
  TestReport report_;
  std::vector<std::string> names_;
  std::optional<std::string> mod_;  // that encloses the current file
  std::string folder_;              // of the current file
};

// Replaces the ids of games and installed mods by the folders of their tests.
std::vector<std::string> TestFolders(const CommonOptions& common,
                                     const std::vector<std::string>& paths,
                                     const std::string& root) {
  std::vector<std::string> folders;
  for (const std::string& path : paths) {
    std::error_code error;
    if (mods::IsModPath(path) || fs::exists(path, error)) {
      folders.push_back(path);
      continue;
    }
    const NamedContent named = ResolveName(common, path);
    if (!named.mod.empty()) {
      folders.push_back(named.mod);
      continue;
    }
    folders.push_back(fs::path(root) / "data" / named.game);
    const fs::path others = fs::path(root) / "tests" / "scenarios" / named.game;
    if (fs::exists(others, error)) folders.push_back(others);
  }
  return folders;
}

int RunTest(const CommonOptions& common, const TestOptions& options, Console& console) {
  const std::string root = DataRoot(common);
  const std::vector<std::string> files =
      Need(scenario::FindTestFiles(TestFolders(common, options.paths, root), root));

  TestRun run(common, options, root, console);
  WatchInterrupts();
  for (const std::string& file : files) run.RunFile(file);
  return run.Finish();
}

}  // namespace

Command TestCommand() {
  const auto test = std::make_shared<TestOptions>();
  return {
      .name = "test",
      .options = {Texts("paths", Mod("PATH"), test->paths),
                  Texts("--only", Word("NAME"), test->only), Flag("--coverage", test->coverage)},
      .run = Calling(RunTest, test)};
}

}  // namespace walz::cli
