#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {

// An immutable piece of content as scripts see it: a number, a word, a reference, or a list or map
// of values. Built once while content loads; never part of a `State`.
class Value {
 public:
  enum class Kind : std::uint8_t { kNil, kBoolean, kInteger, kText, kDefinition, kList, kMap };
  using Entry = std::pair<std::string, Value>;

  Value() = default;
  static Value Boolean(bool value);
  static Value Integer(std::int64_t value);
  static Value Text(std::string text);
  static Value Reference(DefinitionId definition);
  static Value List(std::vector<Value> items);
  // Entries keep file order, because effects run in the order in which they are written.
  static Value Map(std::vector<Entry> entries);

  Kind kind() const { return kind_; }
  bool is_nil() const { return kind_ == Kind::kNil; }
  // Each accessor requires the matching kind. integer() of a boolean is 0 or 1.
  std::int64_t integer() const { return number_; }
  bool boolean() const { return number_ != 0; }
  const std::string& text() const { return text_; }
  DefinitionId definition() const { return DefinitionId{static_cast<std::uint16_t>(number_)}; }
  const std::vector<Value>& items() const { return items_; }
  const std::vector<Entry>& entries() const { return entries_; }

  // The value of a map's `key`; null if there is none or this is not a map.
  const Value* Find(const std::string& key) const;
  // The integer at `key`, or `fallback` if there is none.
  std::int64_t IntegerOr(const std::string& key, std::int64_t fallback) const;

  bool operator==(const Value&) const;

 private:
  Kind kind_ = Kind::kNil;
  std::int64_t number_ = 0;
  std::string text_;
  std::vector<Value> items_;
  std::vector<Entry> entries_;
};

}  // namespace walz::kernel
