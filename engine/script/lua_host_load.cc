// Sets up a host: tables, scripts, functions, prelude.
#include <algorithm>
#include <utility>

#include "base/messages.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "sandbox/environment.h"
#include "script/arguments.h"
#include "script/bindings.h"
#include "script/definition_tables.h"
#include "script/handle_fields.h"
#include "script/lua_host.h"
#include "script/messages.h"
#include "script/missing_function.h"
#include "script/prelude.h"

namespace walz::script {
namespace {

void SetFunction(lua_State* L, const sandbox::Sandbox& sandbox,
                 const sandbox::ScriptRef& function) {
  if (function.valid()) {
    sandbox.Push(L, function);
  } else {
    lua_pushnil(L);
  }
}

// The position of the bracket that the last character closes: `a(b)(c)` is `a(b)` around `c`.
std::size_t InnerBracket(std::string_view name) {
  int depth = 0;
  for (std::size_t i = name.size(); i-- > 0;) {
    if (name[i] == ')') ++depth;
    if (name[i] == '(' && --depth == 0) return i;
  }
  return 0;
}

// Creates the key strings and the handles of all objects.
void MakeKeysAndHandles(lua_State* L, const kernel::Ruleset& ruleset) {
  const auto make = [L](sandbox::HandleKind kind, std::size_t count) {
    sandbox::MakeHandles(L, kind, static_cast<std::uint32_t>(count));
  };
  const kernel::RulesetData& data = ruleset.data();
  sandbox::ReserveRegistry(L, static_cast<std::size_t>(ruleset.seats()) + data.definitions.size() +
                                  data.components.size() + ruleset.layout().zone_count +
                                  ruleset.pieces().space_count() + data.variables.size() +
                                  data.functions.size() + data.words.size() + data.verbs.size() +
                                  data.events.size() + kKeyCount);
  SetKeys(L);
  make(sandbox::HandleKind::kSeat, static_cast<std::size_t>(ruleset.seats()));
  make(sandbox::HandleKind::kDefinition, data.definitions.size());
  make(sandbox::HandleKind::kComponent, data.components.size());
  make(sandbox::HandleKind::kZone, ruleset.layout().zone_count);
  make(sandbox::HandleKind::kSpace, ruleset.pieces().space_count());
  make(sandbox::HandleKind::kVariable, data.variables.size());
  make(sandbox::HandleKind::kGame, 1);
}

// Adds the globals that are tables of handles by name.
void AddHandleTables(lua_State* L, const kernel::Ruleset& ruleset) {
  lua_newtable(L);
  for (std::size_t i = 0; i < ruleset.data().variables.size(); ++i) {
    sandbox::PushHandle(L, {sandbox::HandleKind::kVariable, static_cast<std::uint32_t>(i)});
    lua_setfield(L, -2, ruleset.data().variables[i].name.c_str());
  }
  WrapNames(L, "variable");
  sandbox::AddGlobal(L, "var");
  lua_newtable(L);
  for (std::size_t i = 0; i < ruleset.data().zones.size(); ++i) {
    const kernel::ZoneDeclaration& zone = ruleset.data().zones[i];
    if (zone.dimensions.empty()) {
      sandbox::PushHandle(L, {sandbox::HandleKind::kZone, zone.first});
    } else {
      sandbox::PushNewHandle(
          L, {sandbox::HandleKind::kZone, kZoneFamily + static_cast<std::uint32_t>(i)});
    }
    lua_setfield(L, -2, zone.name.c_str());
  }
  WrapNames(L, "zone");
  sandbox::AddGlobal(L, "zone");
  sandbox::PushHandle(L, {sandbox::HandleKind::kGame, 0});
  sandbox::AddGlobal(L, "game");
}

}  // namespace

LuaHost::LuaHost(const kernel::Ruleset& ruleset, const sandbox::Limits& limits, Coverage* coverage)
    : ruleset_(ruleset),
      sandbox_(limits),
      pool_(sandbox_),
      game_(ruleset, sandbox_.budget()),
      resolver_(ruleset) {
  sandbox_.host().lines = coverage;
  game_.coverage = coverage;
}

std::unique_ptr<LuaHost> LuaHost::Create(const kernel::Ruleset& ruleset,
                                         std::span<const ScriptSource> sources,
                                         base::Diagnostics& findings, const sandbox::Limits& limits,
                                         Coverage* coverage) {
  std::unique_ptr<LuaHost> host(new LuaHost(ruleset, limits, coverage));
  host->BuildTables();
  host->AddSources(sources);
  if (host->problems_.empty()) host->OpenFunctions(sources);
  if (host->problems_.empty()) host->LoadSources(sources);
  if (host->problems_.empty()) host->ResolveFunctions(sources);
  if (host->problems_.empty()) host->FillPrelude();
  if (host->problems_.empty()) {
    if (const auto error = host->sandbox_.Seal()) host->Report(*error);
  }
  if (host->problems_.empty()) return host;
  findings.Append(host->problems_);
  return nullptr;
}

KnownNames NamesFor(const kernel::Ruleset& ruleset) {
  LuaHost host(ruleset, {});
  host.BuildTables();
  KnownNames known;
  AddNames(ruleset, known);
  AddNames(host.registry_, known);
  host.sandbox_.PushEnvironmentOf(host.ModFor({}));
  AddEnvironment(host.sandbox_.state(), known);
  return known;
}

// Reports an error once, although every script that requires the broken one fails for the same
// reason. An error without a place, such as one for want of memory, is in the script that was
// loading.
void LuaHost::Report(const sandbox::ScriptError& error, const base::SourceFilePtr& loading) {
  base::Diagnostic finding = ToFinding("WZ0903", error);
  if (finding.span.file == nullptr && loading != nullptr && error.limit != sandbox::Limit::kNone) {
    finding.span = base::SpanOfLine(loading, 0);
  }
  for (const base::Diagnostic& known : problems_.items()) {
    if (known.span == finding.span && known.message == finding.message) return;
  }
  problems_.Add(std::move(finding));
}

void LuaHost::BuildTables() {
  AddGameBindings(registry_);
  sandbox_.Install(registry_);
  sandbox_.set_resolver(&resolver_);
  lua_State* const L = sandbox_.state();
  const kernel::RulesetData& data = ruleset_.data();
  MakeKeysAndHandles(L, ruleset_);
  SetNames(L, NameFamily::kStream, data.streams.all());
  SetNames(L, NameFamily::kEvent, data.events.all());
  SetNames(L, NameFamily::kValue, data.values.all());
  SetNames(L, NameFamily::kVerb, data.verbs.all());
  SetNames(L, NameFamily::kReason, data.reasons.all());
  SetNames(L, NameFamily::kKind, data.kinds.all());
  SetNames(L, NameFamily::kSpaceKind, data.space_kinds.all());
  const auto stages = base::Map<std::string>(data.stages, &kernel::StageDeclaration::name);
  SetNames(L, NameFamily::kStage, stages);
  SetArgumentNames(L, data);
  SetEventArguments(L, data);
  BuildDefinitionTables(L, ruleset_);
  InstallFields(L, ruleset_);
  AddHandleTables(L, ruleset_);
  PushDefinitionGlobal(L, ruleset_);
  sandbox::AddGlobal(L, "def");
  PushOptionGlobal(L, ruleset_);
  sandbox::AddGlobal(L, "option");

  PushPrelude(sandbox_);
  lua_getfield(L, -1, "globals");
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) sandbox::AddGlobal(L, lua_tostring(L, -2));
  lua_pop(L, 1);
  prelude_.ref = luaL_ref(L, LUA_REGISTRYINDEX);
  GuardEmit(sandbox_, data);

  // Memory for content does not count as use by scripts, so they get the same amount in a game
  // with many cards.
  sandbox::MemoryLimits memory = sandbox_.limits().memory;
  memory.total += sandbox_.memory_used();
  sandbox_.host().allocator.set_limits(memory);
}

sandbox::ModIndex LuaHost::ModFor(const std::string& mod) {
  const std::string& id = mod.empty() ? ruleset_.data().game : mod;
  for (const auto& [known, index] : mods_) {
    if (known == id) return index;
  }
  return mods_.emplace_back(id, sandbox_.AddMod(id)).second;
}

void LuaHost::AddSources(std::span<const ScriptSource> sources) {
  const sandbox::ModIndex library = ModFor(kLibrary);
  const sandbox::ModIndex game = ModFor({});
  sandbox_.Import(game, library);
  for (const ScriptSource& source : sources) {
    const std::size_t known = mods_.size();
    const sandbox::ModIndex mod = ModFor(source.mod);
    if (mods_.size() > known) {
      sandbox_.Import(mod, game);
      sandbox_.Import(mod, library);
      for (std::size_t i = 2; i < known; ++i) {
        const bool seen = base::Contains(source.sees, mods_[i].first);
        if (seen) sandbox_.Import(mod, mods_[i].second);
      }
    }
    if (game_.coverage != nullptr) {
      game_.coverage->AddScript(source.file->path(), source.file->text());
    }
    if (const auto error = sandbox_.AddChunk(mod, source.module, source.file)) Report(*error);
  }
}

// Replaces functions that a hook wraps as soon as their module is loaded. Other functions stay
// unchanged and have no overhead.
void LuaHost::OpenFunctions(std::span<const ScriptSource> sources) {
  const std::vector<kernel::OpenFunction>& functions = ruleset_.data().open_functions;
  lua_State* const L = sandbox_.state();
  for (std::size_t i = 0; i < functions.size(); ++i) {
    const kernel::OpenFunction& function = functions[i];
    if (ruleset_.hooks_on(kernel::OpenFunctionId::FromIndex(i)).empty()) continue;
    const auto source = std::ranges::find_if(sources, [&](const ScriptSource& each) {
      return each.module == function.module && each.mod == function.mod;
    });
    if (source == sources.end()) {
      problems_.Add({}, messages::ScriptOfOpenFunctionMissing(
                            {.script = function.module, .function = function.name}));
      continue;
    }
    const sandbox::LimitsOff limits_off(sandbox_.host());
    const int top = lua_gettop(L);
    sandbox_.Push(L, prelude_);
    lua_getfield(L, -1, "open");
    lua_pushinteger(L, static_cast<lua_Integer>(i));
    lua_newtable(L);
    lua_Integer seat_at = 0;
    for (std::size_t n = 0; n < function.arguments.size(); ++n) {
      if (function.arguments[n] == "seat") seat_at = static_cast<lua_Integer>(n) + 1;
      lua_pushstring(L, function.arguments[n].c_str());
      lua_rawseti(L, -2, static_cast<lua_Integer>(n) + 1);
    }
    lua_pushinteger(L, seat_at);
    lua_call(L, 3, 1);
    sandbox_.Amend(ModFor(function.mod), function.module, function.function, sandbox_.Keep(L));
    lua_settop(L, top);
  }
}

void LuaHost::LoadSources(std::span<const ScriptSource> sources) {
  std::int64_t units = 0;
  for (const ScriptSource& source : sources) {
    if (source.role != ScriptSource::Role::kListed) continue;
    const sandbox::ModIndex mod = ModFor(source.mod);
    if (units > kMaxUnitsToLoad) {
      problems_.Add(base::SpanOfLine(source.file, 0),
                    messages::LoadLimitExceeded({.limit = kMaxUnitsToLoad}));
      return;
    }
    const auto error = sandbox_.Load(mod, source.module);
    units += sandbox_.budget().used();
    if (error) {
      Report(*error, source.file);
      // Out of memory: the remaining sources would fail as well.
      if (error->limit == sandbox::Limit::kMemory) return;
      continue;
    }
    for (sandbox::LoadedFunction& function : sandbox_.Functions(mod, source.module)) {
      if (!source.mod.empty()) function.name = source.mod + ":" + function.name;
      const std::string name = function.name;
      const int line = function.line;
      const auto [known, added] = loaded_.try_emplace(name, std::move(function));
      if (added) continue;
      const sandbox::LoadedFunction& same = known->second;
      problems_
          .Add(
              base::SpanOfLine(source.file, line - 1),
              messages::DuplicateFunction({.function = name, .path = same.path, .line = same.line}))
          .related.push_back({base::SpanOfLine(sandbox_.FileOfPath(same.path), same.line - 1),
                              base::messages::SeeFirstDefinition()});
    }
  }
}

sandbox::ScriptRef LuaHost::FindFunction(std::string_view name,
                                         std::span<const ScriptSource> sources) {
  if (name.ends_with(')')) {
    const std::size_t bracket = InnerBracket(name);
    const sandbox::ScriptRef outer = FindFunction(name.substr(0, bracket), sources);
    const sandbox::ScriptRef inner =
        FindFunction(name.substr(bracket + 1, name.size() - bracket - 2), sources);
    return outer.valid() && inner.valid() ? Wrap(outer, inner) : sandbox::ScriptRef{};
  }
  const auto known = loaded_.find(name);
  if (ruleset_.menu(ruleset_.data().functions.Find(name)) != nullptr) {
    if (known != loaded_.end()) ReportMenu(known->second);
    return MenuFunction(ruleset_.data().functions.Find(name));
  }
  if (known != loaded_.end()) return known->second.function;
  base::NearestFinder finder(name);
  for (const auto& [other, function] : loaded_) finder.Offer(other);
  base::Diagnostic finding = MissingFunction(name, sources);
  if (finding.help.empty()) base::Suggest(finding, finder);
  const bool is_reported =
      std::ranges::any_of(problems_.items(), [&](const base::Diagnostic& other) {
        return other.span.file != nullptr && other.span == finding.span;
      });
  if (!is_reported) problems_.Add(std::move(finding));
  return {};
}

// Creates a function that calls `outer` with `inner` before all other arguments. In Lua, because
// both may ask, and a question cannot yield across C++.
sandbox::ScriptRef LuaHost::Wrap(sandbox::ScriptRef outer, sandbox::ScriptRef inner) {
  lua_State* const L = sandbox_.state();
  const int top = lua_gettop(L);
  sandbox_.Push(L, prelude_);
  lua_getfield(L, -1, "wrap");
  sandbox_.Push(L, outer);
  sandbox_.Push(L, inner);
  sandbox::ScriptRef wrapped;
  const int status = lua_pcall(L, 2, 1, 0);
  if (status == LUA_OK) {
    wrapped = sandbox_.Keep(L);
  } else {
    Report(sandbox::TakeError(sandbox_, L, status));
  }
  lua_settop(L, top);
  return wrapped;
}

// Creates the function of a menu for wrappers; the kernel itself asks menus directly.
sandbox::ScriptRef LuaHost::MenuFunction(kernel::FunctionId menu) {
  lua_State* const L = sandbox_.state();
  const int top = lua_gettop(L);
  const sandbox::LimitsOff limits_off(sandbox_.host());
  sandbox_.Push(L, prelude_);
  lua_getfield(L, -1, "menu");
  lua_pushinteger(L, menu.value);
  lua_call(L, 1, 1);
  const sandbox::ScriptRef function = sandbox_.Keep(L);
  lua_settop(L, top);
  return function;
}

// Reports a function with the name of a menu, which would be ambiguous in content.
void LuaHost::ReportMenu(const sandbox::LoadedFunction& function) {
  problems_
      .Add(base::SpanOfLine(sandbox_.FileOfPath(function.path), function.line - 1),
           messages::FunctionNamedLikeMenu({.function = function.name}))
      .help = messages::HelpRenameOne();
}

void LuaHost::ResolveFunctions(std::span<const ScriptSource> sources) {
  for (const std::string& name : ruleset_.data().functions.all()) {
    functions_.push_back(FindFunction(name, sources));
  }
}

void LuaHost::FillPrelude() {
  lua_State* const L = sandbox_.state();
  const kernel::RulesetData& data = ruleset_.data();
  const auto function_of = [this](kernel::FunctionId id) {
    return id.valid() ? functions_[id.index()] : sandbox::ScriptRef{};
  };
  sandbox_.Push(L, prelude_);
  const int prelude = lua_gettop(L);
  // Sets entry `id` of one of the prelude's tables to the value on top.
  const auto set_by_id = [L, prelude](const char* table, std::size_t id) {
    lua_getfield(L, prelude, table);
    lua_insert(L, -2);
    lua_rawseti(L, -2, static_cast<lua_Integer>(id));
    lua_pop(L, 1);
  };
  for (const kernel::EffectVerb& verb : data.effect_verbs) {
    lua_getfield(L, prelude, "verbs");
    SetFunction(L, sandbox_, function_of(verb.function));
    lua_setfield(L, -2, verb.name.c_str());
    lua_getfield(L, prelude, "checks");
    SetFunction(L, sandbox_, function_of(verb.check));
    lua_setfield(L, -2, verb.name.c_str());
    lua_settop(L, prelude);
  }
  PushHookEffects(L);
  const int effects = lua_gettop(L);
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    const kernel::HookDeclaration& hook = data.hooks[i];
    if (hook.function.valid()) {
      sandbox_.Push(L, function_of(hook.function));
      set_by_id("handlers", i);
    } else if (hook.target == kernel::HookDeclaration::Target::kValue) {
      lua_pushinteger(L, hook.add);
      set_by_id("adds", i);
    } else {
      lua_getfield(L, prelude, "effect_handler");
      lua_rawgeti(L, effects, static_cast<lua_Integer>(i));
      lua_call(L, 1, 1);
      set_by_id("handlers", i);
    }
    if (!hook.limit.empty()) {
      lua_pushboolean(L, 1);
      set_by_id("limited", i);
    }
    if (hook.when.valid()) {
      sandbox_.Push(L, function_of(hook.when));
      set_by_id("whens", i);
    }
    if (hook.target == kernel::HookDeclaration::Target::kAction) {
      lua_pushstring(L, data.verbs[hook.action].c_str());
      set_by_id("action_verbs", i);
    }
  }
  CompileEffects(prelude);
  lua_getfield(L, prelude, "play_effect");  // kernel::EffectPlayer
  functions_.push_back(sandbox_.Keep(L));
  lua_settop(L, prelude - 1);
  FindParameters();
}

void LuaHost::FindParameters() {
  for (const sandbox::ScriptRef function : functions_) {
    lua_Debug about{};
    if (function.valid()) {
      sandbox_.Push(sandbox_.state(), function);
      lua_getinfo(sandbox_.state(), ">u", &about);
    }
    takes_context_.push_back(about.nparams > 0 || about.isvararg != 0);
  }
}

void LuaHost::CompileEffects(int prelude) {
  lua_State* const L = sandbox_.state();
  lua_getfield(L, prelude, "compile_all");
  PushEffects(L);
  lua_pushboolean(L, game_.coverage != nullptr ? 1 : 0);
  sandbox_.set_context(&game_);  // for messages
  const int status = lua_pcall(L, 2, 0, 0);
  if (status != LUA_OK) Report(sandbox::TakeError(sandbox_, L, status));
  sandbox_.set_context(nullptr);
}

}  // namespace walz::script
