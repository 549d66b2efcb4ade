// Reads scenario files and their settings.
#include "yaml/reader.h"

#include <filesystem>
#include <map>
#include <regex>

#include "base/ranges.h"
#include "content/messages.h"
#include "mods/discovery.h"
#include "scenario/form.h"
#include "scenario/messages.h"
#include "scenario/scenario.h"
#include "yaml/node_path.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

using yaml::Node;
using yaml::NodeEntry;

class FileReader {
 public:
  explicit FileReader(base::Diagnostics& findings) : findings_(findings) {}

  std::vector<Scenario> Read(const Node& root) {
    if (IsVariantFile(root)) return {};
    // An error in the head of the file concerns all scenarios, so none is read.
    if (!CheckForm(root, "scenario_file", findings_)) return {};
    Scenario common;
    common.game = root.Find("game")->text();
    ReadSettings(root, common);
    if (const Node* const positions = root.Find("positions")) positions_ = *positions;
    std::vector<Scenario> scenarios;
    for (const Node& item : root.Find("scenarios")->items()) ReadScenario(item, common, scenarios);
    return scenarios;
  }

  std::optional<Scenario> ReadStart(const Node& node, Scenario scenario) {
    const std::size_t before = findings_.error_count();
    if (!CheckForm(node, "start", findings_)) return std::nullopt;
    ReadSettings(node, scenario);
    ReadParts(node, scenario);
    if (findings_.error_count() > before) return std::nullopt;
    return scenario;
  }

 private:
  // Returns true for a file with a house rule beside the tests that use it.
  static bool IsVariantFile(const Node& root) {
    const Node* const variant = root.Find("variant");
    return variant != nullptr && root.Find("game") == nullptr &&
           root.Find("scenarios") == nullptr && variant->is_list() && !variant->items().empty() &&
           variant->items().front().is_map();
  }

  void ReadParts(const Node& node, Scenario& scenario) {
    for (const auto& [key, part] : {std::pair<std::string_view, Node*>{"given", &scenario.given},
                                    {"rolls", &scenario.rolls},
                                    {"picks", &scenario.picks},
                                    {"when", &scenario.when},
                                    {"then", &scenario.then}}) {
      if (const Node* const found = node.Find(key)) *part = *found;
    }
    scenario.given = WithPosition(scenario.given, 0);
  }

  // Merges a position with the one that it uses.
  Node WithPosition(const Node& given, int depth) {
    const Node* const use = given.is_map() ? given.Find("use") : nullptr;
    if (use == nullptr) return given;
    const Node* const position = positions_.is_map() ? positions_.Find(use->text()) : nullptr;
    if (position == nullptr || depth > kDeepestPosition) {
      const auto names = base::Map<std::string>(positions_.entries(), &NodeEntry::key);
      if (position == nullptr) {
        ReportUnknown(findings_, use->span(), messages::TermPosition(), use->text(), names);
      } else {
        findings_.Add(use->span(), messages::CircularUse()).help = messages::HelpRemoveUse();
      }
      return given;
    }
    return Merged(WithPosition(*position, depth + 1),
                  yaml::WithEntry(given, "use", {}, std::nullopt));
  }

  // Merges maps key by key and concatenates lists of pieces; otherwise `above` replaces `below`.
  static Node Merged(const Node& below, const Node& above) {
    if (!below.is_map() || !above.is_map()) return above;
    Node merged = Node::Map(below.entries(), above.span());
    for (const NodeEntry& entry : above.entries()) {
      const Node* const same = merged.Find(entry.key);
      Node value = same == nullptr ? entry.value : Merged(*same, entry.value);
      if (same != nullptr && entry.key == "board" && same->is_list() && entry.value.is_list()) {
        std::vector<Node> pieces = same->items();
        pieces.insert(pieces.end(), entry.value.items().begin(), entry.value.items().end());
        value = Node::List(std::move(pieces), entry.value.span());
      }
      merged = yaml::WithEntry(merged, entry.key, entry.key_span, std::move(value));
    }
    return merged;
  }

  void ReadSettings(const Node& node, Scenario& scenario) {
    if (const Node* const variant = node.Find("variant")) {
      ReadVariants(*variant, scenario);
    }
    if (const Node* const mods = node.Find("mods")) {
      scenario.mods = Texts(*mods);
      for (const Node& mod : Items(*mods)) {
        if (!mods::IsPath(mod.text())) continue;
        findings_.Add(mod.span(), messages::ModPathInTest({.path = mod.text()})).help =
            messages::HelpModOnCommandLine();
      }
      scenario.mods_span = mods->span();
    }
    if (const Node* const set = node.Find("set")) {
      scenario.set_span = set->span();
      for (const NodeEntry& entry : set->entries()) Set(entry, scenario);
    }
    if (const Node* const players = node.Find("players")) {
      scenario.players = static_cast<int>(*players->ToInteger());
    }
    if (const Node* const seed = node.Find("seed")) {
      scenario.seed = static_cast<std::uint64_t>(*seed->ToInteger());
    }
  }

  // Reads names of variants, and paths of house rules. Tests may be untrusted, so paths must not
  // leave the folder of the test.
  void ReadVariants(const Node& node, Scenario& scenario) {
    scenario.variants.clear();
    scenario.variant_files.clear();
    scenario.variants_span = node.span();
    for (const Node& item : Items(node)) {
      if (!mods::IsPath(item.text())) {
        scenario.variants.push_back(item.text());
        continue;
      }
      const fs::path path(item.text());
      const bool leads_out = path.is_absolute() || base::Contains(path, "..");
      if (leads_out || path.extension() != ".yaml") {
        findings_.Add(item.span(), messages::VariantPathOutsideTest({.path = item.text()})).help =
            messages::HelpVariantBesideTest();
        continue;
      }
      scenario.variant_files.push_back(path.lexically_normal().generic_string());
    }
  }

  static void Set(const NodeEntry& entry, Scenario& scenario) {
    for (auto& [option, chosen] : scenario.set) {
      if (option != entry.key) continue;
      chosen = entry.value.text();
      return;
    }
    scenario.set.emplace_back(entry.key, entry.value.text());
  }

  void ReadScenario(const Node& node, const Scenario& common, std::vector<Scenario>& scenarios) {
    const std::size_t before = findings_.error_count();
    if (!CheckForm(node, "scenario", findings_)) return;
    Scenario scenario = common;
    const Node* const name = node.Find("name");
    scenario.name = name->text();
    scenario.span = name->span();
    CheckName(scenario);
    if (const Node* const rules = node.Find("rules")) {
      for (const Node& rule : Items(*rules)) AddRule(rule, scenario);
    }
    ReadSettings(node, scenario);
    ReadParts(node, scenario);
    if (const Node* const stop = node.Find("stop_after_choice")) {
      scenario.stop_after_choice = *stop->ToBool();
    }
    if (findings_.error_count() == before) scenarios.push_back(std::move(scenario));
  }

  void CheckName(const Scenario& scenario) {
    const auto [known, added] = names_.emplace(scenario.name, scenario.span);
    if (added) return;
    findings_.Add(scenario.span, messages::DuplicateScenario({.name = scenario.name}))
        .related.push_back({known->second, content::messages::SeeFirstOne()});
  }

  void AddRule(const Node& rule, Scenario& scenario) {
    static const std::regex form("[A-Z]+-[A-Z0-9]+-[0-9]+");
    if (!std::regex_match(rule.text(), form)) {
      findings_.Add(rule.span(), messages::InvalidRuleId({.id = rule.text()})).help =
          messages::HelpRuleIdSyntax();
      return;
    }
    scenario.rules.push_back(rule.text());
  }

  static constexpr int kDeepestPosition = 8;

  base::Diagnostics& findings_;
  Node positions_;  // by name
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
  return ReadScenarios(*root, findings);
}

std::vector<Scenario> ReadScenarios(const Node& root, base::Diagnostics& findings) {
  return FileReader(findings).Read(root);
}

}  // namespace walz::scenario
