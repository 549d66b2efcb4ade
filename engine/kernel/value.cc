#include "kernel/value.h"

namespace walz::kernel {

Value Value::Boolean(bool value) {
  Value result;
  result.kind_ = Kind::kBoolean;
  result.number_ = value ? 1 : 0;
  return result;
}

Value Value::Integer(std::int64_t value) {
  Value result;
  result.kind_ = Kind::kInteger;
  result.number_ = value;
  return result;
}

Value Value::Text(std::string text) {
  Value result;
  result.kind_ = Kind::kText;
  result.text_ = std::move(text);
  return result;
}

Value Value::Reference(DefinitionId definition) {
  Value result;
  result.kind_ = Kind::kDefinition;
  result.number_ = definition.value;
  return result;
}

Value Value::List(std::vector<Value> items) {
  Value result;
  result.kind_ = Kind::kList;
  result.items_ = std::move(items);
  return result;
}

Value Value::Map(std::vector<Entry> entries) {
  Value result;
  result.kind_ = Kind::kMap;
  result.entries_ = std::move(entries);
  return result;
}

const Value* Value::Find(const std::string& key) const {
  for (const Entry& entry : entries_) {
    if (entry.first == key) return &entry.second;
  }
  return nullptr;
}

std::int64_t Value::IntegerOr(const std::string& key, std::int64_t fallback) const {
  const Value* found = Find(key);
  return found != nullptr && found->kind() == Kind::kInteger ? found->integer() : fallback;
}

// Not defaulted: clang 14 crashes on the defaulted operator of a recursive type.
bool Value::operator==(const Value& other) const {
  return kind_ == other.kind_ && number_ == other.number_ && text_ == other.text_ &&
         items_ == other.items_ && entries_ == other.entries_;
}

}  // namespace walz::kernel
