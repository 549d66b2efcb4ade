// A Lua state for untrusted scripts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "sandbox/host.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"
#include "sandbox/script_error.h"
#include "sandbox/specialise.h"

namespace walz::sandbox {

// Resource limits of scripts. The defaults apply to every match; replays double the memory.
struct Limits {
  MemoryLimits memory;
  std::int64_t units = Budget::kDefaultUnits;  // per effect; see Budget
  int depth = Budget::kDefaultDepth;           // nested calls of script functions
  // The time after which a run without counting is suspect: less than the fastest machine needs for
  // `units`.
  std::chrono::microseconds patience = Watchdog::kPatience;
  // Rewrite scripts so that they take fewer instructions; see specialise.h.
  bool specialise = true;
};

// The index of a mod in the order of AddMod.
struct ModIndex {
  std::uint16_t value = 0;
  friend bool operator==(const ModIndex&, const ModIndex&) = default;
};

// A Lua value kept alive for the host, usually a function. Valid as long as its sandbox.
struct ScriptRef {
  int ref = LUA_NOREF;
  bool valid() const { return ref != LUA_NOREF && ref != LUA_REFNIL; }
};

// A function in the table that a chunk returned.
struct LoadedFunction {
  std::string name;
  ScriptRef function;
  std::string path;
  int line = 0;  // of its definition, one-based
};

// Owns a lua_State. Not thread-safe: one sandbox per thread, any number of games in turn.
//
// The order of use: first call Install, AddMod, Import, AddChunk and Amend for everything. Then
// Load the entry chunks, and Seal. After that, run functions with ThreadPool (effects, which may
// ask) or Call (hooks, which may not).
//
// A script sees a whitelist of library functions (libraries.h), the installed bindings, and the
// tables of the chunks that it requires. Every mod has its own environment and its own copies of
// the library tables. All of these are frozen, so accessing an undeclared global is an error. Seal
// also freezes every table that a function of a chunk can reach. The environment, memory and time
// of a script do not depend on earlier runs of other scripts.
class Sandbox {
 public:
  static constexpr std::size_t kMaxSource = std::size_t{64} << 10;

  explicit Sandbox(const Limits& limits = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  // Installs bindings for all mods added later. The registry must outlive the sandbox.
  void Install(const Registry& registry);

  // Adds a mod, a game or a script library, and creates its environment.
  ModIndex AddMod(std::string_view id);
  // Lets scripts of `importer` require chunks of `imported` as "id:name" or by their plain name.
  // For a plain name, a chunk of the importer itself takes precedence, then the earliest import.
  void Import(ModIndex importer, ModIndex imported);
  // Adds a chunk for `require "name"`. The file's path is shown in messages. Fails for a file of
  // more than 64 KiB, for bytecode, invalid UTF-8, NUL or invisible characters, and for a duplicate
  // name.
  [[nodiscard]] std::optional<ScriptError> AddChunk(ModIndex mod, std::string_view name,
                                                    base::SourceFilePtr file);

  // Makes chunks added later call a global function only if `needed(number)` returns true, where
  // this makes no difference; see specialise.h. `needed` must not raise.
  void Guard(GuardedFunction function, ScriptRef needed);

  // Replaces the function `name` of a chunk with the result of `wrap(function)`, after the chunk
  // has run and before another chunk sees its table. A chunk without that function fails to load.
  void Amend(ModIndex mod, std::string_view chunk, std::string_view name, ScriptRef wrap);

  // Runs a chunk and everything it requires, once.
  [[nodiscard]] std::optional<ScriptError> Load(ModIndex mod, std::string_view name);
  // The functions in the table that a loaded chunk returned, sorted by name.
  std::vector<LoadedFunction> Functions(ModIndex mod, std::string_view name);
  // Ends loading: freezes everything that scripts share; no chunk can be loaded afterwards.
  [[nodiscard]] std::optional<ScriptError> Seal();

  // The caller sets these objects before a run and resets them to null after it. They must outlive
  // the run.
  void set_context(ContextBase* context) { host_.context = context; }
  void set_resolver(HandleResolver* resolver) { host_.resolver = resolver; }
  void set_print(PrintSink* print) { host_.print = print; }

  Host& host() { return host_; }
  Budget& budget() { return host_.budget; }
  const Budget& budget() const { return host_.budget; }
  const Limits& limits() const { return limits_; }
  // Bytes in use by scripts and their data.
  std::size_t memory_used() const { return host_.allocator.used(); }
  // Runs a full collection. Not while a script runs.
  void CollectGarbage();
  // The main Lua thread, for use within this folder.
  lua_State* state() const { return state_; }

  // Pops the value on top of the stack of `L` and keeps it alive.
  ScriptRef Keep(lua_State* L);
  // Pushes a kept value.
  void Push(lua_State* L, ScriptRef ref) const { lua_rawgeti(L, LUA_REGISTRYINDEX, ref.ref); }

  // The file of the chunk with that path (null if there is none), and the id of its mod (else
  // empty).
  base::SourceFilePtr FileOfPath(std::string_view path) const;
  std::string_view ModOfPath(std::string_view path) const;
  // If `message` begins with the position of a chunk ("path:12: "), strips it and returns path and
  // line.
  struct Position {
    std::string_view path;
    int line = 0;
  };
  std::optional<Position> TakePosition(std::string_view& message) const;

  // Pushes the frozen environment of a mod.
  void PushEnvironmentOf(ModIndex mod) const;
  // Pushes an unordered list of all functions that scripts share. Only after Seal.
  void PushReachable(lua_State* L) const;

 private:
  friend struct SandboxFunctions;  // the lua_CFunctions of this class
  friend struct SandboxSealing;    // those of Seal
  struct Chunk;
  struct Mod;

  struct Amendment;

  Chunk* FindOwn(ModIndex mod, std::string_view name);
  Chunk* Find(ModIndex mod, std::string_view name);
  base::Message UnknownChunk(ModIndex mod, std::string_view name);
  std::optional<ScriptError> RunProtected(lua_CFunction function, void* argument);

  Limits limits_;
  Host host_;
  lua_State* state_ = nullptr;
  std::vector<const Registry*> registries_;
  std::vector<std::unique_ptr<Mod>> mods_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::vector<Amendment> amendments_;
  std::vector<GuardedFunction> guarded_;
  std::vector<ScriptRef> guards_;  // of the functions in `guarded_`
  std::vector<ScriptRef> kept_;
  ScriptRef reachable_;
  bool sealed_ = false;
};

}  // namespace walz::sandbox
