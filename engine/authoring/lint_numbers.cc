#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

// Reports a literal 0. A number that an option chooses may be 0 for one of its values.
void CheckNumber(const yaml::Node& map, std::string_view key, base::Diagnostics& findings) {
  const yaml::Node* const number = map.Find(key);
  if (number == nullptr || !number->is_scalar() || number->text() != "0") return;
  Flag(findings, number->span(), messages::NumberWithoutEffect({.key = key}),
       messages::HelpOtherNumberOrRemove());
}

void CheckEach(const yaml::Node& definition, std::string_view list, std::string_view key,
               base::Diagnostics& findings) {
  const yaml::Node* const items = definition.Find(list);
  if (items == nullptr) return;
  for (const yaml::Node& item : items->items()) CheckNumber(item, key, findings);
}

// `majority` lists the points of the first place, the second ... Negative points may rise again.
void CheckPlaces(const yaml::Node& category, base::Diagnostics& findings) {
  const yaml::Node* const places = category.Find("majority");
  if (places == nullptr) return;
  const std::vector<yaml::Node>& points = places->items();
  for (std::size_t i = 1; i < points.size(); ++i) {
    const std::int64_t better = *points[i - 1].ToInteger();
    if (better < 0 || *points[i].ToInteger() <= better) continue;
    Flag(findings, points[i].span(),
         messages::MajorityPaysMoreForLess({.place = i + 1,
                                            .points = points[i].text(),
                                            .better_place = i,
                                            .better_points = points[i - 1].text()}),
         messages::HelpMajorityOrder());
    return;
  }
}

}  // namespace

void LintNumbers(const RuleInput& input) {
  for (const content::KindEntry& kind : input.content.catalogue->kinds()) {
    for (const content::RawDefinition& raw : kind.definitions) {
      CheckEach(raw.node, "hooks", "add", input.findings);
      if (kind.spec.name == "bot") CheckEach(raw.node, "features", "weight", input.findings);
      if (kind.spec.name == "scoring") CheckEach(raw.node, "categories", "points", input.findings);
    }
  }
}

// Interfaces make the score sheet from the events of a scoring.
void LintScorings(const RuleInput& input) {
  for (const content::FinalDefinition& scoring : input.content.sources) {
    if (scoring.kind != "scoring") continue;
    for (const yaml::Node& category : scoring.node.Find("categories")->items()) {
      CheckPlaces(category, input.findings);
    }
  }
  for (const content::RawDefinition& raw :
       input.content.catalogue->BuiltIn("scoring").definitions) {
    if (raw.node.Find("event") != nullptr) continue;
    Flag(input.findings, raw.span, messages::ScoringWithoutEvent({.scoring = raw.id}),
         messages::HelpAddScoringEvent());
  }
}

}  // namespace walz::authoring
