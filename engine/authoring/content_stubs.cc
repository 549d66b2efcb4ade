#include "authoring/content_stubs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "authoring/content_names.h"
#include "authoring/engine_stubs.h"
#include "authoring/hook_contexts.h"
#include "authoring/script_reference.h"
#include "base/ranges.h"

namespace walz::authoring {
namespace {

using content::FieldSpec;
using content::FieldType;
using kernel::Dimension;

// Type names for the ids of a kind.
constexpr std::pair<std::string_view, std::string_view> kIdTypes[] = {
    {"stream_id", "stream"},         {"event_id", "event"},   {"value_id", "value"},
    {"decision_id", "decision"},     {"reason_id", "reason"}, {"kind_id", "kind"},
    {"space_kind_id", "space_kind"}, {"stage_id", "stage"},   {"word_id", "word"}};

std::string QuotedValues(const std::vector<std::string>& values) {
  return values.empty() ? "string" : fmt::format("\"{}\"", fmt::join(values, "\"|\""));
}

class StubWriter {
 public:
  explicit StubWriter(const content::Content& content)
      : content_(content), data_(content.ruleset->data()) {}

  std::string Write() {
    text_ = "---@meta\n";
    text_ += fmt::format("-- What scripts of {} {} can call and name, for editors.\n", data_.game,
                         content_.version);
    text_ += "-- luacheck: no max line length\n-- luacheck: no unused args\n";
    text_ += fmt::format("-- luacheck: globals {} {}\n\n", fmt::join(GlobalNames(), " "),
                         fmt::join(TestGlobalNames(), " "));
    text_ += EngineStubs();
    WriteIds();
    WriteSeat();
    WriteGame();
    WriteSpace();
    for (const content::KindSpec& kind : content_.kinds) WriteKind(kind);
    WriteContexts();
    WriteTables();
    return std::move(text_);
  }

 private:
  void Class(std::string_view name) { text_ += fmt::format("\n---@class {}\n", name); }

  // Writes a global table whose fields are those of the class `name`.
  void Global(std::string_view name, std::string_view type) {
    text_ += fmt::format("\n---@type {}\n{} = {{}}\n", type, name);
  }

  void WriteIds() {
    for (const auto& [type, kind] : kIdTypes) {
      const std::vector<std::string> ids = IdsOf(content_, kind);
      text_ += fmt::format("\n---@alias {}", type);
      if (ids.empty()) text_ += " string";
      text_ += "\n";
      for (const std::string& id : ids) text_ += fmt::format("---| \"{}\"\n", id);
    }
  }

  void WriteSeat() {
    Class("seat");
    WriteVariables(IsPerSeatAlone);
    for (const kernel::ZoneDeclaration& zone : data_.zones) {
      if (IsPerSeatAlone(zone.dimensions)) text_ += StubField(zone.name, "zone");
    }
  }

  void WriteGame() {
    Class("game");
    WriteVariables([](const std::vector<Dimension>& dimensions) { return dimensions.empty(); });
  }

  template <class Fits>
  void WriteVariables(Fits&& fits) {
    for (const kernel::VariableDeclaration& variable : data_.variables) {
      if (!fits(variable.dimensions)) continue;
      text_ += StubField(variable.name, VariableType(variable), Range(variable));
    }
  }

  // A space has the fields of its kind; all are listed as optional.
  void WriteSpace() {
    std::map<std::string, std::string> types;
    for (const std::vector<FieldSpec>& fields : content_.space_fields) {
      for (const FieldSpec& field : fields) {
        const std::string type = Type(field) + "|nil";
        const auto [known, added] = types.emplace(field.name, type);
        if (!added && known->second != type) known->second = "any";
      }
    }
    Class("space");
    for (const auto& [name, type] : types) text_ += StubField(name, type);
  }

  void WriteKind(const content::KindSpec& kind) {
    Class(fmt::format("definition.{}: definition", kind.name));
    for (const FieldSpec& field : kind.fields) {
      const bool absent = !field.required && field.initial.is_nil();
      text_ += StubField(field.name, Type(field) + (absent ? "|nil" : ""), field.doc);
    }
    Class("ids." + kind.name);
    for (const std::string& id : IdsOf(content_, kind.name)) {
      text_ += StubField(id, "definition." + kind.name);
    }
  }

  // Writes the types for `---@param ctx ctx.event.moved` of a hook and `ctx.verb.gain` of a verb.
  void WriteContexts() {
    ScriptMemory memory;
    const HookContexts contexts(content_, ScriptTrees(content_, memory));
    for (const std::string_view kind : {"event.", "value.", "action.", "function.", "verb."}) {
      for (const auto& [subject, fields] : contexts.all()) {
        if (subject.starts_with(kind)) WriteContext("ctx." + subject, fields);
      }
    }
  }

  void WriteContext(const std::string& name, const ContextFields& fields) {
    Class(name + ": ctx");
    text_ += StubField("seat", "seat", "Whose doing it is.");
    text_ += StubField("owner", "seat|nil", "For whom the hook is in force.");
    text_ += StubField("card", "definition", "Whose hook it is.");
    for (const auto& [key, field] : fields) {
      if (FieldsOfEveryHook().count(key) == 0) text_ += StubField(key, Type(field));
    }
  }

  std::string Type(const ContextField& field) const {
    if (!field.words.empty()) return QuotedValues(field.words);
    if (field.type == "int") return "integer";
    if (field.type == "bool") return "boolean";
    if (field.type == "word") return "string";
    return IsOwnKind(field.type) ? "definition." + field.type : field.type;
  }

  void WriteTables() {
    Class("ids");
    for (const content::KindSpec& kind : content_.kinds) {
      text_ += StubField(kind.name, "ids." + kind.name);
    }
    Global("def", "ids");
    Class("options");
    for (const content::OptionDeclaration& option : content_.options) {
      text_ += StubField(option.id, OptionType(option));
    }
    Global("option", "options");
    Class("variables");
    for (const kernel::VariableDeclaration& variable : data_.variables) {
      text_ += StubField(variable.name, "variable", Range(variable));
    }
    Global("var", "variables");
    Class("zones");
    for (const kernel::ZoneDeclaration& zone : data_.zones) text_ += StubField(zone.name, "zone");
    Global("zone", "zones");
  }

  static bool IsPerSeatAlone(const std::vector<Dimension>& dimensions) {
    return dimensions.size() == 1 && dimensions.front().kind == Dimension::Kind::kSeat;
  }

  static std::string VariableType(const kernel::VariableDeclaration& variable) {
    using Value = kernel::Argument::Kind;
    if (variable.type == Value::kWord) return "word_id|nil";
    if (variable.type == Value::kDirection) return "string|nil";
    const std::string type(TypeOfValue(variable.type));
    if (type.empty()) return "any";
    return type == "integer" || type == "boolean" ? type : type + "|nil";
  }

  static std::string Range(const kernel::VariableDeclaration& variable) {
    if (variable.type != kernel::Argument::Kind::kInteger) return {};
    using Limits = std::numeric_limits<std::int32_t>;
    const bool low = variable.minimum != Limits::min();
    const bool high = variable.maximum != Limits::max();
    if (low && high) return fmt::format("{} to {}", variable.minimum, variable.maximum);
    if (low) return fmt::format("at least {}", variable.minimum);
    return high ? fmt::format("at most {}", variable.maximum) : std::string();
  }

  // Returns the type in scripts: booleans and integers are not strings.
  static std::string OptionType(const content::OptionDeclaration& option) {
    std::vector<std::string> types;
    for (const std::string& value : option.values) {
      const auto node = yaml::Node::Scalar(value, yaml::ScalarStyle::kPlain, {});
      std::string type = "\"" + value + "\"";
      if (node.ToBool()) type = "boolean";
      if (node.ToInteger()) type = "integer";
      if (!base::Contains(types, type)) types.push_back(type);
    }
    return fmt::format("{}", fmt::join(types, "|"));
  }

  // Returns the type of a field's value.
  std::string Type(const FieldSpec& field) const {
    switch (field.type) {
      case FieldType::kInt:
        return "integer";
      case FieldType::kBool:
        return "boolean";
      case FieldType::kString:
      case FieldType::kWord:
      case FieldType::kFunction:
        return "string";
      case FieldType::kEnum:
        return QuotedValues(field.values);
      case FieldType::kRef:
        return IsOwnKind(field.to) ? "definition." + field.to : "string";
      case FieldType::kList:
        return "(" + Type(*field.of) + ")[]";
      case FieldType::kMap: {
        if (field.of != nullptr) return "table<string, " + Type(*field.of) + ">";
        std::vector<std::string> entries;
        for (const FieldSpec& entry : field.fields) {
          entries.push_back(
              fmt::format("{}{}: {}", entry.name, entry.required ? "" : "?", Type(entry)));
        }
        return fmt::format("{{ {} }}", fmt::join(entries, ", "));
      }
      case FieldType::kEffect:
        return "effect";
      case FieldType::kShape:
      case FieldType::kAny:
        break;
    }
    return "any";
  }

  bool IsOwnKind(const std::string& name) const {
    return base::Contains(content_.kinds, name, &content::KindSpec::name);
  }

  const content::Content& content_;
  const kernel::RulesetData& data_;
  std::string text_;
};

}  // namespace

std::string ScriptStubs(const content::Content& content) { return StubWriter(content).Write(); }

}  // namespace walz::authoring
