#include "authoring/hook_contexts.h"

#include <algorithm>

namespace walz::authoring {
namespace {

// `{ what: [card, stake], space: space }`
ContextFields ReadContext(const yaml::Node& node) {
  ContextFields fields;
  for (const yaml::NodeEntry& entry : node.entries()) {
    ContextField& field = fields[entry.key];
    field.type = entry.value.is_list() ? "word" : entry.value.text();
    for (const yaml::Node& word : entry.value.items()) field.words.push_back(word.text());
  }
  return fields;
}

}  // namespace

const ContextFields& FieldsOfEveryHook() {
  static const ContextFields fields = {
      {"seat", {"seat", {}}}, {"owner", {"seat", {}}}, {"card", {"definition", {}}}};
  return fields;
}

const std::vector<std::string>& ContextTypes() {
  static const std::vector<std::string> types = {"int",   "bool",      "word",       "seat",
                                                 "space", "component", "definition", "any"};
  return types;
}

std::vector<std::string> NamesOf(const ContextFields& fields) {
  std::vector<std::string> names;
  for (const auto& [name, field] : fields) names.push_back(name);
  return names;
}

HookContexts::HookContexts(const content::Content& content, const ScriptTrees& trees)
    : data_(content.ruleset->data()) {
  for (std::size_t i = 0; i < data_.events.size(); ++i) {
    ContextFields& fields = events_[data_.events.all()[i]];
    if (i >= data_.event_arguments.size()) continue;
    for (const kernel::WordId word : data_.event_arguments[i]) fields[data_.words[word]];
  }
  AddFunctions(data_);
  AddHandedOver(content, trees);
  for (const content::FinalDefinition& definition : content.sources) AddDeclared(definition);
}

void HookContexts::AddFunctions(const kernel::RulesetData& data) {
  for (const kernel::OpenFunction& function : data.open_functions) {
    ContextFields& fields = functions_[function.name];
    for (const std::string& argument : function.arguments) fields[argument];
  }
}

void HookContexts::AddDeclared(const content::FinalDefinition& definition) {
  const yaml::Node* const context = definition.node.Find("context");
  if (context == nullptr) return;
  Table* const table = definition.kind == "value"      ? &values_
                       : definition.kind == "decision" ? &actions_
                       : definition.kind == "verb"     ? &verbs_
                                                       : nullptr;
  if (table == nullptr) return;
  (*table)[definition.id] = ReadContext(*context);
  declared_.insert(definition.kind + "." + definition.id);
}

// What is told where nothing is declared. All actions are told the same.
void HookContexts::AddHandedOver(const content::Content& content, const ScriptTrees& trees) {
  std::set<std::string, std::less<>> unclear;
  ContextFields of_actions;
  bool actions_are_clear = true;
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const lua::Node& node) {
      const HandedOver call = ReadHandedOver(node);
      if (call.kind != "value" && call.kind != "decision") return true;
      const bool is_value = call.kind == "value";
      ContextFields& fields = is_value ? values_[call.value] : of_actions;
      if (!call.is_clear && is_value) unclear.insert(call.value);
      actions_are_clear = actions_are_clear && (is_value || call.is_clear);
      if (call.table == nullptr) return true;
      for (const lua::Node& field : call.table->children) {
        if (!field.text.empty()) fields[field.text];
      }
      return true;
    });
  }
  for (const std::string& name : unclear) values_.erase(name);
  if (!actions_are_clear) return;
  for (const kernel::HookDeclaration& hook : content.ruleset->data().hooks) {
    if (hook.target != kernel::HookDeclaration::Target::kAction) continue;
    actions_[content.ruleset->data().verbs[hook.action]] = of_actions;
  }
}

HookContexts::Subject HookContexts::Of(const kernel::HookDeclaration& hook) const {
  using Target = kernel::HookDeclaration::Target;
  std::string_view what;
  switch (hook.target) {
    case Target::kEvent:
      what = data_.events[hook.event];
      return {what, OfEvent(what)};
    case Target::kValue:
      what = data_.values[hook.value];
      return {what, OfValue(what)};
    case Target::kAction:
      what = data_.verbs[hook.action];
      return {what, OfAction(what)};
    case Target::kFunction:
      what = data_.open_functions[hook.wrapped.index()].name;
      return {what, OfFunction(what)};
  }
  return {};
}

ContextFields HookContexts::OfScript(std::string_view name, std::size_t parameter) const {
  ContextFields found;
  const auto add = [&](kernel::FunctionId function, std::size_t context,
                       const ContextFields* fields) {
    if (!function.valid() || context != parameter || fields == nullptr) return;
    const std::string_view full = data_.functions[function];
    const std::size_t colon = full.find(':');
    const bool is_it = full.substr(colon == std::string_view::npos ? 0 : colon + 1) == name;
    if (is_it) found.insert(fields->begin(), fields->end());
  };
  for (const kernel::HookDeclaration& hook : data_.hooks) {
    const ContextFields* const fields = Of(hook).fields;
    add(hook.function, 0, fields);
    add(hook.when, 0, fields);
  }
  for (const kernel::EffectVerb& verb : data_.effect_verbs) {
    const ContextFields* const fields = OfVerb(verb.name);
    add(verb.function, 1, fields);
    add(verb.check, 1, fields);
  }
  return found;
}

bool HookContexts::Declares(std::string_view kind, std::string_view id) const {
  return declared_.count(std::string(kind) + "." + std::string(id)) != 0;
}

const ContextFields* HookContexts::Find(const Table& table, std::string_view name) {
  const auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

HandedOver ReadHandedOver(const lua::Node& call) {
  if (!call.Is(lua::Kind::kCall)) return {};
  const std::string path = PathOf(call.children[0]);
  HandedOver found;
  std::size_t at = 0;  // of the table
  if (path == "value" || path == "explain") {
    const std::size_t first = path == "explain" ? 2 : 1;
    const bool is_named =
        call.children.size() > first && call.children[first].Is(lua::Kind::kString);
    if (!is_named) return {};
    found.kind = "value";
    found.value = call.children[first].text;
    at = first + 2;
  } else if (path == "actions") {
    found.kind = "decision";
    at = 2;
  } else if (path == "run" || path == "can") {
    found.kind = "verb";
    at = 2;
  } else {
    return {};
  }
  if (call.children.size() <= at) return found;
  const lua::Node& table = call.children[at];
  if (!table.Is(lua::Kind::kTable)) {
    found.is_clear = table.Is(lua::Kind::kNil);
    return found;
  }
  found.table = &table;
  found.is_clear = std::none_of(table.children.begin(), table.children.end(),
                                [](const lua::Node& field) { return field.text.empty(); });
  return found;
}

}  // namespace walz::authoring
