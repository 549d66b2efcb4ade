#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

using Set = std::set<std::string, std::less<>>;

// The names of variables that scripts or content give a value to, or may.
class SetNames {
 public:
  SetNames(const content::Content& content, const ScriptTrees& trees) {
    for (const content::RawDefinition& raw : content.catalogue->BuiltIn("variable").definitions) {
      variables_.insert(raw.id);
    }
    for (const ScriptTree& tree : trees.all()) NoteScript(tree);
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
  }

  bool Has(std::string_view name) const { return names_.count(name) != 0; }

  // Where a variable is given the one number that it ever gets, or truth value; without a file if
  // it gets others, or what cannot be told.
  base::SourceSpan OnlyAs(std::string_view name, std::string_view literal) const {
    const auto given = given_.find(name);
    if (given == given_.end()) return {};
    base::SourceSpan place;
    for (const auto& [text, span] : given->second) {
      if (text != literal) return {};
      if (place.file == nullptr) place = span;
    }
    return place;
  }

 private:
  // The flow counts, scorings add up.
  void NoteContent(const yaml::Node& node) {
    for (const yaml::Node& item : node.items()) NoteContent(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      const bool is_set = entry.key == "counter" || entry.key == "total";
      if (is_set && entry.value.is_scalar()) NoteUnclear(entry.value.text());
      NoteContent(entry.value);
    }
  }

  // `seat.coins = 2`, `var.stock:add(...)`; `var.stock` that is kept or handed on, and the name as
  // a text, which may be a key.
  void NoteScript(const ScriptTree& tree) {
    std::set<const lua::Node*> only_read;
    Walk(tree.root, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kAssign)) {
        NoteAssign(tree, node.children[0].children, node.children[1].children);
      } else if (node.Is(lua::Kind::kMethod) && IsReading(node.text)) {
        only_read.insert(&node.children[0]);
      } else if (node.Is(lua::Kind::kIndex)) {
        keys_.insert(&node.children[1]);
        const bool is_var = node.children[0].Is(lua::Kind::kName) && node.children[0].text == "var";
        if (is_var && only_read.count(&node) == 0) {
          NoteUnclear(node.children[1].text);
        }
      } else if (node.Is(lua::Kind::kString) && keys_.count(&node) == 0) {
        NoteUnclear(node.text);
      }
      return true;
    });
  }

  void NoteAssign(const ScriptTree& tree, const std::vector<lua::Node>& targets,
                  const std::vector<lua::Node>& values) {
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i].Is(lua::Kind::kIndex)) continue;
      const std::string& name = targets[i].children[1].text;
      if (variables_.count(name) == 0) continue;
      const bool is_literal = i < values.size() && (values[i].Is(lua::Kind::kBoolean) ||
                                                    values[i].Is(lua::Kind::kNumber));
      names_.insert(name);
      given_[name].emplace_back(is_literal ? values[i].text : std::string(),
                                SpanOf(tree.script->file, targets[i]));
    }
  }

  void NoteUnclear(const std::string& name) {
    if (variables_.count(name) == 0) return;
    names_.insert(name);
    given_[name].emplace_back();
  }

  static bool IsReading(std::string_view method) {
    return method == "get" || method == "sum" || method == "each";
  }

  std::unordered_set<std::string_view> variables_;  // all there are
  Set names_;
  // What is written behind the `=` of each, if it is a number or a truth value, and where.
  std::map<std::string, std::vector<std::pair<std::string, base::SourceSpan>>, std::less<>> given_;
  std::set<const lua::Node*> keys_;
};

// As what a variable begins, as scripts write it; nothing for those that hold names.
std::optional<std::string> InitialOf(const kernel::VariableDeclaration& variable) {
  if (variable.type == kernel::Argument::Kind::kInteger) return std::to_string(variable.initial);
  if (variable.type != kernel::Argument::Kind::kBoolean) return std::nullopt;
  return std::string(variable.initial != 0 ? "true" : "false");
}

}  // namespace

// Who wants a number that stays the same says which: `initial`.
void LintUnset(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  const SetNames set(content, trees);
  for (const kernel::VariableDeclaration& variable : content.ruleset->data().variables) {
    const std::optional<std::string> initial = InitialOf(variable);
    const base::SourceSpan place =
        initial ? set.OnlyAs(variable.name, *initial) : base::SourceSpan();
    const auto& declared = content.catalogue->BuiltIn("variable").by_id;
    const auto raw = declared.find(variable.name);
    if (place.file == nullptr || raw == declared.end()) continue;
    base::Diagnostic& finding = findings.Add(
        raw->second->span,
        messages::VariableSetToInitial({.variable = variable.name, .initial = *initial}));
    finding.related.push_back({place, messages::SeeSetHere()});
    finding.help = messages::HelpSetOtherValue();
  }
  for (const content::RawDefinition& raw : content.catalogue->BuiltIn("variable").definitions) {
    if (!raw.used && !content.script_index.Mentions(raw.id)) continue;  // told: it is unused
    if (raw.node.Find("initial") != nullptr || set.Has(raw.id)) continue;
    findings.Add(raw.span, messages::VariableNeverSet({.variable = raw.id})).help =
        messages::HelpSetOrDeclareInitial();
  }
}

}  // namespace walz::authoring
