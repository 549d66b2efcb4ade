// walz test: runs scenario files and says which of them fail, and why.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/hash.h"
#include "base/nearest.h"
#include "base/render.h"
#include "base/utf8.h"
#include "cli/common.h"
#include "content/mods.h"
#include "match/files.h"
#include "match/lua_test.h"
#include "match/scenario.h"
#include "match/test_coverage.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// A path as people type it from where they are.
std::string Shown(const fs::path& path) {
  std::error_code error;
  const fs::path relative = fs::relative(path, error);
  const bool inside = !error && !relative.empty() && relative.begin()->string() != "..";
  return (inside ? relative : path).generic_string();
}

// Of mods, only the files in tests/ are scenarios.
bool HoldsTests(const fs::path& path) {
  const std::optional<fs::path> mod = content::ModAround(path);
  if (!mod) return true;
  std::error_code error;
  return *fs::relative(path, *mod, error).begin() == "tests";
}

// Whether a file is one of tests: scenarios in YAML, or Lua in a folder `tests`.
bool IsTestFile(const fs::path& path) {
  if (path.extension() == ".yaml") return HoldsTests(path);
  return path.extension() == ".lua" && HoldsTests(path) &&
         std::find(path.begin(), path.end(), "tests") != path.end();
}

// Adds the scenario files at or below `path`, sorted.
void AddFiles(const fs::path& path, std::vector<fs::path>& files) {
  std::error_code error;
  if (fs::is_regular_file(path, error)) {
    files.push_back(path);
    return;
  }
  std::vector<fs::path> found;
  fs::recursive_directory_iterator walk(path, error);
  for (const fs::recursive_directory_iterator end; !error && walk != end; walk.increment(error)) {
    if (walk->is_regular_file() && IsTestFile(walk->path())) found.push_back(walk->path());
  }
  std::sort(found.begin(), found.end());
  files.insert(files.end(), found.begin(), found.end());
}

// Where scenarios lie when nobody says: beside the games, in mods, and with the program's tests.
std::vector<fs::path> AllFiles(const fs::path& root) {
  std::vector<fs::path> files;
  AddFiles(root / "tests" / "scenarios", files);
  for (const char* folder : {"data", "mods"}) {
    std::vector<fs::path> owners;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / folder, error)) {
      owners.push_back(entry.path());
    }
    std::sort(owners.begin(), owners.end());
    for (const fs::path& owner : owners) AddFiles(owner / "tests", files);
  }
  return files;
}

// The files that the command line names; an error where there is nothing to run.
base::Result<std::vector<fs::path>> FindFiles(const TestOptions& options, const fs::path& root) {
  if (options.paths.empty()) return AllFiles(root);
  std::vector<fs::path> files;
  for (const std::string& path : options.paths) {
    std::error_code error;
    if (!fs::exists(path, error)) return base::Error{"there is no `" + path + "`"};
    const std::size_t before = files.size();
    AddFiles(path, files);
    if (files.size() == before) {
      return base::Error{"there are no scenario files in `" + path + "`"};
    }
  }
  return files;
}

// A name as a shell takes it as one word.
std::string Quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string PlaceOf(const base::SourceSpan& span) {
  return span.file == nullptr ? std::string()
                              : span.file->path() + ":" + std::to_string(span.begin.line + 1);
}

// What the options of the command line add to the command that repeats one scenario.
std::string CommandOptions(const CommonOptions& common) {
  std::string text;
  if (!common.data_root.empty()) text += " --data " + Quoted(common.data_root.string());
  for (const std::string& variant : common.variants) text += " --variant " + Quoted(variant);
  for (const auto& [option, value] : common.set) text += " --set " + Quoted(option + "=" + value);
  for (const std::string& mod : common.mods) text += " --mod " + Quoted(mod);
  if (common.players != 0) text += " --players " + std::to_string(common.players);
  if (common.seed) text += " --seed " + std::to_string(*common.seed);
  return text;
}

nlohmann::ordered_json FailureJson(const base::Diagnostic& finding) {
  nlohmann::ordered_json json = {{"code", finding.code}, {"message", finding.message}};
  if (finding.span.file != nullptr) {
    json["path"] = finding.span.file->path();
    json["line"] = finding.span.begin.line + 1;
    json["column"] = finding.span.begin.column + 1;
  }
  if (!finding.help.empty()) json["help"] = finding.help;
  if (!finding.notes.empty()) json["notes"] = finding.notes;
  return json;
}

nlohmann::ordered_json FailuresJson(const base::Diagnostics& findings) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const base::Diagnostic& finding : findings.items()) list.push_back(FailureJson(finding));
  return list;
}

nlohmann::ordered_json DifferencesJson(const std::vector<match::Difference>& differences) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const match::Difference& difference : differences) {
    list.push_back({{"path", difference.path},
                    {"expected", difference.expected},
                    {"actual", difference.actual}});
  }
  return list;
}

std::string Lines(const std::pair<int, int>& stretch) {
  const auto& [first, last] = stretch;
  return std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
}

nlohmann::ordered_json CountsJson(const match::CoverageReport::Counts& counts,
                                  nlohmann::ordered_json never) {
  return {{"ran", counts.ran}, {"all", counts.all}, {"never", std::move(never)}};
}

nlohmann::ordered_json CoverageJson(const std::vector<match::CoverageReport>& reports) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const match::CoverageReport& report : reports) {
    Json cards = Json::array();
    for (const auto& idle : report.idle) {
      cards.push_back({{"id", idle.definition}, {"place", idle.place}, {"parts", idle.parts}});
    }
    Json scripts = Json::array();
    for (const auto& script : report.scripts) {
      scripts.push_back({{"path", script.path}, {"lines", script.missed}});
    }
    list.push_back({{"of", report.owner},
                    {"effects_and_hooks", CountsJson(report.parts, std::move(cards))},
                    {"verbs", CountsJson(report.verbs, report.idle_verbs)},
                    {"lines", CountsJson(report.lines, std::move(scripts))}});
  }
  return list;
}

void PrintCounts(const match::CoverageReport::Counts& counts, const char* what, std::ostream& out) {
  out << "  " << counts.ran << " of " << counts.all << ' ' << what
      << (counts.ran < counts.all ? " ran; never:\n" : " ran\n");
}

// What never ran, under what it belongs to, with places that editors can go to.
void PrintCoverage(const std::vector<match::CoverageReport>& reports, std::ostream& out) {
  for (const match::CoverageReport& report : reports) {
    out << "coverage of " << report.owner << '\n';
    PrintCounts(report.parts, "effects and hooks", out);
    for (const auto& idle : report.idle) {
      out << "    " << idle.place << ": " << idle.definition << ": ";
      for (const std::string& part : idle.parts) {
        out << (&part == idle.parts.data() ? "" : ", ") << part;
      }
      out << '\n';
    }
    PrintCounts(report.verbs, "verbs", out);
    for (const std::string& verb : report.idle_verbs) out << "    " << verb << '\n';
    PrintCounts(report.lines, "lines of Lua", out);
    for (const auto& script : report.scripts) {
      out << "    " << script.path << ':';
      for (const auto& stretch : script.missed) {
        out << (&stretch == script.missed.data() ? "" : ", ") << Lines(stretch);
      }
      out << '\n';
    }
    out << '\n';
  }
}

// Collects what was run and reports it in either format.
class Report {
 public:
  Report(const CommonOptions& common, Console& console) : common_(common), console_(console) {}

  // A file that cannot be read, or not as a whole, counts as one failure.
  void AddBadFile(const std::string& path, const base::Diagnostics& findings) {
    ++failed_;
    if (common_.format == Format::kText) {
      Print("FAILED " + path, findings);
    } else {
      scenarios_.push_back(
          {{"path", path}, {"passed", false}, {"failures", FailuresJson(findings)}});
    }
  }

  void Add(const std::string& path, const match::ScenarioOutcome& outcome) {
    ++(outcome.passed() ? passed_ : failed_);
    if (common_.format == Format::kJson) {
      nlohmann::ordered_json json = {{"path", path},
                                     {"line", outcome.span.begin.line + 1},
                                     {"name", outcome.name},
                                     {"rules", outcome.rules},
                                     {"passed", outcome.passed()},
                                     {"choices", outcome.choices}};
      if (outcome.passed()) json["final_hash"] = base::HashText(outcome.final_hash);
      if (!outcome.passed()) {
        json["failures"] = FailuresJson(outcome.findings);
        json["differences"] = DifferencesJson(outcome.differences);
      }
      scenarios_.push_back(std::move(json));
      return;
    }
    if (outcome.passed()) return;
    Print("FAILED " + PlaceOf(outcome.span) + ": " + outcome.name, outcome.findings);
    PrintDifferences(outcome.differences);
    console_.out << "  repeat: walz test" << CommandOptions(common_) << " " << Quoted(path)
                 << " --only " << Quoted(outcome.name) << "\n\n";
  }

  // `coverage`: null if nobody wants it.
  int Finish(const match::TestCoverage* coverage) {
    if (common_.format == Format::kJson) {
      nlohmann::ordered_json document = {
          {"passed", passed_}, {"failed", failed_}, {"scenarios", scenarios_}};
      if (coverage != nullptr) document["coverage"] = CoverageJson(coverage->Reports());
      console_.out << document.dump(2) << '\n';
    } else {
      if (coverage != nullptr) PrintCoverage(coverage->Reports(), console_.out);
      console_.out << passed_ << " passed, " << failed_ << " failed\n";
    }
    return failed_ == 0 ? kFine : kFindings;
  }

 private:
  void Print(const std::string& title, const base::Diagnostics& findings) {
    base::RenderOptions options;
    options.color = console_.color ? base::Color::kOn : base::Color::kOff;
    console_.out << title << '\n' << base::Render(findings, options) << '\n';
  }

  void PrintDifferences(const std::vector<match::Difference>& differences) {
    if (differences.empty()) return;
    console_.out << "  - expected\n  + actual\n";
    for (const match::DiffLine& line : match::DiffLines(differences)) {
      const char* const color = line.sign == '-' ? "\x1b[31m" : "\x1b[32m";
      const bool colored = console_.color && line.sign != ' ';
      console_.out << (colored ? color : "") << "  " << line.sign << "   "
                   << base::Printable(line.text) << (colored ? "\x1b[0m" : "") << '\n';
    }
    console_.out << '\n';
  }

  const CommonOptions& common_;
  Console& console_;
  std::size_t passed_ = 0;
  std::size_t failed_ = 0;
  nlohmann::ordered_json scenarios_ = nlohmann::ordered_json::array();
};

// Runs what the command line asks for and reports it.
class TestRun {
 public:
  TestRun(const CommonOptions& common, const TestOptions& options, fs::path root, Console& console)
      : common_(common),
        options_(options),
        root_(std::move(root)),
        runner_(root_, UserModFolders(), options.coverage ? &coverage_ : nullptr),
        report_(common, console) {}

  void RunFile(const fs::path& path) {
    const std::string shown = Shown(path);
    base::Diagnostics findings;
    base::Result<std::string> text = match::ReadWholeFile(path);
    if (!text) {
      findings.AddError("WZ2008", {}, text.error().message);
      return report_.AddBadFile(shown, findings);
    }
    // The tests of a mod are played with it.
    mod_ = content::ModAround(path);
    const auto file = std::make_shared<base::SourceFile>(shown, std::move(*text));
    if (path.extension() == ".lua") {
      RunLua(path, file, findings);
    } else {
      RunScenarios(file, findings);
    }
  }

  // The exit code.
  int Finish(Console& console) {
    for (const std::string& wanted : options_.only) {
      if (std::find(names_.begin(), names_.end(), wanted) != names_.end()) continue;
      const std::optional<std::string> nearest = base::NearestName(wanted, names_);
      return UsageError(console, "there is no scenario `" + wanted + "`" +
                                     (nearest ? "; did you mean `" + *nearest + "`?" : ""));
    }
    const int code = report_.Finish(options_.coverage ? &coverage_ : nullptr);
    return Interrupted() ? kFindings : code;
  }

 private:
  bool IsWanted(const std::string& name) {
    names_.push_back(name);
    const auto& only = options_.only;
    return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
  }

  // Settings of the command line hold over those of the file.
  void Settle(match::Scenario& scenario) const {
    const CommonOptions& common = common_;
    scenario.variants.insert(scenario.variants.end(), common.variants.begin(),
                             common.variants.end());
    scenario.set.insert(scenario.set.end(), common.set.begin(), common.set.end());
    scenario.mods.insert(scenario.mods.end(), common.mods.begin(), common.mods.end());
    if (common.players != 0) scenario.players = common.players;
    if (common.seed) scenario.seed = *common.seed;
    if (mod_) scenario.mods.push_back(mod_->string());
  }

  void NoteOwner(const std::string& game) {
    if (mod_) {
      coverage_.AddMod(*mod_);
    } else {
      coverage_.AddGame(game);
    }
  }

  void RunScenarios(const std::shared_ptr<const base::SourceFile>& file,
                    base::Diagnostics& findings) {
    std::vector<match::Scenario> scenarios = match::ReadScenarios(file, findings);
    if (findings.has_errors()) report_.AddBadFile(file->path(), findings);
    for (match::Scenario& scenario : scenarios) {
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
    std::optional<match::LuaTestFile> tests;
    if (!findings.has_errors()) tests = match::LuaTestFile::Read(file, findings);
    if (!tests) return report_.AddBadFile(file->path(), findings);
    for (std::size_t i = 0; i < tests->size() && !Interrupted(); ++i) {
      if (!IsWanted(tests->name(i))) continue;
      NoteOwner(game);
      const auto settle = [this](match::Scenario& scenario) { Settle(scenario); };
      report_.Add(file->path(), tests->Run(i, game, settle, runner_));
    }
  }

  // The game of the mod around a file, or the one that a folder above it is called after.
  std::string GameOf(const fs::path& path, base::Diagnostics& findings) const {
    if (mod_) {
      content::LoadRequest request;
      request.data_root = root_;
      const auto manifest = content::ReadMod(request, *mod_, findings);
      return manifest ? manifest->game : "";
    }
    std::error_code error;
    const std::vector<std::string> games = content::ListGames(root_);
    for (const fs::path& part : fs::absolute(path, error).parent_path()) {
      if (std::find(games.begin(), games.end(), part.string()) != games.end()) return part.string();
    }
    findings.AddError("WZ2008", {},
                      "tests in Lua lie in a mod, or below a folder named like a game");
    return "";
  }

  const CommonOptions& common_;
  const TestOptions& options_;
  fs::path root_;
  match::TestCoverage coverage_;
  match::ScenarioRunner runner_;
  Report report_;
  std::vector<std::string> names_;
  std::optional<fs::path> mod_;  // around the file that is run
};

}  // namespace

int RunTest(const CommonOptions& common, const TestOptions& options, Console& console) {
  const base::Result<fs::path> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  const base::Result<std::vector<fs::path>> files = FindFiles(options, *root);
  if (!files) return UsageError(console, files.error().message);

  TestRun run(common, options, *root, console);
  WatchInterrupts();
  for (const fs::path& file : *files) run.RunFile(file);
  return run.Finish(console);
}

}  // namespace walz::cli
