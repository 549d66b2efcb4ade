// Definitions of content as typed values with their source spans.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "content/field_spec.h"
#include "kernel/value.h"
#include "yaml/node.h"

namespace walz::content {

// A map that ValueReader has checked against its spec, or an item of a list in such a map. Fields
// that are absent or invalid (and reported) return the default. Aborts if the caller reads a field
// that the spec does not declare, or reads a field as another type: that is a bug in the caller.
// Copies are cheap; the specs must outlive all of them.
class Record {
 public:
  Record() = default;
  // `value` is the result of ValueReader for `node`. Options in `node` must be resolved.
  Record(kernel::Value value, yaml::Node node, const std::vector<FieldSpec>& fields, bool valid);

  // Returns false if checking the map reported anything.
  bool valid() const { return valid_; }
  // Returns true for the map of an absent field.
  bool absent() const { return value_ == nullptr; }
  bool Has(std::string_view key) const { return Find(key) != nullptr; }

  std::int32_t Int(std::string_view key, std::int32_t fallback = 0) const;
  bool Bool(std::string_view key, bool fallback = false) const;
  // A string, word or enum; the id without prefix of a reference; the full name of a function.
  const std::string& Text(std::string_view key) const;
  // A list of texts as in `Text`, or of integers.
  std::vector<std::string> Texts(std::string_view key) const;
  std::vector<std::int32_t> Ints(std::string_view key) const;
  // The verbs of an effect; null if it is absent.
  const kernel::Value* Effect(std::string_view key) const;
  // A shape, or a map with fixed keys.
  Record Map(std::string_view key) const;
  std::vector<Record> Items(std::string_view key) const;
  // The values of a map with free keys, in file order; see key().
  std::vector<Record> Entries(std::string_view key) const;
  // The unchecked value of a field, e.g. one of type `any`; null if it is absent.
  const yaml::Node* Source(std::string_view key) const;

  // The span of the record. Span and KeySpan return the spans of a field's value and of its key, or
  // the span of the record if the field is absent.
  const base::SourceSpan& span() const { return node_.span(); }
  const base::SourceSpan& Span(std::string_view key) const;
  const base::SourceSpan& KeySpan(std::string_view key) const;

  // For items of lists, which need not be maps.
  bool is_map() const { return node_.is_map(); }
  const std::string& text() const;
  std::vector<Record> items() const;
  // The key of an entry in a map with free keys, without prefix.
  const std::string& key() const { return key_; }
  const base::SourceSpan& key_span() const { return key_span_; }

 private:
  Record Part(const kernel::Value* value, yaml::Node node, const FieldSpec& spec) const;
  const kernel::Value* Find(std::string_view key) const;
  const FieldSpec& SpecOf(std::string_view key) const;
  const kernel::Value* Checked(std::string_view key, kernel::Value::Kind kind) const;

  std::shared_ptr<const kernel::Value> root_;  // owns `value_`
  const kernel::Value* value_ = nullptr;
  yaml::Node node_;
  const FieldSpec* spec_ = nullptr;                 // the spec of a part of a record
  const std::vector<FieldSpec>* fields_ = nullptr;  // the fields of a map
  std::string key_;
  base::SourceSpan key_span_;
  bool valid_ = true;
};

}  // namespace walz::content
