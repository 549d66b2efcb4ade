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

  FieldSpec Read(std::string name, const yaml::Node& node, const base::SourceSpan& span) {
    FieldSpec spec;
    spec.name = std::move(name);
    spec.span = span;
    spec.type = ParseFieldType(TextOf(node, "type")).value_or(FieldType::kAny);
    spec.doc = TextOf(node, "doc");
    spec.required = BoolOf(node, "required");
    ReadDetails(spec, node);
    CheckKeys(spec, node);
    if (const yaml::Node* const initial = node.Find("default")) {
      if (spec.required)
        Fault(initial->span(), messages::RequiredFieldWithDefault(),
              messages::HelpDefaultOrRequired());
      spec.initial = ValueReader(work_.declared).Read(*initial, spec);
    }
    return spec;
  }

  std::vector<FieldSpec> ReadAll(const yaml::Node* map) {
    std::vector<FieldSpec> specs;
    if (map == nullptr) return specs;
    for (const yaml::NodeEntry& entry : map->entries()) {
      specs.push_back(Read(entry.key, entry.value, entry.key_span));
    }
    return specs;
  }

 private:
  void Fault(const base::SourceSpan& span, base::Message message, base::Message cure) {
    work_.findings.Add("WZ0220", span, std::move(message)).help = std::move(cure);
  }

  void ReadDetails(FieldSpec& spec, const yaml::Node& node) {
    if (node.Find("min") != nullptr) spec.minimum = IntOf(node, "min", 0);
    if (node.Find("max") != nullptr) spec.maximum = IntOf(node, "max", 0);
    if (spec.minimum && spec.maximum && *spec.minimum > *spec.maximum) {
      Fault(SpanOf(node, "min"), messages::MinimumAboveMaximum(), messages::HelpSwapBoth());
    }
    spec.values = TextsOf(node, "values");
    spec.to = TextOf(node, "to");
    if (spec.type == FieldType::kRef) ReadTarget(spec, node);
    if (const yaml::Node* const of = node.Find("of")) {
      spec.of = std::make_shared<const FieldSpec>(Read(spec.name, *of, of->span()));
    }
    if (const yaml::Node* const keys = node.Find("keys")) {
      spec.keys = std::make_shared<const FieldSpec>(Read({}, *keys, keys->span()));
    }
    spec.fields = ReadAll(node.Find("fields"));
  }

  void ReadTarget(FieldSpec& spec, const yaml::Node& node) {
    if (spec.to.empty()) return;
    spec.to = work_.catalogue.WithoutPrefix(spec.to);
    if (KindEntry* const kind = work_.catalogue.FindKind(spec.to)) {
      kind->used = true;
      return;
    }
    std::vector<std::string> names;
    for (const KindEntry& kind : work_.catalogue.kinds()) names.push_back(kind.spec.name);
    base::Suggest(
        work_.findings.Add("WZ0301", SpanOf(node, "to"), messages::UnknownKind({.kind = spec.to})),
        spec.to, names);
  }

  // Checks that the keys fit the type of the field.
  void CheckKeys(FieldSpec& spec, const yaml::Node& node) {
    struct Rule {
      std::string_view key;
      bool wanted;
      bool allowed;
    };
    const FieldType type = spec.type;
    const bool is_map = type == FieldType::kMap;
    const bool free_keys = is_map && node.Find("fields") == nullptr;
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
      const yaml::NodeEntry* const entry = node.FindEntry(rule.key);
      if (entry == nullptr && rule.wanted) {
        Fault(node.span(),
              messages::FieldKeyMissing({.type = FieldTypeName(type), .key = rule.key}),
              messages::HelpAddKey({.key = rule.key}));
        spec.type = FieldType::kAny;  // one finding is enough
      } else if (entry != nullptr && !rule.allowed) {
        Fault(entry->key_span,
              messages::FieldKeyNotAllowed({.type = FieldTypeName(type), .key = rule.key}),
              messages::HelpRemoveOrChangeType());
      }
    }
    if (spec.keys == nullptr) return;
    const FieldType key = spec.keys->type;
    if (key != FieldType::kInt && key != FieldType::kWord && key != FieldType::kEnum &&
        key != FieldType::kRef) {
      Fault(SpanOf(node, "keys"), messages::InvalidKeyType(), messages::HelpWriteOneType());
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
    work.findings.Add("WZ0221", field.span, messages::ReservedFieldName({.name = field.name}));
  }
}

// The function of a verb or stage: its field `script`, or the function of the same name.
kernel::FunctionId FunctionOf(Builder& work, const RawDefinition& raw) {
  const kernel::FunctionId named = FunctionAt(work, work.options.Resolve(raw.node), "script");
  if (named.valid()) return named;
  FieldSpec function;
  function.type = FieldType::kFunction;
  const yaml::Node name = yaml::Node::Scalar(raw.id, yaml::ScalarStyle::kPlain, raw.span);
  ValueReader(work.declared).Read(name, function);
  return work.declared.named_functions.Find(work.declared.FunctionOf(name).value_or(""));
}

}  // namespace

void ReadStages(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("stage");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    work.data.stages.push_back({raw.id, FunctionOf(work, raw)});
  }
}

void ReadVerbs(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("verb");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    const yaml::Node node = work.options.Resolve(raw.node);
    VerbSpec verb;
    verb.name = raw.id;
    verb.span = raw.span;
    if (const yaml::Node* const parameters = node.Find("parameters")) {
      verb.parameters = SpecReader(work).Read(raw.id, *parameters, raw.span);
    }
    kernel::EffectVerb effect;
    effect.name = raw.id;
    effect.check = FunctionAt(work, node, "check");
    effect.function = FunctionOf(work, raw);
    work.data.effect_verbs.push_back(std::move(effect));
    work.declared.verbs.emplace(raw.id, std::move(verb));
  }
}

void ReadExamples(Builder& work) {
  const std::map<std::string, VerbSpec, std::less<>>& verbs = work.declared.verbs;
  for (const RawDefinition& raw : work.catalogue.BuiltIn("verb").definitions) {
    const yaml::Node node = work.options.Resolve(raw.node);
    const yaml::Node* const example = node.Find("example");
    const auto verb = verbs.find(raw.id);
    if (example == nullptr || verb == verbs.end()) continue;
    const auto declared =
        std::find_if(work.data.effect_verbs.begin(), work.data.effect_verbs.end(),
                     [&](const kernel::EffectVerb& effect) { return effect.name == raw.id; });
    const std::size_t before = work.findings.error_count();
    kernel::Value step = ValueReader(work.declared).StepOf(raw.id, *example, verb->second);
    if (work.findings.error_count() == before)
      declared->example = kernel::Value::List({std::move(step)});
  }
}

void ReadKinds(Builder& work) {
  for (KindEntry& entry : work.catalogue.kinds()) {
    if (entry.spec.origin == KindOrigin::kBuiltIn) continue;
    const KindEntry& kinds = work.catalogue.BuiltIn("kind");
    const RawDefinition& raw = *kinds.by_id.find(entry.spec.name)->second;
    const bool good = CheckDefinition(work.declared, kinds, raw);
    const yaml::Node node = work.options.Resolve(raw.node);
    entry.spec.board = BoolOf(node, "board");
    entry.spec.shown = TextOf(node, "shown") != "false";
    entry.spec.active_in = work.catalogue.WithoutPrefix(TextOf(node, "active_in"));
    const std::size_t before = work.findings.error_count();
    if (good) entry.spec.fields = SpecReader(work).ReadAll(node.Find("fields"));
    if (!good || work.findings.error_count() > before) work.broken_kinds.insert(raw.id);
    std::vector<const std::vector<FieldSpec>*> reserved = {&IdField(), &UniversalFields()};
    if (entry.spec.board) reserved.push_back(&BoardFields());
    CheckNames(work, entry.spec.fields, reserved);
    std::vector<std::string>& names = work.data.kind_fields.emplace_back();
    for (const FieldSpec& field : entry.spec.fields) names.push_back(field.name);
  }
}

void ReadSpaceKinds(Builder& work) {
  const KindEntry& kind = work.catalogue.BuiltIn("space_kind");
  for (const RawDefinition& raw : kind.definitions) {
    work.data.space_kinds.Add(raw.id);
    const bool good = CheckDefinition(work.declared, kind, raw);
    const yaml::Node node = work.options.Resolve(raw.node);
    work.data.space_shapes.emplace_back(TextOf(node, "shape"));
    std::vector<FieldSpec> fields;
    if (good) fields = SpecReader(work).ReadAll(node.Find("fields"));
    CheckNames(work, fields, {&IdField(), &SpaceFields()});
    std::vector<std::string>& names = work.data.space_kind_fields.emplace_back();
    for (const FieldSpec& field : fields) names.push_back(field.name);
    work.space_fields.push_back(std::move(fields));
  }
}

}  // namespace walz::content
