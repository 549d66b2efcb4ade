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
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// The literal of a variable's initial value; nullopt for variables that hold names.
std::optional<std::string> InitialOf(const kernel::VariableDeclaration& variable) {
  if (variable.type == kernel::Argument::Kind::kInteger) return std::to_string(variable.initial);
  if (variable.type != kernel::Argument::Kind::kBoolean) return std::nullopt;
  return std::string(variable.initial != 0 ? "true" : "false");
}

// The variables that scripts and content set and read.
class VariableLint : public ScriptRule {
 public:
  explicit VariableLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kAssign, Kind::kMethod, Kind::kIndex, Kind::kString}),
        declared_(content_.catalogue->BuiltIn("variable")) {
    for (const content::RawDefinition& raw : declared_.definitions) variables_.insert(raw.id);
    for (const content::KindEntry& kind : content_.catalogue->kinds()) {
      if (kind.spec.name == "variable" || kind.spec.name == "locale") continue;
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
  }

  void Finish() override {
    for (const kernel::VariableDeclaration& variable : data_.variables) CheckInitial(variable);
    for (const content::RawDefinition& raw : declared_.definitions) {
      if (set_.count(raw.id) != 0 && read_.count(raw.id) == 0) {
        Flag(raw.span, messages::VariableNeverRead({.variable = raw.id}),
             messages::HelpReadOrRemoveVariable());
      }
      // LintUnused reports variables without a use. A variable with `initial` may be a constant.
      const bool is_used = raw.used || content_.script_index.Mentions(raw.id);
      const bool may_be_set = raw.node.Find("initial") != nullptr || given_.count(raw.id) != 0;
      if (!is_used || may_be_set) continue;
      Flag(raw.span, messages::VariableNeverSet({.variable = raw.id}),
           messages::HelpSetOrDeclareInitial());
    }
  }

 protected:
  // `seat.coins = 2`, `var.stock:add(...)`. Any value is possible if `var.stock` is passed on, or
  // if the name is a string, which may be a key.
  void Look(const Node& node) override {
    if (node.Is(Kind::kAssign)) {
      lua::ForTargets(node, [&](const Node& target, const Node* value) {
        if (target.Is(Kind::kIndex)) NoteAssign(target, value);
      });
    } else if (node.Is(Kind::kMethod)) {
      if (IsOneOf(node.text, {"get", "sum", "each"})) only_read_.insert(&node.children[0]);
    } else if (node.Is(Kind::kIndex)) {
      const Node& key = node.children[1];
      keys_.insert(&key);
      if (key.Is(Kind::kString) && written_.count(&node) != 0) {
        written_.insert(&key);
        Note(key.text, set_);
      }
      const bool is_var = PathOf(node.children[0]) == "var";
      if (is_var && only_read_.count(&node) == 0) NoteGiven(key.text, {}, {});
    } else {
      if (keys_.count(&node) == 0) NoteGiven(node.text, {}, {});
      if (written_.count(&node) == 0) Note(node.text, read_);
    }
  }

 private:
  // A variable that gets only its initial value.
  void CheckInitial(const kernel::VariableDeclaration& variable) {
    const std::optional<std::string> initial = InitialOf(variable);
    const auto given = given_.find(variable.name);
    const auto raw = declared_.by_id.find(variable.name);
    if (!initial || given == given_.end() || raw == declared_.by_id.end()) return;
    for (const auto& [literal, span] : given->second) {
      if (literal != *initial) return;
    }
    Flag(raw->second->span,
         messages::VariableSetToInitial({.variable = variable.name, .initial = *initial}),
         messages::HelpSetOtherValue(), {{given->second.front().second, messages::SeeSetHere()}});
  }

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

  // `seat.tricks = seat.tricks + 1` reads the variable only to set it.
  void NoteAssign(const Node& target, const Node* value) {
    written_.insert(&target);
    const bool is_literal =
        value != nullptr && (value->Is(Kind::kBoolean) || value->Is(Kind::kNumber));
    NoteGiven(target.children[1].text, is_literal ? value->text : std::string(), At(target));
    const std::string path = PathOf(target);
    if (path.empty() || value == nullptr || !value->Is(Kind::kBinary)) return;
    for (const Node& side : value->children) {
      if (PathOf(side) == path) written_.insert(&side);
    }
  }

  void Note(const std::string& name, script::NameSet& names) {
    if (variables_.count(name) != 0) names.insert(name);
  }
  void NoteGiven(const std::string& name, std::string literal, base::SourceSpan span) {
    if (variables_.count(name) == 0) return;
    given_[name].emplace_back(std::move(literal), std::move(span));
  }

  const content::KindEntry& declared_;
  std::unordered_set<std::string_view> variables_;
  script::NameSet read_;
  script::NameSet set_;
  // The values that a variable may get: a literal, or an empty text for any value.
  std::map<std::string, std::vector<std::pair<std::string, base::SourceSpan>>, std::less<>> given_;
  std::set<const Node*> keys_;
  std::set<const Node*> only_read_;
  std::set<const Node*> written_;
};

}  // namespace

ScriptRulePtr VariableRule(const RuleInput& input) { return std::make_unique<VariableLint>(input); }

}  // namespace walz::authoring
