#include <cstddef>
#include <cstdint>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

// `majority` holds the points of the first place, the second ... Who loses points for having the
// most may lose fewer in the places behind.
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
