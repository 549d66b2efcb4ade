#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/new_texts.h"
#include "authoring/script_rule.h"
#include "authoring/text_keys.h"

namespace walz::authoring {
namespace {

// Placeholders of texts that nothing fills. A decision or reason may be about a definition, unless
// its name occurs only in comparisons, and in calls and tables without definitions.
class PlaceholderLint : public ScriptRule {
 public:
  explicit PlaceholderLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kString, Kind::kIndex, Kind::kBinary, Kind::kCall, Kind::kTable}),
        keys_(input.content) {}

  void Finish() override {
    for (const auto& [language, table] : content_.locales.tables()) {
      for (const auto& [key, entry] : table) CheckText(language, key, entry);
    }
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kString)) ++seen_[node.text];
    if (FieldOf(node) != nullptr) ++clear_[*FieldOf(node)];  // `M.sell`: a field of the same name
    if (IsEquality(node))
      for (const Node& side : node.children) CountClear(side);
    // A function of a script may add to its arguments.
    const bool is_call =
        node.Is(Kind::kCall) && known_.functions.count(PathOf(node.children[0])) != 0;
    if (!is_call && !node.Is(Kind::kTable)) return;
    const bool is_clear = std::all_of(
        node.children.begin() + (is_call ? 1 : 0), node.children.end(), [&](const Node& other) {
          return IsNeverADefinition(other.Is(Kind::kField) ? other.children.back() : other);
        });
    if (!is_clear) return;
    for (const Node& child : node.children) {
      const bool is_field = child.Is(Kind::kField) && child.children.size() == 1;
      CountClear(is_field ? child.children[0] : child);
    }
  }

 private:
  void CountClear(const Node& node) {
    if (node.Is(Kind::kString)) ++clear_[node.text];
  }

  bool IsNeverADefinition(const Node& node) const {
    if (node.Is(Kind::kNil)) return true;
    if (node.Is(Kind::kTable) || node.Is(Kind::kField)) {
      return std::ranges::all_of(node.children,
                                 [&](const Node& value) { return IsNeverADefinition(value); });
    }
    return IsOneOf(TypeOf(node).name,
                   {"integer", "boolean", "string", "seat", "space", "function"});
  }

  // Returns true if scripts may pass a definition or component with a decision or reason.
  bool MayNameDefinitions(const std::string& id) const {
    const auto count = [&](const auto& counts) {
      const auto found = counts.find(id);
      return found == counts.end() ? 0 : found->second;
    };
    return count(seen_) != count(clear_);
  }

  void CheckText(const std::string& language, const std::string& key,
                 const locale::LocaleEntry& entry) {
    const std::vector<std::string> names = entry.message.ArgumentNames();
    if (names.empty() || !keys_.Asks(key)) return;  // LintTexts reports the others
    const std::string_view kind = std::string_view(key).substr(0, key.find('.'));
    const std::string rest = key.substr(kind.size() + 1);
    const std::string id = rest.substr(0, rest.find('.'));
    // Events that exist only with other options may have any arguments.
    if (kind == "event" && !data_.events.Find(id).valid()) return;
    const bool is_any = IsElsewhere(kind, id) || MayNameDefinitions(id);
    const script::NameSet known =
        keys_.PlaceholdersOf(key, is_any ? Subjects::kAny : Subjects::kNoDefinitions);
    for (const std::string& name : names) {
      if (known.count(name) != 0) continue;
      Flag(PlaceOfText(content_, language, key, entry),
           messages::PlaceholderNeverFilled({.name = name, .key = key}), HelpFor(name, known));
    }
  }

  // Returns true for a decision or reason that content refers to, or that exists only with other
  // options.
  bool IsElsewhere(std::string_view kind, const std::string& id) const {
    const content::KindEntry* const entries = content_.catalogue->FindKind(kind);
    if (entries == nullptr) return true;
    const auto declared = entries->by_id.find(id);
    return declared == entries->by_id.end() || declared->second->used;
  }

  static base::Message HelpFor(const std::string& name, const script::NameSet& known) {
    if (known.empty()) return messages::HelpTextWithoutArguments();
    const base::Message help = NearestOrAll(name, known, 12);
    if (!help.empty()) return help;
    return content::messages::HelpKnownNames(
        {.names = std::string("first`, `second`, `number`, `word`, `seat")});
  }

  const TextKeys keys_;
  // The number of strings with a text, and of those that are not beside a definition.
  std::map<std::string, std::size_t> seen_;
  std::map<std::string, std::size_t> clear_;
};

}  // namespace

ScriptRulePtr PlaceholderRule(const RuleInput& input) {
  return std::make_unique<PlaceholderLint>(input);
}

}  // namespace walz::authoring
