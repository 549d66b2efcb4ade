// What editors know of scripts of one game: the engine's functions and the content's own names.
#pragma once

#include <string>

#include "mods/loader.h"

namespace walz::authoring {

// One Lua file of annotations (`---@meta`): script::EngineStubs, the ids of the content as types,
// the fields of its kinds, and its variables, zones and options. Equal content makes equal texts.
std::string ScriptStubs(const content::Content& content);

}  // namespace walz::authoring
