#include <string_view>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

// A number that stands there by itself; what an option chooses may be 0 with one of its values.
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

}  // namespace walz::authoring
