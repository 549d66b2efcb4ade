#include "authoring/content_names.h"

#include <algorithm>

namespace walz::authoring {
namespace {

template <class Declarations>
std::vector<std::string> NamesOf(const Declarations& declarations) {
  std::vector<std::string> names;
  for (const auto& declaration : declarations) names.push_back(declaration.name);
  return names;
}

template <class Declarations>
std::vector<std::string> DeclaredIds(const Declarations& declarations) {
  std::vector<std::string> ids;
  for (const auto& declaration : declarations) ids.push_back(declaration.id);
  return ids;
}

void AddNames(const std::vector<content::FieldSpec>& fields, script::NameSet& names) {
  for (const content::FieldSpec& field : fields) {
    if (!field.name.empty()) names.insert(field.name);
    names.insert(field.values.begin(), field.values.end());
    AddNames(field.fields, names);
    for (const auto* inner : {field.keys.get(), field.of.get()}) {
      if (inner != nullptr) AddNames({*inner}, names);
    }
  }
}

}  // namespace

std::vector<std::string> IdsOf(const content::Content& content, std::string_view kind) {
  const kernel::RulesetData& data = content.ruleset->data();
  if (kind == "kind") return NamesOf(content.kinds);
  if (kind == "option") return DeclaredIds(content.options);
  if (kind == "variant") return DeclaredIds(content.variants);
  if (kind == "verb") return NamesOf(content.verbs);
  if (kind == "stage") return NamesOf(data.stages);
  if (kind == "variable") return NamesOf(data.variables);
  if (kind == "zone") return NamesOf(data.zones);
  if (kind == "space_kind") return data.space_kinds.all();
  if (kind == "stream") return data.streams.all();
  if (kind == "word") return data.words.all();
  if (kind == "value") return data.values.all();
  if (kind == "decision") return data.verbs.all();
  if (kind == "reason") return data.reasons.all();
  if (kind == "event") return data.events.all();
  if (kind == "scoring") return NamesOf(data.scorings);
  if (kind == "bot") return NamesOf(data.bots);
  std::vector<std::string> ids;
  for (const content::DefinitionMeta& meta : content.definitions) {
    if (meta.kind == kind) ids.push_back(meta.id);
  }
  return ids;
}

void AddFieldNames(const content::Content& content, script::NameSet& names) {
  for (const content::KindSpec& kind : content.kinds) AddNames(kind.fields, names);
  for (const content::VerbSpec& verb : content.verbs) AddNames({verb.parameters}, names);
  for (const auto& fields : content.space_fields) AddNames(fields, names);
  for (const content::FinalDefinition& definition : content.sources) {
    const yaml::Node* const context = definition.node.Find("context");
    if (context == nullptr) continue;
    for (const yaml::NodeEntry& entry : context->entries()) names.insert(entry.key);
  }
}

bool Names(const yaml::Node& node, std::string_view id) {
  const auto& items = node.items();
  const auto& entries = node.entries();
  return (node.is_scalar() && node.text() == id) ||
         std::ranges::any_of(items, [&](const yaml::Node& item) { return Names(item, id); }) ||
         std::ranges::any_of(entries, [&](const yaml::NodeEntry& entry) {
           return entry.key == id || Names(entry.value, id);
         });
}

bool WasUsed(const content::Content& content, std::string_view id) {
  return std::ranges::any_of(
      content.changes, [&](const content::Change& change) { return Names(change.before, id); });
}

}  // namespace walz::authoring
