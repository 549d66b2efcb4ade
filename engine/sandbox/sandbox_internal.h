// What the parts of the sandbox share: chunks and mods. For sandbox*.cc only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/sandbox.h"

namespace walz::sandbox {

struct Sandbox::Chunk {
  enum class State { kNew, kLoading, kLoaded };

  ModIndex mod;
  std::string name;
  std::string chunk_name;  // "@" and the path, as Lua wants it
  std::string shown;       // the path as Lua's messages show it: long ones lose their beginning
  std::string text;        // given back once loaded
  State state = State::kNew;
  ScriptRef value;  // what the chunk returned

  std::string_view path() const { return std::string_view(chunk_name).substr(1); }
};

struct Sandbox::Mod {
  std::string id;
  std::vector<ModIndex> imports;
  ScriptRef environment;
};

// The functions that every mod gets a closure of, with its number as first upvalue.
struct ModFunctions {
  lua_CFunction print;
  lua_CFunction require;
};
ModFunctions OwnFunctions();

}  // namespace walz::sandbox
