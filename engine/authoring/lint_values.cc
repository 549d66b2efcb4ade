#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "sandbox/messages.h"

namespace walz::authoring {
namespace {

bool IsHandle(const std::string& type) {
  return IsOneOf(type, {"seat", "zone", "component", "definition", "space", "variable"});
}

bool IsPlain(const std::string& type) { return IsOneOf(type, {"integer", "string", "boolean"}); }

bool IsLiteral(const Node& node) {
  return node.Is(Kind::kNumber) || node.Is(Kind::kString) || node.Is(Kind::kBoolean);
}

// Checks comparisons, loops and arguments against the possible values.
class ValueLint : public ScriptRule {
 public:
  explicit ValueLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kBinary, Kind::kCall, Kind::kMethod, Kind::kForIn}) {
    AddEnums();
  }

 protected:
  void Look(const Node& node) override {
    if (IsEquality(node)) {
      for (std::size_t i = 0; i < 2; ++i) {
        const Node& constant = node.children[i];
        if (IsLiteral(constant)) CheckComparison(node.children[1 - i], constant);
      }
      CheckHandles(node.children[0], node.children[1]);
    } else if (node.Is(Kind::kCall)) {
      CheckList(node);
      CheckMenu(node);
      CheckConstants(PathOf(node.children[0]), node);
    } else if (node.Is(Kind::kMethod)) {
      CheckConstants(":" + node.text, node);
      CheckMove(node);
    } else if (node.Is(Kind::kForIn)) {
      CheckLoop(node);
    }
  }

 private:
  // Enum fields by name. A name that is also used for another type can have any value.
  void AddEnums() {
    std::vector<const std::vector<content::FieldSpec>*> all;
    for (const content::KindSpec& kind : content_.kinds) all.push_back(&kind.fields);
    for (const auto& fields : content_.space_fields) all.push_back(&fields);
    script::NameSet of_other_types;
    for (const auto* const fields : all) {
      for (const content::FieldSpec& field : *fields) {
        if (field.type != content::FieldType::kEnum) of_other_types.insert(field.name);
        enums_[field.name].insert(field.values.begin(), field.values.end());
      }
    }
    for (const std::string& name : of_other_types) enums_.erase(name);
    enums_of_things_ = enums_;
    for (const auto& variable : data_.variables) enums_.erase(variable.name);
    for (const auto& zone : data_.zones) enums_.erase(zone.name);
    for (const auto& list : data_.event_arguments) {
      for (const kernel::WordId word : list) enums_.erase(data_.words[word]);
    }
  }

  void CheckComparison(const Node& other, const Node& constant) {
    const ScriptType type = TypeOf(other);
    if (type.is_list || IsOwnList(other, type)) return ReportNever(other, constant, "list");
    if (type.name == "option") return CheckOption(type.of, constant);
    if (type.name == "space_kind_id") {
      return CheckName(constant, data_.space_kinds.all(), "space_kind");
    }
    if (type.name == "verb") return CheckName(constant, data_.verbs.all(), "decision");
    if (type.words != nullptr && constant.Is(Kind::kString)) {
      return CheckAnswer(constant, *type.words);
    }
    if (type.name == "kind_id") return CheckName(constant, data_.kinds.all(), "kind");
    if (IsHandle(type.name) || (IsPlain(type.name) && type.name != TypeOf(constant).name)) {
      return ReportNever(other, constant, type.name);
    }
    if (FieldOf(other) != nullptr && constant.Is(Kind::kString)) {
      CheckField(other, *FieldOf(other), type, constant);
    }
  }

  // `card.kind == "ship"`, `space.id == "pier"`, `card.colour == "red"`
  void CheckField(const Node& index, const std::string& field, const ScriptType& type,
                  const Node& constant) {
    if (field == "kind" && !type.known()) {
      script::NameSet both(data_.kinds.all().begin(), data_.kinds.all().end());
      both.insert(data_.space_kinds.all().begin(), data_.space_kinds.all().end());
      return CheckName(constant, both, "kind");
    }
    const bool is_id = type.name == "string" || (!type.known() && !trees_.MakeField("id"));
    if (field == "id" && is_id) {
      script::NameSet ids;
      for (const kernel::Definition& definition : data_.definitions) ids.insert(definition.id);
      return CheckName(constant, ids, "definition");
    }
    const bool is_thing = IsOneOf(TypeOf(index.children[0]).name, {"component", "definition"});
    const auto& enums = is_thing ? enums_of_things_ : enums_;
    const auto values = enums.find(field);
    if (values != enums.end() && !type.known()) CheckName(constant, values->second, field);
  }

  // A string that must be in a table.
  void CheckAnswer(const Node& constant, const Node& table) {
    script::NameSet names;
    for (const Node& field : table.children) names.insert(field.children.front().text);
    if (names.count(constant.text) != 0) return;
    Flag(constant, messages::NeverEqualValue({.value = constant.text}),
         NearestOrAll(constant.text, names), {{At(table), messages::SeePossibleValues()}});
  }

  // `found() == 0`, where a function of the scripts always returns a table.
  bool IsOwnList(const Node& call, const ScriptType& type) const {
    return types_.FunctionOf(call) != nullptr && type.name == "table" && !type.is_optional;
  }

  // `zone.pile:top() == def.card.lantern`
  void CheckHandles(const Node& left, const Node& right) {
    const ScriptType left_type = TypeOf(left);
    const ScriptType right_type = TypeOf(right);
    if (left_type.is_list || right_type.is_list || left_type.name == right_type.name) return;
    CheckIdOf(left, right_type, right);
    CheckIdOf(right, left_type, left);
    if (IsHandle(left_type.name) && IsHandle(right_type.name)) {
      ReportNever(left, right, left_type.name);
    }
  }

  // `card.id == def.card.lantern`: a name is compared with an object.
  void CheckIdOf(const Node& field, const ScriptType& type, const Node& object) {
    if (!IsOneOf(type.name, {"definition", "component"})) return;
    if (FieldOf(field) == nullptr || !IsOneOf(*FieldOf(field), {"id", "kind"})) return;
    Flag(object, messages::NeverEqualType({.type = Spoken(type.name)}),
         messages::HelpCompareNamesOrObjects({.owner = TextOf(object), .field = *FieldOf(field)}),
         {{At(field), messages::SeeComparedWith()}});
  }

  void ReportNever(const Node& other, const Node& constant, const std::string& type) {
    static const std::map<std::string_view, base::Message (*)()> kHelp = {
        {"seat", sandbox::messages::HelpSeatIndex},
        {"component", messages::HelpCompareId},
        {"definition", messages::HelpCompareIdOrDefinition},
        {"boolean", messages::HelpBooleanWithoutQuotes},
        {"integer", sandbox::messages::HelpNumberWithoutQuotes},
        {"space", messages::HelpCompareKindOrName},
        {"zone", messages::HelpUseLength},
        {"list", messages::HelpUseLength}};
    const auto found = kHelp.find(type);
    base::Message help = found == kHelp.end() ? base::Message() : found->second();
    if (type == "boolean" && other.Is(Kind::kUnary)) {  // `not a == b`
      help = messages::HelpWriteNotEqual(
          {.left = TextOf(other.children[0]), .right = TextOf(constant)});
    } else if (type == "zone" && constant.Is(Kind::kString)) {
      help = messages::HelpZoneWithoutQuotes({.zone = constant.text});
    }
    Flag(constant, messages::NeverEqualType({.type = Spoken(type)}), std::move(help),
         {{At(other), messages::SeeComparedWith()}});
  }

  // A text that must be one of some names.
  template <class Names>
  void CheckName(const Node& constant, const Names& names, const std::string& sort) {
    if (!constant.Is(Kind::kString)) {
      Add(constant, messages::NeverEqualNameOf({.kind = sort}));
    } else if (!base::Contains(names, constant.text)) {
      Flag(constant, messages::NeverEqualUnknownId({.kind = sort, .id = constant.text}),
           NearestOrAll(constant.text, names, 12));
    }
  }

  void CheckOption(const std::string& id, const Node& constant) {
    for (const content::OptionDeclaration& option : content_.options) {
      if (option.id != id) continue;
      const bool is_there = base::Contains(option.values, constant.text);
      // Booleans and integers are not strings in scripts.
      if (!is_there) {
        Flag(constant, messages::NeverEqualOptionValue({.option = id, .value = constant.text}),
             NearestOrAll(constant.text, option.values));
      } else if (AsLua(constant.text) != constant.kind) {
        Flag(constant, messages::NeverEqualQuotedOption({.option = id, .value = constant.text}),
             base::messages::FixWrite({.text = constant.text}));
      }
      return;
    }
  }

  static Kind AsLua(const std::string& value) {
    const auto node = yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {});
    if (node.ToBool()) return Kind::kBoolean;
    return node.ToInteger() ? Kind::kNumber : Kind::kString;
  }

  // `ipairs(zone.pile)`, `ipairs(seats)`
  void CheckList(const Node& call) {
    const std::string path = PathOf(call.children[0]);
    if ((path != "ipairs" && path != "pairs") || call.children.size() < 2) return;
    const Node& argument = call.children[1];
    const ScriptType type = TypeOf(argument);
    if (!type.known() || type.is_list) return;
    if (!IsHandle(type.name) && !IsPlain(type.name) && type.name != "function") return;
    const std::string text = TextOf(argument);
    base::Diagnostic& finding = Add(
        argument, messages::ListArgumentExpected({.function = path, .type = Spoken(type.name)}));
    if (type.name == "zone") finding.help = messages::HelpWriteListOfZone({.zone = text});
    if (type.name == "function") finding.help = messages::HelpCallIt({.function = text});
    if (finding.help.empty()) finding.help = messages::HelpTableSyntax();
  }

  // `for seat in seats() do`
  void CheckLoop(const Node& loop) {
    if (loop.children[1].children.size() != 1) return;
    const Node& over = loop.children[1].children.front();
    const ScriptType type = TypeOf(over);
    const bool is_list = type.is_list || type.table != nullptr || IsOwnList(over, type);
    const bool is_thing = IsHandle(type.name) || IsPlain(type.name);
    if (!is_list && !is_thing) return;
    base::Diagnostic& finding =
        Add(over, messages::ForNeedsIpairs({.type = Spoken(is_list ? "list" : type.name)}));
    const std::string text = TextOf(over);
    const std::string& name = loop.children[0].children.front().text;
    if (is_list) {
      finding.help = messages::HelpWriteIpairs({.item = name, .list = text});
    } else if (type.name == "zone") {
      finding.help = messages::HelpWriteIpairs({.item = name, .list = text + ":list()"});
    } else if (type.name == "integer") {
      finding.help = messages::HelpWriteNumericFor({.variable = name, .limit = text});
    } else {
      finding.help = messages::HelpTableSyntax();
    }
  }

  void CheckWord(const Node& constant, script::NameFamily family) {
    const script::NameSet& names = NamesOf(family);
    if (names.count(constant.text) != 0) return;
    Flag(constant,
         messages::NameNotDeclared({.name = constant.text, .family = script::FamilyName(family)}),
         base::DidYouMean(base::FindNearest(constant.text, names)));
  }

  // choose.menu("act", { { "rest" }, ... }), choose.stage("act_on", "act", { { "rest" }, ... })
  void CheckMenu(const Node& call) {
    const std::string path = PathOf(call.children[0]);
    if ((path != "choose.menu" && path != "choose.stage") || !IsGlobal(path)) return;
    const std::size_t entries = path == "choose.menu" ? 2 : 3;
    if (call.children.size() <= entries || !call.children[entries].Is(Kind::kTable)) return;
    for (const Node& field : call.children[entries].children) {
      const Node& entry = field.children.back();
      if (!entry.Is(Kind::kTable) || entry.children.empty()) continue;
      const Node& verb = entry.children.front();
      if (verb.text.empty() && verb.children[0].Is(Kind::kString)) {
        CheckWord(verb.children[0], script::NameFamily::kVerb);
      }
    }
  }

  // `local STREAM = "dice"` and later `roll(STREAM, 6)`. LintNames checks strings that are written
  // as arguments.
  void CheckConstants(const std::string& path, const Node& call) {
    const auto found = known_.functions.find(path);
    if (found == known_.functions.end()) return;
    const sandbox::Binding& binding = found->second;
    for (std::size_t i = 0; i < binding.parameter_count && i + 1 < call.children.size(); ++i) {
      const Node& argument = call.children[i + 1];
      const ScriptType* const constant =
          argument.Is(Kind::kName) ? scope().Find(argument.text) : nullptr;
      if (constant == nullptr || constant->name != "string" || constant->of.empty()) continue;
      for (int family = 0; family < static_cast<int>(script::NameFamily::kArgument); ++family) {
        const auto names = static_cast<script::NameFamily>(family);
        if (binding.parameters[i].type.name != script::FamilyType(names)) continue;
        Node word = argument;
        word.text = constant->of;
        CheckWord(word, names);
      }
    }
  }

  // card:move(zone, "top"), zone:draw(zone, "top")
  void CheckMove(const Node& call) {
    const Node* const place = StringArgumentOf(call, 2);
    if (place == nullptr || !IsOneOf(call.text, {"move", "draw"})) return;
    if (IsOneOf(place->text, {"top", "bottom"})) return;
    Flag(*place, messages::InvalidZonePosition({.position = place->text}),
         messages::HelpZonePositions());
  }

  std::map<std::string, script::NameSet, std::less<>> enums_;
  // As `enums_`, for objects that are known to be components or definitions.
  std::map<std::string, script::NameSet, std::less<>> enums_of_things_;
};

}  // namespace

ScriptRulePtr ValueRule(const RuleInput& input) { return std::make_unique<ValueLint>(input); }

}  // namespace walz::authoring
