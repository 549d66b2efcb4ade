// One Lua state in which scripts of strangers can do no harm.
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

namespace walz::sandbox {

// What scripts may use up. The defaults are those of every match; replays double the memory.
struct Limits {
  MemoryLimits memory;
  std::int64_t units = Budget::kDefaultUnits;  // per effect; see Budget
  int depth = Budget::kDefaultDepth;           // nested calls of script functions
  // After how long an uncounted run is suspected: less than the fastest machine takes for `units`.
  std::chrono::microseconds patience = Watchdog::kPatience;
};

// The position of a mod in the order of AddMod.
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
// The order of use: Install, AddMod, Import, AddChunk and Amend for everything; Load the entry
// chunks; Seal; then run functions with ThreadPool (effects, which may ask) or Call (hooks, which
// may not).
//
// A script sees a whitelist of functions (README.md), the bindings that were installed, and the
// tables of the chunks that it requires. Every mod has its own environment and its own copies of
// the library tables; all of them are frozen from the start, so that reading or writing an
// undeclared global is an error. After Seal every table that a function of a chunk can
// reach is frozen as well. The environment, memory and time that a script gets do not depend on
// what other scripts did before.
class Sandbox {
 public:
  static constexpr std::size_t kMaxSource = std::size_t{64} << 10;

  explicit Sandbox(const Limits& limits = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  // Makes bindings known to all mods that are added later. The registry must outlive the sandbox.
  void Install(const Registry& registry);

  // Adds a mod (or game, or library of scripts) and makes its environment.
  ModIndex AddMod(std::string_view id);
  // Lets scripts of `importer` require chunks of `imported`: by their plain name, where
  // earlier imports win and the own mod wins over all, or as "id:name".
  void Import(ModIndex importer, ModIndex imported);
  // Adds a chunk that scripts get with `require "name"`. Its path is what messages show. Refused:
  // more than 64 KiB, bytecode, invalid UTF-8, NUL, invisible characters, a name that is taken.
  [[nodiscard]] std::optional<ScriptError> AddChunk(ModIndex mod, std::string_view name,
                                                    base::SourceFilePtr file);

  // Once the chunk has run, and before another one sees the table that it returned, puts what the
  // function `wrap` makes of the function `name` in its place there. A chunk that returns no such
  // function fails to load.
  void Amend(ModIndex mod, std::string_view chunk, std::string_view name, ScriptRef wrap);

  // Runs a chunk, with all that it requires, unless that has happened before.
  [[nodiscard]] std::optional<ScriptError> Load(ModIndex mod, std::string_view name);
  // The functions in the table that a loaded chunk returned, in the order of their names.
  std::vector<LoadedFunction> Functions(ModIndex mod, std::string_view name);
  // Ends loading: freezes all that scripts share, and refuses chunks from now on.
  [[nodiscard]] std::optional<ScriptError> Seal();

  // Set before a run, null after it; the objects must outlive the runs.
  void set_context(ContextBase* context) { host_.context = context; }
  void set_resolver(HandleResolver* resolver) { host_.resolver = resolver; }
  void set_print(PrintSink* print) { host_.print = print; }

  Host& host() { return host_; }
  Budget& budget() { return host_.budget; }
  const Budget& budget() const { return host_.budget; }
  const Limits& limits() const { return limits_; }
  // Bytes in use now, by scripts and what they were given.
  std::size_t memory_used() const { return host_.allocator.used(); }
  // Frees all that nothing refers to. Not while a script runs.
  void CollectGarbage();
  // The main Lua thread, for this folder's own use.
  lua_State* state() const { return state_; }

  // Keeps the value on top of the stack of `L` alive, and pops it.
  ScriptRef Keep(lua_State* L);
  // Pushes a kept value.
  void Push(lua_State* L, ScriptRef ref) const { lua_rawgeti(L, LUA_REGISTRYINDEX, ref.ref); }

  // The chunk with that path and its mod; null and empty if there is none.
  base::SourceFilePtr FileOfPath(std::string_view path) const;
  std::string_view ModOfPath(std::string_view path) const;
  // If `message` begins with the position of a chunk ("path:12: "), returns path and line and cuts
  // the position off.
  struct Position {
    std::string_view path;
    int line = 0;
  };
  std::optional<Position> TakePosition(std::string_view& message) const;

  // Pushes the environment of a mod, a frozen table.
  void PushEnvironmentOf(ModIndex mod) const;
  // Pushes a list of all functions that scripts share, in no particular order; only when sealed.
  void PushReachable(lua_State* L) const;

 private:
  friend struct SandboxFunctions;  // the lua_CFunctions of this class
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
  std::vector<ScriptRef> kept_;
  ScriptRef reachable_;
  bool sealed_ = false;
};

}  // namespace walz::sandbox
