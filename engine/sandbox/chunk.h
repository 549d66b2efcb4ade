// A script and a mod in a sandbox. Internal to the sandbox.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "sandbox/compiled_function.h"
#include "sandbox/sandbox.h"
#include "sandbox/specialise.h"

namespace walz::sandbox {

struct Sandbox::Chunk {
  enum class State { kNew, kLoading, kLoaded };

  ModIndex mod;
  std::string name;
  std::string chunk_name;  // "@" and the path, as Lua requires
  std::string shown;       // the path as Lua shows it: long ones lose their beginning
  base::SourceFilePtr file;
  State state = State::kNew;
  ScriptRef value;  // the chunk's return value
  bool only_reads_globals = false;
  Escapes escapes;
  std::optional<Specialised> specialised;

  const std::string& path() const { return file->path(); }
};

struct Sandbox::Amendment {
  const Chunk* chunk;
  std::string name;
  ScriptRef wrap;
};

struct Sandbox::Mod {
  std::string id;
  std::vector<ModIndex> imports;
  ScriptRef environment;
};

}  // namespace walz::sandbox
