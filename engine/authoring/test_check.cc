#include "authoring/test_check.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "authoring/messages.h"
#include "authoring/names.h"
#include "base/codes.h"
#include "base/ranges.h"
#include "content/rule_ids.h"
#include "files/files.h"
#include "files/folder.h"
#include "lua/parser.h"
#include "mods/layers.h"
#include "scenario/lua_file.h"
#include "scenario/scenario.h"
#include "yaml/reader.h"

namespace walz::authoring {
namespace {

namespace fs = std::filesystem;

// The rule ids in rules.md of a game and its mods.
class RulesOfTests {
 public:
  // Reads them as the request loads them.
  explicit RulesOfTests(const mods::LoadRequest& request) {
    base::Diagnostics ignored;
    const std::optional<mods::Layers> layers = mods::ReadLayers(request, ignored);
    if (!layers) return;
    is_complete_ = !layers->game.rules.empty();
    text_ = layers->game.rules;
    for (const mods::LayerFiles& mod : layers->mods) {
      is_complete_ = is_complete_ && !mod.rules.empty();
      text_ += mod.rules;
    }
  }

  // Reports unknown ids in `rules` of scenarios (WZ0306). Skips scenarios with further mods, which
  // may have other rules. If the game or a mod has no rules.md, reports only ids that begin like
  // known ones.
  void Check(const base::SourceFilePtr& file, base::Diagnostics& findings) const {
    const RuleIds known = content::RuleIdsIn(text_);
    const auto check = [&](const yaml::Node& rule) {
      if (!rule.is_scalar() || known.count(rule.text()) != 0) return;
      // Without rules.md any ids are valid, except with a known prefix.
      if (is_complete_ || HasPrefix(rule.text(), known)) {
        content::ReportUnknownRule(rule, known, findings);
      }
    };
    if (known.empty()) return;
    base::Diagnostics ignored;
    const std::optional<yaml::Node> tree = yaml::ReadYaml(file, ignored);
    const yaml::Node* const scenarios = tree ? tree->Find("scenarios") : nullptr;
    if (scenarios == nullptr || tree->Find("mods") != nullptr) return;
    for (const yaml::Node& scenario : scenarios->items()) {
      const yaml::Node* const rules = scenario.Find("rules");
      if (rules == nullptr || scenario.Find("mods") != nullptr) continue;
      if (!rules->is_list()) check(*rules);
      for (const yaml::Node& rule : rules->items()) check(rule);
    }
  }

 private:
  using RuleIds = std::set<std::string_view>;

  // Returns true if a known rule has the same prefix: `AW-` of `AW-TURN-09`.
  static bool HasPrefix(std::string_view id, const RuleIds& known) {
    const std::string_view prefix = id.substr(0, id.find('-') + 1);
    const auto next = known.lower_bound(prefix);
    return !prefix.empty() && next != known.end() && next->starts_with(prefix);
  }

  std::string text_;
  bool is_complete_ = false;  // the game and all mods have rules.md
};

// Returns true if a function only reads the game, so that it cannot fail a test.
bool IsIdle(const lua::Node& function) {
  return !Contains(function, [](const lua::Node& node) {
    return node.Is(lua::Kind::kMethod) ||
           (node.Is(lua::Kind::kCall) &&
            !IsOneOf(PathOf(node.children[0]),
                     {"play.start", "play.options", "play.decision", "play.seat", "play.value",
                      "play.cards", "print", "ipairs", "pairs"}));
  });
}

// Reports (WZ2009) each `test(name, function() ... end)` that starts and reads a game, but neither
// chooses nor expects anything. Skips tests that call functions of their own file.
void CheckIdleLuaTests(const base::SourceFilePtr& file, base::Diagnostics& findings) {
  const std::optional<lua::Node> root = lua::ParseSound(file->text());
  if (!root) return;
  Walk(*root, [&](const lua::Node& node) {
    const bool is_test = IsCallOf(node, "test") && node.children.size() == 3 &&
                         node.children[2].Is(lua::Kind::kFunction);
    if (!is_test || !IsIdle(node.children[2])) return;
    findings.Add(SpanOf(file, node.children[1]), messages::TestExpectsNothing()).help =
        messages::HelpAddExpectation();
  });
}

class TestCheck {
 public:
  TestCheck(const mods::LoadRequest& request, const std::string& folder, RunTests run,
            base::Diagnostics& findings)
      : game_(request.game),
        folder_(folder),
        is_mod_(!request.mods.empty()),
        run_(run),
        findings_(findings),
        rules_(request),
        runner_(request.data_root, request.mod_folders) {}

  // `folder` contains `file`.
  void Check(const base::SourceFilePtr& file, const fs::path& folder) {
    beside_ = folder.string();
    const std::size_t before = findings_.error_count();
    if (fs::path(file->path()).extension() == ".lua") return CheckLua(file);
    const std::vector<scenario::Scenario> scenarios = scenario::ReadScenarios(file, findings_);
    for (const scenario::Scenario& scenario : scenarios) CheckExpected(scenario);
    const bool is_whole = findings_.error_count() == before;
    if (is_whole) rules_.Check(file, findings_);
    if (run_ == RunTests::kNo || !is_whole) return;
    for (scenario::Scenario scenario : scenarios) {
      Settle(scenario);
      Keep(runner_.Run(scenario).findings, file);
    }
  }

 private:
  // A test without expectations always passes.
  void CheckExpected(const scenario::Scenario& scenario) {
    if (scenario.then.is_missing() && scenario.when.items().empty()) {
      findings_.Add(scenario.span, messages::ScenarioCannotFail()).help = messages::HelpAddThen();
    }
    if (IsNothing(scenario.then)) ReportNothing(scenario.then, "then");
    for (const yaml::Node& item : scenario.when.items()) {
      const yaml::Node* const check = item.Find("check");
      if (check != nullptr && IsNothing(*check)) ReportNothing(*check, "check");
    }
  }

  void ReportNothing(const yaml::Node& node, std::string_view key) {
    findings_.Add(node.span(), messages::ExpectationEmpty({.key = key})).help =
        messages::HelpExpectOrRemove({.key = key});
  }

  // Returns true for an empty map, or one with only empty maps and empty lists of items that must
  // be included. Other empty lists are expectations.
  static bool IsNothing(const yaml::Node& node) {
    const std::vector<yaml::NodeEntry>& entries = node.entries();
    return node.is_map() && std::ranges::all_of(entries, [](const yaml::NodeEntry& entry) {
             const bool is_open =
                 IsOneOf(entry.key, {"offered", "not_offered", "events", "no_events", "board",
                                     "any_of", "has", "lacks", "top"});
             return IsNothing(entry.value) ||
                    (is_open && entry.value.is_list() && entry.value.items().empty());
           });
  }

  void Settle(scenario::Scenario& scenario) const {
    scenario.folder = beside_;
    if (is_mod_) scenario.mods.push_back(folder_);
  }

  void CheckLua(const base::SourceFilePtr& file) {
    auto tests = scenario::LuaTestFile::Read(file, findings_);
    if (tests) CheckIdleLuaTests(file, findings_);
    if (!tests || run_ == RunTests::kNo) return;
    const auto settle = [this](scenario::Scenario& scenario) { Settle(scenario); };
    for (std::size_t i = 0; i < tests->size(); ++i) {
      Keep(tests->Run(i, game_, settle, runner_).findings, file);
    }
  }

  // Keeps findings about the file itself, and about a game that does not load.
  void Keep(const base::Diagnostics& found, const base::SourceFilePtr& file) {
    const bool loads = !base::Contains(found.items(), "WZ2008", &base::Diagnostic::code);
    const bool is_explained = std::ranges::any_of(found.items(), [](const auto& finding) {
      return finding.severity == base::Severity::kError && finding.code != "WZ2008";
    });
    for (base::Diagnostic finding : found.items()) {
      if (IsAboutRules(finding)) continue;
      if (finding.code == "WZ2008" && is_explained) continue;
      const bool is_of_file =
          finding.span.file != nullptr && finding.span.file->path() == file->path();
      if (loads && !is_of_file) continue;
      if (loads && !finding.related.empty() && IsRepeated(finding)) continue;
      if (finding.code == "WZ0902" && finding.span.file == nullptr) PlaceAtGame(finding, file);
      findings_.Add(std::move(finding));
    }
  }

  // Returns true if an earlier test has reported the same mistake of a script or of the flow.
  bool IsRepeated(const base::Diagnostic& finding) {
    Cause cause = {finding.related.front().span.ToString(), finding.message};
    if (base::Contains(causes_, cause)) return true;
    causes_.push_back(std::move(cause));
    return false;
  }

  // Returns true for a failed expectation, which `walz test` reports. False for other mistakes in a
  // Lua test.
  static bool IsAboutRules(const base::Diagnostic& finding) {
    const bool is_script =
        finding.code == "WZ2052" && finding.message.id() != "scenario.choice_refused";
    return finding.code >= base::kFirstRuleCode && !is_script;
  }

  // Moves a finding to the key `game`, which a scenario file has once.
  static void PlaceAtGame(base::Diagnostic& finding, const base::SourceFilePtr& file) {
    base::Diagnostics ignored;
    const auto tree = yaml::ReadYaml(file, ignored);
    const yaml::Node* const game = tree ? tree->Find("game") : nullptr;
    if (game != nullptr) finding.span = game->span();
  }

  std::string game_;
  std::string folder_;
  bool is_mod_;
  RunTests run_;
  base::Diagnostics& findings_;
  RulesOfTests rules_;
  scenario::ScenarioRunner runner_;
  std::string beside_;                                  // folder of the checked file
  using Cause = std::pair<std::string, base::Message>;  // the place and the message
  std::vector<Cause> causes_;
};

}  // namespace

void CheckTests(const mods::LoadRequest& request, const std::string& folder,
                const std::string& shown, RunTests run, base::Diagnostics& findings) {
  const auto paths = files::ListFilesBelow(fs::path(folder) / "tests", {".yaml", ".lua"});
  if (!paths) {
    findings.Add("WZ0901", {}, paths.error().message);
    return;
  }
  TestCheck check(request, folder, run, findings);
  for (const fs::path& path : *paths) {
    const fs::path inside = path.lexically_relative(folder);
    base::Result<std::string> text = files::ReadFileIn(folder, inside);
    if (!text) {
      findings.Add("WZ0901", {}, text.error().message);
      continue;
    }
    check.Check(std::make_shared<const base::SourceFile>(
                    (fs::path(shown) / inside).generic_string(), *std::move(text)),
                path.parent_path());
  }
}

}  // namespace walz::authoring
