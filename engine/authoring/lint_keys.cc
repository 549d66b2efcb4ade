#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

// By what scripts look into things of the game: the names of fields, and the keys of variables.
class KeyLint {
 public:
  KeyLint(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : content_(content), types_(trees.types()), findings_(findings) {
    const kernel::RulesetData& data = content.ruleset->data();
    std::set<std::pair<kernel::DefinitionId, kernel::Seat>> seen;
    for (const kernel::ComponentDeclaration& component : data.components) {
      if (seen.insert({component.definition, component.owner}).second) continue;
      with_copies_.insert(data.definitions[component.definition.index()].kind);
    }
  }

  void Check(const ScriptTree& tree) {
    script_ = tree.script;
    types_.ForEach(tree.root,
                   [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
                     scope_ = &scope;
                     if (node.Is(lua::Kind::kIndex)) {
                       CheckKey(node);
                       CheckOwner(node);
                     } else if (node.Is(lua::Kind::kMethod)) {
                       CheckKeys(node);
                     }
                   });
  }

 private:
  base::Diagnostic& Add(const lua::Node& at, base::Message message) {
    return findings_.Add("WZ0920", SpanOf(script_->file, at), std::move(message));
  }
  std::string TextOf(const lua::Node& node) const {
    return std::string(SpanOf(script_->file, node).text());
  }

  // `seat[i]`: what things have goes by names.
  void CheckKey(const lua::Node& index) {
    const lua::Node& key = index.children[1];
    if (key.Is(lua::Kind::kString)) return;
    static const std::set<std::string_view> kThings = {"seat", "component", "definition", "space",
                                                       "game"};
    static const std::set<std::string_view> kNames = {"string", "option", "kind_id",
                                                      "space_kind_id", "verb"};
    const ScriptType object = types_.Of(index.children[0], *scope_);
    const ScriptType is = types_.Of(key, *scope_);
    if (object.is_list || kThings.count(object.name) == 0 || !is.known()) return;
    if (!is.is_list && kNames.count(is.name) != 0) return;
    if (!misnamed_.emplace(script_, TextOf(key)).second) return;  // once is enough
    base::Diagnostic& finding =
        Add(key, messages::FieldNameNotAString(
                     {.type = is.is_list ? messages::TermList() : Spoken(is.name)}));
    if (is.name == "integer" && key.Is(lua::Kind::kName)) {
      finding.help = messages::HelpIpairsOrder({.item = key.text});
    } else if (is.name == "component" || is.name == "definition") {
      finding.help = messages::HelpUseId({.name = TextOf(key)});
    } else {
      finding.help = messages::HelpUseFieldName();
    }
  }

  // `seat.box`, where only one is on the table.
  void CheckOwner(const lua::Node& index) {
    if (!index.children[1].Is(lua::Kind::kString)) return;
    const ScriptType object = types_.Of(index.children[0], *scope_);
    const std::string& name = index.children[1].text;
    if (object.name != "seat" || object.is_list || types_.HasField("seat", name)) return;
    const kernel::RulesetData& data = content_.ruleset->data();
    const auto is_it = [&](const auto& declared) { return declared.name == name; };
    const bool is_zone = std::any_of(data.zones.begin(), data.zones.end(), is_it);
    const auto variable = std::find_if(data.variables.begin(), data.variables.end(), is_it);
    const bool is_game = variable != data.variables.end() && variable->dimensions.empty();
    if (!is_zone && !is_game) return;
    findings_
        .Add(SpanOf(script_->file, index.children[1]),
             messages::FieldMissing({.owner = TextOf(index.children[0]), .field = name}))
        .help = is_zone ? messages::HelpIsZone({.name = name})
                        : messages::HelpIsGlobalVariable({.name = name});
  }

  // `var.worked:set(seat, worker, true)`
  void CheckKeys(const lua::Node& call) {
    const ScriptType object = types_.Of(call.children[0], *scope_);
    if (object.name != "variable" || object.of.empty()) return;
    const kernel::RulesetData& data = content_.ruleset->data();
    const auto variable =
        std::find_if(data.variables.begin(), data.variables.end(),
                     [&](const auto& declared) { return declared.name == object.of; });
    if (variable == data.variables.end()) return;
    if (CheckKeyCount(call, variable->dimensions.size())) return;
    for (std::size_t i = 0; i < variable->dimensions.size() && i + 1 < call.children.size(); ++i) {
      const kernel::Dimension& dimension = variable->dimensions[i];
      const ScriptType given = types_.Of(call.children[i + 1], *scope_);
      const bool is_kind = dimension.kind == kernel::Dimension::Kind::kDefinition;
      const bool is_seat = dimension.kind == kernel::Dimension::Kind::kSeat;
      const bool is_card = given.name == "component" || given.name == "definition";
      if (call.text != "get" && is_kind && !given.is_list && given.name == "component" &&
          with_copies_.count(dimension.of) != 0) {
        ReportShared(call.children[i + 1], object.of, data.kinds[dimension.of]);
      }
      const bool is_wrong =
          !given.is_list && ((is_kind && given.name == "seat") || (is_seat && is_card));
      if (!is_wrong) continue;
      const std::string wanted = is_seat ? std::string("seat") : data.kinds[dimension.of];
      Add(call.children[i + 1], messages::VariableKeyTypeMismatch({.index = i + 1,
                                                                   .variable = object.of,
                                                                   .expected = Spoken(wanted),
                                                                   .found = Spoken(given.name)}))
          .help = messages::HelpKeysInOrder();
      return;
    }
  }

  // `var.worn:set(card, 1)`, where `worn` is declared `per: card` and there are several of a card.
  void ReportShared(const lua::Node& key, const std::string& variable, const std::string& kind) {
    findings_
        .Add(SpanOf(script_->file, key),
             messages::CopiesShareValue({.variable = variable, .kind = kind}))
        .help = messages::HelpPassDefinition({.component = TextOf(key)});
  }

  // `var.worked:add(worker, seat)`, without a number; whether it is said.
  bool CheckKeyCount(const lua::Node& call, std::size_t keys) {
    const bool gives = call.text == "set" || call.text == "add";
    if (!gives && call.text != "get") return false;
    const std::size_t given = call.children.size() - 1;
    const std::size_t needed = keys + (gives ? 1 : 0);
    if (given >= needed || (given > 0 && MayBeSeveral(call.children.back()))) return false;
    base::Diagnostic& finding =
        Add(call, needed == 1 ? messages::ArgumentMissing({.function = call.text})
                              : messages::WrongArgumentCount(
                                    {.function = call.text, .expected = needed, .found = given}));
    finding.help = gives ? messages::HelpKeysAndValue() : messages::HelpKeysOfVariable();
    return true;
  }

  const content::Content& content_;
  const ScriptTypes& types_;
  base::Diagnostics& findings_;
  const content::Script* script_ = nullptr;
  const ScriptScope* scope_ = nullptr;
  std::set<kernel::KindId> with_copies_;  // of which there are several components of a definition
  std::set<std::pair<const content::Script*, std::string>> misnamed_;  // keys that have been told
};

}  // namespace

void LintKeys(const content::Content& content, const ScriptTrees& trees,
              base::Diagnostics& findings) {
  KeyLint lint(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) lint.Check(tree);
}

}  // namespace walz::authoring
