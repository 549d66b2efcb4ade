// What editors know of the functions of scripts, made from the bindings themselves.
#pragma once

#include <string>
#include <string_view>

#include "sandbox/registry.h"

namespace walz::authoring {

// Declarations in Lua with LuaCATS annotations, for LuaLS and its like: every global, its types,
// what it does. Names that content declares have the types `event_id`, `word_id` ..., which are
// left to the stubs of a game's content; so are the globals `def`, `option`, `var` and `zone`.
std::string EngineStubs();

// The type as annotations write it: `seat[]|nil`.
std::string StubType(const sandbox::TypeRef& type);

// `---@field name type # doc`, with the name in brackets where it is a keyword of Lua.
std::string StubField(std::string_view name, std::string_view type, std::string_view doc = {});

}  // namespace walz::authoring
