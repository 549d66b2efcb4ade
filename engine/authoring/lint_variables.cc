#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/rule.h"

namespace walz::authoring {
namespace {

// The variables that scripts and content set and read.
class VariableUses {
 public:
  VariableUses(const content::Content& content, const ScriptTrees& trees) {
    for (const content::RawDefinition& raw : content.catalogue->BuiltIn("variable").definitions) {
      variables_.insert(raw.id);
    }
    for (const ScriptTree& tree : trees.all()) NoteScript(tree);
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      if (kind.spec.name == "variable" || kind.spec.name == "locale") continue;
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
  }

  bool MayBeSet(std::string_view name) const { return given_.count(name) != 0; }
  bool IsSet(std::string_view name) const { return set_.count(name) != 0; }
  bool IsRead(std::string_view name) const { return read_.count(name) != 0; }

  // A place where a variable is set to this literal; without a file if it may get another value.
  base::SourceSpan OnlyAs(std::string_view name, std::string_view literal) const {
    const auto given = given_.find(name);
    if (given == given_.end()) return {};
    for (const auto& [text, span] : given->second) {
      if (text != literal) return {};
    }
    return given->second.front().second;
  }

 private:
  // The flow counts in variables and scorings add up in them. All other names are read.
  void NoteContent(const yaml::Node& node) {
    if (node.is_scalar()) Note(node.text(), read_);
    for (const yaml::Node& item : node.items()) NoteContent(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      Note(entry.key, read_);
      const bool is_set = entry.key == "counter" || entry.key == "total";
      if (!is_set) NoteContent(entry.value);
      if (!is_set || !entry.value.is_scalar()) continue;
      Note(entry.value.text(), set_);
      NoteGiven(entry.value.text(), {}, {});
    }
  }

  // `seat.coins = 2`, `var.stock:add(...)`. Any value is possible if `var.stock` is passed on, or
  // if the name is a string, which may be a key.
  void NoteScript(const ScriptTree& tree) {
    std::set<const lua::Node*> keys;
    std::set<const lua::Node*> only_read;
    std::set<const lua::Node*> written;
    Walk(tree.root, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kAssign)) {
        lua::ForTargets(node, [&](const lua::Node& target, const lua::Node* value) {
          if (target.Is(lua::Kind::kIndex)) NoteAssign(tree, target, value, written);
        });
      } else if (node.Is(lua::Kind::kMethod) && IsOneOf(node.text, {"get", "sum", "each"})) {
        only_read.insert(&node.children[0]);
      } else if (node.Is(lua::Kind::kIndex)) {
        const lua::Node& key = node.children[1];
        keys.insert(&key);
        if (key.Is(lua::Kind::kString) && written.count(&node) != 0) {
          written.insert(&key);
          Note(key.text, set_);
        }
        const bool is_var = PathOf(node.children[0]) == "var";
        if (is_var && only_read.count(&node) == 0) NoteGiven(key.text, {}, {});
      } else if (node.Is(lua::Kind::kString)) {
        if (keys.count(&node) == 0) NoteGiven(node.text, {}, {});
        if (written.count(&node) == 0) Note(node.text, read_);
      }
    });
  }

  // `seat.tricks = seat.tricks + 1` reads the variable only to set it.
  void NoteAssign(const ScriptTree& tree, const lua::Node& target, const lua::Node* value,
                  std::set<const lua::Node*>& written) {
    written.insert(&target);
    const bool is_literal =
        value != nullptr && (value->Is(lua::Kind::kBoolean) || value->Is(lua::Kind::kNumber));
    NoteGiven(target.children[1].text, is_literal ? value->text : std::string(),
              SpanOf(tree.script->file, target));
    const std::string path = PathOf(target);
    if (path.empty() || value == nullptr || !value->Is(lua::Kind::kBinary)) return;
    for (const lua::Node& side : value->children) {
      if (PathOf(side) == path) written.insert(&side);
    }
  }

  void Note(const std::string& name, script::NameSet& names) {
    if (variables_.count(name) != 0) names.insert(name);
  }
  void NoteGiven(const std::string& name, std::string literal, base::SourceSpan span) {
    if (variables_.count(name) == 0) return;
    given_[name].emplace_back(std::move(literal), std::move(span));
  }

  std::unordered_set<std::string_view> variables_;
  script::NameSet read_;
  script::NameSet set_;
  // The values that a variable may get: a literal, or an empty text for any value.
  std::map<std::string, std::vector<std::pair<std::string, base::SourceSpan>>, std::less<>> given_;
};

// The literal of a variable's initial value; nullopt for variables that hold names.
std::optional<std::string> InitialOf(const kernel::VariableDeclaration& variable) {
  if (variable.type == kernel::Argument::Kind::kInteger) return std::to_string(variable.initial);
  if (variable.type != kernel::Argument::Kind::kBoolean) return std::nullopt;
  return std::string(variable.initial != 0 ? "true" : "false");
}

}  // namespace

// A variable with `initial` may be a constant.
void LintVariables(const RuleInput& input) {
  const VariableUses uses(input.content, input.trees);
  const content::KindEntry& declared = input.content.catalogue->BuiltIn("variable");
  for (const kernel::VariableDeclaration& variable : input.content.ruleset->data().variables) {
    const std::optional<std::string> initial = InitialOf(variable);
    const base::SourceSpan place =
        initial ? uses.OnlyAs(variable.name, *initial) : base::SourceSpan();
    const auto raw = declared.by_id.find(variable.name);
    if (place.file == nullptr || raw == declared.by_id.end()) continue;
    Flag(input.findings, raw->second->span,
         messages::VariableSetToInitial({.variable = variable.name, .initial = *initial}),
         messages::HelpSetOtherValue(), {{place, messages::SeeSetHere()}});
  }
  for (const content::RawDefinition& raw : declared.definitions) {
    if (uses.IsSet(raw.id) && !uses.IsRead(raw.id)) {
      Flag(input.findings, raw.span, messages::VariableNeverRead({.variable = raw.id}),
           messages::HelpReadOrRemoveVariable());
    }
    // LintUnused reports variables without a use.
    const bool is_used = raw.used || input.content.script_index.Mentions(raw.id);
    if (!is_used || raw.node.Find("initial") != nullptr || uses.MayBeSet(raw.id)) continue;
    Flag(input.findings, raw.span, messages::VariableNeverSet({.variable = raw.id}),
         messages::HelpSetOrDeclareInitial());
  }
}

}  // namespace walz::authoring
