#include "authoring/hook_contexts.h"

#include <algorithm>

#include "authoring/names.h"

namespace walz::authoring {

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
    ContextFields& fields = fields_["event." + data_.events.all()[i]];
    if (i >= data_.event_arguments.size()) continue;
    for (const kernel::WordId word : data_.event_arguments[i]) fields[data_.words[word]];
  }
  for (const kernel::OpenFunction& function : data_.open_functions) {
    ContextFields& fields = fields_["function." + function.name];
    for (const std::string& argument : function.arguments) fields[argument];
  }
  AddPassed(trees);
  for (const content::FinalDefinition& definition : content.sources) AddDeclared(definition);
}

// `context: { what: [card, stake], space: space }`
void HookContexts::AddDeclared(const content::FinalDefinition& definition) {
  const yaml::Node* const context = definition.node.Find("context");
  if (context == nullptr || !IsOneOf(definition.kind, {"value", "decision", "verb"})) return;
  const std::string kind = definition.kind == "decision" ? "action" : definition.kind;
  const std::string subject = kind + "." + definition.id;
  declared_.insert(subject);
  ContextFields& fields = fields_[subject];
  fields.clear();
  for (const yaml::NodeEntry& entry : context->entries()) {
    ContextField& field = fields[entry.key];
    field.type = entry.value.is_list() ? "word" : entry.value.text();
    for (const yaml::Node& word : entry.value.items()) field.words.push_back(word.text());
  }
}

// The fields that scripts pass. All actions share one set of fields.
void HookContexts::AddPassed(const ScriptTrees& trees) {
  std::set<std::string> unclear;
  ContextFields of_actions;
  bool actions_are_clear = true;
  for (const ScriptTree& tree : trees.all()) {
    Walk(tree.root, [&](const lua::Node& node) {
      const PassedContext call = ReadPassedContext(node);
      if (call.kind != "value" && call.kind != "action") return;
      const bool is_value = call.kind == "value";
      ContextFields& fields = is_value ? fields_["value." + call.value] : of_actions;
      if (!call.is_clear && is_value) unclear.insert("value." + call.value);
      actions_are_clear = actions_are_clear && (is_value || call.is_clear);
      if (call.table == nullptr) return;
      for (const lua::Node& field : call.table->children) {
        if (!field.text.empty()) fields[field.text];
      }
    });
  }
  for (const std::string& subject : unclear) fields_.erase(subject);
  for (const kernel::HookDeclaration& hook : data_.hooks) {
    const bool is_action = hook.target == kernel::HookDeclaration::Target::kAction;
    if (actions_are_clear && is_action) fields_[SubjectOf(hook)] = of_actions;
  }
}

std::string HookContexts::SubjectOf(const kernel::HookDeclaration& hook) const {
  using Target = kernel::HookDeclaration::Target;
  switch (hook.target) {
    case Target::kEvent:
      return "event." + data_.events[hook.event];
    case Target::kValue:
      return "value." + data_.values[hook.value];
    case Target::kAction:
      return "action." + data_.verbs[hook.action];
    case Target::kFunction:
      return "function." + data_.open_functions[hook.wrapped.index()].name;
  }
  return {};
}

ContextFields HookContexts::OfScript(std::string_view name, std::size_t parameter) const {
  ContextFields found;
  const auto add = [&](kernel::FunctionId function, std::size_t context,
                       const ContextFields* fields) {
    if (!function.valid() || context != parameter || fields == nullptr) return;
    const std::string_view full = data_.functions[function];
    if (full.substr(full.find(':') + 1) == name) found.insert(fields->begin(), fields->end());
  };
  for (const kernel::HookDeclaration& hook : data_.hooks) {
    for (const kernel::FunctionId id : {hook.function, hook.when}) add(id, 0, Of(SubjectOf(hook)));
  }
  for (const kernel::EffectVerb& verb : data_.effect_verbs) {
    for (const kernel::FunctionId id : {verb.function, verb.check}) {
      add(id, 1, Of("verb." + verb.name));
    }
  }
  return found;
}

const ContextFields* HookContexts::Of(std::string_view subject) const {
  const auto found = fields_.find(subject);
  return found == fields_.end() ? nullptr : &found->second;
}

PassedContext ReadPassedContext(const lua::Node& call) {
  if (!call.Is(lua::Kind::kCall)) return {};
  const std::string path = PathOf(call.children[0]);
  PassedContext found;
  std::size_t at = 2;  // of the table
  if (path == "value" || path == "explain") {
    const std::size_t first = path == "explain" ? 2 : 1;
    const lua::Node* const value = StringArgumentOf(call, first);
    if (value == nullptr) return {};
    found.kind = "value";
    found.value = value->text;
    at = first + 2;
  } else if (path == "actions") {
    found.kind = "action";
  } else if (path == "run" || path == "can") {
    found.kind = "verb";
  } else {
    return {};
  }
  const lua::Node* const table = ArgumentOf(call, at);
  if (table == nullptr) return found;
  if (!table->Is(lua::Kind::kTable)) {
    found.is_clear = table->Is(lua::Kind::kNil);
    return found;
  }
  found.table = table;
  found.is_clear = std::ranges::none_of(table->children,
                                        [](const lua::Node& field) { return field.text.empty(); });
  return found;
}

}  // namespace walz::authoring
