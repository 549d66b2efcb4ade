#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "base/nearest.h"
#include "kernel/geometry.h"

namespace walz::authoring {
namespace {

// The names that fields can have: those of content and of the engine, and of tables in scripts.
script::NameSet AllFieldNames(const content::Content& content, const ScriptTrees& trees) {
  script::NameSet names = trees.known().fields;
  AddFieldNames(content, names);
  for (const kernel::Definition& definition : content.ruleset->data().definitions) {
    names.insert(definition.id);
  }
  for (const ScriptTree& tree : trees.all()) {
    for (const std::string_view name : tree.made) names.emplace(name);
    for (const auto& [name, function] : tree.functions) names.emplace(name);
  }
  return names;
}

// Tables that are written in a script, and their uses.
class TableLint : public ScriptRule {
 public:
  explicit TableLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kUnary, Kind::kCall, Kind::kIndex}),
        words_(data_.words.all().begin(), data_.words.all().end()),
        fields_(AllFieldNames(content_, trees_)) {
    for (const std::string& side : kernel::DirectionNames()) words_.insert(side);
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kIndex)) {
      CheckKeys(node);
      CheckFields(node);
    } else if (node.Is(Kind::kUnary)) {
      if (node.text == "#") CheckCounted(node.children[0], "#");
    } else if (const std::string path = PathOf(node.children[0]);
               node.children.size() > 1 && IsGlobal(path)) {
      if (path == "ipairs") CheckCounted(node.children[1], path);
      const bool chooses = path == "choose.one_of" || path == "choose.optional";
      if (chooses && node.children.size() > 2) CheckWords(node.children[2]);
    }
  }

 private:
  // `ipairs({ tea = 1 })` visits nothing, and `#` counts nothing.
  void CheckCounted(const Node& node, const std::string& what) {
    const Node* const table = TypeOf(node).table;
    if (table == nullptr || table->children.empty() || IsFilled(node)) return;
    const bool has_names_alone = std::ranges::all_of(table->children, [](const Node& field) {
      return !field.text.empty() ||
             (field.children.size() == 2 && field.children.front().Is(Kind::kString));
    });
    if (!has_names_alone) return;
    Flag(node, messages::ListExpectedFoundNames({.function = what}), messages::HelpUsePairs(),
         {{At(*table), messages::SeeTable()}});
  }

  // Returns true if a table in a local is changed somewhere, or passed to a call that may change
  // it.
  bool IsFilled(const Node& node) const {
    if (!node.Is(Kind::kName)) return false;
    const auto is_it = [&](const Node& other) {
      return other.Is(Kind::kName) && other.text == node.text;
    };
    return Contains(tree().root, [&](const Node& each) {
      if (each.Is(Kind::kAssign)) {
        const std::vector<Node>& targets = each.children[0].children;
        return std::ranges::any_of(targets, [&](const Node& target) {
          return target.Is(Kind::kIndex) && is_it(target.children[0]);
        });
      }
      const bool is_call = each.Is(Kind::kCall) || each.Is(Kind::kMethod);
      const bool reads =
          each.Is(Kind::kCall) && IsOneOf(PathOf(each.children[0]), {"ipairs", "pairs", "next"});
      return is_call && !reads &&
             std::any_of(each.children.begin() + 1, each.children.end(), is_it);
    });
  }

  // choose.one_of("colour", COLOURS)
  void CheckWords(const Node& node) {
    const Node* const table = TypeOf(node).table;
    if (table == nullptr || !reported_.insert(table).second) return;
    for (const Node& field : table->children) {
      const Node& word = field.children.front();
      if (!field.text.empty() || !word.Is(Kind::kString) || words_.count(word.text) != 0) continue;
      Flag(word,
           messages::NameNotDeclared(
               {.name = word.text, .family = script::FamilyName(script::NameFamily::kArgument)}),
           base::DidYouMean(base::FindNearest(word.text, words_)));
    }
  }

  // `RESTS[ctx.space.kind]`
  void CheckKeys(const Node& index) {
    const Node* const table = TypeOf(index.children[0]).table;
    const Node& key = index.children[1];
    const std::string* const field_read = FieldOf(key);
    if (table == nullptr || field_read == nullptr || *field_read != "kind") return;
    if (!reported_.insert(table).second) return;
    script::NameSet kinds = NamesOf(script::NameFamily::kKind);
    const script::NameSet& of_spaces = NamesOf(script::NameFamily::kSpaceKind);
    kinds.insert(of_spaces.begin(), of_spaces.end());
    for (const Node& field : table->children) {
      if (field.text.empty() || kinds.count(field.text) != 0) continue;
      Flag(AtName(field),
           messages::NeverEqualUnknownId({.kind = std::string("kind"), .id = field.text}),
           base::DidYouMean(base::FindNearest(field.text, kinds)),
           {{At(index), messages::SeeComparedWith()}});
    }
  }

  // `for _, good in ipairs { "tea", "wod" } do ... seat[good] ... end`
  void CheckFields(const Node& index) {
    if (index.children[1].Is(Kind::kString)) return;
    const Node* const words = TypeOf(index.children[1]).words;
    if (words == nullptr || !reported_.insert(words).second) return;
    for (const Node& field : words->children) {
      const Node& word = field.children.front();
      if (fields_.count(word.text) != 0) continue;
      base::Diagnostic& finding = Add(word, messages::UnknownField({.field = word.text}));
      finding.help = base::DidYouMean(base::FindNearest(word.text, fields_));
      if (finding.help.empty()) finding.help = messages::HelpCorrectComparedName();
      finding.related.push_back({At(index), messages::SeeReadHere()});
    }
  }

  script::NameSet words_;
  script::NameSet fields_;
  std::set<const Node*> reported_;  // tables whose names have been checked
};

}  // namespace

ScriptRulePtr TableRule(const RuleInput& input) { return std::make_unique<TableLint>(input); }

}  // namespace walz::authoring
