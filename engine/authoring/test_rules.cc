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

// Returns true if a known rule has the same prefix: `AW-` of `AW-TURN-09`.
bool HasPrefix(std::string_view id, const RuleIds& known) {
  const std::string_view prefix = id.substr(0, id.find('-') + 1);
  const auto next = known.lower_bound(prefix);
  return !prefix.empty() && next != known.end() && next->starts_with(prefix);
}

}  // namespace

RulesOfTests::RulesOfTests(const mods::LoadRequest& request) {
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

void RulesOfTests::Check(const base::SourceFilePtr& file, base::Diagnostics& findings) const {
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

}  // namespace walz::authoring
