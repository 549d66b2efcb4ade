#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "sandbox/messages.h"
#include "script/table_types.h"

namespace walz::authoring {
namespace {

// Objects of the game: Lua cannot calculate with them, concatenate them or take their length.
bool IsThing(std::string_view type) {
  return IsOneOf(type,
                 {"seat", "component", "definition", "space", "variable", "function", "game"});
}

bool IsArithmeticSign(std::string_view sign) {
  return IsOneOf(sign, {"+", "-", "*", "/", "//", "%", "^"});
}

// Operations that fail at run time, most of them on values of the wrong type.
class MisuseLint : public ScriptRule {
 public:
  explicit MisuseLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kBinary, Kind::kUnary, Kind::kIndex, Kind::kForNumber,
                           Kind::kAssign, Kind::kCall, Kind::kMethod}) {
    for (const kernel::ZoneDeclaration& zone : data_.zones) {
      if (!zone.dimensions.empty()) families_.insert("zone." + zone.name);
    }
    for (const std::string& name : data_.functions.all()) {
      of_content_.insert(trees_.Find(name).function);
    }
  }

 protected:
  void Look(const Node& node) override {
    switch (node.kind) {
      case Kind::kBinary:
        if (!IsArithmeticSign(node.text) && !IsOneOf(node.text, {"<", "<=", ">", ">=", ".."})) {
          return;
        }
        for (const Node& operand : node.children) CheckOperand(node.text, operand);
        return;
      case Kind::kUnary:
        if (node.text != "not") CheckOperand(node.text, node.children[0]);
        return;
      case Kind::kIndex:
        CheckPlace(node);
        return CheckNumber(node.children[0]);
      case Kind::kForNumber:
        return CheckCount(node);
      case Kind::kAssign:
        return lua::ForTargets(node, [&](const Node& target, const Node* value) {
          CheckTarget(target);
          if (target.Is(Kind::kIndex)) CheckWritten(RootOf(target));
          if (value != nullptr && target.Is(Kind::kIndex)) CheckAssigned(target, *value);
        });
      case Kind::kCall:
        return CheckCall(PathOf(node.children[0]), node);
      default:
        return CheckMethod(node);
    }
  }

 private:
  void CheckOperand(const std::string& sign, const Node& operand) {
    if (IsFamily(operand)) return ReportFamily(operand);
    if (operand.Is(Kind::kString) && IsArithmeticSign(sign)) {
      FlagMisuse(operand, messages::OperatorOnString({.sign = sign}),
                 IsNumber(operand.text) ? sandbox::messages::HelpNumberWithoutQuotes()
                                        : messages::HelpConcatenateStrings());
      return;
    }
    const ScriptType type = TypeOf(operand);
    if (type.is_list || type.name == "zone") {
      if (sign == "#") return;
      FlagMisuse(operand, messages::OperatorOnList({.sign = sign}),
                 messages::HelpLengthOf({.name = TextOf(operand)}));
    } else if (type.name == "table" && operand.Is(Kind::kCall) && sign != "#") {
      FlagMisuse(operand, messages::OperatorOnType({.sign = sign, .type = Spoken(type.name)}),
                 messages::HelpLengthOf({.name = TextOf(operand)}));
    } else if (type.name == "option") {
      if (sign != ".." && sign != "#") CheckOption(sign, type.of, operand);
    } else if (sign == "#" && (type.name == "integer" || type.name == "boolean")) {
      FlagMisuse(operand, messages::OperatorOnType({.sign = sign, .type = Spoken(type.name)}),
                 sandbox::messages::HelpLengthOperator());
    } else if (IsThing(type.name)) {
      base::Diagnostic& finding =
          AddMisuse(operand, messages::OperatorOnType({.sign = sign, .type = Spoken(type.name)}));
      const std::string text = TextOf(operand);
      if (type.name == "function") finding.help = messages::HelpCallIt({.function = text});
      if (type.name == "seat") finding.help = sandbox::messages::HelpSeatIndex();
      if (type.name == "component" || type.name == "definition") {
        finding.help = messages::HelpUseId({.name = text});
      }
    }
  }

  static bool IsNumber(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.-") == std::string_view::npos;
  }

  // An option none of whose values is a number.
  void CheckOption(const std::string& sign, const std::string& id, const Node& operand) {
    for (const content::OptionDeclaration& option : content_.options) {
      if (option.id != id) continue;
      const bool is_word = std::ranges::all_of(option.values, [](const std::string& value) {
        return !yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {}).ToInteger();
      });
      if (!is_word) return;
      FlagMisuse(operand, messages::OperatorOnOption({.sign = sign, .option = id}),
                 messages::HelpCompareOption(
                     {.expression = TextOf(operand), .value = option.values.back()}));
    }
  }

  // `seats()[0]`
  void CheckPlace(const Node& index) {
    const Node& key = index.children[1];
    const bool is_below =
        key.Is(Kind::kUnary) && key.text == "-" && key.children[0].Is(Kind::kNumber);
    if (!is_below && (!key.Is(Kind::kNumber) || key.text != "0")) return;
    if (!TypeOf(index.children[0]).is_list) return;
    ReportPlace(key).help = is_below ? messages::HelpLastItem() : messages::HelpIndexFromOne();
  }

  // `for seat in ipairs(seats()) do seat.coins = 0 end`
  void CheckNumber(const Node& object) {
    const ScriptType type = TypeOf(object);
    if (type.name != "integer" || type.is_list || !object.Is(Kind::kName)) return;
    FlagMisuse(object, messages::IndexOfNumber({.name = object.text}),
               messages::HelpIpairsOrder({.item = object.text}));
  }

  // `for i = 0, #list do ... list[i]`, `for i = 0, 2 do ... zone.deck:at(i)`
  void CheckCount(const Node& loop) {
    const std::vector<Node>& bounds = loop.children[1].children;
    if (!bounds[0].Is(Kind::kNumber) || bounds[0].text != "0") return;
    std::set<std::string> counted;  // `list` of `#list`
    Walk(bounds[1], [&](const Node& node) {
      if (node.Is(Kind::kUnary) && node.text == "#") counted.insert(TextOf(node.children[0]));
    });
    const bool is_place = Contains(loop.children[2], [&](const Node& node) {
      const bool is_index = node.Is(Kind::kIndex) && counted.count(TextOf(node.children[0])) != 0;
      const bool is_at = node.Is(Kind::kMethod) && node.text == "at" && node.children.size() == 2;
      return (is_index || is_at) && node.children[1].Is(Kind::kName) &&
             node.children[1].text == loop.children[0].text;
    });
    if (is_place) ReportPlace(bounds[0]).help = messages::HelpIndexFromOne();
  }

  base::Diagnostic& ReportPlace(const Node& place) {
    return AddMisuse(place, messages::ListIndexAlwaysNil({.index = TextOf(place)}));
  }

  // `def.good.tea.price = 3`
  void CheckTarget(const Node& target) {
    const std::string path = PathOf(target);
    if (!IsGlobal(path)) return;
    if (!path.starts_with("def.") && !path.starts_with("option.")) return;
    FlagMisuse(target, messages::ReadOnlyValue({.path = path}), messages::HelpPatchContent());
  }

  // `seat.coins = "three"`, `seat.coins = seat.coins / 2`
  void CheckAssigned(const Node& target, const Node& value) {
    const std::string wanted = TypeOf(target).name;
    if (wanted == "integer" && value.Is(Kind::kBinary) && value.text == "/") {
      FlagMisuse(value, messages::DivisionNotInteger(), sandbox::messages::HelpIntegerDivision());
    } else if (wanted == "integer" && IsNoNumber(value)) {
      FlagMisuse(value, messages::IntegerVariableExpected({.name = TextOf(target)}),
                 messages::HelpAssignInteger());
    } else if (wanted == "boolean" && IsNoTruth(value)) {
      FlagMisuse(value, messages::BooleanVariableExpected({.name = TextOf(target)}),
                 messages::HelpAssignBoolean());
    }
  }

  static bool IsNoNumber(const Node& value) {
    return value.Is(Kind::kString) || value.Is(Kind::kBoolean) || value.Is(Kind::kTable) ||
           value.Is(Kind::kFunction);
  }
  static bool IsNoTruth(const Node& value) {
    return value.Is(Kind::kString) || value.Is(Kind::kNumber) || value.Is(Kind::kTable) ||
           value.Is(Kind::kFunction);
  }

  void CheckCall(const std::string& path, const Node& call) {
    CheckDot(call);
    if (!IsGlobal(path)) return;
    if (call.children.size() > 1 && IsOneOf(path, {"table.insert", "table.remove", "table.sort"})) {
      CheckWritten(RootOf(call.children[1]));
    }
    CheckOffered(path, call);
    CheckMenu(path, call);
    CheckArguments(path, call);
  }

  // WZ0907: a function of content writes to a table of its script, which is frozen then.
  void CheckWritten(const Node* root) {
    if (root == nullptr || of_content_.count(&function()) == 0) return;
    const ScriptType* const type = scope().Find(root->text);
    const bool is_outside =
        type != nullptr && type->table != nullptr && type->table->begin < function().begin;
    if (!is_outside) return;
    Flag(*root, messages::ScriptTableChanged({.name = root->text}),
         messages::HelpDeclareVariableInYaml());
  }

  // WZ0909: `choose.yes_no` in a game that does not declare the words of its answers.
  void CheckOffered(const std::string& path, const Node& call) {
    const auto function = known_.functions.find(path);
    if (function == known_.functions.end()) return;
    std::vector<std::string_view> missing;
    for (const std::string_view word : function->second.words) {
      if (!word.empty() && !data_.words.Find(word).valid()) missing.push_back(word);
    }
    if (missing.empty()) return;
    Flag(call.children[0], messages::OffersUndeclaredWords({.function = path}),
         messages::HelpDeclareWords({.words = base::Join(missing, ", ")}));
  }

  // `card.move(zone.sea)`
  void CheckDot(const Node& call) {
    const Node& function = call.children[0];
    if (FieldOf(function) == nullptr) return;
    const Node& object = function.children[0];
    const std::string& name = *FieldOf(function);
    const std::string type = TypeOf(object).name;
    const bool is_thing = PathOf(object).starts_with("ctx.") || type == "zone" || IsThing(type) ||
                          MayBeThing(object, type, name);
    if (!is_thing || known_.functions.count(":" + name) == 0) return;
    FlagMisuse(function, messages::MethodNeedsColon({.method = name}),
               messages::HelpCallWithColon({.owner = TextOf(object), .method = name}));
  }

  // `entry.card.move(zone.sea)`: a value of unknown type, if no script has such a function.
  bool MayBeThing(const Node& object, const std::string& type, const std::string& name) const {
    const std::string path = PathOf(object);
    return type.empty() && !path.empty() && !IsGlobal(path) && !trees_.MakeField(name);
  }

  void CheckMethod(const Node& call) {
    if (call.text != "of" && IsFamily(call.children[0])) return ReportFamily(call.children[0]);
    // `seat:coins()`
    const Node field{
        Kind::kIndex, {}, 0, 0, {call.children[0], Node{Kind::kString, call.text, 0, 0, {}}}};
    const bool is_method = known_.functions.count(":" + call.text) != 0;
    if (!is_method && TypeOf(field).known()) {
      FlagMisuse(call, messages::NotAFunction({.name = call.text}),
                 messages::HelpReadField({.owner = TextOf(call.children[0]), .field = call.text}));
    }
    // A table that was written down may have functions of its own.
    const ScriptType object = TypeOf(call.children[0]);
    const bool is_list = object.is_list || (object.name == "table" && object.table == nullptr);
    if (is_method && is_list) {
      FlagMisuse(call, messages::NotAListFunction({.name = call.text}),
                 call.text == "list"
                     ? messages::HelpAlreadyAList()
                     : messages::HelpTakeOneItem({.list = TextOf(call.children[0])}));
      return;
    }
    CheckArguments(":" + call.text, call);
  }

  // choose.menu("act", { "rest" })
  void CheckMenu(const std::string& path, const Node& call) {
    const std::size_t entries = path == "choose.menu" ? 2 : path == "choose.stage" ? 3 : 0;
    const Node* const table = entries == 0 ? nullptr : ArgumentOf(call, entries);
    if (table == nullptr || !table->Is(Kind::kTable)) return;
    for (const Node& field : table->children) {
      const Node& entry = field.children.back();
      if (!field.text.empty() || field.children.size() != 1 || !entry.Is(Kind::kString)) continue;
      FlagMisuse(entry, messages::MenuEntryNotATable(),
                 messages::HelpEntryAsTable({.verb = entry.text}));
    }
  }

  // The number of arguments, their types, and zones that need a seat.
  void CheckArguments(const std::string& path, const Node& call) {
    const auto found = known_.functions.find(path);
    if (found == known_.functions.end()) return;
    const sandbox::Binding& binding = found->second;
    const std::size_t given = call.children.size() - 1;
    for (std::size_t i = 0; i < given && i < binding.parameter_count; ++i) {
      const Node& argument = call.children[i + 1];
      if (binding.parameters[i].type.name == "zone" && IsFamily(argument)) {
        ReportFamily(argument);
      } else {
        CheckArgument(path, binding, binding.parameters[i], argument, call);
      }
    }
    if (binding.call == nullptr || (given > 0 && MayBeSeveral(call.children.back()))) return;
    if (given > binding.parameter_count) {
      const Node& extra = call.children[binding.parameter_count + 1];
      FlagMisuse(
          extra,
          messages::TooManyArguments({.function = binding.name, .limit = binding.parameter_count}),
          binding.parameter_count == 0
              ? sandbox::messages::HelpRemoveExtraArguments()
              : messages::HelpArgumentsOfFunction({.arguments = ParametersOf(binding)}));
      return;
    }
    std::size_t needed = 0;
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      if (!binding.parameters[i].type.is_optional) needed = i + 1;
    }
    if (given >= needed) return;
    FlagMisuse(call,
               needed == 1 ? messages::ArgumentMissing({.function = binding.name})
                           : messages::WrongArgumentCount(
                                 {.function = binding.name, .expected = needed, .found = given}),
               messages::HelpArgumentsOfFunction({.arguments = ParametersOf(binding)}));
  }

  static std::string ParametersOf(const sandbox::Binding& binding) {
    std::string names;
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      names += (names.empty() ? "" : ", ") + std::string(binding.parameters[i].name);
    }
    return names;
  }

  // `seats(1)`, `seat.hand:has("heine")`
  void CheckArgument(const std::string& function, const sandbox::Binding& binding,
                     const sandbox::Parameter& parameter, const Node& argument, const Node& call) {
    const sandbox::TypeRef& wanted = parameter.type;
    const ScriptType given = TypeOf(argument);
    const std::string name = function.substr(function.starts_with(':') ? 1 : 0);
    if (const auto* const type = script::FindTableType(wanted.name)) {
      CheckTables(name, *type, wanted.is_list, argument);
    }
    const bool is_nothing = argument.Is(Kind::kNil) && !wanted.is_optional && wanted.name != "any";
    if (!is_nothing && (!given.known() || Fits(given, wanted))) return;
    base::Diagnostic& finding = AddMisuse(
        argument, messages::ArgumentTypeMismatch(
                      {.argument = parameter.name,
                       .function = name,
                       .expected = TypeName(wanted.name, wanted.is_list),
                       .found = is_nothing ? Spoken("nil") : TypeName(given.name, given.is_list)}));
    if (!IsSwapped(binding, parameter, argument, call)) {
      finding.help = HowToName(given, wanted, TextOf(argument));
    }
    if (finding.help.empty())
      finding.help = messages::HelpArgumentsOfFunction({.arguments = ParametersOf(binding)});
  }

  // Returns true if this argument and another one are swapped.
  bool IsSwapped(const sandbox::Binding& binding, const sandbox::Parameter& parameter,
                 const Node& argument, const Node& call) const {
    const ScriptType given = TypeOf(argument);
    for (std::size_t i = 0; i < binding.parameter_count && i + 1 < call.children.size(); ++i) {
      const Node& other = call.children[i + 1];
      const ScriptType type = TypeOf(other);
      if (&other == &argument || !type.known() || !given.known()) continue;
      const bool fits_here = Fits(type, parameter.type) && !Fits(type, binding.parameters[i].type);
      if (fits_here && Fits(given, binding.parameters[i].type)) return true;
    }
    return false;
  }

  // `choose.yes_no("help", { saet = seat })`, or a list of such tables
  void CheckTables(const std::string& function, const script::TableType& type, bool is_list,
                   const Node& argument) {
    const Node* const table = TypeOf(argument).table;
    if (table == nullptr || !reported_.insert(table).second) return;
    if (!is_list) return CheckFields(function, type, *table);
    for (const Node& field : table->children) {
      const Node& element = field.children.back();
      if (element.Is(Kind::kTable)) CheckFields(function, type, element);
    }
  }

  void CheckFields(const std::string& function, const script::TableType& type, const Node& table) {
    const auto known = base::Map<std::string_view>(type.fields, &script::TableField::name);
    for (const Node& field : table.children) {
      if (field.text.empty() && field.children.size() > 1) continue;  // [key] = value
      const Node& value = field.children.back();
      if (field.text.empty()) {
        FlagMisuse(value, messages::TableFieldsWithoutNames({.function = function}),
                   messages::HelpNameField(
                       {.field = std::string(type.fields.front().name), .value = TextOf(value)}));
        continue;
      }
      const script::TableField* const found = type.Find(field.text);
      if (found == nullptr) {
        base::Diagnostic& finding =
            findings_.Add("WZ0920", AtName(field),
                          messages::TableFieldNotRead({.function = function, .field = field.text}));
        base::Suggest(finding, field.text, known);
        if (finding.help.empty())
          finding.help = messages::HelpFieldsRead({.fields = base::Join(known, ", ")});
        continue;
      }
      const ScriptType given = TypeOf(value);
      if (!given.known() || Fits(given, found->type)) continue;
      base::Diagnostic& finding =
          AddMisuse(value, messages::TableFieldTypeMismatch(
                               {.field = field.text,
                                .expected = TypeName(found->type.name, found->type.is_list),
                                .found = TypeName(given.name, given.is_list)}));
      finding.help = HowToName(given, found->type, TextOf(value));
      if (finding.help.empty()) {
        finding.help =
            messages::HelpPassType({.type = TypeName(found->type.name, found->type.is_list)});
      }
    }
  }

  static base::Message TypeName(std::string_view name, bool is_list) {
    if (name == "sort") return messages::TermDefinitionOrKind();
    if (name == "sorts") return messages::TermDefinitionsOrKind();
    if (name == "worths") return messages::TermIntegersByDefinition();
    const bool is_table = script::FindTableType(name) != nullptr;
    const base::Message one = is_table ? messages::TermTable() : Spoken(name);
    return is_list ? messages::TermListOf({.type = one}) : one;
  }

  // Returns true if a parameter may take a value of this type.
  bool Fits(const ScriptType& given, const sandbox::TypeRef& wanted) const {
    if (given.name == "option") return true;  // its values may be of any type
    const bool is_table = given.name == "table" || given.name == "entry" || given.name == "ctx";
    const bool takes_kind = wanted.name == "sort" || wanted.name == "sorts";
    if (takes_kind && given.name == "string" && !given.is_list) {
      const auto& kinds = content_.kinds;
      return given.of.empty() ||
             std::ranges::any_of(kinds, [&](const auto& kind) { return kind.name == given.of; });
    }
    if (wanted.name == "sort") return !given.is_list && given.name == "definition";
    if (wanted.name == "sorts") return given.is_list || is_table;
    if (wanted.name == "worths") return !given.is_list && is_table;
    if (wanted.is_list) return given.is_list || is_table;
    if (wanted.name == "table") return given.is_list || is_table;
    if (script::FindTableType(wanted.name) != nullptr) {
      return !given.is_list && (is_table || given.name == wanted.name);
    }
    const bool is_strict = IsOneOf(wanted.name, {"seat", "zone", "component", "definition", "space",
                                                 "integer", "boolean", "string", "function"});
    return !is_strict || (!given.is_list && given.name == wanted.name);
  }

  // Advice for the most likely mistake.
  static base::Message HowToName(const ScriptType& given, const sandbox::TypeRef& wanted,
                                 const std::string& text) {
    if (wanted.is_list && given.name == "zone") return messages::HelpListOfZone({.zone = text});
    if ((wanted.name == "ask" || wanted.name == "table") && given.name == "seat") {
      return messages::HelpSeatAsField({.seat = text});
    }
    if (wanted.is_list && given.known()) return messages::HelpWrapInTable({.value = text});
    if (wanted.name == "sorts" && given.name == "definition") {
      return messages::HelpWrapInTable({.value = text});
    }
    if (given.is_list && wanted.name != "worths") return messages::HelpTakeOneItem({.list = text});
    if (wanted.name == "seat" && given.name == "integer") {
      return sandbox::messages::HelpNumberIsNotSeat();
    }
    if (wanted.name == "integer" && given.name == "seat") return sandbox::messages::HelpSeatIndex();
    if (wanted.name == "zone" && given.name == "string") {
      return messages::HelpZoneWithoutQuotes({.zone = given.of});
    }
    const bool takes_definition = wanted.name == "definition" || wanted.name == "sort";
    if (takes_definition && given.name == "string") {
      return messages::HelpDefinitionWithoutQuotes({.definition = given.of});
    }
    if (takes_definition && given.name == "component") {
      return messages::HelpDefinitionOfComponent({.component = text});
    }
    return {};
  }

  // `zone.hand`, of which there is one for each seat.
  bool IsFamily(const Node& node) const {
    if (!node.Is(Kind::kIndex)) return false;
    const std::string path = PathOf(node);
    return families_.count(path) != 0 && IsGlobal(path);
  }

  void ReportFamily(const Node& node) {
    const std::string text = TextOf(node);
    FlagMisuse(node, messages::VariableKeyMissing({.variable = text}),
               messages::HelpKeyOfVariable({.variable = text}));
  }

  std::set<const Node*> of_content_;  // functions that content names
  std::set<std::string> families_;    // `zone.name`
  std::set<const Node*> reported_;    // tables in arguments that have been checked
};

}  // namespace

ScriptRulePtr MisuseRule(const RuleInput& input) { return std::make_unique<MisuseLint>(input); }

}  // namespace walz::authoring
