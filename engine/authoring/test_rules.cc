#include "authoring/test_rules.h"

#include <optional>
#include <set>
#include <string_view>

#include "content/rule_ids.h"
#include "mods/layers.h"
#include "yaml/reader.h"

namespace walz::authoring {
namespace {

using RuleIds = std::set<std::string_view>;

void CheckRule(const yaml::Node& rule, const RuleIds& known, base::Diagnostics& findings) {
  if (!rule.is_scalar() || known.count(rule.text()) != 0) return;
  content::ReportUnknownRule(rule, known, findings);
}

}  // namespace

RulesOfTests::RulesOfTests(const mods::LoadRequest& request) {
  base::Diagnostics told;
  const std::optional<mods::Layers> layers = mods::ReadLayers(request, told);
  if (!layers) return;
  bool complete = !layers->game.rules.empty();
  text_ = layers->game.rules;
  for (const mods::LayerFiles& mod : layers->mods) {
    complete = complete && !mod.rules.empty();
    text_ += mod.rules;
  }
  if (!complete) text_.clear();
}

void RulesOfTests::Check(const base::SourceFilePtr& file, base::Diagnostics& findings) const {
  const RuleIds known = content::RuleIdsIn(text_);
  if (known.empty()) return;
  base::Diagnostics told;
  const std::optional<yaml::Node> tree = yaml::ReadYaml(file, told);
  const yaml::Node* const scenarios = tree ? tree->Find("scenarios") : nullptr;
  if (scenarios == nullptr || tree->Find("mods") != nullptr) return;
  for (const yaml::Node& scenario : scenarios->items()) {
    const yaml::Node* const rules = scenario.Find("rules");
    if (rules == nullptr || scenario.Find("mods") != nullptr) continue;
    if (!rules->is_list()) CheckRule(*rules, known, findings);
    for (const yaml::Node& rule : rules->items()) CheckRule(rule, known, findings);
  }
}

}  // namespace walz::authoring
