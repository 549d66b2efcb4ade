#include "authoring/script_types.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_trees.h"
#include "script/handle_fields.h"
#include "script/table_types.h"

namespace walz::authoring {
namespace {

ScriptType TypeFrom(const sandbox::TypeRef& type) {
  return {std::string(type.name), type.is_list, type.is_optional};
}

// The zone of a parameter that gets different zones.
constexpr std::string_view kSomeZone = "?";

// `{ "pit", "tunnel" }`
bool IsOfTexts(const lua::Node& table) {
  return table.Is(lua::Kind::kTable) && !table.children.empty() &&
         std::ranges::all_of(table.children, [](const lua::Node& field) {
           return field.text.empty() && field.children.size() == 1 &&
                  field.children.front().Is(lua::Kind::kString);
         });
}

}  // namespace

std::string_view TypeOfValue(kernel::Argument::Kind kind) {
  using Value = kernel::Argument::Kind;
  switch (kind) {
    case Value::kInteger:
      return "integer";
    case Value::kBoolean:
      return "boolean";
    case Value::kSeat:
      return "seat";
    case Value::kSpace:
      return "space";
    case Value::kDefinition:
      return "definition";
    case Value::kComponent:
    case Value::kPiece:
      return "component";
    default:
      return {};
  }
}

base::Message Spoken(std::string_view type) {
  static const std::map<std::string_view, base::Message (*)()> kTerms = {
      {"seat", messages::TermSeat},           {"zone", messages::TermZone},
      {"component", messages::TermComponent}, {"definition", messages::TermDefinition},
      {"space", messages::TermSpace},         {"integer", messages::TermInteger},
      {"boolean", messages::TermBoolean},     {"string", messages::TermString},
      {"function", messages::TermFunction},   {"table", messages::TermTable},
      {"list", messages::TermList},           {"variable", messages::TermVariable},
      {"script", messages::TermScript}};
  const auto found = kTerms.find(type);
  return found == kTerms.end() ? base::Message(type) : found->second();
}

const ScriptType* ScriptScope::Find(std::string_view name) const {
  const auto found = std::find_if(names_.rbegin(), names_.rend(),
                                  [&](const auto& entry) { return entry.first == name; });
  return found == names_.rend() ? nullptr : &found->second;
}

ScriptTypes::ScriptTypes(const content::Content& content, const script::KnownNames& known)
    : known_(known) {
  for (const script::HandleField& field : script::HandleFields()) {
    fields_[std::string(sandbox::KindName(field.owner))][std::string(field.name)] =
        TypeFrom(field.type);
  }
  for (const script::TableType& type : script::TableTypes()) {
    for (const script::TableField& field : type.fields) {
      fields_[std::string(type.name)][std::string(field.name)] = TypeFrom(field.type);
    }
  }
  const kernel::RulesetData& data = content.ruleset->data();
  const auto is_per_seat = [](const auto& declaration) {
    return declaration.dimensions.size() == 1 &&
           declaration.dimensions.front().kind == kernel::Dimension::Kind::kSeat;
  };
  for (const kernel::VariableDeclaration& variable : data.variables) {
    globals_["var." + variable.name] = {"variable", false, false, variable.name};
    const ScriptType type{std::string(TypeOfValue(variable.type))};
    if (variable.dimensions.empty()) fields_["game"][variable.name] = type;
    if (is_per_seat(variable)) fields_["seat"][variable.name] = type;
  }
  for (const kernel::ZoneDeclaration& zone : data.zones) {
    globals_["zone." + zone.name] = {"zone", false, false, zone.name};
    if (is_per_seat(zone)) fields_["seat"][zone.name] = {"zone", false, false, zone.name};
  }
  for (const content::OptionDeclaration& option : content.options) {
    globals_["option." + option.id] = {"option", false, false, option.id};
  }
  globals_["game"] = {"game"};
  AddContentFields(content);
  for (const auto& [name, binding] : known.functions) {
    if (name.starts_with(':')) continue;
    globals_.try_emplace(name, ScriptType{"function"});
  }
}

// Adds fields that are a reference to a definition in every kind that has them.
void ScriptTypes::AddContentFields(const content::Content& content) {
  std::set<std::string> others;
  const auto add = [&](const std::vector<content::FieldSpec>& fields,
                       std::initializer_list<const char*> owners) {
    for (const content::FieldSpec& field : fields) {
      const bool refers = field.type == content::FieldType::kRef &&
                          content.ruleset->data().kinds.Find(field.to).valid();
      if (!refers) others.insert(field.name);
      for (const char* const owner : owners) {
        if (refers) fields_[owner].try_emplace(field.name, ScriptType{"definition"});
      }
    }
  };
  for (const content::KindSpec& kind : content.kinds) {
    add(kind.fields, {"component", "definition"});
  }
  for (const auto& fields : content.space_fields) add(fields, {"space"});
  for (const std::string& name : others) {
    for (const char* const owner : {"component", "definition", "space"}) {
      TypeTable& table = fields_[owner];
      const auto found = table.find(name);
      if (found != table.end() && found->second.name == "definition") table.erase(found);
    }
  }
}

ScriptType ScriptTypes::Of(const lua::Node& node, const ScriptScope& scope) const {
  switch (node.kind) {
    case lua::Kind::kNumber:
      return {"integer", false, false, node.text};
    case lua::Kind::kString:
      return {"string", false, false, node.text};
    case lua::Kind::kBoolean:
      return {"boolean", false, false, node.text};
    case lua::Kind::kFunction:
      return {"function"};
    case lua::Kind::kTable:
      return {"table", false, false, {}, &node};
    case lua::Kind::kBrackets:
      return Of(node.children[0], scope);
    case lua::Kind::kUnary:
      if (node.text == "#" || node.text == "-") return {"integer"};
      return node.text == "not" ? ScriptType{"boolean"} : ScriptType{};
    case lua::Kind::kBinary:
      return OfBinary(node, scope);
    case lua::Kind::kName: {
      if (const ScriptType* const local = scope.Find(node.text)) return *local;
      const auto found = globals_.find(node.text);
      return found == globals_.end() ? ScriptType{} : found->second;
    }
    case lua::Kind::kIndex:
      return OfIndex(node, scope);
    case lua::Kind::kCall: {
      const auto result = own_.results.find(FunctionOf(node));
      if (result != own_.results.end()) return result->second;
      const lua::Node* const root = RootOf(node.children[0]);
      if (root == nullptr || scope.Has(root->text)) return {};
      const std::string path = PathOf(node.children[0]);
      const ScriptType answer = OfAnswer(path, node);
      return answer.known() ? answer : OfCall(path);
    }
    case lua::Kind::kMethod: {
      ScriptType type = OfCall(":" + node.text);
      const ScriptType object = Of(node.children[0], scope);
      if (object.name == "zone") type.of = object.of.empty() ? std::string(kSomeZone) : object.of;
      return type;
    }
    default:
      return {};
  }
}

ScriptType ScriptTypes::OfBinary(const lua::Node& node, const ScriptScope& scope) const {
  if (node.text == "..") return {"string"};
  if (IsOneOf(node.text, {"==", "~=", "<", ">", "<=", ">="})) return {"boolean"};
  // Their results are not integers.
  if (node.text == "/" || node.text == "^") return {};
  if (node.text != "and" && node.text != "or") return {"integer"};
  const lua::Node& last = node.children[1];
  ScriptType left = Of(node.children[0], scope);
  ScriptType right = last.Is(lua::Kind::kNil) ? left : Of(last, scope);
  if (right.name == "function") return {};
  if (node.text == "and") {
    right.is_optional = true;  // or the left side, if it is false or nil
    return right;
  }
  const bool one_zone = left.name != "zone" || left.of == right.of;
  const bool same = left.name == right.name && left.is_list == right.is_list && one_zone;
  if (!same || left.name == "table") return {};
  left.is_optional = last.Is(lua::Kind::kNil) || right.is_optional;
  if (left.of != right.of) left.of.clear();
  if (left.words != right.words) left.words = nullptr;
  return left;
}

const lua::Node* ScriptTypes::FunctionOf(const lua::Node& call) const {
  const auto found = own_.called.find(&call);
  return found == own_.called.end() ? nullptr : found->second;
}

ScriptType ScriptTypes::OfCall(const std::string& path) const {
  const auto found = known_.functions.find(path);
  if (found == known_.functions.end()) return {};
  ScriptType type = TypeFrom(found->second.result);
  return type.name == "any" ? ScriptType{{}, type.is_list, type.is_optional, {}} : type;
}

// The result of questions to players, and of functions of Lua.
ScriptType ScriptTypes::OfAnswer(const std::string& path, const lua::Node& call) const {
  if (path == "tostring" || path == "string.format") return {"string"};
  if (path == "require") return {"script"};
  if (path == "choose.menu") return {"entry"};
  const bool chooses = path == "choose.one_of" || path == "choose.optional";
  if (!chooses || call.children.size() < 3 || !IsOfTexts(call.children[2])) return {};
  return {"string", false, path == "choose.optional", {}, nullptr, &call.children[2]};
}

const TypeTable* ScriptTypes::FieldsOf(std::string_view type) const {
  const auto table = fields_.find(type);
  return table == fields_.end() ? nullptr : &table->second;
}

bool ScriptTypes::HasField(const std::string& type, const std::string& field) const {
  const TypeTable* const fields = FieldsOf(type);
  return fields != nullptr && fields->count(field) != 0;
}

ScriptType ScriptTypes::OfIndex(const lua::Node& node, const ScriptScope& scope) const {
  const lua::Node* const root = RootOf(node);
  if (root != nullptr && !scope.Has(root->text)) {
    const std::string path = PathOf(node);
    const auto found = globals_.find(path);
    if (found != globals_.end()) return found->second;
    if (path.starts_with("def.") && std::ranges::count(path, '.') == 2) {
      return {"definition"};
    }
  }
  const ScriptType object = Of(node.children[0], scope);
  if (object.name == "entry") {
    const bool is_first = node.children[1].Is(lua::Kind::kNumber) && node.children[1].text == "1";
    return is_first ? ScriptType{"verb"} : ScriptType{};
  }
  if (object.is_list) {
    const bool is_place = !node.children[1].Is(lua::Kind::kString);
    return is_place ? ScriptType{object.name, false, true, {}} : ScriptType{};
  }
  if (!node.children[1].Is(lua::Kind::kString)) return {};
  const std::string& name = node.children[1].text;
  if (object.name == "ctx") return OfContext(object.of, name);
  return OfField(object, name);
}

// The fields of every context, and those that content declares for this one.
ScriptType ScriptTypes::OfContext(const std::string& subject, const std::string& field) const {
  if (field == "seat" || field == "owner") return {"seat"};
  const auto fields = own_.contexts.find(subject);
  if (fields == own_.contexts.end()) return {};
  const auto found = fields->second.find(field);
  return found == fields->second.end() ? ScriptType{} : found->second;
}

ScriptType ScriptTypes::FromAnnotation(const lua::AnnotatedType& type) {
  const std::string_view name = type.name;
  const std::size_t dot = std::min(name.find('.'), name.size());
  const std::string_view first = name.substr(0, dot);
  // The fields of a `table` are unknown.
  const bool is_known =
      IsOneOf(first, {"seat", "zone", "component", "definition", "space", "integer", "boolean",
                      "string", "function", "option", "variable", "effect", "ctx"});
  if (!is_known) return {};
  ScriptType known{std::string(first), type.is_list, type.is_optional};
  if (first == "ctx") known.of = name.substr(std::min(dot + 1, name.size()));
  return known;
}

ScriptType ScriptTypes::OfField(const ScriptType& object, const std::string& name) const {
  const auto table = fields_.find(object.name);
  if (table == fields_.end()) return {};
  const auto found = table->second.find(name);
  return found == table->second.end() ? ScriptType{} : found->second;
}

// Traverses a script and keeps track of its scopes.
class ScriptTypes::Walker {
 public:
  Walker(const ScriptTypes& types, const lua::Scopes& declarations, const Visit& visit)
      : types_(types), declarations_(declarations), visit_(visit) {}

  void Run(const lua::Node& script) {
    function_ = &script;
    Step(script);
  }

 private:
  void Bind(const lua::Node& name, ScriptType type) {
    scope_.Set(name.text, declarations_.IsAssigned(name) ? ScriptType{} : std::move(type));
  }

  void Children(const lua::Node& node, std::size_t from = 0) {
    for (std::size_t i = from; i < node.children.size(); ++i) Step(node.children[i]);
  }

  void Step(const lua::Node& node) {
    visit_(node, scope_, *function_);
    const std::size_t size = scope_.size();
    switch (node.kind) {
      case lua::Kind::kLocal:
        Children(node.children[1]);
        for (std::size_t i = 0; i < node.children[0].children.size(); ++i) {
          const std::vector<lua::Node>& values = node.children[1].children;
          Bind(node.children[0].children[i],
               i < values.size() ? types_.Of(values[i], scope_) : ScriptType{});
        }
        MentionConditions(node.children[1]);
        return;  // in scope until the block ends
      case lua::Kind::kAssign:
        Children(node);
        return MentionConditions(node.children[1]);
      case lua::Kind::kLocalNamed:
        Bind(node.children[0], {"function"});
        Step(node.children[1]);
        return;
      case lua::Kind::kFunction: {
        const lua::Node* const around = std::exchange(function_, &node);
        const ScriptType element = std::exchange(element_, {});
        const auto learned = types_.own_.parameters.find(&node);
        for (std::size_t i = 0; i < node.children[0].children.size(); ++i) {
          const lua::Node& name = node.children[0].children[i];
          ScriptType type = i == 0 ? element : ScriptType{};
          const bool is_learned = !type.known() && learned != types_.own_.parameters.end();
          if (is_learned) type = learned->second[i];
          Bind(name, std::move(type));
        }
        Step(node.children[1]);
        function_ = around;
        break;
      }
      case lua::Kind::kCall:
        for (const lua::Node& child : node.children) {
          if (child.Is(lua::Kind::kFunction)) element_ = ElementFor(node);
          Step(child);
        }
        if (node.children.size() > 1 && IsCallOf(node, "assert")) Narrow(node.children[1], true);
        return;  // narrowed until the block ends
      case lua::Kind::kIf:
        return Branches(node);
      case lua::Kind::kWhile:
        Step(node.children[0]);
        Narrow(node.children[0], true);
        Step(node.children[1]);
        break;
      case lua::Kind::kBinary:
        Step(node.children[0]);
        if (node.text == "and" || node.text == "or") Narrow(node.children[0], node.text == "and");
        Step(node.children[1]);
        break;
      case lua::Kind::kForNumber:
        Children(node.children[1]);
        Bind(node.children[0], {"integer"});
        Step(node.children[2]);
        break;
      case lua::Kind::kForIn:
        Children(node.children[1]);
        BindLoop(node);
        Step(node.children[2]);
        break;
      case lua::Kind::kRepeat:  // the condition sees the names of the block
        visit_(node.children[0], scope_, *function_);
        Children(node.children[0]);
        Step(node.children[1]);
        break;
      default:
        Children(node);
        break;
    }
    scope_.Shrink(size);
  }

  // A condition holds in its branch. It does not hold in the branches below, nor after the `if` if
  // its branch and those above it leave the block.
  void Branches(const lua::Node& node) {
    const std::vector<lua::Node>& parts = node.children;
    const std::size_t size = scope_.size();
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
      Step(parts[i]);
      const std::size_t outer = scope_.size();
      Narrow(parts[i], true);
      Step(parts[i + 1]);
      scope_.Shrink(outer);
      Narrow(parts[i], false);
    }
    if (parts.size() % 2 == 1) Step(parts.back());
    scope_.Shrink(size);
    for (std::size_t i = 0; i + 1 < parts.size() && Leaves(parts[i + 1]); i += 2) {
      Narrow(parts[i], false);
    }
    if (parts.size() == 3 && Leaves(parts[2])) Narrow(parts[0], true);
  }

  // Returns true if no statement after a block runs.
  static bool Leaves(const lua::Node& block) {
    if (block.children.empty()) return false;
    const lua::Node& last = block.children.back();
    return last.Is(lua::Kind::kReturn) || last.Is(lua::Kind::kJump) || IsCallOf(last, "error");
  }

  // Notes which locals are not nil if a condition holds, or if it does not. Locals that are
  // assigned to have no type, so nothing makes them nil again.
  void Narrow(const lua::Node& condition, bool holds) {
    const std::vector<lua::Node>& parts = condition.children;
    if (condition.Is(lua::Kind::kName)) {
      if (holds) SetNotNil(condition);
    } else if (condition.Is(lua::Kind::kBrackets)) {
      Narrow(parts[0], holds);
    } else if (condition.Is(lua::Kind::kUnary) && condition.text == "not") {
      Narrow(parts[0], !holds);
    } else if (condition.Is(lua::Kind::kBinary)) {
      if (condition.text == (holds ? "and" : "or")) {
        for (const lua::Node& part : parts) Narrow(part, holds);
      }
      const bool is_equal = condition.text == (holds ? "==" : "~=");
      if (!is_equal && condition.text != (holds ? "~=" : "==")) return Mention(condition);
      for (std::size_t i = 0; i < 2; ++i) {
        if (parts[1 - i].Is(lua::Kind::kNil) != is_equal) SetNotNil(parts[i]);
      }
    } else {
      Mention(condition);
    }
  }

  // A call in a condition may check a local: `if can_move(card) then`.
  void Mention(const lua::Node& node) {
    if (node.Is(lua::Kind::kName)) return SetNotNil(node);
    if (node.Is(lua::Kind::kBinary) && IsOneOf(node.text, {"and", "or", "==", "~="})) return;
    const bool is_through = node.Is(lua::Kind::kIndex) || node.Is(lua::Kind::kMethod);
    for (std::size_t i = is_through ? 1 : 0; i < node.children.size(); ++i) {
      Mention(node.children[i]);
    }
  }

  // `local price = card and card.price or 0`: a later condition on `price` is one on `card`.
  void MentionConditions(const lua::Node& values) {
    Walk(values, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kString) && IsOneOf(node.text, {"and", "or", "==", "~=", "not"})) {
        for (const lua::Node& part : node.children) SetNotNil(part);
      }
      return !node.Is(lua::Kind::kFunction);
    });
  }

  void SetNotNil(const lua::Node& name) {
    const ScriptType* const known = name.Is(lua::Kind::kName) ? scope_.Find(name.text) : nullptr;
    if (known == nullptr || !known->is_optional) return;
    ScriptType type = *known;
    type.is_optional = false;
    type.is_narrowed = true;
    scope_.Set(name.text, std::move(type));
  }

  // `where(list, function(card) ... end)`
  ScriptType ElementFor(const lua::Node& call) const {
    const std::string path = PathOf(call.children[0]);
    if (!IsOneOf(path, {"where", "any", "sum", "highest"}) || scope_.Has(path)) return {};
    const ScriptType list = types_.Of(call.children[1], scope_);
    return list.is_list ? ScriptType{list.name, false, false, list.of} : ScriptType{};
  }

  // `for i, card in ipairs(list)`
  void BindLoop(const lua::Node& node) {
    const std::vector<lua::Node>& names = node.children[0].children;
    const lua::Node& call = node.children[1].children[0];
    ScriptType place;
    ScriptType element;
    if (IsCallOf(call, "ipairs") && call.children.size() == 2) {
      place = {"integer"};
      const ScriptType list = types_.Of(call.children[1], scope_);
      if (list.is_list) element = {list.name, false, false, list.of};
      // A table in a local may have got more items.
      const lua::Node& over = call.children[1];
      if (IsOfTexts(over)) element = {"string", false, false, {}, nullptr, &over};
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      Bind(names[i], i == 0 ? place : i == 1 ? element : ScriptType{});
    }
  }

  const ScriptTypes& types_;
  const lua::Scopes& declarations_;
  const Visit& visit_;
  ScriptScope scope_;
  const lua::Node* function_ = nullptr;
  ScriptType element_;  // of the first parameter of the next function
};

void ScriptTypes::ForEach(const ScriptTree& tree, const Visit& visit) const {
  Walker(*this, tree.scopes, visit).Run(tree.root);
}

void ScriptTypes::ForEach(const lua::Node& script, const Visit& visit) const {
  const lua::Scopes scopes(script);
  Walker(*this, scopes, visit).Run(script);
}

}  // namespace walz::authoring
