#include "content/record.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"

namespace walz::content {
namespace {

using kernel::Value;

const std::string kNoText;

// The kind of value that ValueReader makes for a type.
Value::Kind ValueKind(FieldType type) {
  switch (type) {
    case FieldType::kInt:
      return Value::Kind::kInteger;
    case FieldType::kBool:
      return Value::Kind::kBoolean;
    case FieldType::kList:
    case FieldType::kEffect:
      return Value::Kind::kList;
    case FieldType::kMap:
    case FieldType::kShape:
      return Value::Kind::kMap;
    case FieldType::kAny:
      return Value::Kind::kNil;
    default:
      return Value::Kind::kText;
  }
}

}  // namespace

Record::Record(Value value, yaml::Node node, const std::vector<FieldSpec>& fields, bool valid)
    : root_(std::make_shared<const Value>(std::move(value))),
      value_(root_.get()),
      node_(std::move(node)),
      fields_(&fields),
      valid_(valid) {}

Record Record::Part(const Value* value, yaml::Node node, const FieldSpec& spec) const {
  Record part;
  part.root_ = root_;
  part.value_ = value;
  part.node_ = std::move(node);
  part.spec_ = &spec;
  part.fields_ = spec.type == FieldType::kShape ? &Shape(spec.to).fields : &spec.fields;
  return part;
}

const FieldSpec& Record::SpecOf(std::string_view key) const {
  const FieldSpec* const field = fields_ == nullptr ? nullptr : FindField(*fields_, key);
  WALZ_CHECK(field != nullptr, "a reader asks for a field that is not declared");
  return *field;
}

const Value* Record::Find(std::string_view key) const {
  SpecOf(key);
  return value_ == nullptr ? nullptr : value_->Find(std::string(key));
}

const Value* Record::Checked(std::string_view key, Value::Kind kind) const {
  WALZ_CHECK(ValueKind(SpecOf(key).type) == kind, "a reader asks for a field of another type");
  return Find(key);
}

std::int32_t Record::Int(std::string_view key, std::int32_t fallback) const {
  const Value* const value = Checked(key, Value::Kind::kInteger);
  return value == nullptr ? fallback : static_cast<std::int32_t>(value->integer());
}

bool Record::Bool(std::string_view key, bool fallback) const {
  const Value* const value = Checked(key, Value::Kind::kBoolean);
  return value == nullptr ? fallback : value->boolean();
}

const std::string& Record::Text(std::string_view key) const {
  const Value* const value = Checked(key, Value::Kind::kText);
  return value == nullptr ? kNoText : value->text();
}

std::vector<std::string> Record::Texts(std::string_view key) const {
  return base::Map<std::string>(Items(key), &Record::text);
}

std::vector<std::int32_t> Record::Ints(std::string_view key) const {
  std::vector<std::int32_t> numbers;
  const Value* const list = Checked(key, Value::Kind::kList);
  if (list == nullptr) return numbers;
  WALZ_CHECK(SpecOf(key).of->type == FieldType::kInt, "a reader asks for items of another type");
  for (const Value& item : list->items()) {
    numbers.push_back(static_cast<std::int32_t>(item.integer()));
  }
  return numbers;
}

const Value* Record::Effect(std::string_view key) const { return Checked(key, Value::Kind::kList); }

Record Record::Map(std::string_view key) const {
  const Value* const value = Checked(key, Value::Kind::kMap);
  const yaml::Node* const node = node_.Find(key);
  return Part(value, node == nullptr ? node_ : *node, SpecOf(key));
}

std::vector<Record> Record::Items(std::string_view key) const {
  const Value* const value = Checked(key, Value::Kind::kList);
  if (value == nullptr) return {};
  return Part(value, *node_.Find(key), SpecOf(key)).items();
}

std::vector<Record> Record::Entries(std::string_view key) const {
  std::vector<Record> entries;
  const Value* const map = Checked(key, Value::Kind::kMap);
  if (map == nullptr) return entries;
  const FieldSpec& spec = SpecOf(key);
  WALZ_CHECK(spec.of != nullptr, "a reader asks for the entries of a map with fixed keys");
  const std::vector<yaml::NodeEntry>& nodes = node_.Find(key)->entries();
  const std::size_t count = std::min(map->entries().size(), nodes.size());
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [name, value] = map->entries()[i];
    entries.push_back(Part(&value, nodes[i].value, *spec.of));
    entries.back().key_ = name;
    entries.back().key_span_ = nodes[i].key_span;
  }
  return entries;
}

const yaml::Node* Record::Source(std::string_view key) const {
  SpecOf(key);
  return value_ == nullptr ? nullptr : node_.Find(key);
}

const base::SourceSpan& Record::Span(std::string_view key) const {
  const yaml::Node* const node = node_.Find(key);
  return node == nullptr ? span() : node->span();
}

const base::SourceSpan& Record::KeySpan(std::string_view key) const {
  const yaml::NodeEntry* const entry = node_.FindEntry(key);
  return entry == nullptr ? span() : entry->key_span;
}

const std::string& Record::text() const {
  WALZ_CHECK(spec_ != nullptr && value_ != nullptr, "a reader asks for the text of a definition");
  return value_->text();
}

std::vector<Record> Record::items() const {
  WALZ_CHECK(spec_ != nullptr && spec_->type == FieldType::kList, "a reader asks for no list");
  std::vector<Record> items;
  if (value_ == nullptr) return items;
  const std::vector<yaml::Node> lone = {node_};
  const std::vector<yaml::Node>& nodes = node_.is_list() ? node_.items() : lone;
  const std::size_t count = std::min(value_->items().size(), nodes.size());
  items.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    items.push_back(Part(&value_->items()[i], nodes[i], *spec_->of));
  }
  return items;
}

}  // namespace walz::content
