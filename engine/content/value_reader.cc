#include "content/value_reader.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>

#include "base/ascii.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"

namespace walz::content {

using kernel::Value;

namespace {

// The field of that name in `others`.
const FieldSpec* FindOther(const ValueReader::MapSpec& spec, const std::string& name) {
  for (const auto* fields : spec.others) {
    if (const FieldSpec* const field = FindField(*fields, name)) return field;
  }
  return nullptr;
}

// Returns true if one of `keys`, which are absent, is probably meant by an unknown one.
bool IsMeant(const std::vector<std::string>& meant, const std::vector<std::string>& keys) {
  return std::find_first_of(meant.begin(), meant.end(), keys.begin(), keys.end()) != meant.end();
}

}  // namespace

Value ValueReader::Read(const yaml::Node& node, const FieldSpec& spec) {
  if (node.is_missing()) return {};
  if (spec.later) return ReadAny(node);
  if (IsByOption(node)) return ReadChosen(node, spec, Place::kValue);
  if (spec.listed != nullptr && node.is_list()) return Read(node, *spec.listed);
  switch (spec.type) {
    case FieldType::kInt:
      return ReadInt(node, spec);
    case FieldType::kBool: {
      const base::Result<bool> truth = node.ToBool();
      if (truth.ok()) return Value::Boolean(*truth);
      work_.findings.Add("WZ0132", node.span(), truth.error().message);
      return {};
    }
    case FieldType::kString:
    case FieldType::kWord:
      return ReadText(node, spec);
    case FieldType::kEnum:
      return ReadEnum(node, spec);
    case FieldType::kRef:
      return ReadReference(node, spec);
    case FieldType::kList:
      return ReadList(node, spec);
    case FieldType::kMap:
      return ReadMap(
          node,
          {.own = spec.fields, .what = spec.name, .free = spec.keys == nullptr ? nullptr : &spec},
          node.span());
    case FieldType::kEffect:
      return ReadEffect(node);
    case FieldType::kFunction:
      return ReadFunction(node, spec);
    case FieldType::kShape: {
      const ShapeSpec& shape = Shape(spec.to);
      if (shape.instead != nullptr && !node.is_map()) return Read(node, *shape.instead);
      return ReadMap(node,
                     {.own = shape.fields,
                      .choices = &shape.choices,
                      .what = shape.name,
                      .free = shape.besides.get()},
                     node.span());
    }
    case FieldType::kAny:
      return ReadAny(node);
  }
  return {};
}

// Checks all branches and returns the chosen one; nil if it omits an item.
Value ValueReader::ReadChosen(const yaml::Node& node, const FieldSpec& spec, Place place) {
  if (!Options::IsByOption(node)) {
    return place == Place::kItem && Options::LeavesOut(node) ? Value() : Read(node, spec);
  }
  const Options::Branches branches = work_.options.Split(node, work_.findings);
  Value chosen;
  for (const yaml::Node* branch : branches.all) {
    Value value = ReadChosen(*branch, spec, place);
    if (branch == branches.chosen) chosen = std::move(value);
  }
  return chosen;
}

void ValueReader::ReportKind(const yaml::Node& node, const FieldSpec& spec) {
  base::Diagnostic& finding = work_.findings.Add(
      "WZ0130", node.span(),
      messages::WrongType({.expected = Describe(spec), .found = node.Describe()}));
  if (spec.type == FieldType::kList && spec.of != nullptr && node.is_map()) {
    finding.help = messages::HelpListSyntax();
  } else if (spec.type == FieldType::kList && node.is_scalar()) {
    finding.help = messages::HelpPutInBrackets({.text = node.text()});
  } else if (spec.type == FieldType::kString && node.is_map()) {
    finding.help = messages::HelpQuoteLeadingBrace();
  }
}

// Reports a node that is not a map.
void ValueReader::ReportNoMap(const yaml::Node& node) {
  base::Diagnostic& finding =
      work_.findings.Add(node.span(), messages::MapExpected({.found = node.Describe()}));
  finding.help = node.is_scalar() ? messages::HelpMapSyntax({.key = node.text()})
                                  : messages::HelpMapWithoutDashes();
}

Value ValueReader::ReadInt(const yaml::Node& node, const FieldSpec& spec) {
  const base::Result<std::int64_t> number = node.ToInteger();
  if (!number.ok()) {
    work_.findings.Add("WZ0131", node.span(), number.error().message).help =
        messages::HelpWriteExpected({.expected = Describe(spec)});
    return {};
  }
  const std::int64_t lowest = spec.minimum.value_or(std::numeric_limits<std::int32_t>::min());
  const std::int64_t highest = spec.maximum.value_or(std::numeric_limits<std::int32_t>::max());
  if (*number < lowest || *number > highest) {
    FieldSpec bounds = spec;
    if (!spec.minimum && !spec.maximum) bounds.minimum = lowest, bounds.maximum = highest;
    work_.findings.Add(node.span(), messages::NumberOutOfRange({.number = *number})).help =
        messages::HelpWriteExpected({.expected = Describe(bounds)});
  }
  return Value::Integer(*number);
}

Value ValueReader::ReadText(const yaml::Node& node, const FieldSpec& spec) {
  if (!node.is_scalar()) {
    ReportKind(node, spec);
    return {};
  }
  if (spec.type == FieldType::kWord && resolves_ && !IsGoodId(node.text(), IdForm::kName)) {
    work_.findings.Add(node.span(), messages::InvalidWord({.word = node.text()})).help =
        messages::HelpWordSyntax();
    return {};
  }
  if (spec.type == FieldType::kWord) {
    NoteWord(node, spec);
    // A field that contains a declared word uses it.
    if (spec.span.file != nullptr) work_.catalogue.Refer("word", node.text());
  }
  return Value::Text(node.text());
}

void ValueReader::NoteWord(const yaml::Node& node, const FieldSpec& spec) {
  const bool ours = spec.span.file != nullptr && !spec.name.empty();
  if (ours) work_.text_keys.insert(spec.name + "." + node.text());
}

Value ValueReader::ReadEnum(const yaml::Node& node, const FieldSpec& spec) {
  if (!node.is_scalar()) {
    ReportKind(node, spec);
    return {};
  }
  if (!base::Contains(spec.values, node.text())) {
    base::Diagnostic& finding = work_.findings.Add(
        "WZ0214", node.span(),
        messages::WrongType({.expected = Describe(spec), .found = node.Describe()}));
    base::Suggest(finding, node.text(), spec.values);
    return {};
  }
  NoteWord(node, spec);
  return Value::Text(node.text());
}

// Names a definition of another kind with that id, which may have been meant.
base::Message ValueReader::WhatIsCalled(std::string_view id) const {
  for (const KindEntry& kind : work_.catalogue.kinds()) {
    if (kind.by_id.find(id) != kind.by_id.end()) {
      return messages::HelpIdOfOtherKind({.id = id, .kind = kind.spec.name});
    }
  }
  return {};
}

base::Message ValueReader::WhatThereIs(const KindEntry& kind) {
  constexpr std::size_t kFew = 12;
  constexpr std::array<std::string_view, 9> kListed = {
      "event", "value", "zone", "variable", "decision", "word", "reason", "stream", "option"};
  const std::string& name = kind.spec.name;
  if (kind.definitions.empty()) return messages::HelpDeclareFirstOfKind({.kind = name});
  if (kind.definitions.size() <= kFew) {
    const auto ids = base::Map<std::string>(kind.definitions, &RawDefinition::id);
    return messages::HelpKnownNames({.names = base::Join(ids, "`, `")});
  }
  if (name == "open_function") return messages::HelpListCommand({.what = std::string("functions")});
  const bool is_listed = base::Contains(kListed, name);
  return is_listed ? messages::HelpListCommand({.what = name + "s"})
                   : messages::HelpListCardsCommand();
}

Value ValueReader::ReadReference(const yaml::Node& node, const FieldSpec& spec) {
  if (!node.is_scalar()) {
    ReportKind(node, spec);
    return {};
  }
  if (!resolves_) return Value::Text(node.text());
  KindEntry* const kind = work_.catalogue.FindKind(spec.to);
  if (kind == nullptr) return {};  // the declaration of the field has been reported
  RawDefinition* const found = work_.catalogue.Refer(*kind, node.text());
  if (found == nullptr) {
    base::Diagnostic& finding = work_.findings.Add(
        node.span(), messages::UnknownDefinition({.kind = spec.to, .id = node.text()}));
    const std::string_view id = work_.catalogue.WithoutPrefix(node.text());
    Suggest(finding, id, *kind);
    if (finding.help.empty()) finding.help = WhatIsCalled(id);
    if (finding.help.empty()) finding.help = WhatThereIs(*kind);
    return {};
  }
  return found->definition.valid() ? Value::Reference(found->definition) : Value::Text(found->id);
}

Value ValueReader::ReadList(const yaml::Node& node, const FieldSpec& spec) {
  std::vector<Value> items;
  if (!node.is_list()) {
    if (!spec.single || node.is_map()) {
      ReportKind(node, spec);
      return {};
    }
    items.push_back(Read(node, *spec.of));
    return Value::List(std::move(items));
  }
  items.reserve(node.items().size());
  for (const yaml::Node& item : node.items()) {
    const bool by_option = IsByOption(item) && !spec.of->later;
    Value value = by_option ? ReadChosen(item, *spec.of, Place::kItem) : Read(item, *spec.of);
    if (!by_option || !value.is_nil()) items.push_back(std::move(value));
  }
  if (spec.distinct) CheckDistinct(node, spec);
  return Value::List(std::move(items));
}

void ValueReader::CheckDistinct(const yaml::Node& node, const FieldSpec& spec) {
  std::map<std::string_view, const yaml::Node*> known;
  for (const yaml::Node& item : node.items()) {
    const auto [first, added] = known.emplace(item.text(), &item);
    if (added || !item.is_scalar()) continue;
    base::Diagnostic& finding = work_.findings.Add(
        item.span(), messages::DuplicateInList({.field = spec.name, .name = item.text()}));
    finding.help = messages::HelpRemoveOrWriteOther();
    finding.related.push_back({first->second->span(), messages::SeeFirstOne()});
  }
}

Value ValueReader::ReadFunction(const yaml::Node& node, const FieldSpec& spec) {
  if (!node.is_scalar()) {
    ReportKind(node, spec);
    return {};
  }
  const std::optional<std::string> name = work_.FunctionOf(node);
  if (!name) {
    const std::string& owner = work_.ModOf(node.span());
    if (work_.functions.ReportRenamed(node.text(), owner, node.span(), work_.findings)) return {};
    base::Diagnostic& finding = work_.findings.Add(
        "WZ0303", node.span(), messages::UnknownFunction({.function = node.text()}));
    if (finding.left_out) return {};  // nobody reads the suggestion
    base::Suggest(finding, work_.script_index.NearestFunction(node.text()));
    if (finding.help.empty()) {
      finding.help = messages::HelpDefineFunction({.function = node.text()});
    }
    return {};
  }
  work_.named_functions.Intern(*name);
  if (const std::string& mod = work_.ModOf(node.span()); mod != work_.game) {
    work_.function_uses.push_back({*work_.functions.Resolve(node.text(), mod), mod, node.span()});
  }
  return Value::Text(*name);
}

Value ValueReader::ReadMap(const yaml::Node& node, const MapSpec& spec,
                           const base::SourceSpan& anchor) {
  if (!node.is_map()) {
    ReportNoMap(node);
    return {};
  }
  std::vector<Value::Entry> entries;
  const std::vector<std::string> meant = ReportUnknownKeys(node, spec);
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (const FieldSpec* const field = FindField(spec.own, entry.key)) {
      Value value = Read(entry.value, *field);
      CheckBeside(node, *field, entry, meant);
      if (!value.is_nil()) entries.emplace_back(entry.key, std::move(value));
      continue;
    }
    if (spec.free != nullptr) {
      Read(yaml::Node::Scalar(entry.key, yaml::ScalarStyle::kPlain, entry.key_span),
           *spec.free->keys);
      entries.emplace_back(work_.catalogue.WithoutPrefix(entry.key),
                           Read(entry.value, *spec.free->of));
      continue;
    }
    const FieldSpec* const other = FindOther(spec, entry.key);
    if (other == nullptr) continue;
    Value value = Read(entry.value, *other);
    if (spec.rest != nullptr && !value.is_nil()) {
      spec.rest->emplace_back(entry.key, std::move(value));
    }
  }
  for (const FieldSpec& field : spec.own) {
    if (node.Find(field.name) != nullptr) continue;
    if (field.required) {
      if (IsMeant(meant, {field.name})) continue;
      base::Diagnostic& finding = work_.findings.Add(
          "WZ0211", anchor, messages::MissingKey({.where = spec.what, .key = field.name}));
      finding.help = messages::HelpAddField({.field = field.name, .type = Describe(field)});
    } else if (!field.initial.is_nil()) {
      entries.emplace_back(field.name, field.initial);
    }
  }
  if (spec.choices != nullptr) CheckChoices(node, spec, anchor, meant);
  return Value::Map(std::move(entries));
}

Record ValueReader::ReadRecord(const yaml::Node& node, const MapSpec& spec,
                               const base::SourceSpan& anchor) {
  const std::size_t before = work_.findings.size();
  Value value = ReadMap(node, spec, anchor);
  return {std::move(value), work_.options.Resolve(node), spec.own, work_.findings.size() == before};
}

void ValueReader::CheckChoices(const yaml::Node& node, const MapSpec& spec,
                               const base::SourceSpan& anchor,
                               const std::vector<std::string>& meant) {
  for (const KeyChoice& choice : *spec.choices) {
    const yaml::NodeEntry* first = nullptr;
    for (const yaml::NodeEntry& entry : node.entries()) {
      if (!base::Contains(choice.keys, entry.key)) continue;
      if (first == nullptr) {
        first = &entry;
        continue;
      }
      // Two choices may both forbid the same pair.
      if (!work_.findings.empty() && work_.findings.items().back().span == entry.key_span) continue;
      base::Diagnostic& finding = work_.findings.Add(
          "WZ0215", entry.key_span,
          messages::KeysExcludeEachOther({.first = first->key, .second = entry.key}));
      finding.help = base::messages::HelpRemoveDuplicate();
      finding.related.push_back({first->key_span, messages::SeeOtherOne()});
    }
    if (first == nullptr && choice.required && !IsMeant(meant, choice.keys)) {
      work_.findings
          .Add(anchor, messages::MissingOneOfKeys(
                           {.where = spec.what, .keys = base::Join(choice.keys, "`, `")}))
          .help = choice.keys.size() == 1 ? messages::HelpAddKey({.key = choice.keys.front()})
                                          : messages::HelpAddOne();
    }
  }
}

void ValueReader::CheckBeside(const yaml::Node& node, const FieldSpec& field,
                              const yaml::NodeEntry& entry, const std::vector<std::string>& meant) {
  if (field.beside.empty() || IsMeant(meant, field.beside)) return;
  for (const std::string& key : field.beside) {
    if (node.Find(key) != nullptr) return;
  }
  work_.findings
      .Add(entry.key_span, messages::KeyWithoutPartner(
                               {.key = entry.key, .partners = base::Join(field.beside, "` or `")}))
      .help = messages::HelpAddPartner({.partners = base::Join(field.beside, "` or `")});
}

std::vector<std::string> ValueReader::ReportUnknownKeys(const yaml::Node& node,
                                                        const MapSpec& spec) {
  std::vector<std::string> meant;
  if (spec.free != nullptr) return meant;
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (FindField(spec.own, entry.key) != nullptr || FindOther(spec, entry.key) != nullptr)
      continue;
    if (const auto name = ReportUnknownKey(entry, spec)) meant.push_back(*name);
  }
  return meant;
}

std::optional<std::string> ValueReader::ReportUnknownKey(const yaml::NodeEntry& entry,
                                                         const MapSpec& spec) {
  auto names = base::Map<std::string>(spec.own, &FieldSpec::name);
  for (const auto* fields : spec.others) {
    for (const FieldSpec& field : *fields) names.push_back(field.name);
  }
  base::Diagnostic& finding = work_.findings.Add(
      "WZ0210", entry.key_span, messages::UnknownKey({.key = entry.key, .where = spec.what}));
  if (finding.left_out) return std::nullopt;
  const base::NearestFinder nearest = base::FindNearest(entry.key, names);
  base::Suggest(finding, nearest);
  names.erase(std::remove(names.begin(), names.end(), "id"), names.end());
  if (finding.help.empty() && !names.empty()) {
    finding.help = messages::HelpKeysOfMap({.keys = base::Join(names, "`, `")});
  }
  return nearest.best();
}

namespace {

// Converts a scalar to a number or boolean if possible, or else to text. The first check avoids
// building the error message of ToInteger for ordinary text.
Value AnyScalar(const yaml::Node& node) {
  const std::string& text = node.text();
  if (text.empty() || node.quoted()) return Value::Text(text);
  if (text == "true" || text == "false") return Value::Boolean(text == "true");
  if (text.front() != '-' && !base::IsDigit(text.front())) return Value::Text(text);
  const base::Result<std::int64_t> number = node.ToInteger();
  return number.ok() ? Value::Integer(*number) : Value::Text(text);
}

}  // namespace

bool ValueReader::CheckForm(const yaml::Node& node, const FieldSpec& spec,
                            base::Diagnostics& findings) {
  const std::size_t before = findings.error_count();
  Declarations none(findings);
  ValueReader(none, Names::kUnchecked).Read(node, spec);
  return findings.error_count() == before;
}

Value ValueReader::ReadAny(const yaml::Node& node) {
  switch (node.kind()) {
    case yaml::NodeKind::kMissing:
      return {};
    case yaml::NodeKind::kScalar:
      return AnyScalar(node);
    case yaml::NodeKind::kMap: {
      std::vector<Value::Entry> entries;
      for (const yaml::NodeEntry& entry : node.entries()) {
        entries.emplace_back(entry.key, ReadAny(entry.value));
      }
      return Value::Map(std::move(entries));
    }
    case yaml::NodeKind::kList: {
      std::vector<Value> items;
      for (const yaml::Node& item : node.items()) items.push_back(ReadAny(item));
      return Value::List(std::move(items));
    }
  }
  return {};
}

}  // namespace walz::content
