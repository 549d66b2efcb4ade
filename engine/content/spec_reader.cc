// Reads the specs declared by content: fields of kinds and kinds of spaces, parameters of verbs.
#include <algorithm>
#include <utility>

#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

// Builds specs from `field` shapes that have been checked and whose options are resolved.
class SpecReader {
 public:
  explicit SpecReader(Builder& work) : work_(work) {}

  FieldSpec Read(std::string name, const Record& node, const base::SourceSpan& span) {
    FieldSpec spec;
    spec.name = std::move(name);
    spec.span = span;
    spec.type = ParseFieldType(node.Text("type")).value_or(FieldType::kAny);
    spec.doc = node.Text("doc");
    spec.required = node.Bool("required");
    ReadDetails(spec, node);
    CheckKeys(spec, node);
    if (const yaml::Node* const initial = node.Source("default")) {
      if (spec.required)
        Fault(initial->span(), messages::RequiredFieldWithDefault(),
              messages::HelpDefaultOrRequired());
      spec.initial = ValueReader(work_.declared).Read(*initial, spec);
    }
    return spec;
  }

  // Reads the field `fields`.
  std::vector<FieldSpec> ReadAll(const Record& node) {
    std::vector<FieldSpec> specs;
    for (const Record& field : node.Entries("fields")) {
      specs.push_back(Read(field.key(), field, field.key_span()));
    }
    return specs;
  }

 private:
  void Fault(const base::SourceSpan& span, base::Message message, base::Message cure) {
    work_.findings.Add("WZ0220", span, std::move(message)).help = std::move(cure);
  }

  void ReadDetails(FieldSpec& spec, const Record& node) {
    if (node.Has("min")) spec.minimum = node.Int("min");
    if (node.Has("max")) spec.maximum = node.Int("max");
    if (spec.minimum && spec.maximum && *spec.minimum > *spec.maximum) {
      Fault(node.Span("min"), messages::MinimumAboveMaximum(), messages::HelpSwapBoth());
    }
    spec.values = node.Texts("values");
    spec.to = node.Text("to");
    if (spec.type == FieldType::kRef) ReadTarget(spec, node);
    if (const Record of = node.Map("of"); !of.absent()) {
      spec.of = std::make_shared<const FieldSpec>(Read(spec.name, of, of.span()));
    }
    if (const Record keys = node.Map("keys"); !keys.absent()) {
      spec.keys = std::make_shared<const FieldSpec>(Read({}, keys, keys.span()));
    }
    spec.fields = ReadAll(node);
  }

  void ReadTarget(FieldSpec& spec, const Record& node) {
    if (spec.to.empty()) return;
    spec.to = work_.catalogue.WithoutPrefix(spec.to);
    if (KindEntry* const kind = work_.catalogue.FindKind(spec.to)) {
      kind->used = true;
      return;
    }
    std::vector<std::string> names;
    for (const KindEntry& kind : work_.catalogue.kinds()) names.push_back(kind.spec.name);
    base::Suggest(
        work_.findings.Add("WZ0301", node.Span("to"), messages::UnknownKind({.kind = spec.to})),
        spec.to, names);
  }

  // Checks that the keys fit the type of the field.
  void CheckKeys(FieldSpec& spec, const Record& node) {
    struct Rule {
      std::string_view key;
      bool wanted;
      bool allowed;
    };
    const FieldType type = spec.type;
    const bool is_map = type == FieldType::kMap;
    const bool free_keys = is_map && !node.Has("fields");
    const Rule rules[] = {
        {"min", false, type == FieldType::kInt},
        {"max", false, type == FieldType::kInt},
        {"values", type == FieldType::kEnum, type == FieldType::kEnum},
        {"to", type == FieldType::kRef, type == FieldType::kRef},
        {"of", type == FieldType::kList || free_keys, type == FieldType::kList || free_keys},
        {"keys", free_keys, free_keys},
        {"fields", false, is_map},
    };
    for (const Rule& rule : rules) {
      if (!node.Has(rule.key) && rule.wanted) {
        Fault(node.span(),
              messages::FieldKeyMissing({.type = FieldTypeName(type), .key = rule.key}),
              messages::HelpAddKey({.key = rule.key}));
        spec.type = FieldType::kAny;  // one finding is enough
      } else if (node.Has(rule.key) && !rule.allowed) {
        Fault(node.KeySpan(rule.key),
              messages::FieldKeyNotAllowed({.type = FieldTypeName(type), .key = rule.key}),
              messages::HelpRemoveOrChangeType());
      }
    }
    if (spec.keys == nullptr) return;
    const FieldType key = spec.keys->type;
    if (key != FieldType::kInt && key != FieldType::kWord && key != FieldType::kEnum &&
        key != FieldType::kRef) {
      Fault(node.Span("keys"), messages::InvalidKeyType(), messages::HelpWriteOneType());
    }
  }

  Builder& work_;
};

// Reports field names that are reserved, because all definitions (or spaces) have them.
void CheckNames(Builder& work, const std::vector<FieldSpec>& fields,
                const std::vector<const std::vector<FieldSpec>*>& reserved) {
  for (const FieldSpec& field : fields) {
    bool taken = field.name == "by_option";
    for (const auto* list : reserved) taken = taken || FindField(*list, field.name) != nullptr;
    if (!taken) continue;
    work.findings.Add(field.span, messages::ReservedFieldName({.name = field.name}));
  }
}

// The function of a verb or stage: its field `script`, or the function of the same name.
kernel::FunctionId FunctionOf(Builder& work, const RawDefinition& raw, const Record& node) {
  const kernel::FunctionId named = FunctionAt(work, node, "script");
  if (named.valid()) return named;
  FieldSpec function;
  function.type = FieldType::kFunction;
  const yaml::Node name = yaml::Node::Scalar(raw.id, yaml::ScalarStyle::kPlain, raw.span);
  ValueReader(work.declared).Read(name, function);
  return work.declared.named_functions.Find(work.declared.FunctionOf(name).value_or(""));
}

}  // namespace

void ReadStages(Builder& work) {
  ForEachValid(work, "stage", [&](const RawDefinition& raw, const Record& node) {
    work.data.stages.push_back({raw.id, FunctionOf(work, raw, node)});
  });
}

void ReadVerbs(Builder& work) {
  ForEachValid(work, "verb", [&](const RawDefinition& raw, const Record& node) {
    VerbSpec verb;
    verb.name = raw.id;
    verb.span = raw.span;
    if (const Record parameters = node.Map("parameters"); !parameters.absent()) {
      verb.parameters = SpecReader(work).Read(raw.id, parameters, raw.span);
    }
    kernel::EffectVerb effect;
    effect.name = raw.id;
    effect.check = FunctionAt(work, node, "check");
    effect.function = FunctionOf(work, raw, node);
    work.data.effect_verbs.push_back(std::move(effect));
    work.declared.verbs.emplace(raw.id, std::move(verb));
  });
}

void ReadExamples(Builder& work) {
  const std::map<std::string, VerbSpec, std::less<>>& verbs = work.declared.verbs;
  for (const RawDefinition& raw : work.catalogue.BuiltIn("verb").definitions) {
    const yaml::Node node = work.options.Resolve(raw.node);
    const yaml::Node* const example = node.Find("example");
    const auto verb = verbs.find(raw.id);
    if (example == nullptr || verb == verbs.end()) continue;
    const auto declared =
        std::ranges::find(work.data.effect_verbs, raw.id, &kernel::EffectVerb::name);
    const std::size_t before = work.findings.error_count();
    kernel::Value step = ValueReader(work.declared).StepOf(raw.id, *example, verb->second);
    if (work.findings.error_count() == before)
      declared->example = kernel::Value::List({std::move(step)});
  }
}

void ReadBoards(Builder& work) {
  ForEachValid(work, "board", [&](const RawDefinition& raw, const Record& node) {
    const bool per_seat = node.Text("per") == "seat";
    int count = per_seat ? kernel::kMaxSeats : 1;
    for (const kernel::BoardDeclaration& board : work.boards) {
      count += board.per_seat ? kernel::kMaxSeats : 1;
    }
    if (count > kernel::kMaxBoards) {
      work.findings.Add(raw.span, messages::TooManyBoards({.limit = kernel::kMaxBoards}));
      return;
    }
    work.boards.push_back({raw.id, kernel::FindGeometry(node.Text("cells")), per_seat});
  });
}

void ReadKinds(Builder& work) {
  bool on_the_map = false;
  for (KindEntry& entry : work.catalogue.kinds()) {
    if (entry.spec.origin == KindOrigin::kBuiltIn) continue;
    const KindEntry& kinds = work.catalogue.BuiltIn("kind");
    const RawDefinition& raw = *kinds.by_id.find(entry.spec.name)->second;
    const Record node = CheckDefinition(work.declared, kinds, raw);
    entry.spec.board = node.Bool("board");
    entry.spec.on = node.Text("on");
    entry.spec.shown = node.Bool("shown", true);
    entry.spec.active_in = node.Text("active_in");
    const std::size_t before = work.findings.error_count();
    if (node.valid()) entry.spec.fields = SpecReader(work).ReadAll(node);
    if (!node.valid() || work.findings.error_count() > before) work.broken_kinds.insert(raw.id);
    std::vector<const std::vector<FieldSpec>*> reserved = {&IdField(), &UniversalFields()};
    if (entry.spec.board) reserved.push_back(&BoardFields());
    CheckNames(work, entry.spec.fields, reserved);
    std::vector<std::string>& names = work.data.kind_fields.emplace_back();
    for (const FieldSpec& field : entry.spec.fields) names.push_back(field.name);
    on_the_map = on_the_map || (entry.spec.board && entry.spec.on.empty());
  }
  // First, so that the cells of its pieces do not depend on other boards.
  if (on_the_map) {
    work.boards.insert(work.boards.begin(), {"map", &kernel::kHexagons, false});
  }
}

void ReadSpaceKinds(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("space_kind");
  for (const RawDefinition& raw : kind.definitions) {
    const kernel::SpaceKindId id = work.data.space_kinds.Add(raw.id);
    const std::size_t before = work.findings.error_count();
    const Record node = CheckDefinition(work.declared, kind, raw);
    work.data.space_shapes.emplace_back(node.Text("shape"));
    std::vector<FieldSpec> fields;
    if (node.valid()) fields = SpecReader(work).ReadAll(node);
    CheckNames(work, fields, {&IdField(), &SpaceFields()});
    if (work.findings.error_count() > before) work.broken_space_kinds.insert(id);
    std::vector<std::string>& names = work.data.space_kind_fields.emplace_back();
    for (const FieldSpec& field : fields) names.push_back(field.name);
    work.space_fields.push_back(std::move(fields));
  }
}

}  // namespace walz::content
