#include "scenario/scenario_text.h"

#include "yaml/node_yaml.h"

namespace walz::scenario {
namespace {

void AddList(const char* key, const std::vector<std::string>& ids, std::string& text) {
  if (ids.empty()) return;
  text += key;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    text += (i == 0 ? " [" : ", ") + yaml::ToYamlScalar(ids[i]);
  }
  text += "]\n";
}

void AddPart(const char* key, const yaml::Node& part, std::string& text) {
  constexpr int kIndent = 6;
  if (part.is_missing()) return;
  text += std::string("    ") + key + "\n" + yaml::ToYaml(part, kIndent);
}

}  // namespace

std::string WriteScenario(const ScenarioText& scenario) {
  std::string text;
  if (!scenario.remark.empty()) text += "# " + scenario.remark + "\n";
  text += "game: " + scenario.game + "\n";
  AddList("variant:", scenario.variants, text);
  AddList("mods:", scenario.mods, text);
  if (!scenario.set.empty()) text += "set:\n";
  for (const auto& [option, value] : scenario.set) {
    text += "  " + option + ": " + yaml::ToQuotedScalar(value) + "\n";
  }
  text += "scenarios:\n  - name: " + yaml::ToYamlScalar(scenario.name) + "\n";
  text += "    players: " + std::to_string(scenario.players) + "\n";
  text += "    seed: " + std::to_string(scenario.seed) + "\n";
  AddPart("given:", scenario.given, text);
  AddPart("rolls:", scenario.rolls, text);
  AddPart("picks:", scenario.picks, text);
  if (scenario.choices.empty()) return text;
  text += "    when:\n";
  for (const std::string& choice : scenario.choices) {
    text += "      - " + yaml::ToYamlScalar(choice) + "\n";
  }
  return text;
}

}  // namespace walz::scenario
