// A builder for the specs of built-in fields.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "content/field_spec.h"

namespace walz::content {

// Builds one FieldSpec: `Field("min", FieldType::kInt).Doc("...").Least(1)`.
class Field {
 public:
  Field(std::string name, FieldType type) {
    spec_.name = std::move(name);
    spec_.type = type;
  }
  // A field called `name` of the type described by `type`, e.g. Field("on", RefTo("space_kind")).
  Field(std::string name, Field type) : spec_(std::move(type.spec_)) {
    spec_.name = std::move(name);
  }

  Field&& Doc(std::string doc) && {
    spec_.doc = std::move(doc);
    return std::move(*this);
  }
  Field&& Required() && {
    spec_.required = true;
    return std::move(*this);
  }
  // A single item may be written without brackets.
  Field&& Single() && {
    spec_.single = true;
    return std::move(*this);
  }
  // Items of the list are unique.
  Field&& Distinct() && {
    spec_.distinct = true;
    return std::move(*this);
  }
  // Not checked here; see FieldSpec::later.
  Field&& Later() && {
    spec_.later = true;
    return std::move(*this);
  }
  Field&& Least(std::int64_t minimum) && {
    spec_.minimum = minimum;
    return std::move(*this);
  }
  Field&& Most(std::int64_t maximum) && {
    spec_.maximum = maximum;
    return std::move(*this);
  }
  Field&& To(std::string target) && {
    spec_.to = std::move(target);
    return std::move(*this);
  }
  // The text or word is a name of this sort.
  Field&& Names(NameSort sort) && {
    spec_.names = sort;
    return std::move(*this);
  }
  Field&& Of(Field item) && {
    spec_.of = std::make_shared<const FieldSpec>(std::move(item.spec_));
    return std::move(*this);
  }
  // A list of this type is accepted instead.
  Field&& OrList(Field list) && {
    spec_.listed = std::make_shared<const FieldSpec>(std::move(list.spec_));
    return std::move(*this);
  }
  Field&& Keys(Field key) && {
    spec_.keys = std::make_shared<const FieldSpec>(std::move(key.spec_));
    return std::move(*this);
  }
  Field&& Values(std::vector<std::string> values) && {
    spec_.values = std::move(values);
    return std::move(*this);
  }
  Field&& Fields(std::vector<FieldSpec> fields) && {
    spec_.fields = std::move(fields);
    return std::move(*this);
  }
  Field&& Beside(std::vector<std::string> keys) && {
    spec_.beside = std::move(keys);
    return std::move(*this);
  }

  // NOLINTNEXTLINE(google-explicit-constructor): the conversion is the purpose of the builder.
  operator FieldSpec() && { return std::move(spec_); }

 private:
  FieldSpec spec_;
};

inline Field Int() { return {"", FieldType::kInt}; }
inline Field Word() { return {"", FieldType::kWord}; }
inline Field Name(NameSort sort) { return Field("", FieldType::kString).Names(sort); }
inline Field RefTo(std::string kind) { return Field("", FieldType::kRef).To(std::move(kind)); }
inline Field ShapeOf(std::string shape) {
  return Field("", FieldType::kShape).To(std::move(shape));
}
inline Field Enum(std::vector<std::string> values) {
  return Field("", FieldType::kEnum).Values(std::move(values));
}
inline Field ListOf(Field item) { return Field("", FieldType::kList).Of(std::move(item)); }
inline Field MapOf(Field keys, Field values) {
  return Field("", FieldType::kMap).Keys(std::move(keys)).Of(std::move(values));
}

}  // namespace walz::content
