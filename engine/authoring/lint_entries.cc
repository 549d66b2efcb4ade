#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Compares reads of `entry[4]` with the longest entry that a script writes down. `actions` makes
// entries of a verb and a card.
class EntryLint : public ScriptRule {
 public:
  explicit EntryLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kIndex, Kind::kTable, Kind::kCall, Kind::kAssign}) {}

  void Finish() override {
    for (const auto& [span, part] : reads_) {
      const bool is_there =
          part.size() == 1 && part[0] > '0' && part[0] <= static_cast<char>('0' + longest_);
      if (is_there) continue;
      Flag(span, messages::MenuEntryWithoutPart({.index = part}),
           messages::HelpPartsOfEntry({.last = longest_}));
    }
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kTable)) {
      if (BeginsWithVerb(node)) Note(node);
    } else if (IsCallOf(node, "choose.offer")) {
      for (const Node& argument : node.children) Note(argument);
    } else if (node.Is(Kind::kAssign)) {
      NoteAssigned(node);
    } else if (node.Is(Kind::kIndex) && node.children[1].Is(Kind::kNumber) &&
               TypeOf(node.children[0]).name == "entry") {
      reads_.emplace_back(At(node.children[1]), node.children[1].text);
    }
  }

 private:
  bool BeginsWithVerb(const Node& table) const {
    if (table.children.empty()) return false;
    const Node& first = table.children.front();
    return first.text.empty() && first.children[0].Is(Kind::kString) &&
           data_.verbs.Find(first.children[0].text).valid();
  }

  // `entries[#entries + 1] = { ... }`, `entry[4] = price`
  void NoteAssigned(const Node& node) {
    for (const Node& target : node.children[0].children) {
      if (!target.Is(Kind::kIndex) || target.children[1].Is(Kind::kString)) continue;
      for (const Node& value : node.children[1].children) Note(value);
      const Node& key = target.children[1];
      if (key.Is(Kind::kNumber) && key.text.size() == 1) {
        longest_ = std::max<std::size_t>(longest_, static_cast<unsigned char>(key.text[0] - '0'));
      }
    }
  }

  void Note(const Node& table) {
    if (!table.Is(Kind::kTable) || table.children.empty()) return;
    const Node& last = table.children.back().children.back();
    const bool is_open = last.Is(Kind::kVararg) || IsCallOf(last, "table.unpack");
    longest_ =
        std::max(longest_, is_open ? kernel::Option::kMaxArguments + 1 : table.children.size());
  }

  std::size_t longest_ = 2;  // number of parts
  std::vector<std::pair<base::SourceSpan, std::string>> reads_;
};

}  // namespace

ScriptRulePtr EntryRule(const RuleInput& input) { return std::make_unique<EntryLint>(input); }

}  // namespace walz::authoring
