#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"
#include "base/nearest.h"
#include "sandbox/messages.h"
#include "script/table_types.h"

namespace walz::authoring {
namespace {

template <std::size_t N>
bool IsOneOf(std::string_view text, const std::array<std::string_view, N>& all) {
  return std::find(all.begin(), all.end(), text) != all.end();
}

// Things of the game: Lua cannot count with them, join them to texts or ask for their length.
bool IsThing(const ScriptType& type) {
  constexpr std::array<std::string_view, 7> kThings = {
      "seat", "component", "definition", "space", "variable", "function", "game"};
  return IsOneOf(type.name, kThings);
}

constexpr std::array<std::string_view, 7> kArithmetic = {"+", "-", "*", "/", "//", "%", "^"};
constexpr std::array<std::string_view, 12> kCounting = {"+", "-", "*",  "/", "//", "%",
                                                        "^", "<", "<=", ">", ">=", ".."};

class MisuseLint {
 public:
  MisuseLint(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : content_(content), known_(trees.known()), findings_(findings) {
    for (const ScriptTree& tree : trees.all()) {
      Walk(tree.root, [&](const lua::Node& node) {
        if (node.Is(lua::Kind::kField)) own_names_.insert(node.text);
        if (node.Is(lua::Kind::kNamed)) NoteOwn(node.children[0]);
        if (node.Is(lua::Kind::kAssign)) {
          for (const lua::Node& target : node.children[0].children) NoteOwn(target);
        }
        return true;
      });
    }
    for (const kernel::ZoneDeclaration& zone : content.ruleset->data().zones) {
      if (!zone.dimensions.empty()) families_.insert("zone." + zone.name);
    }
  }

  void Check(const content::Script& script, const ScriptTypes& types, const lua::Node& node,
             const ScriptScope& scope) {
    script_ = &script;
    scope_ = &scope;
    if (node.Is(lua::Kind::kBinary) && IsOneOf(node.text, kCounting)) {
      for (const lua::Node& operand : node.children) CheckOperand(types, node.text, operand);
    } else if (node.Is(lua::Kind::kUnary) && node.text != "not") {
      CheckOperand(types, node.text, node.children[0]);
    } else if (node.Is(lua::Kind::kIndex)) {
      CheckPlace(types, node);
      CheckNumber(types, node.children[0]);
    } else if (node.Is(lua::Kind::kForNumber)) {
      CheckCount(node);
    } else if (node.Is(lua::Kind::kAssign)) {
      for (const lua::Node& target : node.children[0].children) CheckTarget(target);
      CheckAssigned(types, node);
    } else if (node.Is(lua::Kind::kCall)) {
      CheckCall(types, PathOf(node.children[0]), node);
    } else if (node.Is(lua::Kind::kMethod)) {
      CheckMethod(types, node);
    }
  }

 private:
  void NoteOwn(const lua::Node& target) {
    const bool is_field = target.Is(lua::Kind::kIndex) && target.children[1].Is(lua::Kind::kString);
    if (is_field) own_names_.insert(target.children[1].text);
  }

  base::Diagnostic& Add(const lua::Node& at, base::Message message) {
    return findings_.Add("WZ0920", SpanOf(script_->file, at), std::move(message));
  }
  std::string TextOf(const lua::Node& node) const {
    return std::string(SpanOf(script_->file, node).text());
  }
  bool IsGlobal(const std::string& path) const {
    return !path.empty() && !scope_->Has(path.substr(0, path.find('.')));
  }

  void CheckOperand(const ScriptTypes& types, const std::string& sign, const lua::Node& operand) {
    if (IsFamily(operand)) return ReportFamily(operand);
    if (operand.Is(lua::Kind::kString) && IsOneOf(sign, kArithmetic)) {
      Add(operand, messages::OperatorOnString({.sign = sign})).help =
          IsNumber(operand.text) ? sandbox::messages::HelpNumberWithoutQuotes()
                                 : messages::HelpConcatenateStrings();
      return;
    }
    const ScriptType type = types.Of(operand, *scope_);
    if (type.is_list || type.name == "zone") {
      if (sign == "#") return;
      Add(operand, messages::OperatorOnList({.sign = sign})).help =
          messages::HelpLengthOf({.name = TextOf(operand)});
    } else if (type.name == "table" && operand.Is(lua::Kind::kCall) && sign != "#") {
      Add(operand, messages::OperatorOnType({.sign = sign, .type = Spoken(type.name)})).help =
          messages::HelpLengthOf({.name = TextOf(operand)});
    } else if (type.name == "option") {
      if (sign != ".." && sign != "#") CheckOption(sign, type.of, operand);
    } else if (sign == "#" && (type.name == "integer" || type.name == "boolean")) {
      Add(operand, messages::OperatorOnType({.sign = sign, .type = Spoken(type.name)})).help =
          sandbox::messages::HelpLengthOperator();
    } else if (IsThing(type)) {
      base::Diagnostic& finding =
          Add(operand, messages::OperatorOnType({.sign = sign, .type = Spoken(type.name)}));
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
  void CheckOption(const std::string& sign, const std::string& id, const lua::Node& operand) {
    for (const content::OptionDeclaration& option : content_.options) {
      if (option.id != id) continue;
      const bool is_word =
          std::all_of(option.values.begin(), option.values.end(), [](const std::string& value) {
            return !yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {}).ToInteger();
          });
      if (!is_word) return;
      Add(operand, messages::OperatorOnOption({.sign = sign, .option = id})).help =
          messages::HelpCompareOption(
              {.expression = TextOf(operand), .value = option.values.back()});
    }
  }

  // `seats()[0]`
  void CheckPlace(const ScriptTypes& types, const lua::Node& index) {
    const lua::Node& key = index.children[1];
    const bool is_below =
        key.Is(lua::Kind::kUnary) && key.text == "-" && key.children[0].Is(lua::Kind::kNumber);
    if (!is_below && (!key.Is(lua::Kind::kNumber) || key.text != "0")) return;
    if (!types.Of(index.children[0], *scope_).is_list) return;
    ReportPlace(key).help = is_below ? messages::HelpLastItem() : messages::HelpIndexFromOne();
  }

  // `for seat in ipairs(seats()) do seat.coins = 0 end`
  void CheckNumber(const ScriptTypes& types, const lua::Node& object) {
    const ScriptType type = types.Of(object, *scope_);
    if (type.name != "integer" || type.is_list || !object.Is(lua::Kind::kName)) return;
    Add(object, messages::IndexOfNumber({.name = object.text})).help =
        messages::HelpIpairsOrder({.item = object.text});
  }

  // `for i = 0, #list do ... list[i]`, `for i = 0, 2 do ... zone.deck:at(i)`
  void CheckCount(const lua::Node& loop) {
    const std::vector<lua::Node>& bounds = loop.children[1].children;
    if (!bounds[0].Is(lua::Kind::kNumber) || bounds[0].text != "0") return;
    std::set<std::string> counted;  // `list` of `#list`
    Walk(bounds[1], [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kUnary) && node.text == "#") counted.insert(TextOf(node.children[0]));
      return true;
    });
    bool is_place = false;
    Walk(loop.children[2], [&](const lua::Node& node) {
      const bool is_index =
          node.Is(lua::Kind::kIndex) && counted.count(TextOf(node.children[0])) != 0;
      const bool is_at =
          node.Is(lua::Kind::kMethod) && node.text == "at" && node.children.size() == 2;
      is_place = is_place || ((is_index || is_at) && node.children[1].Is(lua::Kind::kName) &&
                              node.children[1].text == loop.children[0].text);
      return true;
    });
    if (is_place) ReportPlace(bounds[0]).help = messages::HelpIndexFromOne();
  }

  base::Diagnostic& ReportPlace(const lua::Node& place) {
    return Add(place, messages::ListIndexAlwaysNil({.index = TextOf(place)}));
  }

  // `def.good.tea.price = 3`
  void CheckTarget(const lua::Node& target) {
    const std::string path = PathOf(target);
    if (!IsGlobal(path)) return;
    if (!path.starts_with("def.") && !path.starts_with("option.")) return;
    Add(target, messages::ReadOnlyValue({.path = path})).help = messages::HelpPatchContent();
  }

  // `seat.coins = "three"`, `seat.coins = seat.coins / 2`
  void CheckAssigned(const ScriptTypes& types, const lua::Node& assign) {
    const std::vector<lua::Node>& targets = assign.children[0].children;
    const std::vector<lua::Node>& values = assign.children[1].children;
    for (std::size_t i = 0; i < targets.size() && i < values.size(); ++i) {
      if (!targets[i].Is(lua::Kind::kIndex)) continue;
      const std::string wanted = types.Of(targets[i], *scope_).name;
      if (wanted == "integer" && values[i].Is(lua::Kind::kBinary) && values[i].text == "/") {
        Add(values[i], messages::DivisionNotInteger()).help =
            sandbox::messages::HelpIntegerDivision();
      } else if (wanted == "integer" && IsNoNumber(values[i])) {
        Add(values[i], messages::IntegerVariableExpected({.name = TextOf(targets[i])})).help =
            messages::HelpAssignInteger();
      } else if (wanted == "boolean" && IsNoTruth(values[i])) {
        Add(values[i], messages::BooleanVariableExpected({.name = TextOf(targets[i])})).help =
            messages::HelpAssignBoolean();
      }
    }
  }

  static bool IsNoNumber(const lua::Node& value) {
    return value.Is(lua::Kind::kString) || value.Is(lua::Kind::kBoolean) ||
           value.Is(lua::Kind::kTable) || value.Is(lua::Kind::kFunction);
  }
  static bool IsNoTruth(const lua::Node& value) {
    return value.Is(lua::Kind::kString) || value.Is(lua::Kind::kNumber) ||
           value.Is(lua::Kind::kTable) || value.Is(lua::Kind::kFunction);
  }

  void CheckCall(const ScriptTypes& types, const std::string& path, const lua::Node& call) {
    CheckDot(types, call);
    if (!IsGlobal(path)) return;
    CheckMenu(path, call);
    CheckArguments(types, path, call);
  }

  // `card.move(zone.sea)`
  void CheckDot(const ScriptTypes& types, const lua::Node& call) {
    const lua::Node& function = call.children[0];
    if (!function.Is(lua::Kind::kIndex) || !function.children[1].Is(lua::Kind::kString)) return;
    const lua::Node& object = function.children[0];
    const std::string& name = function.children[1].text;
    const std::string type = types.Of(object, *scope_).name;
    const bool is_thing = PathOf(object).starts_with("ctx.") || type == "zone" ||
                          IsThing({type, false, false, {}}) || MayBeThing(object, type, name);
    if (!is_thing || known_.functions.count(":" + name) == 0) return;
    Add(function, messages::MethodNeedsColon({.method = name})).help =
        messages::HelpCallWithColon({.owner = TextOf(object), .method = name});
  }

  // `entry.card.move(zone.sea)`, `card.move(zone.sea)`: of something, where no script has such a
  // function itself.
  bool MayBeThing(const lua::Node& object, const std::string& type, const std::string& name) const {
    const std::string path = PathOf(object);
    const bool is_local = !path.empty() && scope_->Has(path.substr(0, path.find('.')));
    return type.empty() && is_local && own_names_.count(name) == 0;
  }

  void CheckMethod(const ScriptTypes& types, const lua::Node& call) {
    if (call.text != "of" && IsFamily(call.children[0])) return ReportFamily(call.children[0]);
    // `seat:coins()`
    lua::Node field = call;
    field.kind = lua::Kind::kIndex;
    field.children.resize(1);
    lua::Node& name = field.children.emplace_back();
    name.kind = lua::Kind::kString;
    name.text = call.text;
    const bool is_method = known_.functions.count(":" + call.text) != 0;
    if (!is_method && types.Of(field, *scope_).known()) {
      Add(call, messages::NotAFunction({.name = call.text})).help =
          messages::HelpReadField({.owner = TextOf(call.children[0]), .field = call.text});
    }
    // A table that was written down may have functions of its own.
    const ScriptType object = types.Of(call.children[0], *scope_);
    const bool is_list = object.is_list || (object.name == "table" && object.table == nullptr);
    if (is_method && is_list) {
      Add(call, messages::NotAListFunction({.name = call.text})).help =
          call.text == "list" ? messages::HelpAlreadyAList()
                              : messages::HelpTakeOneItem({.list = TextOf(call.children[0])});
      return;
    }
    CheckArguments(types, ":" + call.text, call);
  }

  // choose.menu("act", { "rest" })
  void CheckMenu(const std::string& path, const lua::Node& call) {
    const std::size_t entries = path == "choose.menu" ? 2 : path == "choose.stage" ? 3 : 0;
    if (entries == 0 || call.children.size() <= entries) return;
    if (!call.children[entries].Is(lua::Kind::kTable)) return;
    for (const lua::Node& field : call.children[entries].children) {
      const lua::Node& entry = field.children.back();
      if (!field.text.empty() || field.children.size() != 1 || !entry.Is(lua::Kind::kString))
        continue;
      Add(entry, messages::MenuEntryNotATable()).help =
          messages::HelpEntryAsTable({.verb = entry.text});
    }
  }

  // How many there are, of which types, and zones of which there are several.
  void CheckArguments(const ScriptTypes& types, const std::string& path, const lua::Node& call) {
    const auto found = known_.functions.find(path);
    if (found == known_.functions.end()) return;
    const sandbox::Binding& binding = found->second;
    const std::size_t given = call.children.size() - 1;
    for (std::size_t i = 0; i < given && i < binding.parameter_count; ++i) {
      const lua::Node& argument = call.children[i + 1];
      if (binding.parameters[i].type.name == "zone" && IsFamily(argument)) {
        ReportFamily(argument);
      } else {
        CheckArgument(types, path, binding, binding.parameters[i], argument, call);
      }
    }
    if (binding.call == nullptr || (given > 0 && MayBeSeveral(call.children.back()))) return;
    if (given > binding.parameter_count) {
      const lua::Node& extra = call.children[binding.parameter_count + 1];
      Add(extra,
          messages::TooManyArguments({.function = binding.name, .limit = binding.parameter_count}))
          .help = binding.parameter_count == 0
                      ? sandbox::messages::HelpRemoveExtraArguments()
                      : messages::HelpArgumentsOfFunction({.arguments = NamesOf(binding)});
      return;
    }
    std::size_t needed = 0;
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      if (!binding.parameters[i].type.is_optional) needed = i + 1;
    }
    if (given >= needed) return;
    base::Diagnostic& finding = Add(
        call, needed == 1 ? messages::ArgumentMissing({.function = binding.name})
                          : messages::WrongArgumentCount(
                                {.function = binding.name, .expected = needed, .found = given}));
    finding.help = messages::HelpArgumentsOfFunction({.arguments = NamesOf(binding)});
  }

  static std::string NamesOf(const sandbox::Binding& binding) {
    std::string names;
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      names += (names.empty() ? "" : ", ") + std::string(binding.parameters[i].name);
    }
    return names;
  }

  // `seats(1)`, `seat.hand:has("heine")`
  void CheckArgument(const ScriptTypes& types, const std::string& function,
                     const sandbox::Binding& binding, const sandbox::Parameter& parameter,
                     const lua::Node& argument, const lua::Node& call) {
    const sandbox::TypeRef& wanted = parameter.type;
    const ScriptType given = types.Of(argument, *scope_);
    const std::string name = function.substr(function.starts_with(':') ? 1 : 0);
    if (const auto* const type = script::FindTableType(wanted.name)) {
      CheckTables(types, name, *type, wanted.is_list, argument);
    }
    const bool is_nothing =
        argument.Is(lua::Kind::kNil) && !wanted.is_optional && wanted.name != "any";
    if (!is_nothing && (!given.known() || Fits(given, wanted))) return;
    base::Diagnostic& finding = Add(
        argument, messages::ArgumentTypeMismatch(
                      {.argument = parameter.name,
                       .function = name,
                       .expected = TypeName(wanted.name, wanted.is_list),
                       .found = is_nothing ? Spoken("nil") : TypeName(given.name, given.is_list)}));
    if (!IsSwapped(types, binding, parameter, argument, call)) {
      finding.help = HowToName(given, wanted, TextOf(argument));
    }
    if (finding.help.empty())
      finding.help = messages::HelpArgumentsOfFunction({.arguments = NamesOf(binding)});
  }

  // Whether another argument would fit here, and this one in its place.
  bool IsSwapped(const ScriptTypes& types, const sandbox::Binding& binding,
                 const sandbox::Parameter& parameter, const lua::Node& argument,
                 const lua::Node& call) const {
    const ScriptType given = types.Of(argument, *scope_);
    for (std::size_t i = 0; i < binding.parameter_count && i + 1 < call.children.size(); ++i) {
      const lua::Node& other = call.children[i + 1];
      const ScriptType type = types.Of(other, *scope_);
      if (&other == &argument || !type.known() || !given.known()) continue;
      const bool fits_here = Fits(type, parameter.type) && !Fits(type, binding.parameters[i].type);
      if (fits_here && Fits(given, binding.parameters[i].type)) return true;
    }
    return false;
  }

  // `choose.yes_no("help", { saet = seat })`, or a list of such tables
  void CheckTables(const ScriptTypes& types, const std::string& function,
                   const script::TableType& type, bool is_list, const lua::Node& argument) {
    const lua::Node* const table = types.Of(argument, *scope_).table;
    if (table == nullptr || !reported_.insert(table).second) return;
    if (!is_list) return CheckFields(types, function, type, *table);
    for (const lua::Node& field : table->children) {
      const lua::Node& element = field.children.back();
      if (element.Is(lua::Kind::kTable)) CheckFields(types, function, type, element);
    }
  }

  void CheckFields(const ScriptTypes& types, const std::string& function,
                   const script::TableType& type, const lua::Node& table) {
    script::NameSet known;
    std::string names;
    for (const script::TableField& field : type.fields) {
      known.emplace(field.name);
      names += (names.empty() ? "" : ", ") + std::string(field.name);
    }
    for (const lua::Node& field : table.children) {
      if (field.text.empty() && field.children.size() > 1) continue;  // [key] = value
      const lua::Node& value = field.children.back();
      if (field.text.empty()) {
        Add(value, messages::TableFieldsWithoutNames({.function = function})).help =
            messages::HelpNameField(
                {.field = std::string(type.fields.front().name), .value = TextOf(value)});
        continue;
      }
      lua::Node name = field;
      name.end = name.begin + field.text.size();
      const script::TableField* const found = type.Find(field.text);
      if (found == nullptr) {
        base::Diagnostic& finding =
            Add(name, messages::TableFieldNotRead({.function = function, .field = field.text}));
        base::Suggest(finding, field.text, known);
        if (finding.help.empty()) finding.help = messages::HelpFieldsRead({.fields = names});
        continue;
      }
      const ScriptType given = types.Of(value, *scope_);
      if (!given.known() || Fits(given, found->type)) continue;
      base::Diagnostic& finding =
          Add(value, messages::TableFieldTypeMismatch(
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

  // Whether a parameter may take it, as far as types tell.
  bool Fits(const ScriptType& given, const sandbox::TypeRef& wanted) const {
    if (given.name == "option") return true;  // its values may be of any type
    const bool is_table = given.name == "table" || given.name == "entry" || given.name == "ctx";
    const bool takes_kind = wanted.name == "sort" || wanted.name == "sorts";
    if (takes_kind && given.name == "string" && !given.is_list) {
      const auto& kinds = content_.kinds;
      return given.of.empty() || std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) {
               return kind.name == given.of;
             });
    }
    if (wanted.name == "sort") return !given.is_list && given.name == "definition";
    if (wanted.name == "sorts") return given.is_list || is_table;
    if (wanted.name == "worths") return !given.is_list && is_table;
    if (wanted.is_list) return given.is_list || is_table;
    if (wanted.name == "table") return given.is_list || is_table;
    if (script::FindTableType(wanted.name) != nullptr) {
      return !given.is_list && (is_table || given.name == wanted.name);
    }
    constexpr std::array<std::string_view, 9> kStrict = {"seat",       "zone",   "component",
                                                         "definition", "space",  "integer",
                                                         "boolean",    "string", "function"};
    if (!IsOneOf(wanted.name, kStrict)) return true;
    return !given.is_list && given.name == wanted.name;
  }

  // What was meant, most often.
  static base::Message HowToName(const ScriptType& given, const sandbox::TypeRef& wanted,
                                 const std::string& text) {
    if (wanted.is_list && given.name == "zone") {
      return messages::HelpListOfZone({.zone = text});
    }
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
    if (wanted.name == "integer" && given.name == "seat") {
      return sandbox::messages::HelpSeatIndex();
    }
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

  // Whether an expression may stand for any number of values.
  // `zone.hand`, of which there is one for each seat.
  bool IsFamily(const lua::Node& node) const {
    if (!node.Is(lua::Kind::kIndex)) return false;
    const std::string path = PathOf(node);
    return families_.count(path) != 0 && IsGlobal(path);
  }

  void ReportFamily(const lua::Node& node) {
    const std::string text = TextOf(node);
    Add(node, messages::VariableKeyMissing({.variable = text})).help =
        messages::HelpKeyOfVariable({.variable = text});
  }

  const content::Content& content_;
  const script::KnownNames& known_;
  base::Diagnostics& findings_;
  std::set<std::string> families_;       // `zone.name`
  std::set<std::string> own_names_;      // what scripts put under a name into tables
  std::set<const lua::Node*> reported_;  // tables of arguments that have been looked at
  const content::Script* script_ = nullptr;
  const ScriptScope* scope_ = nullptr;
};

}  // namespace

void LintMisuse(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  const ScriptTypes& types = trees.types();
  MisuseLint lint(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) {
    types.ForEach(tree.root,
                  [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
                    lint.Check(*tree.script, types, node, scope);
                  });
  }
}

}  // namespace walz::authoring
