#include "content/unused.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace walz::content {
namespace {

constexpr std::array<std::string_view, 12> kCheckedKinds = {
    "option", "kind", "space_kind", "verb",     "variable", "zone",
    "stream", "word", "value",      "decision", "reason",   "event"};

// `AW-PERS-02`: letters, letters, digits.
bool IsRuleId(std::string_view id) {
  const std::size_t first = id.find('-');
  const std::size_t last = id.rfind('-');
  if (first == std::string_view::npos || first == 0 || last < first + 2) return false;
  if (last + 1 == id.size()) return false;
  for (std::size_t i = 0; i < id.size(); ++i) {
    const bool letter = id[i] >= 'A' && id[i] <= 'Z';
    const bool digit = id[i] >= '0' && id[i] <= '9';
    if (i == first || i == last) continue;
    if (i < last ? !letter : !digit) return false;
  }
  return true;
}

// Everything in a text that is written like the id of a rule.
std::set<std::string_view> RuleIdsIn(std::string_view text) {
  std::set<std::string_view> ids;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    const auto in_id = [&](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    };
    while (end < text.size() && in_id(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    if (IsRuleId(word)) ids.insert(word);
    begin = std::max(end, begin + 1);
  }
  return ids;
}

class RuleCollector {
 public:
  RuleCollector(Workspace& work, std::string_view text) : work_(work), known_(RuleIdsIn(text)) {}

  void Add(const yaml::Node& node) {
    const yaml::Node* const rules = node.Find("rules");
    if (rules == nullptr) return;
    for (const yaml::Node& item : rules->items()) {
      if (!item.is_scalar()) continue;
      if (!IsRuleId(item.text())) {
        work_.findings
            .AddError("WZ0212", item.span(),
                      fmt::format("`{}` is not the id of a rule", item.text()))
            .help = "rules are called like `AW-PERS-02`";
      } else if (!known_.empty() && known_.count(item.text()) == 0) {
        work_.findings.AddError("WZ0306", item.span(),
                                fmt::format("rules.md has no rule `{}`", item.text()));
      } else {
        found_.insert(item.text());
      }
    }
  }

  std::vector<std::string> found() const { return {found_.begin(), found_.end()}; }

 private:
  Workspace& work_;
  std::set<std::string_view> known_;
  std::set<std::string> found_;
};

// Something refers to the kind, or its definitions do something all the time, though perhaps only
// with other options.
bool IsUsed(const KindEntry& kind) {
  const auto has_hooks = [](const RawDefinition& raw) { return raw.node.Find("hooks") != nullptr; };
  return kind.used || (kind.spec.active_in.empty() &&
                       std::any_of(kind.definitions.begin(), kind.definitions.end(), has_hooks));
}

}  // namespace

bool Names(const yaml::Node& node, std::string_view id) {
  const auto& items = node.items();
  const auto& entries = node.entries();
  return (node.is_scalar() && node.text() == id) ||
         std::any_of(items.begin(), items.end(),
                     [&](const yaml::Node& item) { return Names(item, id); }) ||
         std::any_of(entries.begin(), entries.end(), [&](const yaml::NodeEntry& entry) {
           return entry.key == id || Names(entry.value, id);
         });
}

bool WasUsed(const Workspace& work, std::string_view id) {
  return std::any_of(work.changes.begin(), work.changes.end(),
                     [&](const Change& change) { return Names(change.before, id); });
}

void CheckUnused(Workspace& work) {
  for (const std::string_view name : kCheckedKinds) {
    for (const RawDefinition& raw : work.catalogue.BuiltIn(name).definitions) {
      bool used = raw.used || work.script_index.Mentions(raw.id);
      // Their words need not be written where the helpers are called that ask with them.
      if (name == "word" && raw.id == "yes") used = used || work.script_index.Mentions("yes_no");
      if (name == "word" && raw.id == "no") {
        used =
            used || work.script_index.Mentions("yes_no") || work.script_index.Mentions("optional");
      }
      if (name == "option") used = used || work.options.IsUsed(raw.id);
      if (name == "kind") used = used || IsUsed(*work.catalogue.FindKind(raw.id));
      if (used || WasUsed(work, raw.id)) continue;
      work.findings
          .AddWarning("WZ0801", raw.span, fmt::format("nothing uses {} `{}`", name, raw.id))
          .help = "remove it, or use it in content or in a script";
    }
  }
}

std::vector<std::string> CollectRules(Workspace& work, std::string_view rules_text) {
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
