#include <algorithm>
#include <cstddef>
#include <string>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// How many parts the longest entry of a menu has that a script writes down; `actions` make some of
// a verb and a card.
class LongestEntry {
 public:
  LongestEntry(const kernel::RulesetData& data, const ScriptTrees& trees) : data_(data) {
    for (const ScriptTree& tree : trees.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        if (node.Is(lua::Kind::kTable) && BeginsWithVerb(node)) Note(node);
        if (node.Is(lua::Kind::kCall) && PathOf(node.children[0]) == "choose.offer") {
          for (const lua::Node& argument : node.children) Note(argument);
        }
        if (node.Is(lua::Kind::kAssign)) NoteAssigned(node);
        return true;
      });
    }
  }

  std::size_t parts() const { return parts_; }

 private:
  bool BeginsWithVerb(const lua::Node& table) const {
    if (table.children.empty()) return false;
    const lua::Node& first = table.children.front();
    return first.text.empty() && first.children[0].Is(lua::Kind::kString) &&
           data_.verbs.Find(first.children[0].text).valid();
  }

  // `entries[#entries + 1] = { ... }`, `entry[4] = price`
  void NoteAssigned(const lua::Node& node) {
    for (const lua::Node& target : node.children[0].children) {
      if (!target.Is(lua::Kind::kIndex) || target.children[1].Is(lua::Kind::kString)) continue;
      for (const lua::Node& value : node.children[1].children) Note(value);
      const lua::Node& key = target.children[1];
      if (key.Is(lua::Kind::kNumber) && key.text.size() == 1) {
        parts_ = std::max<std::size_t>(parts_, static_cast<unsigned char>(key.text[0] - '0'));
      }
    }
  }

  void Note(const lua::Node& table) {
    if (!table.Is(lua::Kind::kTable) || table.children.empty()) return;
    const lua::Node& last = table.children.back().children.back();
    const bool is_open = last.Is(lua::Kind::kVararg) ||
                         (last.Is(lua::Kind::kCall) && PathOf(last.children[0]) == "table.unpack");
    parts_ = std::max(parts_, is_open ? kernel::Option::kMaxArguments + 1 : table.children.size());
  }

  const kernel::RulesetData& data_;
  std::size_t parts_ = 2;
};

}  // namespace

void LintEntries(const content::Content& content, const ScriptTrees& trees,
                 base::Diagnostics& findings) {
  const LongestEntry longest(content.ruleset->data(), trees);
  const ScriptTypes& types = trees.types();
  for (const ScriptTree& tree : trees.all()) {
    types.ForEach(tree.root,
                  [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
                    if (!node.Is(lua::Kind::kIndex) || !node.children[1].Is(lua::Kind::kNumber))
                      return;
                    if (types.Of(node.children[0], scope).name != "entry") return;
                    const std::string& part = node.children[1].text;
                    const bool is_there = part.size() == 1 && part[0] > '0' &&
                                          part[0] <= static_cast<char>('0' + longest.parts());
                    if (is_there) return;
                    findings
                        .Add(SpanOf(tree.script->file, node.children[1]),
                             messages::MenuEntryWithoutPart({.index = part}))
                        .help = messages::HelpPartsOfEntry({.last = longest.parts()});
                  });
  }
}

}  // namespace walz::authoring
