// The definitions of the kinds that content declares: cards, tiles, colours ...
#include <algorithm>
#include <string>
#include <utility>

#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

const std::vector<std::string>& ProvenanceWords() {
  static const std::vector<std::string> words = {"rulebook", "public", "reconstructed"};
  return words;
}

void CheckProvenanceWord(Builder& work, const yaml::Node& node) {
  const std::vector<std::string>& words = ProvenanceWords();
  if (node.is_scalar() && std::find(words.begin(), words.end(), node.text()) != words.end()) return;
  base::Suggest(work.findings.Add("WZ0214", node.span(),
                                  base::Say("expected one of `{}`, found {}",
                                            base::Join(words, "`, `"), node.Describe())),
                node.text(), words);
}

void ReadProvenance(Builder& work, const KindEntry& kind, const yaml::Node& node,
                    std::map<std::string, std::string>& provenance) {
  if (!node.is_map()) {
    CheckProvenanceWord(work, node);
    provenance[""] = node.text();
    return;
  }
  std::vector<std::string> names;
  for (const FieldSpec& field : kind.spec.fields) names.push_back(field.name);
  for (const FieldSpec& field : UniversalFields()) names.push_back(field.name);
  if (kind.spec.board) {
    for (const FieldSpec& field : BoardFields()) names.push_back(field.name);
  }
  for (const yaml::NodeEntry& entry : node.entries()) {
    CheckProvenanceWord(work, entry.value);
    provenance[entry.key] = entry.value.text();
    if (std::find(names.begin(), names.end(), entry.key) != names.end()) continue;
    base::Suggest(work.findings.Add("WZ0210", entry.key_span,
                                    base::Say("`{}` has no field `{}`", kind.spec.name, entry.key)),
                  entry.key, names);
  }
}

void ReadDefinition(Builder& work, const KindEntry& kind, const RawDefinition& raw) {
  ValueReader::MapSpec spec{
      kind.spec.fields, {&IdField(), &UniversalFields()}, &kind.spec.choices, kind.spec.name};
  if (kind.spec.board) spec.others.push_back(&BoardFieldNames());
  const std::size_t before = work.findings.size();
  kernel::Value fields = ValueReader(work.declared).ReadMap(raw.node, spec, raw.span);
  // `id` is no field: drop what the shorthand or the file says of it.
  work.data.definitions[raw.definition.index()].fields = std::move(fields);

  DefinitionMeta& meta = work.definitions[raw.definition.index()];
  const yaml::Node node = work.options.Resolve(raw.node);
  meta.rules = TextsOf(node, "rules");
  if (const yaml::Node* const provenance = node.Find("provenance")) {
    ReadProvenance(work, kind, *provenance, meta.provenance);
  }
  if (kind.spec.board) ReadPiece(work, raw, node);
  const yaml::Node* const hooks = node.Find("hooks");
  if (hooks != nullptr && work.findings.size() == before) {
    ReadHooks(work, kind, raw.definition, *hooks);
  }
}

}  // namespace

const std::vector<FieldSpec>& BoardFieldNames() {
  static const std::vector<FieldSpec> fields = [] {
    std::vector<FieldSpec> names = BoardFields();
    for (FieldSpec& field : names) field.type = FieldType::kAny;
    return names;
  }();
  return fields;
}

void ReadDefinitions(Builder& work) {
  for (const KindEntry& kind : work.catalogue.kinds()) {
    if (kind.spec.origin == KindOrigin::kBuiltIn) continue;
    for (const RawDefinition& raw : kind.definitions) ReadDefinition(work, kind, raw);
  }
}

}  // namespace walz::content
