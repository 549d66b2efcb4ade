// All names that scripts of a game can use, for checks that do not run them.
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
  // A table that scripts find under a global name.
  struct Table {
    NameSet names;
    bool of_engine = false;  // the same in every game
  };

  NameSet globals;
  // By path: `choose`, `def`, `def.good`. The fields of `game` are among them.
  std::map<std::string, Table, std::less<>> tables;
  // What may stand behind a dot or colon of anything else: methods and fields of handles, and
  // whatever content names.
  NameSet fields;
  // By what they are names of.
  std::array<NameSet, kNameFamilyCount> families;
  // By path: functions whose parameters are known; methods as `:name`.
  std::map<std::string, sandbox::Binding, std::less<>> functions;
};

// All that scripts of a game can name.
KnownNames NamesFor(const kernel::Ruleset& ruleset);

// The names of a ruleset as a table of names sees them, without the tables of globals.
void AddNames(const kernel::Ruleset& ruleset, KnownNames& known);
// What the registry lists.
void AddNames(const sandbox::Registry& registry, KnownNames& known);
// The globals in the environment of scripts on top of the stack, which stays there.
void AddEnvironment(lua_State* L, KnownNames& known);

}  // namespace walz::script
