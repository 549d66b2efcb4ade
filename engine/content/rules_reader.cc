// The ids of rules that content names.
#include <algorithm>
#include <set>

#include "base/ascii.h"
#include "content/readers.h"

namespace walz::content {
namespace {

// `AW-PERS-02`: letters, letters, digits.
bool IsRuleId(std::string_view id) {
  const std::size_t first = id.find('-');
  const std::size_t last = id.rfind('-');
  if (first == std::string_view::npos || first == 0 || last < first + 2) return false;
  if (last + 1 == id.size()) return false;
  for (std::size_t i = 0; i < id.size(); ++i) {
    const bool letter = base::IsUpper(id[i]);
    const bool digit = base::IsDigit(id[i]);
    if (i == first || i == last) continue;
    if (i < last ? !letter : !digit) return false;
  }
  return true;
}

// Everything in a text that is written like the id of a rule.
std::set<std::string_view> RuleIdsIn(std::string_view text) {
  std::set<std::string_view> ids;
  const auto in_id = [](char c) { return base::IsUpper(c) || base::IsDigit(c) || c == '-'; };
  std::size_t end = 0;
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', end)) {
    std::size_t begin = at;
    while (begin > end && in_id(text[begin - 1])) --begin;
    for (end = at; end < text.size() && in_id(text[end]);) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    if (IsRuleId(word)) ids.insert(word);
  }
  return ids;
}

class RuleCollector {
 public:
  RuleCollector(Declarations& work, std::string_view text) : work_(work), known_(RuleIdsIn(text)) {}

  void Add(const yaml::Node& node) {
    const yaml::Node* const rules = node.Find("rules");
    if (rules == nullptr) return;
    for (const yaml::Node& item : rules->items()) {
      if (!item.is_scalar()) continue;
      if (!IsRuleId(item.text())) {
        work_.findings
            .Add("WZ0212", item.span(), base::Say("`{}` is not the id of a rule", item.text()))
            .help = base::Say("rules are called like `AW-PERS-02`");
      } else if (!known_.empty() && known_.count(item.text()) == 0) {
        Report(item);
      } else {
        found_.insert(item.text());
      }
    }
  }

  std::vector<std::string> found() const { return {found_.begin(), found_.end()}; }

 private:
  void Report(const yaml::Node& item) {
    base::Diagnostic& finding = work_.findings.Add(
        "WZ0306", item.span(), base::Say("rules.md has no rule `{}`", item.text()));
    const std::string_view id = item.text();
    const std::string_view chapter = id.substr(0, id.rfind('-') + 1);
    std::string_view first;
    std::string_view last;
    for (const std::string_view known : known_) {
      if (!known.starts_with(chapter)) continue;
      if (first.empty()) first = known;
      last = known;
    }
    if (first.empty()) {
      finding.help = base::Say("leave it out, or write the rule there: `- **{}** ...`", id);
    } else if (first == last) {
      finding.help = base::Say("there is only `{}`", first);
    } else {
      finding.help = base::Say("there are `{}` to `{}`", first, last);
    }
  }

  Declarations& work_;
  std::set<std::string_view> known_;
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
