// Lua editor stubs for the scripts of one game.
#pragma once

#include <string>

#include "mods/loader.h"

namespace walz::authoring {

// Returns a Lua file of annotations (`---@meta`): EngineStubs, the ids of the content as types, the
// fields of its kinds, and its variables, zones and options. Deterministic.
std::string ScriptStubs(const content::Content& content);

}  // namespace walz::authoring
