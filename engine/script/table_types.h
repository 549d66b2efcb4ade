// The types of the small tables that the engine's functions take and return. Bindings, stubs,
// reference and checks are derived from them.
#pragma once

#include <span>
#include <string_view>

#include "base/message.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::script {

struct TableField {
  std::string_view name;
  sandbox::TypeRef type;  // if it is an optional type, the field may be omitted
};

struct TableType {
  std::string_view name;  // the name used in the types of bindings
  std::string_view doc;
  std::span<const TableField> fields;

  const TableField* Find(std::string_view field) const;
};

std::span<const TableType> TableTypes();

// Returns null if `name` is not a table type, or is one with arbitrary keys.
const TableType* FindTableType(std::string_view name);

// Returns true if all keys of the plain or backing table at `index` are fields of that type.
// Otherwise `why` names a key that is not. Never raises.
bool HasOnlyFields(lua_State* L, int index, const TableType& type, base::Message& why);

}  // namespace walz::script
