// The outer form of a scenario file: which scenarios there are and what they are played with.
#include "yaml/reader.h"

#include <map>
#include <regex>

#include "content/builtin_kinds.h"
#include "kernel/ids.h"
#include "scenario/form.h"
#include "scenario/scenario.h"

namespace walz::scenario {
namespace {

using yaml::Node;
using yaml::NodeEntry;

class FileReader {
 public:
  explicit FileReader(base::Diagnostics& findings) : findings_(findings) {}

  std::vector<Scenario> Read(const Node& root) {
    const std::size_t before = findings_.error_count();
    CheckShape(root, "scenario file", "scenario_file", findings_);
    if (!root.is_map()) return {};
    Scenario common;
    const Node* const game = Require(root, "scenario file", "game", findings_);
    if (game != nullptr) common.game = ReadText(*game, "game", findings_).value_or("");
    ReadSettings(root, common);
    const Node* const list = Require(root, "scenario file", "scenarios", findings_);
    if (list == nullptr || !CheckList(*list, "scenarios", findings_)) return {};
    // What is wrong with the head of the file is wrong with each of its scenarios.
    if (findings_.error_count() > before) return {};

    std::vector<Scenario> scenarios;
    for (const Node& item : list->items()) ReadScenario(item, common, scenarios);
    return scenarios;
  }

  std::optional<Scenario> ReadStart(const Node& node, Scenario scenario) {
    const std::size_t before = findings_.error_count();
    CheckMap(node, "start",
             {"players", "seed", "variant", "mods", "set", "given", "rolls", "picks"}, findings_);
    ReadSettings(node, scenario);
    ReadParts(node, scenario);
    if (findings_.error_count() > before) return std::nullopt;
    return scenario;
  }

 private:
  static void ReadParts(const Node& node, Scenario& scenario) {
    for (const auto& [key, part] : {std::pair<std::string_view, Node*>{"given", &scenario.given},
                                    {"rolls", &scenario.rolls},
                                    {"picks", &scenario.picks},
                                    {"when", &scenario.when},
                                    {"then", &scenario.then}}) {
      if (const Node* const found = node.Find(key)) *part = *found;
    }
  }

  void ReadSettings(const Node& node, Scenario& scenario) {
    if (const Node* const variant = node.Find("variant")) {
      scenario.variants.clear();
      for (const Node& name : ReadTexts(*variant, "variant", findings_)) {
        scenario.variants.push_back(name.text());
      }
    }
    if (const Node* const mods = node.Find("mods")) {
      scenario.mods.clear();
      for (const Node& mod : ReadTexts(*mods, "mods", findings_))
        scenario.mods.push_back(mod.text());
    }
    const Node* const set = node.Find("set");
    if (set != nullptr && CheckMap(*set, "set", findings_)) {
      for (const NodeEntry& entry : set->entries()) Set(entry, scenario);
    }
    if (const Node* const players = node.Find("players")) {
      const auto number = ReadInteger(*players, "players", 1, kernel::kMaxSeats, findings_);
      if (number) scenario.players = static_cast<int>(*number);
    }
    if (const Node* const seed = node.Find("seed")) {
      const auto number = ReadInteger(*seed, "seed", 0, content::kHighestSeed, findings_);
      if (number) scenario.seed = static_cast<std::uint64_t>(*number);
    }
  }

  void Set(const NodeEntry& entry, Scenario& scenario) {
    const auto value = ReadText(entry.value, entry.key, findings_);
    if (!value) return;
    for (auto& [option, chosen] : scenario.set) {
      if (option != entry.key) continue;
      chosen = *value;
      return;
    }
    scenario.set.emplace_back(entry.key, *value);
  }

  void ReadScenario(const Node& node, const Scenario& common, std::vector<Scenario>& scenarios) {
    const std::size_t before = findings_.error_count();
    CheckShape(node, "scenario", "scenario", findings_);
    if (!node.is_map()) return;
    Scenario scenario = common;
    if (const Node* const name = Require(node, "scenario", "name", findings_)) {
      scenario.name = ReadText(*name, "name", findings_).value_or("");
      scenario.span = name->span();
      CheckName(scenario);
    }
    if (const Node* const rules = node.Find("rules")) {
      for (const Node& rule : ReadTexts(*rules, "rules", findings_)) AddRule(rule, scenario);
    }
    ReadSettings(node, scenario);
    ReadParts(node, scenario);
    if (findings_.error_count() == before) scenarios.push_back(std::move(scenario));
  }

  void CheckName(const Scenario& scenario) {
    const auto [known, added] = names_.emplace(scenario.name, scenario.span);
    if (added) return;
    findings_
        .AddError("WZ2006", scenario.span, "there is a scenario `" + scenario.name + "` already")
        .related.push_back({known->second, "the first one"});
  }

  void AddRule(const Node& rule, Scenario& scenario) {
    static const std::regex form("[A-Z]+-[A-Z0-9]+-[0-9]+");
    if (!std::regex_match(rule.text(), form)) {
      findings_
          .AddError("WZ2003", rule.span(), "`" + rule.text() + "` does not look like a rule's id")
          .help = "rule ids look like `XY-TURN-07`";
      return;
    }
    scenario.rules.push_back(rule.text());
  }

  base::Diagnostics& findings_;
  std::map<std::string, base::SourceSpan> names_;
};

}  // namespace

std::optional<Scenario> ReadSettings(const Node& node, const Scenario& common,
                                     base::Diagnostics& findings) {
  return FileReader(findings).ReadStart(node, common);
}

std::vector<Scenario> ReadScenarios(const std::shared_ptr<const base::SourceFile>& file,
                                    base::Diagnostics& findings) {
  const std::size_t before = findings.error_count();
  const std::optional<Node> root = yaml::ReadYaml(file, findings);
  if (!root || findings.error_count() > before) return {};
  return FileReader(findings).Read(*root);
}

}  // namespace walz::scenario
