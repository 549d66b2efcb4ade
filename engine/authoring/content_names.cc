#include "authoring/content_names.h"

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

}  // namespace walz::authoring
