#include "content/shown_order.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "base/nearest.h"
#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::Value;

// Instead of a field: in the order of kinds.
constexpr std::string_view kByKind = "kind";

bool HasOrder(FieldType type) {
  switch (type) {
    case FieldType::kInt:
    case FieldType::kBool:
    case FieldType::kString:
    case FieldType::kWord:
    case FieldType::kEnum:
    case FieldType::kRef:
      return true;
    case FieldType::kList:
    case FieldType::kMap:
    case FieldType::kEffect:
    case FieldType::kFunction:
    case FieldType::kShape:
    case FieldType::kAny:
      return false;
  }
  return false;
}

// Reports a name that is neither `kind` nor a field with an order.
void CheckSortField(Builder& work, const Record& name) {
  if (name.text() == kByKind) return;
  std::vector<std::string> names;
  bool is_field = false;
  for (const KindEntry& kind : work.catalogue.kinds()) {
    if (kind.spec.origin == KindOrigin::kBuiltIn) continue;
    for (const FieldSpec& field : kind.spec.fields) {
      is_field = is_field || field.name == name.text();
      if (!HasOrder(field.type)) continue;
      if (field.name == name.text()) return;
      names.push_back(field.name);
    }
  }
  const base::Message near = base::DidYouMean(base::FindNearest(name.text(), names));
  Mismatch(work, name.span(),
           is_field ? messages::FieldWithoutOrder({.field = name.text()})
                    : messages::UnknownFieldOfKinds({.field = name.text()}),
           near.empty() ? messages::HelpSortField() : near);
}

// The sort key of a definition: by number, then by text.
using SortKey = std::pair<std::int64_t, std::string>;

SortKey KeyOf(const Builder& work, kernel::DefinitionId id, const std::string& name) {
  constexpr std::int64_t kLast = std::numeric_limits<std::int64_t>::max();
  const kernel::Definition& definition = work.data.definitions[id.index()];
  if (name == kByKind) return {static_cast<std::int64_t>(definition.kind.index()), {}};
  const Value* const value = definition.fields.Find(name);
  if (value == nullptr) return {kLast, {}};
  switch (value->kind()) {
    case Value::Kind::kInteger:
      return {value->integer(), {}};
    case Value::Kind::kBoolean:
      return {value->boolean() ? 1 : 0, {}};
    case Value::Kind::kDefinition:
      return {static_cast<std::int64_t>(value->definition().index()), {}};
    case Value::Kind::kText: {
      const KindEntry* const kind = work.catalogue.FindKind(work.data.kinds[definition.kind]);
      const FieldSpec* const field = FindField(kind->spec.fields, name);
      if (field == nullptr) return {kLast, {}};  // reported
      const auto at = std::ranges::find(field->values, value->text());
      if (at == field->values.end()) return {0, std::string(value->text())};
      return {at - field->values.begin(), {}};
    }
    case Value::Kind::kNil:
    case Value::Kind::kList:
    case Value::Kind::kMap:
      break;
  }
  return {kLast, {}};
}

}  // namespace

std::vector<std::uint16_t> ReadShownOrder(Builder& work, const Record& entry) {
  if (!entry.Has("sort")) return {};
  const std::vector<Record> names = entry.Items("sort");
  for (const Record& name : names) CheckSortField(work, name);
  const std::size_t count = work.data.definitions.size();
  std::vector<std::vector<SortKey>> keys(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (const Record& name : names) {
      keys[i].push_back(KeyOf(work, kernel::DefinitionId::FromIndex(i), name.text()));
    }
  }
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
  std::vector<std::uint16_t> ranks(count);
  for (std::size_t i = 0; i < count; ++i) ranks[order[i]] = static_cast<std::uint16_t>(i);
  return ranks;
}

}  // namespace walz::content
