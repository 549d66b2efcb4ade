#include "scenarios/coverage.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "base/render.h"
#include "files/files.h"
#include "mods/loader.h"
#include "scenario/scenario.h"

namespace walz::scenarios {
namespace {

namespace fs = std::filesystem;

fs::path RulesOf(const fs::path& root, const std::string& game) {
  return root / "data" / game / "rules.md";
}

// The test folders of a project.
std::vector<fs::path> TestFolders(const fs::path& root) {
  std::vector<fs::path> folders = {root / "tests"};
  for (const char* const place : {"data", "mods"}) {
    if (!fs::is_directory(root / place)) continue;
    for (const auto& entry : fs::directory_iterator(root / place)) {
      folders.push_back(entry.path() / "tests");
    }
  }
  return folders;
}

// A list item that begins with a bold id is a rule.
std::set<std::string> RuleIds(const std::string& text) {
  std::set<std::string> ids;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find("**", 4);
    if (line.rfind("- **", 0) != 0 || end == std::string::npos) continue;
    if (line.compare(end, 12, "** withdrawn") != 0) ids.insert(line.substr(4, end - 4));
  }
  return ids;
}

bool Names(const std::string& text, const std::string& id) {
  for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
    const std::size_t end = at + id.size();
    if (end == text.size() || std::isdigit(static_cast<unsigned char>(text[end])) == 0) return true;
  }
  return false;
}

// Collects what the tests of a project cover of one game.
class Collector {
 public:
  Collector(const fs::path& root, const std::string& game) : root_(root), game_(game) {}

  Coverage Collect() {
    ReadGame();
    for (const fs::path& folder : TestFolders(root_)) {
      if (fs::is_directory(folder)) ReadFolder(folder);
    }
    Compare();
    return std::move(coverage_);
  }

 private:
  std::string Read(const fs::path& path) {
    base::Result<std::string> text = files::ReadWholeFile(path);
    if (text) return std::move(*text);
    coverage_.problems.push_back(path.string() + ": " + text.error().message.English());
    return "";
  }

  void ReadGame() {
    rules_ = RuleIds(Read(RulesOf(root_, game_)));
    base::Diagnostics findings;
    const std::optional<content::Content> content = mods::Load({root_, game_, {}, {}}, findings);
    if (!content) {
      coverage_.problems.push_back(base::Render(findings));
      return;
    }
    for (const content::OptionDeclaration& option : content->options) {
      for (const std::string& value : option.values) unset_.insert(option.id + ": " + value);
    }
  }

  void ReadFolder(const fs::path& folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      if (entry.path().extension() == ".cc") ReadTest(entry.path());
      const bool scenarios = folder != root_ / "tests" || IsScenario(entry.path());
      if (scenarios && entry.path().extension() == ".yaml") ReadScenarioFile(entry.path());
    }
  }

  bool IsScenario(const fs::path& path) const {
    const std::string place = path.lexically_relative(root_).generic_string();
    return place.rfind("tests/scenarios/", 0) == 0;
  }

  void ReadTest(const fs::path& path) {
    const std::string text = Read(path);
    for (const std::string& id : rules_) {
      if (Names(text, id)) named_.insert(id);
    }
  }

  void ReadScenarioFile(const fs::path& path) {
    const std::string place = path.lexically_relative(root_).generic_string();
    base::Diagnostics findings;
    const auto file = std::make_shared<const base::SourceFile>(place, Read(path));
    for (const scenario::Scenario& scenario : scenario::ReadScenarios(file, findings)) {
      if (scenario.game != game_) continue;
      for (const auto& [option, value] : scenario.set) unset_.erase(option + ": " + value);
      for (const std::string& id : scenario.rules) {
        named_.insert(id);
        if (rules_.count(id) == 0) coverage_.unknown_rules.push_back(id + " (" + place + ")");
      }
    }
    if (findings.has_errors()) coverage_.problems.push_back(base::Render(findings));
  }

  void Compare() {
    coverage_.unset_values.assign(unset_.begin(), unset_.end());
    std::set_difference(rules_.begin(), rules_.end(), named_.begin(), named_.end(),
                        std::back_inserter(coverage_.unnamed_rules));
    std::sort(coverage_.unknown_rules.begin(), coverage_.unknown_rules.end());
    std::sort(coverage_.problems.begin(), coverage_.problems.end());
  }

  const fs::path& root_;
  const std::string& game_;
  std::set<std::string> rules_;
  std::set<std::string> named_;
  std::set<std::string> unset_;
  Coverage coverage_;
};

}  // namespace

std::vector<std::string> GamesWithRules(const fs::path& root) {
  std::vector<std::string> games;
  const std::vector<std::string> found = *mods::ListGames(root);
  for (const std::string& game : found) {
    const fs::path folder = root / "data" / game;
    if (fs::exists(folder / "rules.md") && fs::exists(folder / "options.yaml")) {
      games.push_back(game);
    }
  }
  return games;
}

Coverage CoverageOf(const fs::path& root, const std::string& game) {
  return Collector(root, game).Collect();
}

}  // namespace walz::scenarios
