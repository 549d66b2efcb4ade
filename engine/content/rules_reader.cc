// Collects the rule ids named by content.
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/messages.h"
#include "content/readers.h"
#include "content/rule_ids.h"

namespace walz::content {
namespace {

class RuleCollector {
 public:
  RuleCollector(Declarations& work, std::string_view text)
      : work_(work), known_(RuleIdsIn(text)), has_rules_(!text.empty()) {}

  void Add(const yaml::Node& node) {
    const yaml::Node* const rules = node.Find("rules");
    if (rules == nullptr) return;
    for (const yaml::Node& item : rules->items()) {
      if (!item.is_scalar()) continue;
      if (!IsRuleId(item.text())) {
        work_.findings.Add(item.span(), messages::InvalidRuleId({.id = item.text()})).help =
            messages::HelpRuleIdSyntax();
      } else if (has_rules_ && known_.count(item.text()) == 0) {
        ReportUnknownRule(item, known_, work_.findings);
      } else {
        found_.insert(item.text());
      }
    }
  }

  std::vector<std::string> found() const { return {found_.begin(), found_.end()}; }

 private:
  Declarations& work_;
  std::set<std::string_view> known_;
  bool has_rules_;  // there is a rules.md
  std::set<std::string> found_;
};

}  // namespace

std::vector<std::string> CollectRules(Declarations& work, std::string_view rules_text) {
  RuleCollector collector(work, rules_text);
  for (const KindEntry& kind : work.catalogue.kinds()) {
    for (const RawDefinition& raw : kind.definitions) {
      collector.Add(raw.node);
      const yaml::Node* const categories = raw.node.Find("categories");
      if (categories == nullptr) continue;
      for (const yaml::Node& category : categories->items()) collector.Add(category);
    }
  }
  return collector.found();
}

}  // namespace walz::content
