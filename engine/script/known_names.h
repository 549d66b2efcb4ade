// All names that scripts of a game can use, for static checks.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "kernel/ruleset.h"
#include "sandbox/registry.h"
#include "script/name_table.h"

namespace walz::script {

using NameSet = std::set<std::string, std::less<>>;

struct KnownNames {
  // A table bound to a global name.
  struct Table {
    NameSet names;
    bool of_engine = false;  // the same in every game
  };

  NameSet globals;
  // By path: `choose`, `def`, `def.good`. Includes the fields of `game`.
  std::map<std::string, Table, std::less<>> tables;
  // Valid names after a dot or colon on any other value: methods and fields of handles, and names
  // from content.
  NameSet fields;
  // By family.
  std::array<NameSet, kNameFamilyCount> families;
  // Functions with known parameters, by path. Methods have the path `:name`.
  std::map<std::string, sandbox::Binding, std::less<>> functions;
};

// Collects all names available to scripts of a game.
KnownNames NamesFor(const kernel::Ruleset& ruleset);

// Adds the names of a ruleset by family, without the tables of globals.
void AddNames(const kernel::Ruleset& ruleset, KnownNames& known);
// Adds the names in the registry.
void AddNames(const sandbox::Registry& registry, KnownNames& known);
// Adds the globals in the script environment on top of the stack, which stays there.
void AddEnvironment(lua_State* L, KnownNames& known);

}  // namespace walz::script
