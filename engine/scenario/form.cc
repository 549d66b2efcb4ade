#include "scenario/form.h"

#include <algorithm>
#include <limits>

#include "base/check.h"
#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"
#include "scenario/messages.h"
#include "yaml/messages.h"

namespace walz::scenario {
namespace {

using content::FieldSpec;
using content::FieldType;
using content::KeyChoice;
using content::ShapeSpec;
using yaml::Node;
using yaml::NodeEntry;

bool IsOneOf(FieldType type, std::initializer_list<FieldType> types) {
  return std::find(types.begin(), types.end(), type) != types.end();
}

// Returns the expected type, for messages.
base::Message Wanted(const FieldSpec& spec) {
  using Type = FieldType;
  if (spec.type == Type::kInt) return content::messages::TermInteger();
  if (IsOneOf(spec.type, {Type::kBool, Type::kEnum, Type::kList, Type::kMap})) {
    return content::Describe(spec);
  }
  if (spec.type != Type::kShape) return messages::TermSingleValue();
  const FieldSpec* const instead = content::InsteadOf(spec);
  if (instead == nullptr) return yaml::messages::TermMap();
  return messages::TermEitherType({.first = Wanted(*instead), .second = yaml::messages::TermMap()});
}

// Returns an example of the syntax, for help texts; empty for enums.
base::Message Written(const FieldSpec& spec) {
  using Type = FieldType;
  if (IsOneOf(spec.type, {Type::kBool, Type::kEnum})) return {};
  if (spec.type == Type::kInt) return messages::HelpIntegerSyntax();
  if (spec.type == Type::kList) return messages::HelpListSyntax();
  if (const FieldSpec* const instead = content::InsteadOf(spec)) return Written(*instead);
  return IsOneOf(spec.type, {Type::kMap, Type::kShape}) ? messages::HelpMapSyntax()
                                                        : messages::HelpSingleValueSyntax();
}

// Returns true if the node's type fits the field's type.
bool HasKind(const Node& node, const FieldSpec& spec) {
  if (spec.type == FieldType::kAny) return true;
  if (spec.type == FieldType::kList) return node.is_list() || (spec.single && node.is_scalar());
  return IsOneOf(spec.type, {FieldType::kMap, FieldType::kShape}) ? node.is_map()
                                                                  : node.is_scalar();
}

bool IsAmong(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool HasAny(const Node& map, const std::vector<std::string>& keys) {
  return std::any_of(keys.begin(), keys.end(),
                     [&](const std::string& key) { return map.Find(key) != nullptr; });
}

class FormChecker {
 public:
  explicit FormChecker(base::Diagnostics& findings) : findings_(findings) {}

  void Check(const Node& node, std::string_view what, const FieldSpec& spec) {
    if (spec.later) return;
    if (spec.type == FieldType::kShape) return CheckShape(node, what, spec);
    const bool fits = HasKind(node, spec) &&
                      (spec.type != FieldType::kBool || node.ToBool().ok()) &&
                      (spec.type != FieldType::kInt || node.ToInteger().ok()) &&
                      (spec.type != FieldType::kEnum || IsAmong(spec.values, node.text()));
    if (!fits) return ReportForm(node, what, spec);
    if (spec.type == FieldType::kInt) CheckRange(node, what, spec);
    if (spec.type == FieldType::kList) {
      for (const Node& item : Items(node)) Check(item, what, *spec.of);
    }
    if (spec.type == FieldType::kMap) {
      WALZ_CHECK(spec.of != nullptr, "fixed keys stand in a shape");
      for (const NodeEntry& entry : node.entries()) {
        const FieldSpec* const field = content::FindField(spec.fields, entry.key);
        Check(entry.value, entry.key, field == nullptr ? *spec.of : *field);
      }
    }
  }

  void ReportForm(const Node& node, std::string_view what, const FieldSpec& spec) {
    base::Diagnostic& finding = findings_.Add(
        node.span(),
        messages::WrongType({.where = what, .expected = Wanted(spec), .found = node.Describe()}));
    base::Suggest(finding, node.text(), spec.values);
    if (finding.help.empty()) finding.help = Written(spec);
  }

 private:
  void CheckRange(const Node& node, std::string_view what, const FieldSpec& spec) {
    const base::Result<std::int64_t> number = node.ToInteger();
    const std::int64_t low = spec.minimum.value_or(std::numeric_limits<std::int32_t>::min());
    const std::int64_t high = spec.maximum.value_or(std::numeric_limits<std::int32_t>::max());
    if (*number >= low && *number <= high) return;
    base::Diagnostic& finding = findings_.Add(
        node.span(), messages::NumberOutOfRange(
                         {.where = what, .minimum = low, .maximum = high, .found = *number}));
    finding.help = *number < low ? messages::HelpMinimum({.minimum = low})
                                 : messages::HelpMaximum({.maximum = high});
  }

  void CheckShape(const Node& node, std::string_view what, const FieldSpec& spec) {
    if (node.is_map()) return CheckKeys(node, what, content::Shape(spec.to));
    const FieldSpec* const instead = content::InsteadOf(spec);
    const bool fits = instead != nullptr && HasKind(node, *instead);
    fits ? Check(node, what, *instead) : ReportForm(node, what, spec);
  }

  void CheckKeys(const Node& node, std::string_view what, const ShapeSpec& shape) {
    bool known = true;
    for (const NodeEntry& entry : node.entries()) {
      const FieldSpec* const field = content::FindField(shape.fields, entry.key);
      if (field != nullptr) {
        Check(entry.value, entry.key, *field);
      } else if (shape.besides != nullptr) {
        Check(entry.value, entry.key, *shape.besides->of);
      } else {
        ReportUnknownKey(entry, what, shape);
        known = false;
      }
    }
    for (const KeyChoice& choice : shape.choices) CheckExclusion(node, choice);
    // An unknown key is probably the misspelt missing one.
    if (!known) return;
    for (const NodeEntry& entry : node.entries()) {
      const FieldSpec* const field = content::FindField(shape.fields, entry.key);
      if (field != nullptr) CheckBeside(node, entry, *field);
    }
    CheckNeeded(node, what, shape);
  }

  void CheckNeeded(const Node& node, std::string_view what, const ShapeSpec& shape) {
    for (const FieldSpec& field : shape.fields) {
      if (field.required) Require(node, what, field.name, findings_);
    }
    for (const KeyChoice& choice : shape.choices) {
      if (!choice.required || HasAny(node, choice.keys)) continue;
      findings_.Add(node.span(),
                    messages::MissingOneOfKeys(
                        {.where = what, .keys = "`" + base::Join(choice.keys, "`, `") + "`"}));
    }
  }

  void CheckExclusion(const Node& node, const KeyChoice& choice) {
    const NodeEntry* first = nullptr;
    for (const NodeEntry& entry : node.entries()) {
      if (!IsAmong(choice.keys, entry.key)) continue;
      if (first == nullptr) {
        first = &entry;
        continue;
      }
      findings_
          .Add("WZ2001", entry.key_span,
               content::messages::KeysExcludeEachOther({.first = first->key, .second = entry.key}))
          .related.push_back({first->key_span, content::messages::SeeOtherOne()});
    }
  }

  void CheckBeside(const Node& node, const NodeEntry& entry, const FieldSpec& field) {
    if (field.beside.empty() || HasAny(node, field.beside)) return;
    findings_.Add(
        entry.key_span,
        messages::KeyWithoutPartner(
            {.key = entry.key, .partners = "`" + base::Join(field.beside, "` or `") + "`"}));
  }

  void ReportUnknownKey(const NodeEntry& entry, std::string_view what, const ShapeSpec& shape) {
    base::Diagnostic& finding = findings_.Add(
        "WZ2001", entry.key_span, content::messages::UnknownKey({.key = entry.key, .where = what}));
    std::vector<std::string> names;
    for (const FieldSpec& field : shape.fields) names.push_back(field.name);
    base::Suggest(finding, entry.key, names);
    finding.notes.push_back(
        messages::NoteKeysOfMap({.where = what, .keys = base::Join(names, ", ")}));
  }

  base::Diagnostics& findings_;
};

}  // namespace

bool CheckForm(const Node& node, std::string_view what, const FieldSpec& spec,
               base::Diagnostics& findings) {
  const std::size_t before = findings.error_count();
  FormChecker(findings).Check(node, what, spec);
  return findings.error_count() == before;
}

bool CheckForm(const Node& node, std::string_view what, std::string_view shape,
               base::Diagnostics& findings) {
  FieldSpec spec;
  spec.type = FieldType::kShape;
  spec.to = shape;
  return CheckForm(node, what, spec, findings);
}

bool CheckMap(const Node& node, std::string_view what, base::Diagnostics& findings) {
  FieldSpec spec;
  spec.type = FieldType::kMap;
  if (!node.is_map()) FormChecker(findings).ReportForm(node, what, spec);
  return node.is_map();
}

const Node* Require(const Node& map, std::string_view what, std::string_view key,
                    base::Diagnostics& findings) {
  const Node* const node = map.Find(key);
  if (node == nullptr) {
    findings.Add("WZ2002", map.span(), content::messages::MissingKey({.where = what, .key = key}));
  }
  return node;
}

std::vector<Node> Items(const Node& node) {
  if (node.is_list()) return node.items();
  return {node};
}

std::vector<std::string> Texts(const Node& node) {
  std::vector<std::string> texts;
  for (const Node& item : Items(node)) texts.push_back(item.text());
  return texts;
}

void ReportFailure(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Error& error) {
  base::AddCause(error.cause, findings.Add("WZ2052", span, error.message));
}

void ReportUnknown(base::Diagnostics& findings, const base::SourceSpan& span,
                   const base::Message& what, std::string_view name,
                   const std::vector<std::string>& names) {
  base::Suggest(findings.Add(span, messages::UnknownNameOf({.what = what, .name = name})), name,
                names);
}

}  // namespace walz::scenario
