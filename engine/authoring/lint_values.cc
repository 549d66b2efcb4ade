#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "content/messages.h"
#include "sandbox/messages.h"

namespace walz::authoring {
namespace {

using ValueNames = std::set<std::string, std::less<>>;

bool IsHandle(const std::string& type) {
  constexpr std::array<std::string_view, 6> kHandles = {"seat",       "zone",  "component",
                                                        "definition", "space", "variable"};
  return std::find(kHandles.begin(), kHandles.end(), type) != kHandles.end();
}

bool IsPlain(const std::string& type) {
  return type == "integer" || type == "string" || type == "boolean";
}

bool IsLiteral(const lua::Node& node) {
  return node.Is(lua::Kind::kNumber) || node.Is(lua::Kind::kString) || node.Is(lua::Kind::kBoolean);
}

class ValueLint {
 public:
  ValueLint(const content::Content& content, const ScriptTrees& trees,
            const script::KnownNames& known, base::Diagnostics& findings)
      : content_(content), data_(content.ruleset->data()), known_(known), findings_(findings) {
    AddEnums(content.kinds);
    for (const ScriptTree& tree : trees.all()) {
      NoteOwnLists(tree);
      Walk(tree.root, [&](const lua::Node& node) {
        scripts_make_ids_ = scripts_make_ids_ || (node.Is(lua::Kind::kField) && node.text == "id");
        return true;
      });
    }
  }

  void Check(const content::Script& script, const ScriptTypes& types, const lua::Node& node,
             const ScriptScope& scope) {
    script_ = &script;
    if (node.Is(lua::Kind::kBinary) && (node.text == "==" || node.text == "~=")) {
      for (int i = 0; i < 2; ++i) {
        const lua::Node& constant = node.children[static_cast<std::size_t>(i)];
        const lua::Node& other = node.children[static_cast<std::size_t>(1 - i)];
        if (IsLiteral(constant)) CheckComparison(types, scope, other, constant);
      }
      CheckHandles(types, scope, node);
    } else if (node.Is(lua::Kind::kCall)) {
      CheckList(types, scope, node);
      CheckMenu(scope, node);
      CheckConstants(scope, PathOf(node.children[0]), node, 1);
    } else if (node.Is(lua::Kind::kMethod)) {
      CheckConstants(scope, ":" + node.text, node, 1);
      CheckMove(node);
    } else if (node.Is(lua::Kind::kForIn)) {
      CheckLoop(types, scope, node);
    }
  }

 private:
  base::Diagnostic& Add(const lua::Node& at, base::Headline message) {
    return findings_.Add(SpanOf(script_->file, at), std::move(message));
  }

  // Enum fields by name; a name that something of another type bears as well means anything.
  void AddEnums(const std::vector<content::KindSpec>& kinds) {
    std::vector<const std::vector<content::FieldSpec>*> all;
    for (const content::KindSpec& kind : kinds) all.push_back(&kind.fields);
    for (const auto& fields : content_.space_fields) all.push_back(&fields);
    ValueNames others;
    ValueNames of_other_types;
    for (const auto& variable : data_.variables) others.insert(variable.name);
    for (const auto& zone : data_.zones) others.insert(zone.name);
    for (const auto& list : data_.event_arguments) {
      for (const kernel::WordId word : list) others.insert(data_.words[word]);
    }
    for (const auto* const fields : all) {
      for (const content::FieldSpec& field : *fields) {
        if (field.type != content::FieldType::kEnum) {
          others.insert(field.name);
          of_other_types.insert(field.name);
        }
        enums_[field.name].insert(field.values.begin(), field.values.end());
      }
    }
    enums_of_things_ = enums_;
    for (const std::string& name : of_other_types) enums_of_things_.erase(name);
    for (const std::string& name : others) enums_.erase(name);
  }

  void CheckComparison(const ScriptTypes& types, const ScriptScope& scope, const lua::Node& other,
                       const lua::Node& constant) {
    const ScriptType type = types.Of(other, scope);
    const std::string literal = types.Of(constant, scope).name;
    if (type.is_list || IsOwnList(scope, other)) return ReportNever(other, constant, "list");
    if (type.name == "option") return CheckOption(type.of, constant);
    if (type.name == "space_kind_id")
      return CheckName(constant, data_.space_kinds.all(), "space_kind");
    if (type.name == "verb") return CheckName(constant, data_.verbs.all(), "decision");
    if (type.words != nullptr && constant.Is(lua::Kind::kString)) {
      return CheckAnswer(constant, *type.words);
    }
    if (type.name == "kind_id") return CheckName(constant, data_.kinds.all(), "kind");
    if (IsHandle(type.name) || (IsPlain(type.name) && type.name != literal)) {
      return ReportNever(other, constant, type.name);
    }
    if (!other.Is(lua::Kind::kIndex) || !other.children[1].Is(lua::Kind::kString)) return;
    const std::string& field = other.children[1].text;
    if (field == "kind" && constant.Is(lua::Kind::kString) && !type.known()) {
      ValueNames both(data_.kinds.all().begin(), data_.kinds.all().end());
      both.insert(data_.space_kinds.all().begin(), data_.space_kinds.all().end());
      return CheckName(constant, both, "kind");
    }
    const bool is_id = type.name == "string" || (!type.known() && !scripts_make_ids_);
    if (field == "id" && is_id && constant.Is(lua::Kind::kString)) {
      ValueNames ids;
      for (const kernel::Definition& definition : data_.definitions) ids.insert(definition.id);
      return CheckName(constant, ids, "definition");
    }
    const std::string object = types.Of(other.children[0], scope).name;
    const auto& enums = object == "component" || object == "definition" ? enums_of_things_ : enums_;
    const auto values = enums.find(field);
    if (values != enums.end() && !type.known() && constant.Is(lua::Kind::kString)) {
      CheckName(constant, values->second, field);
    }
  }

  // A text that must be one of those in a table.
  void CheckAnswer(const lua::Node& constant, const lua::Node& table) {
    ValueNames names;
    for (const lua::Node& field : table.children) names.insert(field.children.front().text);
    if (names.count(constant.text) != 0) return;
    base::Diagnostic& finding = Add(constant, messages::NeverEqualValue({.value = constant.text}));
    finding.related.push_back({SpanOf(script_->file, table), messages::SeePossibleValues()});
    finding.help = base::DidYouMean(base::FindNearest(constant.text, names));
    if (finding.help.empty()) {
      finding.help = content::messages::HelpKnownNames({.names = base::Join(names, "`, `")});
    }
  }

  // `found() == 0`, where a local function of the script returns nothing but tables.
  bool IsOwnList(const ScriptScope& scope, const lua::Node& call) const {
    if (!call.Is(lua::Kind::kCall) || !call.children[0].Is(lua::Kind::kName)) return false;
    const ScriptType* const type = scope.Find(call.children[0].text);
    return type != nullptr && type->name == "function" &&
           own_lists_.count({script_, call.children[0].text}) != 0;
  }

  // Local functions that return tables wherever they end.
  void NoteOwnLists(const ScriptTree& tree) {
    std::map<std::string, int> count;
    std::set<std::string> lists;
    Walk(tree.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kLocalNamed)) return true;
      ++count[node.children[0].text];
      if (ReturnsTables(node.children[1].children[1])) lists.insert(node.children[0].text);
      return true;
    });
    for (const std::string& name : lists) {
      if (count[name] == 1) own_lists_.insert({tree.script, name});
    }
  }

  static bool ReturnsTables(const lua::Node& body) {
    std::set<std::string> tables;  // locals that begin as a table
    bool returns = false;
    bool others = false;
    WalkOwn(body, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kLocal)) {
        for (std::size_t i = 0; i < node.children[0].children.size(); ++i) {
          const std::vector<lua::Node>& values = node.children[1].children;
          const std::string& name = node.children[0].children[i].text;
          const bool is_table = i < values.size() && values[i].Is(lua::Kind::kTable);
          if (!is_table) others = others || tables.count(name) != 0;
          if (is_table) tables.insert(name);
        }
      } else if (node.Is(lua::Kind::kAssign)) {
        for (const lua::Node& target : node.children[0].children) {
          if (target.Is(lua::Kind::kName)) tables.erase(target.text);
        }
      } else if (node.Is(lua::Kind::kReturn)) {
        returns = true;
        const std::vector<lua::Node>& values = node.children[0].children;
        others = others || values.size() != 1 ||
                 !(values[0].Is(lua::Kind::kTable) ||
                   (values[0].Is(lua::Kind::kName) && tables.count(values[0].text) != 0));
      }
      return true;
    });
    return returns && !others && AlwaysReturns(body);
  }

  // `zone.pile:top() == def.card.lantern`: things of two sorts.
  void CheckHandles(const ScriptTypes& types, const ScriptScope& scope,
                    const lua::Node& comparison) {
    const ScriptType left = types.Of(comparison.children[0], scope);
    const ScriptType right = types.Of(comparison.children[1], scope);
    if (left.is_list || right.is_list || left.name == right.name) return;
    CheckIdOf(comparison.children[0], right, comparison.children[1]);
    CheckIdOf(comparison.children[1], left, comparison.children[0]);
    if (!IsHandle(left.name) || !IsHandle(right.name)) return;
    ReportNever(comparison.children[0], comparison.children[1], left.name);
  }

  // `card.id == def.card.lantern`: a name and what is called so.
  void CheckIdOf(const lua::Node& field, const ScriptType& type, const lua::Node& thing) {
    if (type.name != "definition" && type.name != "component") return;
    if (!field.Is(lua::Kind::kIndex) || !field.children[1].Is(lua::Kind::kString)) return;
    if (field.children[1].text != "id" && field.children[1].text != "kind") return;
    base::Diagnostic& finding = Add(thing, messages::NeverEqualType({.type = Spoken(type.name)}));
    finding.related.push_back({SpanOf(script_->file, field), messages::SeeComparedWith()});
    finding.help = messages::HelpCompareNamesOrObjects(
        {.owner = std::string(TextOf(thing)), .field = field.children[1].text});
  }

  void ReportNever(const lua::Node& other, const lua::Node& constant, const std::string& type) {
    base::Diagnostic& finding = Add(constant, messages::NeverEqualType({.type = Spoken(type)}));
    finding.related.push_back({SpanOf(script_->file, other), messages::SeeComparedWith()});
    if (type == "seat") finding.help = sandbox::messages::HelpSeatIndex();
    if (type == "component") finding.help = messages::HelpCompareId();
    if (type == "definition") {
      finding.help = messages::HelpCompareIdOrDefinition();
    }
    if (other.Is(lua::Kind::kUnary)) {  // `not a == b`
      finding.help = messages::HelpWriteNotEqual(
          {.left = std::string(TextOf(other.children[0])), .right = std::string(TextOf(constant))});
    } else if (type == "boolean") {
      finding.help = messages::HelpBooleanWithoutQuotes();
    }
    if (type == "integer") finding.help = sandbox::messages::HelpNumberWithoutQuotes();
    if (type == "space") finding.help = messages::HelpCompareKindOrName();
    if (type == "zone" && constant.Is(lua::Kind::kString)) {
      finding.help = messages::HelpZoneWithoutQuotes({.zone = constant.text});
    } else if (type == "zone" || type == "list") {
      finding.help = messages::HelpUseLength();
    }
  }

  // A text that must be one of some names.
  template <class Names>
  void CheckName(const lua::Node& constant, const Names& names, const std::string& sort) {
    if (!constant.Is(lua::Kind::kString)) return ReportOther(constant, sort);
    if (std::find(names.begin(), names.end(), constant.text) != names.end()) return;
    base::Diagnostic& finding =
        Add(constant, messages::NeverEqualUnknownId({.kind = sort, .id = constant.text}));
    finding.help = base::DidYouMean(base::FindNearest(constant.text, names));
    if (finding.help.empty() && names.size() <= 12) {
      finding.help = content::messages::HelpKnownNames({.names = base::Join(names, "`, `")});
    }
  }

  void ReportOther(const lua::Node& constant, const std::string& sort) {
    Add(constant, messages::NeverEqualNameOf({.kind = sort}));
  }

  void CheckOption(const std::string& id, const lua::Node& constant) {
    for (const content::OptionDeclaration& option : content_.options) {
      if (option.id != id) continue;
      const bool is_there = std::find(option.values.begin(), option.values.end(), constant.text) !=
                            option.values.end();
      // Truth values and numbers reach scripts as such.
      const bool is_word = is_there && AsLua(constant.text) == constant.kind;
      if (is_word) return;
      base::Diagnostic& finding =
          is_there ? Add(constant,
                         messages::NeverEqualQuotedOption({.option = id, .value = constant.text}))
                   : Add(constant,
                         messages::NeverEqualOptionValue({.option = id, .value = constant.text}));
      if (is_there) finding.help = base::messages::FixWrite({.text = constant.text});
      if (is_there) return;
      finding.help = base::DidYouMean(base::FindNearest(constant.text, option.values));
      if (finding.help.empty()) {
        finding.help =
            content::messages::HelpKnownNames({.names = base::Join(option.values, "`, `")});
      }
      return;
    }
  }

  static lua::Kind AsLua(const std::string& value) {
    const auto node = yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {});
    if (node.ToBool()) return lua::Kind::kBoolean;
    return node.ToInteger() ? lua::Kind::kNumber : lua::Kind::kString;
  }

  // `ipairs(zone.pile)`, `ipairs(seats)`
  void CheckList(const ScriptTypes& types, const ScriptScope& scope, const lua::Node& call) {
    const std::string path = PathOf(call.children[0]);
    if ((path != "ipairs" && path != "pairs") || call.children.size() < 2) return;
    const lua::Node& argument = call.children[1];
    const ScriptType type = types.Of(argument, scope);
    if (!type.known() || type.is_list) return;
    if (!IsHandle(type.name) && !IsPlain(type.name) && type.name != "function") return;
    const std::string text(SpanOf(script_->file, argument).text());
    base::Diagnostic& finding = Add(
        argument, messages::ListArgumentExpected({.function = path, .type = Spoken(type.name)}));
    if (type.name == "zone") finding.help = messages::HelpWriteListOfZone({.zone = text});
    if (type.name == "function") finding.help = messages::HelpCallIt({.function = text});
    if (finding.help.empty()) finding.help = messages::HelpTableSyntax();
  }

  // `for seat in seats() do`
  void CheckLoop(const ScriptTypes& types, const ScriptScope& scope, const lua::Node& loop) {
    if (loop.children[1].children.size() != 1) return;
    const lua::Node& over = loop.children[1].children.front();
    const ScriptType type = types.Of(over, scope);
    const bool is_list = type.is_list || type.table != nullptr || IsOwnList(scope, over);
    const bool is_thing = IsHandle(type.name) || IsPlain(type.name);
    if (!is_list && !is_thing) return;
    base::Diagnostic& finding =
        Add(over, messages::ForNeedsIpairs({.type = Spoken(is_list ? "list" : type.name)}));
    const std::string text(TextOf(over));
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

  void CheckWord(const lua::Node& constant, script::NameFamily family) {
    const script::NameSet& names = known_.families[static_cast<std::size_t>(family)];
    if (names.count(constant.text) != 0) return;
    base::Diagnostic& finding = Add(
        constant,
        messages::NameNotDeclared({.name = constant.text, .family = script::FamilyName(family)}));
    finding.help = base::DidYouMean(base::FindNearest(constant.text, names));
  }

  // choose.menu("act", { { "rest" }, ... }), choose.stage("act_on", "act", { { "rest" }, ... })
  void CheckMenu(const ScriptScope& scope, const lua::Node& call) {
    const std::string path = PathOf(call.children[0]);
    if ((path != "choose.menu" && path != "choose.stage") || scope.Has("choose")) return;
    const std::size_t entries = path == "choose.menu" ? 2 : 3;
    if (call.children.size() <= entries || !call.children[entries].Is(lua::Kind::kTable)) return;
    for (const lua::Node& field : call.children[entries].children) {
      const lua::Node& entry = field.children.back();
      if (!entry.Is(lua::Kind::kTable) || entry.children.empty()) continue;
      const lua::Node& verb = entry.children.front();
      if (verb.text.empty() && verb.children[0].Is(lua::Kind::kString)) {
        CheckWord(verb.children[0], script::NameFamily::kVerb);
      }
    }
  }

  // `local STREAM = "dice"` and later `roll(STREAM, 6)`; names written where they are used are
  // looked at by LintNames.
  void CheckConstants(const ScriptScope& scope, const std::string& path, const lua::Node& call,
                      std::size_t first) {
    const auto found = known_.functions.find(path);
    if (found == known_.functions.end()) return;
    const sandbox::Binding& binding = found->second;
    for (std::size_t i = 0; i < binding.parameter_count && first + i < call.children.size(); ++i) {
      const lua::Node& argument = call.children[first + i];
      const ScriptType* const constant =
          argument.Is(lua::Kind::kName) ? scope.Find(argument.text) : nullptr;
      if (constant == nullptr || constant->name != "string" || constant->of.empty()) continue;
      for (int family = 0; family < static_cast<int>(script::NameFamily::kArgument); ++family) {
        const auto names = static_cast<script::NameFamily>(family);
        if (binding.parameters[i].type.name != script::FamilyType(names)) continue;
        lua::Node word = argument;
        word.text = constant->of;
        CheckWord(word, names);
      }
    }
  }

  // card:move(zone, "top"), zone:draw(zone, "top")
  void CheckMove(const lua::Node& call) {
    const bool moves = call.text == "move" || call.text == "draw";
    if (!moves || call.children.size() < 3 || !call.children[2].Is(lua::Kind::kString)) return;
    const std::string& place = call.children[2].text;
    if (place == "top" || place == "bottom") return;
    base::Diagnostic& finding =
        Add(call.children[2], messages::InvalidZonePosition({.position = place}));
    finding.help = messages::HelpZonePositions();
  }

  std::string_view TextOf(const lua::Node& node) const {
    return std::string_view(script_->file->text()).substr(node.begin, node.end - node.begin);
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  const script::KnownNames& known_;
  base::Diagnostics& findings_;
  const content::Script* script_ = nullptr;
  std::map<std::string, ValueNames, std::less<>> enums_;
  // The same where it is known that it is a card or definition that has the field.
  std::map<std::string, ValueNames, std::less<>> enums_of_things_;
  std::set<std::pair<const content::Script*, std::string>> own_lists_;
  bool scripts_make_ids_ = false;  // a field `id` may be one of theirs
};

}  // namespace

void LintValues(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  const ScriptTypes& types = trees.types();
  ValueLint lint(content, trees, trees.known(), findings);
  for (const ScriptTree& tree : trees.all()) {
    types.ForEach(tree.root,
                  [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
                    lint.Check(*tree.script, types, node, scope);
                  });
  }
}

}  // namespace walz::authoring
