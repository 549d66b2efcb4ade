#include "script/reference.h"

#include <set>

#include "script/bindings.h"

namespace walz::script {
namespace {

std::string TypeText(const TypeRef& type) {
  std::string text(type.name);
  if (type.is_list) text += "[]";
  if (type.is_optional) text += "?";
  return text;
}

// `choose.number(kind: string, low: integer) -> integer`, or `zone:top() -> component?`.
std::string Signature(const Topic& topic, const Binding& binding) {
  std::string text;
  if (binding.kind == BindingKind::kFunction) {
    if (!topic.table.empty()) text = std::string(topic.table) + ".";
  } else {
    text =
        std::string(KindName(binding.owner)) + (binding.kind == BindingKind::kMethod ? ":" : ".");
  }
  text += binding.name;
  if (binding.kind != BindingKind::kProperty) {
    text += "(";
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      const Parameter& parameter = binding.parameters[i];
      if (i > 0) text += ", ";
      text += std::string(parameter.name) + ": " + TypeText(parameter.type);
    }
    text += ")";
  }
  if (!binding.result.name.empty()) text += " -> " + TypeText(binding.result);
  return text;
}

std::string TopicText(const Topic& topic) {
  std::string text = "\n## " + std::string(topic.name) + "\n\n" + std::string(topic.doc) + "\n\n";
  text += "| | what it does | example |\n|---|---|---|\n";
  for (const Binding& binding : topic.bindings) {
    text += "| `" + Signature(topic, binding) + "` | " + std::string(binding.doc);
    text += " | `" + std::string(binding.example) + "` |\n";
  }
  return text;
}

std::set<std::string> GlobalsOf(const Registry& registry) {
  std::set<std::string> names;
  for (const Topic& topic : registry.topics()) {
    if (!topic.table.empty()) names.emplace(topic.table);
    for (const Binding& binding : topic.bindings) {
      const bool global = binding.kind == BindingKind::kFunction && topic.table.empty();
      if (global) names.emplace(binding.name);
    }
  }
  return names;
}

}  // namespace

std::string ReferencePage() {
  Registry registry;
  AddGameBindings(registry);
  AddTestBindings(registry);
  std::string text =
      "# What scripts can call\n\n"
      "Made by `walz api scripts` from the engine itself; `../README.md` says how scripts work and "
      "what else there\nis. `name?` may be nil or left out, `name[]` is a list.\n";
  for (const Topic& topic : registry.topics()) text += TopicText(topic);
  return text;
}

std::vector<std::string> GlobalNames() {
  Registry registry;
  AddGameBindings(registry);
  std::set<std::string> names = GlobalsOf(registry);
  names.insert({"def", "game", "option", "var", "zone"});  // made from the content
  return {names.begin(), names.end()};
}

std::vector<std::string> TestGlobalNames() {
  Registry registry;
  AddTestBindings(registry);
  const std::set<std::string> names = GlobalsOf(registry);
  return {names.begin(), names.end()};
}

}  // namespace walz::script
