// Reads plain names: words, streams, values, decisions, reasons, events, functions that may be
// wrapped. Also defines the shared helpers of the readers.
#include <utility>

#include "content/messages.h"
#include "content/readers.h"
#include "content/spec_builder.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

template <class IdType>
void ReadNames(Builder& work, std::string_view kind_name, kernel::NameTable<IdType>& names) {
  const KindEntry& kind = work.catalogue.BuiltIn(kind_name);
  for (const RawDefinition& raw : kind.definitions) {
    CheckDefinition(work.declared, kind, raw);
    names.Add(raw.id);
  }
}

void ReadOpenFunctions(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("open_function");
  for (const RawDefinition& raw : kind.definitions) {
    CheckDefinition(work.declared, kind, raw);
    const yaml::Node node = work.options.Resolve(raw.node);
    const std::string_view function = TextOf(node, "function");
    work.data.open_functions.push_back({raw.id, raw.mod == work.data.game ? std::string() : raw.mod,
                                        std::string(TextOf(node, "module")),
                                        function.empty() ? raw.id : std::string(function),
                                        TextsOf(node, "arguments")});
  }
}

}  // namespace

void ReadVocabulary(Builder& work) {
  ReadNames(work, "word", work.data.words);
  ReadNames(work, "stream", work.data.streams);
  ReadNames(work, "value", work.data.values);
  ReadNames(work, "decision", work.data.verbs);
  ReadNames(work, "reason", work.data.reasons);
  ReadNames(work, "event", work.data.events);
  ReadOpenFunctions(work);
  for (const RawDefinition& raw : work.catalogue.BuiltIn("event").definitions) {
    std::vector<kernel::WordId>& arguments = work.data.event_arguments.emplace_back();
    if (BoolOf(work.options.Resolve(raw.node), "reveals")) {
      work.data.revealing_events.push_back(
          kernel::EventId::FromIndex(work.data.event_arguments.size() - 1));
    }
    for (const std::string& name : TextsOf(work.options.Resolve(raw.node), "arguments")) {
      arguments.push_back(work.data.words.Intern(name));
      work.catalogue.Refer("word", name);
    }
  }
}

bool CheckDefinition(Declarations& work, const KindEntry& kind, const RawDefinition& raw) {
  const std::size_t before = work.findings.size();
  ValueReader(work).ReadMap(
      raw.node, {kind.spec.fields, {&IdField()}, &kind.spec.choices, kind.spec.name}, raw.span);
  return work.findings.size() == before;
}

const std::vector<FieldSpec>& IdField() {
  static const std::vector<FieldSpec> fields = {
      Field("id", FieldType::kString).Required().Doc("Its name; unique within its kind.")};
  return fields;
}

bool HasRoom(Builder& work, std::size_t count, const base::Message& what,
             const base::SourceSpan& span) {
  if (count < Catalogue::kMaxDefinitions) return true;
  const base::Message message =
      messages::TooManyOfKind({.limit = Catalogue::kMaxDefinitions, .what = what});
  for (const base::Diagnostic& known : work.findings.items()) {
    if (known.message == message) return false;
  }
  work.findings.Add("WZ0217", span, message);
  return false;
}

void Mismatch(Builder& work, const base::SourceSpan& span, base::Message message,
              base::Message cure) {
  work.findings.Add("WZ0310", span, std::move(message)).help = std::move(cure);
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

kernel::VariableId VariableAt(const Builder& work, const yaml::Node& map, std::string_view key) {
  return work.variables.Find(work.catalogue.WithoutPrefix(TextOf(map, key)));
}

kernel::ZoneId ZoneAt(const Builder& work, const yaml::Node& map, std::string_view key) {
  return work.zones.Find(work.catalogue.WithoutPrefix(TextOf(map, key)));
}

kernel::KindId KindAt(const Builder& work, const yaml::Node& map, std::string_view key) {
  return work.data.kinds.Find(work.catalogue.WithoutPrefix(TextOf(map, key)));
}

kernel::FunctionId FunctionAt(const Builder& work, const yaml::Node& map, std::string_view key) {
  const yaml::Node* const node = map.Find(key);
  const std::optional<std::string> name =
      node == nullptr ? std::nullopt : work.declared.FunctionOf(*node);
  return name ? work.declared.named_functions.Find(*name) : kernel::FunctionId();
}

}  // namespace walz::content
