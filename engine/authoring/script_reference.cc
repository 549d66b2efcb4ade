#include "authoring/script_reference.h"

#include <set>

#include "scenario/lua_tests.h"
#include "script/bindings.h"
#include "script/table_types.h"

namespace walz::authoring {
namespace {

std::string TypeText(const sandbox::TypeRef& type) {
  std::string text(type.name);
  if (type.is_list) text += "[]";
  if (type.is_optional) text += "?";
  return text;
}

// `choose.number(kind: string, low: integer) -> integer`, or `zone:top() -> component?`.
std::string Signature(const sandbox::Topic& topic, const sandbox::Binding& binding) {
  std::string text;
  if (binding.kind == sandbox::BindingKind::kFunction) {
    if (!topic.table.empty()) text = std::string(topic.table) + ".";
  } else {
    text = std::string(sandbox::KindName(binding.owner)) + ":";
  }
  text += std::string(binding.name) + "(";
  for (std::size_t i = 0; i < binding.parameter_count; ++i) {
    const sandbox::Parameter& parameter = binding.parameters[i];
    if (i > 0) text += ", ";
    text += std::string(parameter.name) + ": " + TypeText(parameter.type);
  }
  text += ")";
  if (!binding.result.name.empty()) text += " -> " + TypeText(binding.result);
  return text;
}

std::string_view EffectName(sandbox::Effect effect) {
  switch (effect) {
    case sandbox::Effect::kReads:
      return "reads";
    case sandbox::Effect::kChanges:
      return "changes";
    case sandbox::Effect::kAsks:
      return "asks";
  }
  return {};
}

std::string TopicText(const sandbox::Topic& topic) {
  std::string text = "\n## " + std::string(topic.name) + "\n\n" + std::string(topic.doc) + "\n\n";
  text += "| | effect | description | example |\n|---|---|---|---|\n";
  for (const sandbox::Binding& binding : topic.bindings) {
    text += "| `" + Signature(topic, binding) + "` | ";
    text += std::string(EffectName(binding.effect)) + (binding.must_use ? "" : " *") + " | ";
    text += std::string(binding.doc);
    text += " | `" + std::string(binding.example) + "` |\n";
  }
  return text;
}

std::string TablesText() {
  std::string text = "\n## Tables\n\nThe fields of tables in parameters and results.\n\n";
  text += "| | description | fields |\n|---|---|---|\n";
  for (const script::TableType& type : script::TableTypes()) {
    text += "| `" + std::string(type.name) + "` | " + std::string(type.doc) + " | ";
    for (const script::TableField& field : type.fields) {
      text += (&field == &type.fields.front() ? "`" : ", `") + std::string(field.name) + ": " +
              TypeText(field.type) + "`";
    }
    text += " |\n";
  }
  return text;
}

std::set<std::string> GlobalsOf(const sandbox::Registry& registry) {
  std::set<std::string> names;
  for (const sandbox::Topic& topic : registry.topics()) {
    if (!topic.table.empty()) names.emplace(topic.table);
    for (const sandbox::Binding& binding : topic.bindings) {
      const bool global = binding.kind == sandbox::BindingKind::kFunction && topic.table.empty();
      if (global) names.emplace(binding.name);
    }
  }
  return names;
}

}  // namespace

std::string ReferencePage() {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  scenario::AddTestBindings(registry);
  std::string text =
      "# What scripts can call\n\n"
      "Made by `walz api scripts` from the engine itself; `../README.md` says how scripts work and "
      "what else there\nis. `name?` may be nil or left out, `name[]` is a list. The effect of a "
      "call is that it `reads` the game, `changes` it or\n`asks` a player; where `changes` or "
      "`asks` is forbidden, `walz check` reports such calls (WZ0921). A result may be\ndiscarded "
      "only where the effect has a `*` (WZ0924).\n";
  for (const sandbox::Topic& topic : registry.topics()) text += TopicText(topic);
  return text + TablesText();
}

std::vector<std::string> GlobalNames() {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  std::set<std::string> names = GlobalsOf(registry);
  names.insert({"def", "game", "option", "var", "zone"});  // made from the content
  return {names.begin(), names.end()};
}

std::vector<std::string> TestGlobalNames() {
  sandbox::Registry registry;
  scenario::AddTestBindings(registry);
  const std::set<std::string> names = GlobalsOf(registry);
  return {names.begin(), names.end()};
}

}  // namespace walz::authoring
