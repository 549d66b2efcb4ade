#include "content/rule_ids.h"

#include "base/ascii.h"
#include "content/messages.h"

namespace walz::content {

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

void ReportUnknownRule(const yaml::Node& item, const std::set<std::string_view>& known,
                       base::Diagnostics& findings) {
  base::Diagnostic& finding =
      findings.Add(item.span(), messages::UnknownRule({.rule = item.text()}));
  const std::string_view id = item.text();
  const std::string_view chapter = id.substr(0, id.rfind('-') + 1);
  std::string_view first;
  std::string_view last;
  for (const std::string_view rule : known) {
    if (!rule.starts_with(chapter)) continue;
    if (first.empty()) first = rule;
    last = rule;
  }
  if (first.empty()) {
    finding.help = messages::HelpRemoveOrWriteRule({.rule = id});
  } else if (first == last) {
    finding.help = messages::HelpOnlyRule({.rule = first});
  } else {
    finding.help = messages::HelpRangeOfRules({.first = first, .last = last});
  }
}

}  // namespace walz::content
