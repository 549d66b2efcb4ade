// What is wrong with the scripts of a game, as findings with their places.
#pragma once

#include <string_view>

#include "base/diagnostic.h"
#include "mods/loader.h"
#include "script/lua_host.h"

namespace walz::authoring {

// Findings (WZ0907) for functions that keep something between calls.
void AddKeptState(const content::Content& content, const script::LuaHost& host,
                  base::Diagnostics& findings);

// Findings for names in scripts that lead nowhere, whether the line is ever run or not: errors
// (WZ0908) where no game has such a name, warnings (WZ0909) where this one has not. A line for
// which there is a finding already gets no other.
void AddNameFindings(const content::Content& content, base::Diagnostics& findings);

}  // namespace walz::authoring
