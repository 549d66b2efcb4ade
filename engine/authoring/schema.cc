#include "authoring/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "authoring/content_names.h"
#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "content/for_each.h"
#include "mods/manifest.h"

namespace walz::authoring {
namespace {

using content::FieldSpec;
using content::FieldType;
using Json = nlohmann::ordered_json;

constexpr std::string_view kWordPattern = "^[a-z][a-z0-9_]*$";
constexpr std::string_view kPrefix = "^([a-z][a-z0-9_-]*:)?";

std::string IdPattern(content::IdForm form) {
  std::string pattern(kPrefix);
  switch (form) {
    case content::IdForm::kName:
      return pattern + "[a-z][a-z0-9_]*$";
    case content::IdForm::kHyphen:
      return pattern + "[a-z][a-z0-9_-]*$";
    case content::IdForm::kKey:
      return pattern + "[a-z0-9][a-z0-9_-]*(\\.([a-z0-9][a-z0-9_-]*|\\*))*$";
  }
  return pattern;
}

Json RefTo(const std::string& definition) { return {{"$ref", "#/definitions/" + definition}}; }

// Scalars that the loader accepts as text.
Json AnyText() { return {{"type", {"string", "number", "boolean"}}}; }

// Determines if `by_option` can replace values in a schema.
enum class ByOption { kEverywhere, kNowhere };

// Writes one document. A type that occurs several times becomes a shared definition.
class SchemaWriter {
 public:
  // Without content, the schema has only built-in shapes, without ids and options.
  explicit SchemaWriter(const content::Content* content, ByOption by_option = ByOption::kEverywhere)
      : content_(content), by_option_(by_option) {
    if (by_option == ByOption::kNowhere) return;
    definitions_["option"] = {{"type", "string"}};
    if (content != nullptr) definitions_["option"] = {{"enum", IdsOf(*content, "option")}};
  }

  // A closed map with these keys.
  Json Map(const std::vector<FieldSpec>& fields,
           const std::vector<content::KeyChoice>& choices = {}) {
    Json map = {{"type", "object"}, {"properties", Json::object()}};
    Json required = Json::array();
    Json dependencies = Json::object();
    for (const FieldSpec& field : fields) {
      map["properties"][field.name] = Property(field);
      if (field.required) required.push_back(field.name);
      if (field.beside.size() == 1) dependencies[field.name] = field.beside;
      if (field.beside.size() > 1) dependencies[field.name] = OneOfKeys("anyOf", field.beside);
    }
    if (!required.empty()) map["required"] = required;
    if (!dependencies.empty()) map["dependencies"] = dependencies;
    Json rules = Json::array();
    for (const content::KeyChoice& choice : choices) AddChoice(rules, choice);
    if (!rules.empty()) map["allOf"] = rules;
    map["additionalProperties"] = false;
    return map;
  }

  // A definition, or its id alone.
  Json Definition(const content::KindSpec& kind) {
    FieldSpec id;
    id.name = "id";
    id.doc = "Its name, unique within its kind.";
    id.required = true;
    std::vector<FieldSpec> fields = {id};
    fields.insert(fields.end(), kind.fields.begin(), kind.fields.end());
    if (kind.origin == content::KindOrigin::kContent) {
      const auto& universal = content::UniversalFields();
      fields.insert(fields.end(), universal.begin(), universal.end());
      if (kind.board) {
        const auto& board = content::BoardFields();
        fields.insert(fields.end(), board.begin(), board.end());
      }
    }
    const Json id_type = {{"type", "string"}, {"pattern", IdPattern(kind.ids)}};
    Json map = Map(fields, kind.choices);
    map["properties"]["id"] = {{"description", id.doc}};
    map["properties"]["id"].update(id_type);
    if (kind.origin == content::KindOrigin::kContent) {
      // A definition with `for_each` contains placeholders.
      map = {{"if", {{"required", {content::kForEach}}}}, {"then", Json::object()}, {"else", map}};
    }
    return {{"if", {{"type", "object"}}}, {"then", map}, {"else", id_type}};
  }

  // Defines `name` as `type`, or as its alternatives by `by_option`.
  Json Define(const std::string& name, Json type) {
    if (by_option_ == ByOption::kNowhere) {
      definitions_[name] = std::move(type);
      return RefTo(name);
    }
    // `[]` omits an item of a list. The schema cannot know if the value is an item.
    const Json branch = {{"anyOf", {RefTo(name), {{"type", "array"}, {"maxItems", 0}}}}};
    Json branches = {
        {"type", "object"},
        {"minProperties", 1},
        {"maxProperties", 1},
        {"propertyNames", RefTo("option")},
        {"additionalProperties", {{"type", "object"}, {"additionalProperties", branch}}}};
    definitions_[name] = {
        {"if", {{"type", "object"}, {"required", {"by_option"}}}},
        {"then", {{"properties", {{"by_option", branches}}}, {"maxProperties", 1}}},
        {"else", std::move(type)}};
    return RefTo(name);
  }

  // A shape, or its alternative form.
  Json Shape(const std::string& name) {
    const std::string definition = "shape." + name;
    if (!definitions_.contains(definition)) {
      definitions_[definition] = nullptr;  // shapes may be recursive
      const content::ShapeSpec& shape = content::Shape(name);
      // Indexed by SpaceKindId.
      const std::vector<std::string> kinds =
          content_ == nullptr ? std::vector<std::string>() : IdsOf(*content_, "space_kind");
      const bool by_kind = name == "space" && !kinds.empty();
      Json map = by_kind ? SpaceMap(kinds) : Map(shape.fields, shape.choices);
      map["description"] = shape.doc;
      if (shape.besides != nullptr) map["additionalProperties"] = Type(*shape.besides->of);
      if (shape.instead != nullptr) {
        map = {{"if", {{"type", "object"}}}, {"then", map}, {"else", Type(*shape.instead)}};
      }
      Define(definition, std::move(map));
    }
    return RefTo(definition);
  }

  // Returns the document whose root type is `root`.
  std::string Document(const std::string& title, const Json& root) const {
    Json document = {{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", title}};
    document.update(root);
    document["definitions"] = definitions_;
    return document.dump(1) + "\n";
  }

 private:
  static Json OneOfKeys(const char* how, const std::vector<std::string>& keys) {
    Json cases = Json::array();
    for (const std::string& key : keys) cases.push_back({{"required", {key}}});
    return {{how, cases}};
  }

  static void AddChoice(Json& rules, const content::KeyChoice& choice) {
    if (choice.required) {
      rules.push_back(OneOfKeys("oneOf", choice.keys));
      return;
    }
    for (std::size_t i = 0; i < choice.keys.size(); ++i) {
      for (std::size_t j = i + 1; j < choice.keys.size(); ++j) {
        rules.push_back({{"not", {{"required", {choice.keys[i], choice.keys[j]}}}}});
      }
    }
  }

  // Siblings of `$ref` are ignored, so it is wrapped.
  Json Property(const FieldSpec& field) {
    const std::string text = field.doc.empty() ? content::Describe(field).English() : field.doc;
    return {{"description", text}, {"allOf", {Type(field)}}};
  }

  // Returns a reference to the definition of a type; equal types share one.
  Json Type(const FieldSpec& spec) {
    if (spec.type == FieldType::kShape) return Shape(spec.to);
    if (spec.type == FieldType::kEffect) return EffectType();
    if (spec.type == FieldType::kAny) return Json::object();
    Json plain = PlainType(spec);
    const std::string text = plain.dump();
    const auto known = types_.find(text);
    if (known != types_.end()) return RefTo(known->second);
    std::string name(content::FieldTypeName(spec.type));
    if (!spec.to.empty()) name += "_" + spec.to;
    if (const int number = ++numbers_[name]; number > 1) name += fmt::format("_{}", number);
    types_.emplace(text, "type." + name);
    return Define("type." + name, std::move(plain));
  }

  Json PlainType(const FieldSpec& spec) {
    switch (spec.type) {
      case FieldType::kInt:
        return {{"type", "integer"},
                {"minimum", spec.minimum.value_or(std::numeric_limits<std::int32_t>::min())},
                {"maximum", spec.maximum.value_or(std::numeric_limits<std::int32_t>::max())}};
      case FieldType::kBool:
        return {{"type", "boolean"}};
      case FieldType::kString: {
        Json text = AnyText();
        if (spec.minimum) text["minimum"] = *spec.minimum;
        return text;
      }
      case FieldType::kWord:
        return {{"type", "string"}, {"pattern", kWordPattern}};
      case FieldType::kEnum: {
        const Json words = {{"enum", EnumValues(spec.values)}};
        if (spec.listed == nullptr) return words;
        return {{"if", {{"type", "array"}}}, {"then", Type(*spec.listed)}, {"else", words}};
      }
      case FieldType::kRef:
        return Reference(spec.to);
      case FieldType::kList: {
        const Json item = Type(*spec.of);
        Json list = {{"type", "array"}, {"items", item}};
        if (spec.distinct) list["uniqueItems"] = true;
        if (!spec.single) return list;
        return {{"if", {{"type", "array"}}}, {"then", list}, {"else", item}};
      }
      case FieldType::kMap:
        return spec.keys == nullptr ? Map(spec.fields) : FreeMap(spec);
      case FieldType::kFunction:
        return Proposals(content_ == nullptr ? std::vector<std::string>{}
                                             : content_->ruleset->data().functions.all(),
                         ".");
      case FieldType::kEffect:
      case FieldType::kShape:
      case FieldType::kAny:
        break;
    }
    return Json::object();
  }

  Json FreeMap(const FieldSpec& spec) {
    const Json value = Type(*spec.of);
    Json map = {{"type", "object"}};
    switch (spec.keys->type) {
      case FieldType::kRef:
        for (const std::string& id : Ids(spec.keys->to)) map["properties"][id] = value;
        map["propertyNames"] = Reference(spec.keys->to);
        break;
      case FieldType::kEnum:
        map["propertyNames"] = {{"enum", spec.keys->values}};
        break;
      case FieldType::kWord:
        map["propertyNames"] = {{"pattern", kWordPattern}};
        break;
      case FieldType::kInt:
        map["propertyNames"] = {{"pattern", "^-?(0|[1-9][0-9]*)$"}};
        break;
      default:
        break;
    }
    map["additionalProperties"] = value;
    return map;
  }

  // Texts compared literally: unquoted `1` and `true` are valid as well.
  static Json EnumValues(const std::vector<std::string>& values) {
    Json list = Json::array();
    for (const std::string& value : values) {
      list.push_back(value);
      if (value == "true" || value == "false") list.push_back(value == "true");
      const auto node = yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {});
      if (const auto number = node.ToInteger()) list.push_back(*number);
    }
    return list;
  }

  static Json Proposals(const std::vector<std::string>& names, std::string_view pattern) {
    const Json open = {{"type", "string"}, {"pattern", pattern}};
    if (names.empty()) return open;
    return {{"anyOf", {{{"enum", names}}, open}}};
  }

  // Returns the sorted ids of a kind, including those of other options.
  std::vector<std::string> Ids(const std::string& kind) const {
    std::set<std::string> ids;
    if (content_ == nullptr) return {};
    for (const content::FinalDefinition& definition : content_->sources) {
      if (definition.kind == kind) ids.insert(definition.id);
    }
    const std::string prefix = kind + ".";
    for (auto key = content_->text_keys.lower_bound(prefix);
         key != content_->text_keys.end() && key->starts_with(prefix); ++key) {
      const std::string id = key->substr(prefix.size());
      if (content::IsGoodId(id, FormOf(kind))) ids.insert(id);
    }
    return {ids.begin(), ids.end()};
  }

  // An id of a kind: an existing one, optionally with the owner's prefix, or a renamed one.
  // Scenarios can load further mods, which add more.
  Json Reference(const std::string& kind) const {
    std::vector<std::string> ids = Ids(kind);
    if (by_option_ == ByOption::kNowhere) return Proposals(ids, IdPattern(FormOf(kind)));
    if (ids.empty()) return {{"type", "string"}, {"pattern", IdPattern(FormOf(kind))}};
    Json offered = ids;
    const std::string prefix = kind + ".";
    for (const auto& [old_id, new_id] : content_->aliases) {
      if (old_id.starts_with(prefix)) ids.push_back(old_id.substr(prefix.size()));
    }
    std::vector<std::string> owners = {content_->ruleset->data().game};
    for (const content::LoadedMod& mod : content_->mods) owners.push_back(mod.id);
    const std::string pattern =
        fmt::format("^(({}):)?({})$", fmt::join(owners, "|"), fmt::join(ids, "|"));
    return {{"anyOf", {{{"enum", offered}}, {{"type", "string"}, {"pattern", pattern}}}}};
  }
  static content::IdForm FormOf(const std::string& kind) {
    for (const content::KindSpec& known : content::BuiltInKinds()) {
      if (known.name == kind) return known.ids;
    }
    return content::IdForm::kName;
  }

  // The fields of a space depend on its kind.
  Json SpaceMap(const std::vector<std::string>& kinds) {
    Json map = Map(content::SpaceFields());
    map.erase("additionalProperties");
    Json cases = Json::array();
    for (std::size_t i = 0; i < kinds.size() && i < content_->space_fields.size(); ++i) {
      std::vector<FieldSpec> fields = content::SpaceFields();
      fields.insert(fields.end(), content_->space_fields[i].begin(),
                    content_->space_fields[i].end());
      cases.push_back(
          {{"if", {{"properties", {{"kind", {{"const", kinds[i]}}}}}, {"required", {"kind"}}}},
           {"then", Map(fields)}});
    }
    map["allOf"] = cases;
    return map;
  }

  Json EffectType() {
    const std::string definition = "effect";
    if (!definitions_.contains(definition)) {
      definitions_[definition] = nullptr;
      Json map = {{"type", "object"}, {"properties", Json::object()}};
      if (content_ != nullptr) {
        for (const content::VerbSpec& verb : content_->verbs) {
          map["properties"][verb.name] = Type(verb.parameters);
        }
        map["patternProperties"] = {{"^[a-z][a-z0-9_-]*:", Json::object()}};
        map["additionalProperties"] = false;
      }
      Define(definition, {{"if", {{"type", "array"}}},
                          {"then", {{"items", RefTo(definition)}}},
                          {"else", std::move(map)}});
    }
    return RefTo(definition);
  }

  const content::Content* content_;
  ByOption by_option_;
  Json definitions_ = Json::object();
  std::map<std::string, std::string> types_;  // JSON text of a type -> its definition
  std::map<std::string, int> numbers_;        // suffixes for definitions with equal names
};

}  // namespace

std::string ContentSchema(const content::Content& content) {
  SchemaWriter writer(&content);
  Json kinds = Json::object();
  std::vector<content::KindSpec> all = content::BuiltInKinds();
  all.insert(all.end(), content.kinds.begin(), content.kinds.end());
  for (const content::KindSpec& kind : all) {
    const Json one = writer.Define("kind." + kind.name, writer.Definition(kind));
    const Json list = writer.Define("list." + kind.name, {{"type", "array"}, {"items", one}});
    kinds[kind.name] = list;
    if (!kind.doc.empty()) kinds[kind.name] = {{"description", kind.doc}, {"allOf", {list}}};
  }
  return writer.Document(
      "Content of " + content.ruleset->data().game,
      {{"type", "object"}, {"properties", kinds}, {"additionalProperties", false}});
}

std::string ManifestSchema() {
  SchemaWriter writer(nullptr, ByOption::kNowhere);
  return writer.Document("mod.yaml", writer.Map(mods::ManifestFields()));
}

std::string PatchSchema() {
  SchemaWriter writer(nullptr);
  const Json patch = writer.Shape("patch");
  const Json list = {{"type", "object"},
                     {"properties", {{"patches", {{"type", "array"}, {"items", patch}}}}},
                     {"additionalProperties", false}};
  return writer.Document("Patches",
                         {{"if", {{"required", {"patches"}}}}, {"then", list}, {"else", patch}});
}

std::string ScenarioSchema(const content::Content& content) {
  SchemaWriter writer(&content, ByOption::kNowhere);
  return writer.Document("Scenarios for " + content.ruleset->data().game,
                         writer.Shape("scenario_file"));
}

std::string LessonSchema(const content::Content& content) {
  SchemaWriter writer(&content, ByOption::kNowhere);
  return writer.Document("Lessons for " + content.ruleset->data().game, writer.Shape("lesson"));
}

std::string Modeline(std::string_view path) {
  return fmt::format("# yaml-language-server: $schema={}\n", path);
}

}  // namespace walz::authoring
