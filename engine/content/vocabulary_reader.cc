// Reads plain names: words, streams, values, decisions, reasons, events, functions that may be
// wrapped and their changes. Also defines the shared helpers of the readers.
#include <utility>

#include "content/compile.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/spec_builder.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

template <class IdType>
std::vector<Record> ReadNames(Builder& work, std::string_view kind_name,
                              kernel::NameTable<IdType>& names) {
  const KindEntry& kind = work.catalogue.BuiltIn(kind_name);
  std::vector<Record> records;
  for (const RawDefinition& raw : kind.definitions) {
    records.push_back(CheckDefinition(work.declared, kind, raw));
    names.Add(raw.id);
  }
  return records;
}

void ReadOpenFunctions(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("open_function");
  for (const RawDefinition& raw : kind.definitions) {
    const Record node = CheckDefinition(work.declared, kind, raw);
    work.data.open_functions.push_back(
        {raw.id, raw.mod == work.data.game ? std::string() : raw.mod, node.Text("module"),
         node.Has("function") ? node.Text("function") : raw.id, node.Texts("arguments")});
  }
}

// Does not parse the forms: they matter only for scripts of other mods, which authoring checks.
void ReadFunctionChanges(Builder& work) {
  ForEachValid(work, "function_change", [&](const RawDefinition& raw, const Record& node) {
    work.function_changes.push_back({raw.mod, node.Text("was"), node.Text("now"), node.Text("note"),
                                     node.Span("was"), node.Span("now")});
  });
}

}  // namespace

// Other forms are reported when the definitions are read.
void DeclareFunctionChanges(Declarations& work) {
  for (const RawDefinition& raw : work.catalogue.BuiltIn("function_change").definitions) {
    const yaml::Node* const was = raw.node.Find("was");
    const yaml::Node* const now = raw.node.Find("now");
    if (was == nullptr || now == nullptr || !was->is_scalar() || !now->is_scalar()) continue;
    work.functions.Change(raw.mod, was->text(), now->text());
  }
}

void ReadVocabulary(Builder& work) {
  ReadNames(work, "word", work.data.words);
  ReadNames(work, "stream", work.data.streams);
  ReadNames(work, "value", work.data.values);
  const std::vector<Record> decisions = ReadNames(work, "decision", work.data.verbs);
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const auto decision = kernel::VerbId::FromIndex(i);
    if (decisions[i].Bool("reveals")) work.revealing_decisions.insert(decision);
    if (decisions[i].Has("seconds")) {
      work.decision_seconds[decision] = decisions[i].Int("seconds");
    }
  }
  for (const Record& reason : ReadNames(work, "reason", work.data.reasons)) {
    work.reason_rules.push_back(reason.Texts("rules"));
  }
  const std::vector<Record> events = ReadNames(work, "event", work.data.events);
  ReadOpenFunctions(work);
  ReadFunctionChanges(work);
  for (const Record& event : events) {
    std::vector<kernel::WordId>& arguments = work.data.event_arguments.emplace_back();
    if (event.Bool("reveals")) {
      work.data.revealing_events.push_back(
          kernel::EventId::FromIndex(work.data.event_arguments.size() - 1));
    }
    for (const std::string& name : event.Texts("arguments")) {
      arguments.push_back(work.data.words.Intern(name));
      work.catalogue.Refer("word", name);
    }
  }
}

Record CheckDefinition(Declarations& work, const KindEntry& kind, const RawDefinition& raw) {
  return ValueReader(work).ReadRecord(
      raw.node, {kind.spec.fields, {&IdField()}, &kind.spec.choices, kind.spec.name}, raw.span);
}

void ForEachValid(Builder& work, std::string_view kind,
                  const std::function<void(const RawDefinition&, const Record&)>& read) {
  const KindEntry& entry = work.catalogue.BuiltIn(kind);
  for (const RawDefinition& raw : entry.definitions) {
    const Record node = CheckDefinition(work.declared, entry, raw);
    if (node.valid()) read(raw, node);
  }
}

const std::vector<FieldSpec>& IdField() {
  static const std::vector<FieldSpec> fields = {
      Field("id", FieldType::kString).Required().Doc("Its name; unique within its kind.")};
  return fields;
}

bool HasRoom(Builder& work, std::size_t count, const base::Message& what,
             const base::SourceSpan& span) {
  if (count < Catalogue::kMaxDefinitions) return true;
  const base::Headline message =
      messages::TooManyOfKind({.limit = Catalogue::kMaxDefinitions, .what = what});
  for (const base::Diagnostic& known : work.findings.items()) {
    if (known.message == message) return false;
  }
  work.findings.Add(span, message);
  return false;
}

void Mismatch(Builder& work, const base::SourceSpan& span, base::Headline message,
              base::Message cure) {
  work.findings.Add(span, std::move(message)).help = std::move(cure);
}

bool HasDimension(const std::vector<kernel::Dimension>& dimensions, kernel::Dimension::Kind kind,
                  kernel::KindId of) {
  for (const kernel::Dimension& dimension : dimensions) {
    if (dimension.kind == kind && (!of.valid() || dimension.of == of)) return true;
  }
  return false;
}

bool IsGlobal(const std::vector<kernel::Dimension>& dimensions) { return dimensions.empty(); }

bool IsPerSeat(const std::vector<kernel::Dimension>& dimensions) {
  return dimensions.size() == 1 && dimensions.front().kind == kernel::Dimension::Kind::kSeat;
}

kernel::VariableId VariableAt(const Builder& work, const Record& map, std::string_view key) {
  return work.variables.Find(map.Text(key));
}

kernel::ZoneId ZoneAt(const Builder& work, const Record& map, std::string_view key) {
  return work.zones.Find(map.Text(key));
}

kernel::KindId KindAt(const Builder& work, const Record& map, std::string_view key) {
  return work.data.kinds.Find(map.Text(key));
}

kernel::DefinitionId DefinitionAt(Builder& work, const Record& map, std::string_view key) {
  const std::string_view name = map.Text(key);
  const std::size_t dot = name.find('.');
  KindEntry* const kind = work.catalogue.FindKind(name.substr(0, dot));
  const RawDefinition* const found =
      kind == nullptr || !kind->kind.valid() || dot == std::string_view::npos
          ? nullptr
          : work.catalogue.Refer(*kind, name.substr(dot + 1));
  if (found != nullptr) return found->definition;
  Mismatch(work, map.Span(key), messages::UnknownDefinitionName({.name = name}),
           messages::HelpQualifiedDefinition());
  return {};
}

kernel::FunctionId FunctionAt(const Builder& work, const Record& map, std::string_view key) {
  return work.declared.named_functions.Find(map.Text(key));
}

}  // namespace walz::content
