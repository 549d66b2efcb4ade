#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Keys of objects of the game: names of fields, and the keys of variables.
class KeyLint : public ScriptRule {
 public:
  explicit KeyLint(const RuleInput& input) : ScriptRule(input, {Kind::kIndex, Kind::kMethod}) {
    std::set<std::pair<kernel::DefinitionId, kernel::Seat>> seen;
    for (const kernel::ComponentDeclaration& component : data_.components) {
      if (seen.insert({component.definition, component.owner}).second) continue;
      with_copies_.insert(data_.definitions[component.definition.index()].kind);
    }
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kMethod)) return CheckKeys(node);
    FieldOf(node) == nullptr ? CheckKey(node) : CheckOwner(node);
  }

 private:
  // `seat[i]`: fields have names.
  void CheckKey(const Node& index) {
    const Node& key = index.children[1];
    const ScriptType object = TypeOf(index.children[0]);
    const ScriptType is = TypeOf(key);
    const bool has_fields =
        !object.is_list &&
        IsOneOf(object.name, {"seat", "component", "definition", "space", "game"});
    const bool is_name = !is.is_list && IsOneOf(is.name, {"string", "option", "kind_id",
                                                          "space_kind_id", "verb", ""});
    if (!has_fields || is_name || !is.known()) return;
    if (!reported_.emplace(tree().script, TextOf(key)).second) return;
    base::Diagnostic& finding =
        AddMisuse(key, messages::FieldNameNotAString(
                           {.type = is.is_list ? messages::TermList() : Spoken(is.name)}));
    if (is.name == "integer" && key.Is(Kind::kName)) {
      finding.help = messages::HelpIpairsOrder({.item = key.text});
    } else if (is.name == "component" || is.name == "definition") {
      finding.help = messages::HelpUseId({.name = TextOf(key)});
    } else {
      finding.help = messages::HelpUseFieldName();
    }
  }

  // `seat.box` of a zone or variable that is not per seat.
  void CheckOwner(const Node& index) {
    const ScriptType object = TypeOf(index.children[0]);
    const std::string& name = *FieldOf(index);
    if (object.name != "seat" || object.is_list || types_.HasField("seat", name)) return;
    const auto is_it = [&](const auto& declared) { return declared.name == name; };
    const bool is_zone = std::ranges::any_of(data_.zones, is_it);
    const auto variable = std::ranges::find_if(data_.variables, is_it);
    const bool is_game = variable != data_.variables.end() && variable->dimensions.empty();
    if (!is_zone && !is_game) return;
    Flag(index.children[1],
         messages::FieldMissing({.owner = TextOf(index.children[0]), .field = name}),
         is_zone ? messages::HelpIsZone({.name = name})
                 : messages::HelpIsGlobalVariable({.name = name}));
  }

  // `var.worked:set(seat, worker, true)`
  void CheckKeys(const Node& call) {
    const ScriptType object = TypeOf(call.children[0]);
    if (object.name != "variable" || object.of.empty()) return;
    const auto variable = std::ranges::find_if(
        data_.variables, [&](const auto& declared) { return declared.name == object.of; });
    if (variable == data_.variables.end()) return;
    if (CheckKeyCount(call, variable->dimensions.size())) return;
    for (std::size_t i = 0; i < variable->dimensions.size() && i + 1 < call.children.size(); ++i) {
      const Node& key = call.children[i + 1];
      const kernel::Dimension& dimension = variable->dimensions[i];
      const ScriptType given = TypeOf(key);
      const bool is_kind = dimension.kind == kernel::Dimension::Kind::kDefinition;
      const bool is_seat = dimension.kind == kernel::Dimension::Kind::kSeat;
      if (dimension.kind == kernel::Dimension::Kind::kComponent) continue;
      const bool is_card = given.name == "component" || given.name == "definition";
      if (given.is_list) continue;
      // `var.worn:set(card, 1)`, where `worn` is declared `per: card` and there are several copies.
      if (call.text != "get" && is_kind && given.name == "component" &&
          with_copies_.count(dimension.of) != 0) {
        Flag(key,
             messages::CopiesShareValue({.variable = object.of, .kind = data_.kinds[dimension.of]}),
             messages::HelpPassDefinition({.component = TextOf(key)}));
      }
      if (!(is_kind && given.name == "seat") && !(is_seat && is_card)) continue;
      const std::string wanted = is_seat ? std::string("seat") : data_.kinds[dimension.of];
      FlagMisuse(key,
                 messages::VariableKeyTypeMismatch({.index = i + 1,
                                                    .variable = object.of,
                                                    .expected = Spoken(wanted),
                                                    .found = Spoken(given.name)}),
                 messages::HelpKeysInOrder());
      return;
    }
  }

  // `var.worked:add(worker, seat)`, without a number. Returns true if it is reported.
  bool CheckKeyCount(const Node& call, std::size_t keys) {
    const bool gives = call.text == "set" || call.text == "add";
    if (!gives && call.text != "get") return false;
    const std::size_t given = call.children.size() - 1;
    const std::size_t needed = keys + (gives ? 1 : 0);
    if (given >= needed || (given > 0 && MayBeSeveral(call.children.back()))) return false;
    base::Diagnostic& finding = AddMisuse(
        call, needed == 1 ? messages::ArgumentMissing({.function = call.text})
                          : messages::WrongArgumentCount(
                                {.function = call.text, .expected = needed, .found = given}));
    finding.help = gives ? messages::HelpKeysAndValue() : messages::HelpKeysOfVariable();
    return true;
  }

  std::set<kernel::KindId> with_copies_;  // kinds with several components of one definition
  std::set<std::pair<const content::Script*, std::string>> reported_;  // keys, once per script
};

}  // namespace

ScriptRulePtr KeyRule(const RuleInput& input) { return std::make_unique<KeyLint>(input); }

}  // namespace walz::authoring
