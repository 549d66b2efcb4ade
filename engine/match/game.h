// A loaded game, and the table at which a thread plays it.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "kernel/ids.h"
#include "mods/loader.h"

namespace walz::kernel {
class EventSink;
class Machine;
class State;
struct ScoreSheet;
struct Setup;
}  // namespace walz::kernel

namespace walz::sandbox {
class PrintSink;
}  // namespace walz::sandbox

namespace walz::script {
class Coverage;
class LuaHost;
struct ScriptSource;
}  // namespace walz::script

namespace walz::match {

// The rules of a game with chosen options, its scripts' sources and its texts. Immutable and safe
// to share between threads; the owner of its states holds the shared pointer as well.
class Game {
 public:
  // Loads content and tries its scripts once, so that making a Table cannot fail later. Everything
  // that is wrong is added to `findings`; with an error among them the result is null.
  static std::shared_ptr<const Game> Load(const mods::LoadRequest& request,
                                          base::Diagnostics& findings);
  // The same with a loader that may have read the files before.
  static std::shared_ptr<const Game> Load(mods::Loader& loader, const mods::LoadRequest& request,
                                          base::Diagnostics& findings);
  ~Game();

  const content::Content& content() const { return content_; }
  const kernel::Ruleset& ruleset() const { return *content_.ruleset; }
  const locale::LocaleSet& locales() const { return content_.locales; }
  // What was asked for; saves and replays name it.
  const mods::LoadRequest& request() const { return request_; }
  const std::string& id() const { return content_.ruleset->data().game; }
  const std::string& version() const { return content_.version; }
  // The number of players where the user gives none: the most that the game takes.
  int default_seats() const { return ruleset().seats(); }

 private:
  friend class Table;

  Game(mods::LoadRequest request, content::Content content);

  // Loads the scripts; null after having reported what is wrong with them.
  std::unique_ptr<script::LuaHost> MakeHost(base::Diagnostics& findings,
                                            script::Coverage* coverage) const;
  // Never null. May be called from any thread.
  std::unique_ptr<script::LuaHost> HostForTable(script::Coverage* coverage) const;

  mods::LoadRequest request_;
  content::Content content_;
  // The host in which the scripts were tried, until the first table takes it over.
  mutable std::mutex tried_mutex_;
  mutable std::unique_ptr<script::LuaHost> tried_;
};

// The scripts of loaded content, as a script host takes them.
std::vector<script::ScriptSource> SourcesOf(const content::Content& content);

// A script that failed while a bot judged positions, and how often it did. It happens out of sight,
// so the table keeps it.
struct BotFailure {
  base::Message error;
  std::int64_t count = 0;
  std::shared_ptr<const base::Diagnostic> cause = nullptr;  // where in a script, if known
};

// A machine with its own script host: what one thread needs to play any number of states of one
// game. Not thread-safe; make one per thread. States may wander between tables of the same game.
class Table {
 public:
  // `coverage`: of this game's ruleset, told what scripts do; must outlive the table.
  explicit Table(std::shared_ptr<const Game> game, script::Coverage* coverage = nullptr);
  ~Table();
  Table(Table&&) noexcept;
  Table& operator=(Table&&) = delete;

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  const kernel::Ruleset& ruleset() const { return game_->ruleset(); }

  // How long an effect may run before it is run again, counted (`sandbox::Counting`). What comes
  // of games does not depend on it; under a profiler, which stretches time, it has to be long.
  void set_patience(std::chrono::microseconds patience);

  // Frees all memory of scripts that nothing refers to. It happens by itself; a measurement wants
  // it to happen beforehand.
  void CollectGarbage();

  // A flag that ends what the table is doing soon, with an error, and that bots heed; null: none.
  // It must outlive the table.
  void set_stop(const std::atomic<bool>* stop);

  // Gets what scripts print; null, as in the beginning: it is dropped. Must outlive the table, or
  // be set to null before it ends.
  void set_print(sandbox::PrintSink* print);

  // The machine itself, for callers that need more than the following.
  kernel::Machine& machine();

  // As kernel::Machine, with the same promises.
  base::Result<kernel::State> Next(const kernel::State& state, std::int32_t option,
                                   kernel::EventSink* events = nullptr);
  base::Result<kernel::State> Start(const kernel::Setup& setup,
                                    kernel::EventSink* events = nullptr);
  base::Status Apply(kernel::State& state, std::int32_t option,
                     kernel::EventSink* events = nullptr);
  base::Result<kernel::Explanation> Explain(const kernel::State& state);
  // What every seat would score in a scoring now.
  base::Result<kernel::ScoreSheet> Score(const kernel::State& state, kernel::ScoringId scoring);
  base::Result<std::int32_t> ScoreOf(const kernel::State& state, kernel::ScoringId scoring,
                                     kernel::Seat seat);
  // For bots: notes that a script has failed them. Of all kinds of failures the first few are kept.
  void NoteBotFailure(const base::Error& error);
  const std::vector<BotFailure>& bot_failures() const { return bot_failures_; }
  // How often it has happened so far.
  std::int64_t bot_failure_count() const { return bot_failure_count_; }
  // Begins the list anew, so that it tells of what is played next alone.
  void ForgetBotFailures() { bot_failures_.clear(); }

  // What `source` counts for a seat now.
  base::Result<std::int32_t> Count(const kernel::State& state, const kernel::CountSource& source,
                                   kernel::Seat seat);

 private:
  struct Parts;

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Parts> parts_;
  std::vector<BotFailure> bot_failures_;
  std::int64_t bot_failure_count_ = 0;
};

// Adds failures to a list that keeps the first few kinds.
void AddBotFailure(const BotFailure& failure, std::vector<BotFailure>& list);

// The number of the option with a readable id such as `place:n:2`; nothing if there is none.
std::optional<std::int32_t> FindOption(const kernel::State& state, std::string_view id);

}  // namespace walz::match
