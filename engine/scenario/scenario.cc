#include "scenario/scenario.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "files/files.h"
#include "scenario/coverage_report.h"
#include "scenario/messages.h"
#include "scenario/play.h"
#include "scenario/printing.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kGamesKept = 16;  // a few megabytes each

}  // namespace

std::optional<mods::LoadRequest> RequestOf(const Scenario& scenario, const std::string& data_root,
                                           const std::vector<std::string>& mod_folders,
                                           base::Diagnostics& findings) {
  mods::LoadRequest request{data_root,    scenario.game, scenario.variants,
                            scenario.set, scenario.mods, mod_folders};
  const fs::path beside =
      scenario.span.file == nullptr ? fs::path() : fs::path(scenario.span.file->path());
  bool good = true;
  for (const std::string& file : scenario.variant_files) {
    base::Result<std::string> text =
        scenario.folder.empty() ? base::Error{messages::PathOfTestWithoutFile({.path = file})}
                                : files::ReadFileIn(scenario.folder, file);
    if (!text) {
      findings.Add("WZ0901", {}, text.error().message);
      good = false;
      continue;
    }
    const std::string shown = (beside.parent_path() / file).generic_string();
    request.variants.push_back(shown);
    request.variant_files.push_back(std::make_shared<base::SourceFile>(shown, *std::move(text)));
  }
  if (!good) return std::nullopt;
  return request;
}

ScenarioRunner::Loaded& ScenarioRunner::Load(const Scenario& scenario) {
  std::string key = scenario.game;
  for (const std::string& variant : scenario.variants) key += '\n' + variant;
  for (const auto& [option, value] : scenario.set) key += '\n' + option + '=' + value;
  for (const std::string& file : scenario.variant_files)
    key += '\n' + scenario.folder + '\r' + file;
  for (const std::string& mod : scenario.mods) key += '\n' + mod + '\r';
  const auto known = std::ranges::find(games_, key, &Loaded::key);
  if (known != games_.end()) {
    games_.splice(games_.begin(), games_, known);
    return games_.front();
  }
  if (games_.size() == kGamesKept) games_.pop_back();
  Loaded& loaded = games_.emplace_front();
  loaded.key = std::move(key);
  const auto request = RequestOf(scenario, data_root_, mod_folders_, loaded.findings);
  if (!request) return loaded;
  loaded.game = load_ ? load_(*request, loaded.findings)
                      : match::Game::Load(loader_, *request, loaded.findings);
  if (loaded.game == nullptr) return loaded;
  loaded.table.emplace(loaded.game, coverage_ == nullptr ? nullptr : &coverage_->For(loaded.game));
  return loaded;
}

// Returns the span of the setting that causes a load error, by the error's code.
static base::SourceSpan PlaceOf(const Scenario& scenario, std::string_view code) {
  if (code == "WZ0401" || code == "WZ0402") return scenario.set_span;
  if (code == "WZ0406" || code == "WZ0407" || code == "WZ0901") return scenario.variants_span;
  if (code == "WZ1002") return scenario.mods_span;
  return {};
}

match::Table* ScenarioRunner::TableFor(const Scenario& scenario, base::Diagnostics& findings) {
  Loaded& loaded = Load(scenario);
  if (loaded.game != nullptr) return &*loaded.table;
  findings.Add(scenario.span, messages::GameDoesNotLoad({.game = scenario.game}));
  for (base::Diagnostic finding : loaded.findings.items()) {
    if (finding.severity != base::Severity::kError) continue;
    if (finding.span.file == nullptr) finding.span = PlaceOf(scenario, finding.code);
    findings.Add(std::move(finding));
  }
  return nullptr;
}

ScenarioOutcome ScenarioRunner::Run(const Scenario& scenario) {
  ScenarioOutcome outcome;
  outcome.name = scenario.name;
  outcome.span = scenario.span;
  outcome.rules = scenario.rules;

  match::Table* const table = TableFor(scenario, outcome.findings);
  outcome.no_game = table == nullptr;
  if (table == nullptr) return outcome;
  std::optional<Printing> printing(std::in_place, *table, outcome.printed);
  const auto track = PlayScenario(*table, scenario, outcome.findings, outcome.differences);
  printing.reset();
  if (!track) return outcome;
  outcome.choices = track->choices.size();
  outcome.final_hash = track->hashes.back();
  if (!outcome.passed()) return outcome;

  VerifyRepeatable(*table, scenario, *track, outcome.findings);
  base::Diagnostics ignored;
  std::vector<Difference> none;
  CompareRuns(scenario, *track, PlayScenario(*table, scenario, ignored, none), outcome.findings);
  return outcome;
}

}  // namespace walz::scenario
