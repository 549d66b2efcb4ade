#include "authoring/engine_stubs.h"

#include <array>
#include <map>

#include "base/ranges.h"
#include "scenario/lua_tests.h"
#include "script/bindings.h"
#include "script/handle_fields.h"
#include "script/table_types.h"

namespace walz::authoring {

// templates/types.lua: tables and unions in bindings that are not handles.
extern const std::string_view kEngineTypes;

namespace {

std::string TableText(const script::TableType& type) {
  std::string text =
      "\n--- " + std::string(type.doc) + "\n---@class " + std::string(type.name) + "\n";
  for (const script::TableField& field : type.fields) {
    text += StubField(field.name, StubType(field.type), {});
  }
  return text;
}

// The documentation of a kind of handles; empty for no handle.
std::string HandleDoc(sandbox::HandleKind kind) {
  using Handle = sandbox::HandleKind;
  static const std::map<Handle, std::string_view> kDocs = {
      {Handle::kSeat, "A place at the table."},
      {Handle::kDefinition, "A definition of the content."},
      {Handle::kComponent, "A physical thing; it has the fields of its definition."},
      {Handle::kZone, "A place where components lie, in order; `#` says how many."},
      {Handle::kSpace, "A space of a board piece."},
      {Handle::kVariable, "A variable with keys."},
      {Handle::kGame, "The game as a whole."}};
  const auto found = kDocs.find(kind);
  return found == kDocs.end() ? std::string() : std::string(found->second);
}

// Formats a method: `fun(self: zone, key: argument): zone`.
std::string MethodType(const sandbox::Binding& binding) {
  std::string text = "fun(self: " + std::string(sandbox::KindName(binding.owner));
  for (std::size_t i = 0; i < binding.parameter_count; ++i) {
    const sandbox::Parameter& parameter = binding.parameters[i];
    text += ", " + std::string(parameter.name) + ": " + StubType(parameter.type);
  }
  text += ")";
  return binding.result.name.empty() ? text : text + ": " + StubType(binding.result);
}

std::string_view EffectDoc(sandbox::Effect effect) {
  switch (effect) {
    case sandbox::Effect::kReads:
      break;
    case sandbox::Effect::kChanges:
      return " *Changes the game.*";
    case sandbox::Effect::kAsks:
      return " *Asks a player.*";
  }
  return {};
}

std::string FunctionText(const sandbox::Topic& topic, const sandbox::Binding& binding) {
  std::string text = "\n--- " + std::string(binding.doc) + std::string(EffectDoc(binding.effect)) +
                     "\n--- ```lua\n--- " + std::string(binding.example) + "\n--- ```\n";
  std::string names;
  for (std::size_t i = 0; i < binding.parameter_count; ++i) {
    const sandbox::Parameter& parameter = binding.parameters[i];
    const std::string name(parameter.name);
    text += "---@param " + name + " " + StubType(parameter.type) + "\n";
    names += (names.empty() ? "" : ", ") + name;
  }
  if (!binding.result.name.empty()) text += "---@return " + StubType(binding.result) + "\n";
  if (binding.must_use) text += "---@nodiscard\n";
  const std::string table = topic.table.empty() ? "" : std::string(topic.table) + ".";
  return text + "function " + table + std::string(binding.name) + "(" + names + ") end\n";
}

std::string ClassText(const sandbox::Registry& registry, sandbox::HandleKind kind) {
  if (HandleDoc(kind).empty()) return {};
  std::string text =
      "\n--- " + HandleDoc(kind) + "\n---@class " + std::string(sandbox::KindName(kind)) + "\n";
  for (const script::HandleField& field : script::HandleFields()) {
    if (field.owner == kind) text += StubField(field.name, StubType(field.type), field.doc);
  }
  for (const sandbox::Topic& topic : registry.topics()) {
    for (const sandbox::Binding& binding : topic.bindings) {
      if (binding.owner != kind || binding.kind == sandbox::BindingKind::kFunction) continue;
      const std::string type = binding.kind == sandbox::BindingKind::kMethod
                                   ? MethodType(binding)
                                   : StubType(binding.result);
      text += StubField(binding.name, type,
                        std::string(binding.doc) + std::string(EffectDoc(binding.effect)) + " `" +
                            std::string(binding.example) + "`");
    }
  }
  if (kind == sandbox::HandleKind::kZone) text += "---@operator len: integer\n";
  if (kind == sandbox::HandleKind::kComponent || kind == sandbox::HandleKind::kDefinition) {
    text += "---@field [string] any\n";
  }
  return text;
}

}  // namespace

std::string StubType(const sandbox::TypeRef& type) {
  std::string text(type.name);
  if (type.is_list) text += "[]";
  return type.is_optional && text != "any" ? text + "|nil" : text;
}

std::string StubField(std::string_view name, std::string_view type, std::string_view doc) {
  constexpr std::array<std::string_view, 22> kKeywords = {
      "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
      "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
      "repeat",   "return", "then", "true", "until",  "while"};
  const bool keyword = base::Contains(kKeywords, name);
  std::string text = "---@field ";
  text += keyword ? "[\"" + std::string(name) + "\"]" : std::string(name);
  text += " " + std::string(type);
  if (!doc.empty()) text += " # " + std::string(doc);
  return text + "\n";
}

std::string EngineStubs() {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  scenario::AddTestBindings(registry);
  std::string text(kEngineTypes);
  for (const script::TableType& type : script::TableTypes()) text += TableText(type);
  for (int kind = 1; kind < sandbox::kHandleKindCount; ++kind) {
    text += ClassText(registry, static_cast<sandbox::HandleKind>(kind));
  }
  text += "\n---@type game\ngame = {}\n";
  for (const sandbox::Topic& topic : registry.topics()) {
    if (!topic.table.empty()) {
      text += "\n--- " + std::string(topic.doc) + "\n" + std::string(topic.table) + " = {}\n";
    }
    for (const sandbox::Binding& binding : topic.bindings) {
      if (binding.kind == sandbox::BindingKind::kFunction) text += FunctionText(topic, binding);
    }
  }
  return text;
}

}  // namespace walz::authoring
