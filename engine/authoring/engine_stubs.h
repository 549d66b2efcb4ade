// Lua editor stubs for the engine's functions, generated from the bindings.
#pragma once

#include <string>
#include <string_view>

#include "sandbox/registry.h"

namespace walz::authoring {

// Returns Lua declarations with LuaCATS annotations, for LuaLS etc.: every global with its types
// and documentation. Names of content have the types `event_id`, `word_id` ... The stubs of a game
// define these types, and also the globals `def`, `option`, `var` and `zone`.
std::string EngineStubs();

// Formats a type as an annotation: `seat[]|nil`.
std::string StubType(const sandbox::TypeRef& type);

// Formats `---@field name type # doc`. A name that is a Lua keyword is in brackets.
std::string StubField(std::string_view name, std::string_view type, std::string_view doc = {});

}  // namespace walz::authoring
