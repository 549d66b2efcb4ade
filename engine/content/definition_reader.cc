// Reads the definitions of kinds declared by content: cards, tiles, colours ...
#include <algorithm>
#include <string>
#include <utility>

#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"
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
  if (node.is_scalar() && base::Contains(words, node.text())) return;
  base::Suggest(work.findings.Add(node.span(),
                                  messages::NotAnAllowedValue({.values = base::Join(words, "`, `"),
                                                               .found = node.Describe()})),
                node.text(), words);
}

// The names of the fields that definitions of a kind may have.
std::vector<std::string> FieldNames(const KindSpec& kind) {
  auto names = base::Map<std::string>(kind.fields, &FieldSpec::name);
  for (const FieldSpec& field : UniversalFields()) names.push_back(field.name);
  if (kind.board) {
    for (const FieldSpec& field : BoardFields()) names.push_back(field.name);
  }
  return names;
}

// Returns true if all definitions of a kind have a key.
bool IsInAll(const KindEntry& kind, std::string_view key) {
  return std::ranges::all_of(
      kind.definitions, [&](const RawDefinition& raw) { return raw.node.Find(key) != nullptr; });
}

bool IsKnown(const KindEntry& kind, const std::vector<FieldSpec>& fields, std::string_view key) {
  return FindField(fields, key) != nullptr || FindField(IdField(), key) != nullptr ||
         FindField(UniversalFields(), key) != nullptr ||
         (kind.spec.board && FindField(BoardFields(), key) != nullptr);
}

// Adds a key as a field of any type.
void AddMeant(std::vector<FieldSpec>& fields, const std::string& key) {
  FieldSpec meant;
  meant.name = key;
  fields.push_back(std::move(meant));
}

// Reports, once, a key that all definitions have and the kind does not declare: it is missing in
// the kind or misspelt there.
void ReportUndeclared(Builder& work, const KindEntry& kind, const std::string& key,
                      std::vector<FieldSpec>& fields) {
  std::vector<std::string> names;
  for (const FieldSpec& field : fields) {
    if (!IsInAll(kind, field.name)) names.push_back(field.name);
  }
  const base::NearestFinder nearest = base::FindNearest(key, names);
  const auto misspelt = std::ranges::find_if(fields, [&](const FieldSpec& field) {
    return nearest.best() && field.name == *nearest.best();
  });
  const bool is_misspelt = misspelt != fields.end();
  base::Diagnostic& finding = work.findings.Add(
      is_misspelt ? misspelt->span : kind.spec.span,
      messages::UndeclaredFieldInAll(
          {.kind = kind.spec.name, .field = key, .count = kind.definitions.size()}));
  finding.related.push_back(
      {kind.definitions.front().node.FindEntry(key)->key_span, messages::SeeFirstOne()});
  finding.help = is_misspelt ? base::messages::FixWrite({.text = key})
                             : messages::HelpDeclareField({.field = key});
  if (is_misspelt) misspelt->required = false;
  AddMeant(fields, key);
}

// The fields of a kind, plus the undeclared keys that all its definitions use.
std::vector<FieldSpec> FieldsOf(Builder& work, const KindEntry& kind) {
  std::vector<FieldSpec> fields = kind.spec.fields;
  const bool is_broken = work.broken_kinds.count(kind.spec.name) != 0;
  for (const RawDefinition& raw : kind.definitions) {
    for (const yaml::NodeEntry& entry : raw.node.entries()) {
      if (IsKnown(kind, fields, entry.key)) continue;
      if (is_broken) {
        AddMeant(fields, entry.key);  // the kind has been reported
      } else if (kind.definitions.size() > 1 && IsInAll(kind, entry.key)) {
        ReportUndeclared(work, kind, entry.key, fields);
      }
    }
    if (!is_broken) break;  // a key of all definitions is also in the first one
  }
  return fields;
}

void ReadDefinition(Builder& work, const KindEntry& kind, const std::vector<FieldSpec>& own,
                    const RawDefinition& raw) {
  ValueReader::MapSpec spec{
      own, {&IdField(), &UniversalFields()}, &kind.spec.choices, kind.spec.name};
  if (kind.spec.board) spec.others.push_back(&BoardFieldNames());
  std::vector<kernel::Value::Entry> universal;
  spec.rest = &universal;
  const std::size_t before = work.findings.size();
  kernel::Value fields = ValueReader(work.declared).ReadMap(raw.node, spec, raw.span);
  work.data.definitions[raw.definition.index()].fields = std::move(fields);

  DefinitionMeta& meta = work.definitions[raw.definition.index()];
  const yaml::Node node = work.options.Resolve(raw.node);
  const Record record(kernel::Value::Map(std::move(universal)), node, UniversalFields(),
                      work.findings.size() == before);
  meta.rules = record.Texts("rules");
  meta.art = PictureAt(work, record.Text("art"), record.Span("art"));
  work.copies[raw.definition.index()] = record.Int("copies", 1);
  if (const yaml::Node* const provenance = record.Source("provenance")) {
    meta.provenance = ReadProvenance(work, kind.spec.name, FieldNames(kind.spec), *provenance);
  }
  if (kind.spec.board) ReadPiece(work, raw, node);
  if (work.findings.size() == before) {
    ReadHooks(work, kind, raw.definition, record.Items("hooks"));
  }
}

}  // namespace

std::map<std::string, std::string> ReadProvenance(Builder& work, std::string_view kind,
                                                  const std::vector<std::string>& fields,
                                                  const yaml::Node& node) {
  if (!node.is_map()) {
    CheckProvenanceWord(work, node);
    return {{"", node.text()}};
  }
  std::map<std::string, std::string> provenance;
  for (const yaml::NodeEntry& entry : node.entries()) {
    CheckProvenanceWord(work, entry.value);
    provenance[entry.key] = entry.value.text();
    if (base::Contains(fields, entry.key)) continue;
    base::Suggest(work.findings.Add(entry.key_span,
                                    messages::UnknownField({.kind = kind, .field = entry.key})),
                  entry.key, fields);
  }
  return provenance;
}

const std::vector<FieldSpec>& BoardFieldNames() {
  static const std::vector<FieldSpec> fields = [] {
    std::vector<FieldSpec> names = BoardFields();
    for (FieldSpec& field : names) field.type = FieldType::kAny;
    return names;
  }();
  return fields;
}

void ReadDefinitions(Builder& work) {
  work.copies.resize(work.definitions.size());
  for (const KindEntry& kind : work.catalogue.kinds()) {
    if (kind.spec.origin == KindOrigin::kBuiltIn) continue;
    const std::vector<FieldSpec> fields = FieldsOf(work, kind);
    for (const RawDefinition& raw : kind.definitions) ReadDefinition(work, kind, fields, raw);
  }
}

}  // namespace walz::content
