// The small tables with named fields that functions of the engine take and return: the one home of
// what is in them, for bindings, stubs, reference and checks.
#pragma once

#include <span>
#include <string_view>

#include "base/message.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::script {

struct TableField {
  std::string_view name;
  sandbox::TypeRef type;  // optional: may be left out
};

struct TableType {
  std::string_view name;  // as bindings call it in their types
  std::string_view doc;
  std::span<const TableField> fields;

  const TableField* Find(std::string_view field) const;
};

std::span<const TableType> TableTypes();

// Null: no table, or one with keys of any name.
const TableType* FindTableType(std::string_view name);

// Whether the plain or backing table at `index` has no key but the fields of that type; else
// says which. Raises nothing.
bool HasOnlyFields(lua_State* L, int index, const TableType& type, base::Message& why);

}  // namespace walz::script
