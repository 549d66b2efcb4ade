#include "sandbox/sandbox.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/ascii.h"
#include "base/check.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "base/utf8.h"
#include "sandbox/bind.h"
#include "sandbox/chunk.h"
#include "sandbox/compiled_function.h"
#include "sandbox/environment.h"
#include "sandbox/frozen.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "sandbox/syntax.h"
#include "sandbox/text_builder.h"

namespace walz::sandbox {

namespace {

// An error outside every protected call is a bug of ours, unless the system is out of memory. The
// exception passes Lua frames, which own nothing; the state is never used again.
int Panic(lua_State* L) {
  const char* const message = lua_tostring(L, -1);
  if (message != nullptr && std::string_view(message) == "not enough memory") {
    throw std::bad_alloc();
  }
  std::string what = message == nullptr ? "Lua error outside a protected call" : message;
  if (const RaisedMessage* const raised = RaisedOnTop(L)) what = raised->message.English();
  base::CheckFailed(__FILE__, __LINE__, "protected call", what);
}

// Interns strings that Lua would otherwise create when memory has already run out. While they are
// referenced, raising them cannot fail.
void PinMessages(lua_State* L) {
  for (const char* text : {"error in error handling", "C stack overflow", "not enough memory"}) {
    lua_pushstring(L, text);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

// Installs the methods of strings. Scripts reach the table only through `("x"):name()`.
void InstallStringMethods(lua_State* L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_newtable(L);
  AddStringFunctions(L);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

ScriptError Refusal(std::string_view mod, const base::SourceFilePtr& file, int line,
                    base::Message why) {
  ScriptError error;
  error.mod = mod;
  error.path = CleanText(file->path());
  error.line = line;
  error.file = file;
  error.message = std::move(why);
  return error;
}

// The reason why a source cannot be loaded, or nothing.
std::optional<ScriptError> CheckSource(std::string_view mod, const base::SourceFilePtr& file) {
  const std::string_view text = file->text();
  const auto refuse = [&](int line, base::Message why) {
    return Refusal(mod, file, line, std::move(why));
  };
  if (text.size() > Sandbox::kMaxSource) {
    return refuse(0, messages::ScriptTooLarge({.limit = Sandbox::kMaxSource >> 10}));
  }
  if (!text.empty() && text.front() == '\x1b') {
    return refuse(0, messages::BytecodeNotAllowed());
  }
  int line = 1;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] >= ' ' && text[i] <= '~') {  // the common case
      ++i;
      continue;
    }
    const base::CodePoint point = base::DecodeUtf8(text, i);
    if (!point.valid) return refuse(line, messages::InvalidUtf8());
    const bool allowed = point.value == '\n' || point.value == '\r' || point.value == '\t';
    if (!allowed && (base::IsControl(point.value) || base::IsInvisible(point.value))) {
      return refuse(line, base::messages::InvisibleCharacter(
                              {.character = base::Printable(text.substr(i, point.length))}));
    }
    if (point.value == '\n') ++line;
    i += point.length;
  }
  return std::nullopt;
}

// The path as Lua abbreviates it in messages (luaO_chunkid).
std::string ShownPath(std::string_view path) {
  constexpr std::size_t kShown = LUA_IDSIZE - 1;
  if (path.size() <= kShown) return std::string(path);
  return "..." + std::string(path.substr(path.size() - (kShown - 3)));
}

ModIndex CallingMod(lua_State* L) {
  return {static_cast<std::uint16_t>(lua_tointeger(L, lua_upvalueindex(1)))};
}

}  // namespace

Sandbox::Sandbox(const Limits& limits) : limits_(limits) {
  host_.sandbox = this;
  host_.units = limits.units;
  host_.patience = limits.patience;
  host_.budget.set_depth_limit(limits.depth);
  host_.allocator.set_limits(limits.memory);
  host_.allocator.set_budget(&host_.budget);
  state_ = lua_newstate(&Allocator::Allocate, &host_.allocator);
  if (state_ == nullptr) throw std::bad_alloc();
  lua_atpanic(state_, &Panic);
  Host* const host = &host_;
  std::memcpy(lua_getextraspace(state_), &host, sizeof(host));
  PinMessages(state_);
  InstallHandles(state_);
  InstallStringMethods(state_);
  // Nothing reads the table of globals, but it is the initial environment of every chunk.
  lua_rawgeti(state_, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  Freeze(state_, -1);
  lua_pop(state_, 1);
}

Sandbox::~Sandbox() { lua_close(state_); }

void Sandbox::Install(const Registry& registry) {
  registries_.push_back(&registry);
  for (const Topic& topic : registry.topics()) {
    for (const Binding& binding : topic.bindings) {
      if (binding.kind != BindingKind::kFunction) AddHandleBinding(state_, binding);
    }
  }
}

void Sandbox::Import(ModIndex importer, ModIndex imported) {
  mods_[importer.value]->imports.push_back(imported);
}

ScriptRef Sandbox::Keep(lua_State* L) {
  const LimitsOff limits_off(host_);
  const ScriptRef ref{luaL_ref(L, LUA_REGISTRYINDEX)};
  kept_.push_back(ref);
  return ref;
}

std::optional<ScriptError> Sandbox::RunProtected(lua_CFunction function, void* argument) {
  lua_pushcfunction(state_, &RecordTraceHandler);
  const int handler = lua_gettop(state_);
  lua_pushcfunction(state_, function);
  lua_pushlightuserdata(state_, argument);
  int status = LUA_OK;
  {
    RunScope scope(host_, state_);
    Budget::Arm(state_, Counting::kExact);
    status = lua_pcall(state_, 1, 0, handler);
  }
  lua_remove(state_, handler);
  if (status == LUA_OK) return std::nullopt;
  return TakeError(*this, state_, status);
}

void Sandbox::PushEnvironmentOf(ModIndex mod) const { Push(state_, mods_[mod.value]->environment); }

base::SourceFilePtr Sandbox::FileOfPath(std::string_view path) const {
  for (const auto& chunk : chunks_) {
    if (chunk->path() == path) return chunk->file;
  }
  return nullptr;
}

std::string_view Sandbox::ModOfPath(std::string_view path) const {
  for (const auto& chunk : chunks_) {
    if (chunk->path() == path) return mods_[chunk->mod.value]->id;
  }
  return {};
}

std::optional<Sandbox::Position> Sandbox::TakePosition(std::string_view& message) const {
  for (const auto& chunk : chunks_) {
    if (message.substr(0, chunk->shown.size()) != chunk->shown) continue;
    std::size_t at = chunk->shown.size();
    if (at >= message.size() || message[at] != ':') continue;
    int line = 0;
    const std::size_t digits = ++at;
    while (at < message.size() && base::IsDigit(message[at])) {
      line = line * 10 + (message[at++] - '0');
    }
    if (at == digits || message.substr(at, 2) != ": ") continue;
    message.remove_prefix(at + 2);
    return Position{chunk->path(), line};
  }
  return std::nullopt;
}

// The lua_CFunctions that need access to the sandbox's internals.
struct SandboxFunctions {
  using Chunk = Sandbox::Chunk;

  // Pushes the globals for the compiled chunk on top: the backing table if the chunk can only read
  // from it, or else the frozen table. Reading through the latter takes twice as long, and reading
  // globals is a tenth of the work of scripts.
  static void PushGlobalsFor(lua_State* L, Sandbox& sandbox, Chunk& chunk) {
    int replaced = 0;
    if (!Guarded(sandbox.host(), [&] {
          const CompiledFunction compiled = ReadCompiled(Dump(L));
          chunk.only_reads_globals = OnlyReadsGlobals(compiled);
          chunk.escapes = FindEscapes(compiled);
          replaced = LineThatReplacesGlobals(compiled);
        })) {
      RaiseMessage(L);
    }
    if (replaced > 0) RefuseOwnGlobals(L, chunk, replaced);
    sandbox.Push(L, sandbox.mods_[chunk.mod.value]->environment);
    if (!chunk.only_reads_globals) return;
    PushReadable(L, -1);
    lua_remove(L, -2);
  }

  // Applies the amendments of a chunk to the table it returned, which is on top.
  static void AmendResult(lua_State* L, Sandbox& sandbox, const Chunk& chunk) {
    for (const Sandbox::Amendment& amendment : sandbox.amendments_) {
      if (amendment.chunk != &chunk) continue;
      const bool found =
          lua_istable(L, -1) && lua_getfield(L, -1, amendment.name.c_str()) == LUA_TFUNCTION;
      if (!found) {
        Raise(L, [&] {
          return messages::OpenFunctionMissing({.script = chunk.name, .function = amendment.name});
        });
      }
      sandbox.Push(L, amendment.wrap);
      lua_insert(L, -2);
      lua_call(L, 1, 1);
      lua_setfield(L, -2, amendment.name.c_str());
    }
  }

  // Raises a message at a place of a chunk. `fill` sets message and place.
  template <class Fill>
  [[noreturn]] static void Refuse(lua_State* L, const Fill& fill) {
    Host& host = HostOf(L);
    Guarded(host, [&] { fill(host.raised); });
    lua_pushlightuserdata(L, &host.raised.none);
    lua_error(L);
    __builtin_unreachable();
  }

  // A script could keep state in globals of its own.
  [[noreturn]] static void RefuseOwnGlobals(lua_State* L, const Chunk& chunk, int line) {
    Refuse(L, [&](RaisedMessage& raised) {
      raised.SetPlace(chunk.path(), chunk.shown, line);
      raised.message = messages::ReplacedGlobals();
    });
  }

  // Expects the error text of the compilation on top.
  [[noreturn]] static void RefuseSyntax(lua_State* L, const Chunk& chunk) {
    const std::string_view refusal = CheckString(L, -1);
    Refuse(L, [&](RaisedMessage& raised) {
      SyntaxError error = ExplainSyntax(chunk.file, refusal, chunk.shown);
      raised.SetPlace(chunk.path(), chunk.shown, error.span.begin.line + 1);
      raised.span = error.span;
      raised.message = std::move(error.message);
    });
  }

  static int CompileText(lua_State* L, const Chunk& chunk, std::string_view text) {
    const int status = luaL_loadbufferx(L, text.data(), text.size(), chunk.chunk_name.c_str(), "t");
    if (status == LUA_ERRMEM) lua_error(L);
    return status;
  }

  // Compiles a chunk and pushes it with its arguments. Returns their number.
  static int Compile(lua_State* L, Sandbox& sandbox, const Chunk& chunk) {
    if (chunk.specialised) {
      if (CompileText(L, chunk, chunk.specialised->text) == LUA_OK) {
        return PushArguments(L, sandbox, *chunk.specialised);
      }
      lua_pop(L, 1);
    }
    if (CompileText(L, chunk, chunk.file->text()) != LUA_OK) RefuseSyntax(L, chunk);
    return 0;
  }

  static int PushArguments(lua_State* L, Sandbox& sandbox, const Specialised& specialised) {
    const int top = lua_gettop(L);
    if (specialised.loops) lua_pushcfunction(L, &ListToRead);
    for (const std::string& function : specialised.guards) {
      for (std::size_t i = 0; i < sandbox.guarded_.size(); ++i) {
        if (sandbox.guarded_[i].name == function) sandbox.Push(L, sandbox.guards_[i]);
      }
    }
    return lua_gettop(L) - top;
  }

  // Runs a chunk if necessary and pushes its return value.
  static int PushChunk(lua_State* L, Sandbox& sandbox, Chunk& chunk) {
    if (chunk.state == Chunk::State::kLoaded) {
      sandbox.Push(L, chunk.value);
      return 1;
    }
    if (chunk.state == Chunk::State::kLoading) {
      Raise(L, [&] { return messages::CircularRequire({.script = chunk.name}); });
    }
    if (sandbox.sealed_) {
      Raise(L, [&] { return messages::LateRequire({.script = chunk.name}); });
    }
    chunk.state = Chunk::State::kLoading;
    luaL_checkstack(L, 10, "require");
    const int arguments = Compile(L, sandbox, chunk);
    lua_pushvalue(L, -1 - arguments);
    PushGlobalsFor(L, sandbox, chunk);
    lua_setupvalue(L, -2, 1);
    lua_pop(L, 1);
    lua_call(L, arguments, 1);
    AmendResult(L, sandbox, chunk);
    if (lua_istable(L, -1)) Freeze(L, -1);
    if (lua_isnil(L, -1)) {
      lua_pop(L, 1);
      lua_pushboolean(L, 1);
    }
    lua_pushvalue(L, -1);
    chunk.value.ref = luaL_ref(L, LUA_REGISTRYINDEX);
    chunk.state = Chunk::State::kLoaded;
    return 1;
  }

  // The cost of finding the caller.
  static constexpr std::int64_t kUnitsToAsk = 100;

  // require(name)
  static int Require(lua_State* L) {
    const std::string_view name = CheckString(L, 1);
    Sandbox& sandbox = *HostOf(L).sandbox;
    ChargeOrRaise(L, kUnitsToAsk + static_cast<std::int64_t>(sandbox.chunks_.size()));
    const ModIndex mod = CallingMod(L);
    Chunk* chunk = nullptr;
    Guarded(sandbox.host(), [&] {
      chunk = sandbox.Find(mod, name);
      if (chunk == nullptr) sandbox.host().raised.message = sandbox.UnknownChunk(mod, name);
    });
    if (chunk == nullptr) RaiseMessage(L);
    return PushChunk(L, sandbox, *chunk);
  }

  // print(...)
  static int Print(lua_State* L) {
    const int count = lua_gettop(L);
    ChargeOrRaise(L, kUnitsToAsk);
    TextBuilder line(L);
    for (int i = 1; i <= count; ++i) {
      if (i > 1) line.Append('\t');
      PushText(L, i);
      line.Append(CheckString(L, -1));
      lua_pop(L, 1);
    }
    line.Push();
    Host& host = HostOf(L);
    if (host.print == nullptr) return 0;
    PushPlace(L);
    const std::string_view place = CheckString(L, -1);
    const std::string_view text = CheckString(L, -2);
    if (!Guarded(host, [&] { host.print->Print(place, text); })) RaiseMessage(L);
    return 0;
  }

  // Runs the chunk that argument 1 points to.
  static int LoadChunk(lua_State* L) {
    Chunk& chunk = *static_cast<Chunk*>(lua_touserdata(L, 1));
    return PushChunk(L, *HostOf(L).sandbox, chunk);
  }
};

ModIndex Sandbox::AddMod(std::string_view id) {
  const ModIndex index{static_cast<std::uint16_t>(mods_.size())};
  auto mod = std::make_unique<Mod>();
  mod->id = id;
  PushEnvironment(state_, index.value, registries_, &SandboxFunctions::Print,
                  &SandboxFunctions::Require);
  mod->environment.ref = luaL_ref(state_, LUA_REGISTRYINDEX);
  mods_.push_back(std::move(mod));
  return index;
}

Sandbox::Chunk* Sandbox::FindOwn(ModIndex mod, std::string_view name) {
  for (const auto& chunk : chunks_) {
    if (chunk->mod == mod && chunk->name == name) return chunk.get();
  }
  return nullptr;
}

Sandbox::Chunk* Sandbox::Find(ModIndex mod, std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view id = name.substr(0, colon);
    name = name.substr(colon + 1);
    if (mods_[mod.value]->id == id) return FindOwn(mod, name);
    for (const ModIndex imported : mods_[mod.value]->imports) {
      if (mods_[imported.value]->id == id) return FindOwn(imported, name);
    }
    return nullptr;
  }
  Chunk* chunk = FindOwn(mod, name);
  for (const ModIndex imported : mods_[mod.value]->imports) {
    if (chunk == nullptr) chunk = FindOwn(imported, name);
  }
  return chunk;
}

base::Message Sandbox::UnknownChunk(ModIndex mod, std::string_view name) {
  base::NearestFinder finder(name);
  const auto& imports = mods_[mod.value]->imports;
  for (const auto& chunk : chunks_) {
    const bool visible = chunk->mod == mod || base::Contains(imports, chunk->mod);
    if (visible) finder.Offer(chunk->name);
  }
  host_.budget.Charge(UnitsFor(finder));
  return messages::UnknownScript({.script = name, .suggestion = finder.Afterthought()});
}

std::optional<ScriptError> Sandbox::AddChunk(ModIndex mod, std::string_view name,
                                             base::SourceFilePtr file) {
  const std::string& id = mods_[mod.value]->id;
  if (FindOwn(mod, name) != nullptr) {
    return Refusal(id, file, 0, messages::NameAlreadyTaken({.name = name}));
  }
  if (auto error = CheckSource(id, file)) return error;
  auto chunk = std::make_unique<Chunk>();
  chunk->mod = mod;
  chunk->name = name;
  chunk->chunk_name = "@" + file->path();
  chunk->shown = ShownPath(file->path());
  if (limits_.specialise) chunk->specialised = Specialise(file->text(), guarded_);
  chunk->file = std::move(file);
  chunks_.push_back(std::move(chunk));
  return std::nullopt;
}

void Sandbox::Guard(GuardedFunction function, ScriptRef needed) {
  guarded_.push_back(std::move(function));
  guards_.push_back(needed);
}

void Sandbox::Amend(ModIndex mod, std::string_view chunk, std::string_view name, ScriptRef wrap) {
  const Chunk* const found = FindOwn(mod, chunk);
  WALZ_CHECK(found != nullptr && found->state == Chunk::State::kNew, chunk);
  amendments_.push_back({found, std::string(name), wrap});
}

std::optional<ScriptError> Sandbox::Load(ModIndex mod, std::string_view name) {
  WALZ_CHECK(!sealed_, "load after seal");
  Chunk* const chunk = FindOwn(mod, name);
  WALZ_CHECK(chunk != nullptr, name);
  auto error = RunProtected(&SandboxFunctions::LoadChunk, chunk);
  for (const auto& each : chunks_) {
    if (each->state == Chunk::State::kLoading) each->state = Chunk::State::kNew;
  }
  return error;
}

std::vector<LoadedFunction> Sandbox::Functions(ModIndex mod, std::string_view name) {
  std::vector<LoadedFunction> functions;
  Chunk* const chunk = FindOwn(mod, name);
  if (chunk == nullptr || !chunk->value.valid()) return functions;
  const LimitsOff limits_off(host_);
  WALZ_CHECK(lua_checkstack(state_, 10) != 0, "no room on the Lua stack");
  const int top = lua_gettop(state_);
  Push(state_, chunk->value);
  if (lua_istable(state_, -1)) {
    PushReadable(state_, -1);
    lua_pushnil(state_);
    while (lua_next(state_, -2) != 0) {
      if (lua_type(state_, -2) != LUA_TSTRING || !lua_isfunction(state_, -1)) {
        lua_pop(state_, 1);
        continue;
      }
      LoadedFunction& function = functions.emplace_back();
      function.name = lua_tostring(state_, -2);
      lua_Debug info;
      lua_pushvalue(state_, -1);
      lua_getinfo(state_, ">S", &info);
      if (info.source[0] == '@') function.path.assign(info.source + 1, info.srclen - 1);
      function.line = info.linedefined;
      function.function = Keep(state_);
    }
  }
  lua_settop(state_, top);
  std::ranges::sort(
      functions, [](const LoadedFunction& a, const LoadedFunction& b) { return a.name < b.name; });
  return functions;
}

void Sandbox::CollectGarbage() { lua_gc(state_, LUA_GCCOLLECT); }

void Sandbox::PushReachable(lua_State* L) const {
  WALZ_CHECK(reachable_.valid(), "the sandbox is not sealed");
  Push(L, reachable_);
}

}  // namespace walz::sandbox
