#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "authoring/field_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"
#include "base/nearest.h"
#include "kernel/geometry.h"

namespace walz::authoring {
namespace {

// Tables that are written in a script, and what is made of them there.
class TableLint {
 public:
  TableLint(const ScriptTree& tree, const ScriptTypes& types, const script::KnownNames& known,
            const script::NameSet& words, const script::NameSet& fields,
            base::Diagnostics& findings)
      : tree_(tree),
        types_(types),
        known_(known),
        words_(words),
        fields_(fields),
        findings_(findings) {}

  void Check() {
    types_.ForEach(tree_.root, [&](const lua::Node& node, const ScriptScope& scope,
                                   const lua::Node& /*function*/) { CheckNode(node, scope); });
  }

 private:
  void CheckNode(const lua::Node& node, const ScriptScope& scope) {
    if (node.Is(lua::Kind::kUnary) && node.text == "#") {
      CheckCounted(node.children[0], scope, "#");
    } else if (node.Is(lua::Kind::kCall) && node.children.size() > 1) {
      const std::string path = PathOf(node.children[0]);
      if (scope.Has(path.substr(0, path.find('.')))) return;
      if (path == "ipairs") CheckCounted(node.children[1], scope, path);
      const bool chooses = path == "choose.one_of" || path == "choose.optional";
      if (chooses && node.children.size() > 2) CheckWords(node.children[2], scope);
    } else if (node.Is(lua::Kind::kIndex)) {
      CheckKeys(node, scope);
      CheckFields(node, scope);
    }
  }

  // The table that an expression stands for, if it is written in this script.
  const lua::Node* TableOf(const lua::Node& node, const ScriptScope& scope) const {
    return types_.Of(node, scope).table;
  }

  // `ipairs({ tea = 1 })` comes upon nothing, and `#` counts nothing.
  void CheckCounted(const lua::Node& node, const ScriptScope& scope, const std::string& what) {
    const lua::Node* const table = TableOf(node, scope);
    if (table == nullptr || table->children.empty() || IsFilled(node)) return;
    const bool has_names_alone =
        std::all_of(table->children.begin(), table->children.end(), [](const lua::Node& field) {
          return !field.text.empty() || field.children.front().Is(lua::Kind::kString);
        });
    const bool has_keys_alone = std::all_of(
        table->children.begin(), table->children.end(),
        [](const lua::Node& field) { return !field.text.empty() || field.children.size() == 2; });
    if (!has_names_alone || !has_keys_alone) return;
    base::Diagnostic& finding = findings_.Add(SpanOf(tree_.script->file, node),
                                              messages::ListExpectedFoundNames({.function = what}));
    finding.related.push_back({SpanOf(tree_.script->file, *table), messages::SeeTable()});
    finding.help = messages::HelpUsePairs();
  }

  // Whether a table under a name is changed somewhere, or handed to what may change it.
  bool IsFilled(const lua::Node& node) const {
    if (!node.Is(lua::Kind::kName)) return false;
    const auto is_it = [&](const lua::Node& other) {
      return other.Is(lua::Kind::kName) && other.text == node.text;
    };
    bool filled = false;
    Walk(tree_.root, [&](const lua::Node& each) {
      if (each.Is(lua::Kind::kAssign)) {
        for (const lua::Node& target : each.children[0].children) {
          filled = filled || (target.Is(lua::Kind::kIndex) && is_it(target.children[0]));
        }
      }
      if (each.Is(lua::Kind::kCall) || each.Is(lua::Kind::kMethod)) {
        const std::string path =
            each.Is(lua::Kind::kCall) ? PathOf(each.children[0]) : std::string();
        const bool looks = path == "ipairs" || path == "pairs" || path == "next";
        filled = filled ||
                 (!looks && std::any_of(each.children.begin() + 1, each.children.end(), is_it));
      }
      return true;
    });
    return filled;
  }

  // choose.one_of("colour", COLOURS)
  void CheckWords(const lua::Node& node, const ScriptScope& scope) {
    const lua::Node* const table = TableOf(node, scope);
    if (table == nullptr || !reported_.insert(table).second) return;
    for (const lua::Node& field : table->children) {
      const lua::Node& word = field.children.front();
      if (!field.text.empty() || !word.Is(lua::Kind::kString) || words_.count(word.text) != 0)
        continue;
      base::Diagnostic& finding = findings_.Add(
          SpanOf(tree_.script->file, word),
          messages::NameNotDeclared(
              {.name = word.text, .family = script::FamilyName(script::NameFamily::kArgument)}));
      finding.help = base::DidYouMean(base::FindNearest(word.text, words_));
    }
  }

  // `RESTS[ctx.space.kind]`
  void CheckKeys(const lua::Node& index, const ScriptScope& scope) {
    const lua::Node* const table = TableOf(index.children[0], scope);
    const lua::Node& key = index.children[1];
    if (table == nullptr || !key.Is(lua::Kind::kIndex) || !key.children[1].Is(lua::Kind::kString))
      return;
    if (key.children[1].text != "kind" || !reported_.insert(table).second) return;
    script::NameSet kinds = known_.families[static_cast<std::size_t>(script::NameFamily::kKind)];
    const script::NameSet& of_spaces =
        known_.families[static_cast<std::size_t>(script::NameFamily::kSpaceKind)];
    kinds.insert(of_spaces.begin(), of_spaces.end());
    for (const lua::Node& field : table->children) {
      if (field.text.empty() || kinds.count(field.text) != 0) continue;
      lua::Node name = field;
      name.end = name.begin + field.text.size();
      base::Diagnostic& finding = findings_.Add(
          SpanOf(tree_.script->file, name),
          messages::NeverEqualUnknownId({.kind = std::string("kind"), .id = field.text}));
      finding.help = base::DidYouMean(base::FindNearest(field.text, kinds));
      finding.related.push_back({SpanOf(tree_.script->file, index), messages::SeeComparedWith()});
    }
  }

  // `for _, good in ipairs { "tea", "wod" } do ... seat[good] ... end`
  void CheckFields(const lua::Node& index, const ScriptScope& scope) {
    if (index.children[1].Is(lua::Kind::kString)) return;
    const lua::Node* const words = types_.Of(index.children[1], scope).words;
    if (words == nullptr || !reported_.insert(words).second) return;
    for (const lua::Node& field : words->children) {
      const lua::Node& word = field.children.front();
      if (fields_.count(word.text) != 0) continue;
      base::Diagnostic& finding = findings_.Add(SpanOf(tree_.script->file, word),
                                                messages::UnknownField({.field = word.text}));
      finding.help = base::DidYouMean(base::FindNearest(word.text, fields_));
      if (finding.help.empty()) {
        finding.help = messages::HelpCorrectComparedName();
      }
      finding.related.push_back({SpanOf(tree_.script->file, index), messages::SeeReadHere()});
    }
  }

  const ScriptTree& tree_;
  const ScriptTypes& types_;
  const script::KnownNames& known_;
  const script::NameSet& words_;
  const script::NameSet& fields_;  // names of all fields, of tables of the scripts as well
  base::Diagnostics& findings_;
  std::set<const lua::Node*> reported_;  // tables whose names have been looked at
};

// What content and engine know as fields, and what scripts write into tables of their own.
script::NameSet FieldNames(const content::Content& content, const ScriptTrees& trees) {
  script::NameSet names = trees.known().fields;
  AddFieldNames(content, names);
  for (const kernel::Definition& definition : content.ruleset->data().definitions) {
    names.insert(definition.id);
  }
  for (const ScriptTree& tree : trees.all()) {
    for (const auto& [name, function] : tree.functions) names.emplace(name);
    Walk(tree.root, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kField) && !node.text.empty()) names.insert(node.text);
      if (!node.Is(lua::Kind::kAssign)) return true;
      for (const lua::Node& target : node.children[0].children) {
        const bool is_field =
            target.Is(lua::Kind::kIndex) && target.children[1].Is(lua::Kind::kString);
        if (is_field) names.insert(target.children[1].text);
      }
      return true;
    });
  }
  return names;
}

}  // namespace

void LintTables(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  const script::KnownNames& known = trees.known();
  const ScriptTypes& types = trees.types();
  const std::vector<std::string>& declared = content.ruleset->data().words.all();
  script::NameSet words(declared.begin(), declared.end());
  for (const std::string& side : kernel::kHexagons.SideNames()) words.insert(side);
  const script::NameSet fields = FieldNames(content, trees);
  for (const ScriptTree& tree : trees.all()) {
    TableLint(tree, types, known, words, fields, findings).Check();
  }
}

}  // namespace walz::authoring
