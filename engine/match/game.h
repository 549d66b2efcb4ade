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

// The rules of a game with chosen options, its script sources and its texts. Immutable and
// thread-safe. The owner of a state of the game must also keep the shared pointer.
class Game {
 public:
  // Loads content and its scripts once, so that creating a Table cannot fail later. Adds all
  // findings to `findings`; returns null if there are errors.
  static std::shared_ptr<const Game> Load(const mods::LoadRequest& request,
                                          base::Diagnostics& findings);
  // As above, with a loader that may have cached the files.
  static std::shared_ptr<const Game> Load(mods::Loader& loader, const mods::LoadRequest& request,
                                          base::Diagnostics& findings);
  ~Game();

  const content::Content& content() const { return content_; }
  const kernel::Ruleset& ruleset() const { return *content_.ruleset; }
  const locale::LocaleSet& locales() const { return content_.locales; }
  // The original request, which saves and replays record.
  const mods::LoadRequest& request() const { return request_; }
  const std::string& id() const { return content_.ruleset->data().game; }
  const std::string& version() const { return content_.version; }
  // The number of players if the user gives none: the maximum.
  int default_seats() const { return ruleset().seats(); }

 private:
  friend class Table;

  Game(mods::LoadRequest request, content::Content content);

  // Loads the scripts; on error adds the findings and returns null.
  std::unique_ptr<script::LuaHost> MakeHost(base::Diagnostics& findings,
                                            script::Coverage* coverage) const;
  // Never null. Thread-safe.
  std::unique_ptr<script::LuaHost> HostForTable(script::Coverage* coverage) const;

  mods::LoadRequest request_;
  content::Content content_;
  // The host in which the scripts were tested, until the first table takes it over.
  mutable std::mutex tried_mutex_;
  mutable std::unique_ptr<script::LuaHost> tried_;
};

// Converts the scripts of loaded content for a script host.
std::vector<script::ScriptSource> SourcesOf(const content::Content& content);

// A script failure during a bot's evaluation of positions, and its number of occurrences. Players
// cannot see it, so the table records it.
struct BotFailure {
  base::Message error;
  std::int64_t count = 0;
  std::shared_ptr<const base::Diagnostic> cause = nullptr;  // its place in a script, if known
};

// A machine with its own script host. One thread uses it to play any number of states of one game.
// Not thread-safe; create one per thread. States can move between tables of the same game.
class Table {
 public:
  // `coverage` records the script lines, effects and hooks that run. It must have been created for
  // this game's ruleset, and must outlive the table.
  explicit Table(std::shared_ptr<const Game> game, script::Coverage* coverage = nullptr);
  ~Table();
  Table(Table&&) noexcept;
  Table& operator=(Table&&) = delete;

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  const kernel::Ruleset& ruleset() const { return game_->ruleset(); }

  // Sets how long an effect may run without instruction counting before it is rerun with counting
  // (`sandbox::Counting`). Does not affect results. Use a long duration under a profiler, because
  // the profiler slows the effects down.
  void set_patience(std::chrono::microseconds patience);

  // Runs a full garbage collection of the scripts. Only for measurements that need it to happen
  // beforehand.
  void CollectGarbage();

  // Sets a flag that aborts the table's work with an error and that bots poll; null: none. It must
  // outlive the table.
  void set_stop(const std::atomic<bool>* stop);

  // Sets the receiver of printed lines; null (the default) drops them. `print` must outlive the
  // table, or the caller must reset it to null.
  void set_print(sandbox::PrintSink* print);

  // The underlying machine.
  kernel::Machine& machine();

  // As kernel::Machine, with the same guarantees.
  base::Result<kernel::State> Next(const kernel::State& state, std::int32_t option,
                                   kernel::EventSink* events = nullptr);
  base::Result<kernel::State> Start(const kernel::Setup& setup,
                                    kernel::EventSink* events = nullptr);
  base::Status Apply(kernel::State& state, std::int32_t option,
                     kernel::EventSink* events = nullptr);
  base::Result<kernel::Explanation> Explain(const kernel::State& state);
  // The current points of every seat in a scoring.
  base::Result<kernel::ScoreSheet> Score(const kernel::State& state, kernel::ScoringId scoring);
  base::Result<std::int32_t> ScoreOf(const kernel::State& state, kernel::ScoringId scoring,
                                     kernel::Seat seat);
  // For bots: records a script failure. The first few kinds of failures are kept.
  void NoteBotFailure(const base::Error& error);
  const std::vector<BotFailure>& bot_failures() const { return bot_failures_; }
  // The number of failures so far.
  std::int64_t bot_failure_count() const { return bot_failure_count_; }
  // Clears the list before the next game; keeps `bot_failure_count`.
  void ForgetBotFailures() { bot_failures_.clear(); }

  // The current count of `source` for a seat.
  base::Result<std::int32_t> Count(const kernel::State& state, const kernel::CountSource& source,
                                   kernel::Seat seat);

 private:
  struct Parts;

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Parts> parts_;
  std::vector<BotFailure> bot_failures_;
  std::int64_t bot_failure_count_ = 0;
};

// Adds a failure to a list that keeps the first few kinds.
void AddBotFailure(const BotFailure& failure, std::vector<BotFailure>& list);

// The index of the option with a readable id such as `place:n:2`; nullopt if there is none.
std::optional<std::int32_t> FindOption(const kernel::State& state, std::string_view id);

}  // namespace walz::match
