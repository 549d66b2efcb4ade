// The Lua side of a game: runs its effects for the kernel.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "kernel/effect_host.h"
#include "kernel/ruleset.h"
#include "sandbox/printed_lines.h"
#include "sandbox/sandbox.h"
#include "sandbox/thread_pool.h"
#include "script/coverage.h"
#include "script/game_context.h"
#include "script/game_resolver.h"
#include "script/known_names.h"

namespace walz::script {

// One file of Lua.
struct ScriptSource {
  enum class Role : std::uint8_t {
    kListed,    // loaded at once; content may name the functions in the table that it returns
    kRequired,  // loaded when another script requires it
  };

  std::string module;  // what `require` calls it
  base::SourceFilePtr file;
  Role role = Role::kListed;
  // The mod it belongs to; empty: the game. Scripts of `kLibrary` may be required by all, those of
  // the game by mods, those of mods by the mods that name them in `sees`.
  std::string mod = {};
  // Mods whose scripts it may require. The same for all scripts of a mod.
  std::vector<std::string> sees = {};
};

// The mod of scripts/lib.
inline constexpr const char* kLibrary = "lib";

// What all scripts of a game may use in all while they are loaded; each of them as much as an
// effect.
inline constexpr std::int64_t kMaxUnitsToLoad = 50'000'000;

// Runs script functions of one ruleset for a `kernel::Machine`. Keeps the effect that asked last
// alive, and nothing else: any number of games may pass through in turn. Not thread-safe; one per
// thread.
class LuaHost : public kernel::EffectHost {
 public:
  // Loads the scripts. Content names functions of the game as `name`, those of mods as `mod:name`,
  // and `outer(inner)` is the function `outer` with `inner` before its other arguments. Null after
  // having reported all that is wrong with them (WZ0903): sources that cannot be loaded, each once
  // however many require it, or take more than kMaxUnitsToLoad together, the same function name in
  // two listed modules, functions that content names and no script has. The ruleset must outlive
  // the host; the sources need not. `coverage`, if it is not null, is told what runs, and must
  // outlive the host as well.
  static std::unique_ptr<LuaHost> Create(const kernel::Ruleset& ruleset,
                                         std::span<const ScriptSource> sources,
                                         base::Diagnostics& findings,
                                         const sandbox::Limits& limits = {},
                                         Coverage* coverage = nullptr);

  // kernel::EffectHost
  kernel::EffectOutcome Start(kernel::EffectContext& context,
                              const kernel::EffectCall& call) override;
  kernel::EffectOutcome Resume(kernel::EffectContext& context, std::int32_t answer) override;
  base::Result<std::int32_t> Evaluate(const kernel::State& state, const kernel::EffectCall& call,
                                      bool counted) override;
  std::int64_t units() const override { return sandbox_.budget().used(); }
  bool stopped() const override { return stop_ != nullptr && stop_->load(); }

  // May be set to true from any thread, or by a signal: then whatever runs fails soon. Null: never.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  // Gets what scripts print, each line once however often an effect runs again; what remembered
  // functions print, where they run. Null: it is dropped. Must outlive the host, or be set to null
  // before it ends.
  void set_print(sandbox::PrintSink* print) { print_ = print; }

  // What is remembered for scripts: for tests and figures.
  const Memory& memory() const { return game_.memory; }

  // Where the scripts lie: for checks of them, tests and figures.
  sandbox::Sandbox& sandbox() { return sandbox_; }
  const sandbox::Sandbox& sandbox() const { return sandbox_; }

 private:
  friend KnownNames NamesFor(const kernel::Ruleset& ruleset);

  LuaHost(const kernel::Ruleset& ruleset, const sandbox::Limits& limits,
          Coverage* coverage = nullptr);

  // Set-up, in this order; each adds what is wrong to `problems_`.
  void BuildTables();
  void AddSources(std::span<const ScriptSource> sources);
  void OpenFunctions(std::span<const ScriptSource> sources);
  void LoadSources(std::span<const ScriptSource> sources);
  sandbox::ScriptRef MenuFunction(kernel::FunctionId menu);
  void ReportMenu(const sandbox::LoadedFunction& function);
  void ResolveFunctions(std::span<const ScriptSource> sources);
  sandbox::ScriptRef FindFunction(std::string_view name, std::span<const ScriptSource> sources);
  sandbox::ScriptRef Wrap(sandbox::ScriptRef outer, sandbox::ScriptRef inner);
  void FillPrelude();
  void FindParameters();
  void CompileEffects(int prelude);  // the stack index of the prelude
  sandbox::ModIndex ModFor(const std::string& mod);
  void Report(const sandbox::ScriptError& error);
  base::Error FormatError(const sandbox::ScriptError& error, kernel::FunctionId function) const;
  bool PutAuthorFirst(base::Diagnostic& finding) const;
  void SuggestName(const sandbox::ScriptError& error, base::Diagnostic& finding) const;
  kernel::EffectOutcome Conclude(sandbox::RunStatus status);
  void HoldLines(bool silent);
  void TellLines();
  sandbox::Counting CountingFor(bool counted) const;
  base::Result<std::int32_t> EvaluateAnew(const kernel::State& state,
                                          const kernel::EffectCall& call,
                                          sandbox::Counting counting);

  const kernel::Ruleset& ruleset_;
  sandbox::Registry registry_;
  sandbox::Sandbox sandbox_;
  sandbox::ThreadPool pool_;
  GameContext game_;
  GameResolver resolver_;
  // Both by FunctionId; the last one is kernel::EffectPlayer.
  std::vector<sandbox::ScriptRef> functions_;
  std::vector<bool> takes_context_;  // else no table need be made for it
  sandbox::ScriptThread live_;       // the effect that asked last
  kernel::EffectCall live_call_;
  std::int32_t live_options_ = 0;  // how many it asked about
  const std::atomic<bool>* stop_ = nullptr;
  sandbox::PrintSink* print_ = nullptr;
  sandbox::PrintedLines printed_;  // by what runs now, until it is known to count

  // While loading.
  std::vector<std::pair<std::string, sandbox::ModIndex>> mods_;
  std::map<std::string, sandbox::LoadedFunction, std::less<>> loaded_;  // by full name
  sandbox::ScriptRef prelude_;
  base::Diagnostics problems_;
};

}  // namespace walz::script
