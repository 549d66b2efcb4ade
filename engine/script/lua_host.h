// The script host of a game: runs its Lua effects for the kernel.
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

// A Lua file.
struct ScriptSource {
  enum class Role : std::uint8_t {
    kListed,    // loaded at once; content can name the functions in the table that it returns
    kRequired,  // loaded when another script requires it
  };

  std::string module;  // its name for `require`
  base::SourceFilePtr file;
  Role role = Role::kListed;
  // The mod that owns it; empty: the game. All scripts can require those of `kLibrary`. Mods can
  // also require the scripts of the game and of the mods in their `sees`.
  std::string mod = {};
  // Mods whose scripts it may require. Equal for all scripts of a mod.
  std::vector<std::string> sees = {};
};

// The mod id of scripts/lib.
inline constexpr const char* kLibrary = "lib";

// The maximum number of units that all scripts together may use while they are loaded. Each script
// is also limited like an effect.
inline constexpr std::int64_t kMaxUnitsToLoad = 50'000'000;

// Runs the script functions of one ruleset for a `kernel::Machine`. Its only state between calls is
// the suspended effect that asked last, so it can serve any number of games in turn. Not
// thread-safe; create one per thread.
class LuaHost : public kernel::EffectHost {
 public:
  // Loads the scripts. Content names functions of the game as `name`, those of mods as `mod:name`.
  // The name `outer(inner)` is the function `outer` with `inner` as its first argument. On error,
  // reports everything that is wrong (WZ0903) and returns null:
  // - sources that cannot be loaded (each is reported once, even if several scripts require it);
  // - more than kMaxUnitsToLoad units in total;
  // - the same function name in two listed modules;
  // - functions that content names but no script defines.
  //
  // The ruleset must outlive the host; the sources need not. `coverage` may be null; otherwise it
  // records what runs and must outlive the host.
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

  // Sets a flag that any thread or signal handler may set to true, which makes running scripts fail
  // soon. Null: scripts are never stopped.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  // Sets the receiver of printed lines. Each line is passed once, however often an effect is
  // replayed; memoized functions print only when they actually run. Null: lines are dropped.
  // `print` must outlive the host, or the caller must reset it to null.
  void set_print(sandbox::PrintSink* print) { print_ = print; }

  // The cache of memoized answers, for tests and statistics.
  const Memory& memory() const { return game_.memory; }

  // The sandbox of the scripts, for static checks, tests and statistics.
  sandbox::Sandbox& sandbox() { return sandbox_; }
  const sandbox::Sandbox& sandbox() const { return sandbox_; }

 private:
  friend KnownNames NamesFor(const kernel::Ruleset& ruleset);

  LuaHost(const kernel::Ruleset& ruleset, const sandbox::Limits& limits,
          Coverage* coverage = nullptr);

  // Set-up steps, in this order; each adds its findings to `problems_`.
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
  void Report(const sandbox::ScriptError& error, const base::SourceFilePtr& loading = nullptr);
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
  // Both are indexed by FunctionId. Their last entry is that of kernel::EffectPlayer.
  std::vector<sandbox::ScriptRef> functions_;
  std::vector<bool> takes_context_;  // false: no context is created
  sandbox::ScriptThread live_;       // the effect that asked last
  kernel::EffectCall live_call_;
  std::int32_t live_options_ = 0;  // the number of options that it offered
  const std::atomic<bool>* stop_ = nullptr;
  sandbox::PrintSink* print_ = nullptr;
  // Lines of the current run, held until its outcome is final.
  sandbox::PrintedLines printed_;

  // Only while loading.
  std::vector<std::pair<std::string, sandbox::ModIndex>> mods_;
  std::map<std::string, sandbox::LoadedFunction, std::less<>> loaded_;  // by full name
  sandbox::ScriptRef prelude_;
  base::Diagnostics problems_;
};

}  // namespace walz::script
