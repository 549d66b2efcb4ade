#include "match/scenario.h"

#include "match/scenario_play.h"

namespace walz::match {

const ScenarioRunner::Loaded& ScenarioRunner::Load(const Scenario& scenario) {
  std::string key = scenario.game;
  for (const std::string& variant : scenario.variants) key += '\n' + variant;
  for (const auto& [option, value] : scenario.set) key += '\n' + option + '=' + value;
  for (const std::string& mod : scenario.mods) key += '\n' + mod + '\r';
  const auto [known, added] = games_.try_emplace(key);
  if (added) {
    const content::LoadRequest request{data_root_,   scenario.game, scenario.variants,
                                       scenario.set, scenario.mods, mod_folders_};
    known->second.game = Game::Load(request, known->second.findings);
  }
  return known->second;
}

ScenarioOutcome ScenarioRunner::Run(const Scenario& scenario) {
  ScenarioOutcome outcome;
  outcome.name = scenario.name;
  outcome.span = scenario.span;
  outcome.rules = scenario.rules;

  const Loaded& loaded = Load(scenario);
  if (loaded.game == nullptr) {
    outcome.findings.AddError("WZ2008", scenario.span,
                              "`" + scenario.game + "` does not load for this scenario");
    for (const base::Diagnostic& finding : loaded.findings.items()) {
      if (finding.severity == base::Severity::kError) outcome.findings.Add(finding);
    }
    return outcome;
  }
  Table table(loaded.game);
  const auto track = PlayScenario(table, scenario, outcome.findings);
  if (!track) return outcome;
  outcome.choices = track->choices.size();
  outcome.final_hash = track->hashes.back();
  if (!outcome.passed()) return outcome;

  ProveRepeatable(table, scenario, *track, outcome.findings);
  Table again(loaded.game);
  base::Diagnostics ignored;
  CompareRuns(scenario, *track, PlayScenario(again, scenario, ignored), outcome.findings);
  return outcome;
}

}  // namespace walz::match
