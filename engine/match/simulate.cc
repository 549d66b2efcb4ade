#include "match/simulate.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <new>
#include <utility>

#include "base/hash.h"
#include "base/threads.h"
#include "kernel/dummy.h"
#include "kernel/elimination.h"
#include "kernel/machine.h"
#include "kernel/messages.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "match/bot.h"
#include "match/coverage.h"
#include "match/match.h"
#include "match/messages.h"
#include "match/tally.h"
#include "match/thrown.h"

namespace walz::match {
namespace {

constexpr std::size_t kMaxFailures = 10;
constexpr std::uint64_t kGameDomain = 0x67616d65206e6f21U;

// Collects the points and the coverage of one game.
class GameEvents : public kernel::EventSink {
 public:
  // `coverage` is null if only points count.
  GameEvents(const kernel::Ruleset& ruleset, int seats, Coverage* coverage)
      : tally_(ruleset, seats), coverage_(coverage) {
    if (coverage_ != nullptr) coverage_->BeginGame();
  }
  bool Wants(kernel::EventId event) const override {
    return coverage_ != nullptr || tally_.Wants(event);
  }
  void OnEvent(const kernel::Event& event) override {
    tally_.OnEvent(event);
    if (coverage_ != nullptr) coverage_->OnEvent(event);
  }
  void OnEffect(kernel::FunctionId function) override {
    if (coverage_ != nullptr) coverage_->OnEffect(function);
  }
  void OnHook(kernel::HookId hook, kernel::Seat owner) override {
    if (coverage_ != nullptr) coverage_->OnHook(hook, owner);
  }
  const PointTally& tally() const { return tally_; }

 private:
  PointTally tally_;
  Coverage* coverage_;
};

// The results of one thread. Sums only, so that the order of games does not matter.
struct Share {
  std::int64_t finished = 0;
  std::int64_t decisions = 0;
  std::int64_t longest = 0;
  std::vector<SeatReport> seats;
  std::vector<TeamReport> teams;
  std::vector<SimulationReport::Failure> failures;
  // For each game its number and the hash of its last state; 0 if it failed.
  std::vector<std::pair<std::int64_t, std::uint64_t>> hashes;
};

// Plays games at its own table.
class Worker {
 public:
  Worker(const std::shared_ptr<const Game>& game, const SimulationRequest& request)
      : table_(game),
        request_(request),
        bots_(std::move(*MakeTypedBots(*game, request.bots))),
        coverage_(game->ruleset()) {
    if (request.patience) table_.set_patience(*request.patience);
    table_.set_stop(request.stop);
    const kernel::Ruleset& ruleset = game->ruleset();
    const PointTally rows(ruleset, 0);
    const auto seats = static_cast<int>(request.bots.size());
    for (kernel::Seat number = 0; number < seats; ++number) {
      SeatReport& seat = share_.seats.emplace_back();
      const bool dummy = kernel::FindDummy(ruleset, number) != nullptr;
      seat.bot = dummy ? std::string(kDummy) : request.bots[static_cast<std::size_t>(number)];
      seat.categories.resize(rows.rows().size());
      const int team = kernel::TeamOf(ruleset, seats, number);
      if (team < 0) continue;
      seat.team = ruleset.data().teams[static_cast<std::size_t>(team)].name;
      const kernel::Seat leader = kernel::SideOf(ruleset, seats, number).front();
      if (leader != number) continue;
      leaders_.push_back(leader);
      share_.teams.emplace_back().team = seat.team;
    }
  }

  // Plays game number `index`, unless it is abandoned.
  void Play(std::int64_t index) {
    const std::optional<std::uint64_t> hash = HashOf(index);
    if (hash) share_.hashes.emplace_back(index, *hash);
  }

  // Returns true if bots failed so often in one game that playing another one is pointless.
  bool gave_up() const { return gave_up_; }

  const Share& share() const { return share_; }
  const Coverage& coverage() const { return coverage_; }
  const std::vector<BotFailure>& bot_failures() const { return table_.bot_failures(); }

 private:
  std::optional<std::uint64_t> HashOf(std::int64_t index) {
    const std::uint64_t seed = GameSeed(request_.seed, index);
    const auto seats = static_cast<int>(bots_.size());
    GameEvents events(table_.ruleset(), seats, request_.coverage ? &coverage_ : nullptr);
    base::Result<kernel::State> state = table_.Start({seats, seed, {}}, &events);
    if (!state) return Fail(index, state.error().message);
    const std::int64_t failures = table_.bot_failure_count();
    std::int64_t choice = 0;
    for (; !state->over(); ++choice) {
      if (choice == kMaxDecisions) return Fail(index, EndlessGame());
      const kernel::Decision& decision = state->decision();
      Bot& bot = *bots_[static_cast<std::size_t>(decision.seat)];
      const std::int32_t option =
          bot.Choose(table_, *state, BotChance(seed, static_cast<std::size_t>(choice)));
      if (table_.bot_failure_count() - failures >= kMaxBotFailures) return GiveUp(index);
      if (request_.coverage) {
        coverage_.OnChoice(decision.options[static_cast<std::size_t>(option)]);
      }
      const base::Status status = table_.Apply(*state, option, &events);
      if (request_.stop != nullptr && request_.stop->load()) return std::nullopt;
      if (!status) return Fail(index, status.error().message);
      ++share_.decisions;
    }
    ++share_.finished;
    share_.longest = std::max(share_.longest, choice);
    Add(*state, events.tally());
    return state->Hash();
  }

  std::uint64_t Fail(std::int64_t index, base::Message error) {
    if (share_.failures.size() < kMaxFailures) {
      share_.failures.push_back({index, std::move(error)});
    }
    return 0;
  }

  std::uint64_t GiveUp(std::int64_t index) {
    gave_up_ = true;
    return Fail(index, messages::BotFailureLimit({.limit = kMaxBotFailures}));
  }

  void Add(const kernel::State& state, const PointTally& tally) {
    const auto& keys = state.ruleset().data().ranking.keys;
    const std::vector<int> places = kernel::Rank(state);
    std::vector<kernel::Seat> winners;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] == 0) winners.push_back(static_cast<kernel::Seat>(i));
    }
    const bool shared = kernel::AreDivided(state, winners);
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      SeatReport& seat = share_.seats[i];
      const auto number = static_cast<kernel::Seat>(i);
      const std::int32_t points = keys.empty() ? 0 : state.Get(keys.front().variable, number);
      seat.lowest = share_.finished == 1 ? points : std::min(seat.lowest, points);
      seat.highest = share_.finished == 1 ? points : std::max(seat.highest, points);
      seat.points += points;
      seat.squares += std::int64_t{points} * points;
      if (kernel::HasLeft(state, number)) ++seat.out;
      if (places[i] == 0) {
        ++seat.wins;
        if (shared) ++seat.shared_wins;
      }
      for (std::size_t row = 0; row < tally.rows().size(); ++row) {
        seat.categories[row] += tally.rows()[row].points[i];
      }
    }
    for (std::size_t i = 0; i < leaders_.size(); ++i) {
      TeamReport& team = share_.teams[i];
      const std::int64_t points = kernel::TeamScore(state, leaders_[i]);
      team.lowest = share_.finished == 1 ? points : std::min(team.lowest, points);
      team.highest = share_.finished == 1 ? points : std::max(team.highest, points);
      team.points += points;
      team.squares += points * points;
      if (places[static_cast<std::size_t>(leaders_[i])] != 0) continue;
      ++team.wins;
      if (shared) ++team.shared_wins;
    }
  }

  Table table_;
  const SimulationRequest& request_;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; null for some dummies
  std::vector<kernel::Seat> leaders_;       // by team: its first seat
  Coverage coverage_;
  Share share_;
  bool gave_up_ = false;
};

// Distributes games and waits until all are played.
class WorkerPool {
 public:
  // Uses fewer threads if memory is short.
  WorkerPool(const std::shared_ptr<const Game>& game, const SimulationRequest& request, int threads)
      : request_(request) {
    const auto most = std::min<std::int64_t>(threads, request.games);
    workers_.reserve(static_cast<std::size_t>(most));
    failures_.resize(static_cast<std::size_t>(most));
    for (std::int64_t i = 0; i < most; ++i) {
      try {
        workers_.push_back(std::make_unique<Worker>(game, request));
      } catch (const std::bad_alloc&) {
        if (workers_.empty()) throw;
        return;
      }
    }
  }

  // Plays all games. Converts any exception to an error, since an exception must not leave a
  // thread. Throws std::bad_alloc if memory is short.
  base::Status Play() {
    threads_ =
        static_cast<int>(base::RunOnThreads(workers_.size(), [this](std::size_t i) { Work(i); }));
    // The failure of the first game, independent of thread timing.
    const Failure* first = nullptr;
    for (const Failure& failure : failures_) {
      if (!failure.cause) continue;
      if (first == nullptr || failure.game < first->game) first = &failure;
    }
    return first == nullptr ? base::Ok() : base::Status(ErrorOf(*first));
  }

  std::int64_t games() const { return request_.games; }
  int threads() const { return threads_; }
  const std::vector<std::unique_ptr<Worker>>& workers() const { return workers_; }

 private:
  // An exception that ended a thread. Stored as thrown, because after running out of memory its
  // text could not be built.
  struct Failure {
    std::int64_t game = 0;
    std::exception_ptr cause;
  };

  bool Stopped() const {
    return failed_.load() || (request_.stop != nullptr && request_.stop->load());
  }

  void Work(std::size_t number) {
    while (!Stopped()) {
      const std::int64_t index = next_.fetch_add(1);
      if (index >= request_.games) return;
      try {
        workers_[number]->Play(index);
        if (workers_[number]->gave_up()) failed_ = true;
        const std::int64_t done = done_.fetch_add(1) + 1;
        const std::unique_lock<std::mutex> lock(progress_mutex_, std::try_to_lock);
        if (lock && request_.progress) request_.progress(done);
      } catch (...) {
        failures_[number] = {index, std::current_exception()};
        failed_ = true;
      }
    }
  }

  base::Error ErrorOf(const Failure& failure) const {
    return {messages::GameEndedByException({.game = failure.game,
                                            .seed = GameSeed(request_.seed, failure.game),
                                            .reason = TextOfThrown(failure.cause)})};
  }

  const SimulationRequest& request_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Failure> failures_;  // by worker
  int threads_ = 0;                // number in use
  std::atomic<std::int64_t> next_ = 0;
  std::atomic<std::int64_t> done_ = 0;
  std::mutex progress_mutex_;
  std::atomic<bool> failed_ = false;
};

// Adds the results that seats and teams have in common.
template <class Report>
void AddResults(const Report& from, Report& to) {
  to.wins += from.wins;
  to.shared_wins += from.shared_wins;
  to.points += from.points;
  to.squares += from.squares;
  to.lowest = std::min(to.lowest, from.lowest);
  to.highest = std::max(to.highest, from.highest);
}

void AddSeat(const SeatReport& from, SeatReport& to) {
  AddResults(from, to);
  to.out += from.out;
  for (std::size_t i = 0; i < to.categories.size(); ++i) to.categories[i] += from.categories[i];
}

// Aggregates the results of all workers.
SimulationReport Collect(const Game& game, const WorkerPool& pool) {
  SimulationReport report;
  report.games = pool.games();
  report.threads = pool.threads();
  decltype(Share::hashes) hashes;
  Coverage coverage(game.ruleset());
  const PointTally tally(game.ruleset(), 0);
  for (const PointTally::Row& row : tally.rows()) {
    report.categories.push_back(row.category);
  }
  // A worker that finished no game has no lowest and highest points to compare.
  report.seats = pool.workers().front()->share().seats;
  report.teams = pool.workers().front()->share().teams;
  report.eliminates = game.ruleset().data().eliminated.valid();
  for (const auto& worker : pool.workers()) {
    const Share& share = worker->share();
    coverage.Add(worker->coverage());
    report.decisions += share.decisions;
    hashes.insert(hashes.end(), share.hashes.begin(), share.hashes.end());
    report.longest = std::max(report.longest, share.longest);
    report.failures.insert(report.failures.end(), share.failures.begin(), share.failures.end());
    if (share.finished == 0) continue;
    const bool first = report.finished == 0;
    report.finished += share.finished;
    if (first) {
      report.seats = share.seats;
      report.teams = share.teams;
      continue;
    }
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
      AddSeat(share.seats[i], report.seats[i]);
    }
    for (std::size_t i = 0; i < report.teams.size(); ++i) {
      AddResults(share.teams[i], report.teams[i]);
    }
  }
  for (const auto& worker : pool.workers()) {
    for (const BotFailure& failure : worker->bot_failures()) {
      AddBotFailure(failure, report.bot_failures);
    }
  }
  std::sort(report.bot_failures.begin(), report.bot_failures.end(),
            [](const auto& a, const auto& b) { return a.error < b.error; });
  std::sort(report.failures.begin(), report.failures.end(),
            [](const auto& a, const auto& b) { return a.game < b.game; });
  if (report.failures.size() > kMaxFailures) report.failures.resize(kMaxFailures);
  std::sort(hashes.begin(), hashes.end());
  base::Hasher chain;
  for (const auto& [number, hash] : hashes) chain.AddU64(hash);
  report.state_hash = chain.Finish();
  report.stopped = static_cast<std::int64_t>(hashes.size()) < report.games;
  coverage.Write(report);
  return report;
}

// Plays all games. Each time memory runs out, retries with half as many threads.
base::Result<SimulationReport> PlayAll(const std::shared_ptr<const Game>& game,
                                       const SimulationRequest& request) {
  for (int threads = request.threads;; threads = std::max(1, threads / 2)) {
    try {
      WorkerPool pool(game, request, threads);
      const base::Status played = pool.Play();
      if (!played) return played.error();
      return Collect(*game, pool);
    } catch (const std::bad_alloc&) {
      if (threads == 1) throw;
    }
  }
}

}  // namespace

base::Result<SimulationReport> Simulate(const std::shared_ptr<const Game>& game,
                                        const SimulationRequest& request) {
  const kernel::RulesetData& data = game->ruleset().data();
  const auto seats = static_cast<int>(request.bots.size());
  if (seats < data.minimum_seats || seats > data.maximum_seats) {
    return base::Error{kernel::messages::WrongPlayerCount({.game = data.game,
                                                           .minimum = data.minimum_seats,
                                                           .maximum = data.maximum_seats,
                                                           .found = seats})};
  }
  if (request.games < 1 || request.threads < 1) {
    return base::Error{messages::GamesAndThreadsRequired()};
  }
  if (const auto bots = MakeTypedBots(*game, request.bots); !bots) return bots.error();
  const auto begin = std::chrono::steady_clock::now();
  base::Result<SimulationReport> report = PlayAll(game, request);
  if (!report) return report;
  report->ruleset_hash = game->ruleset().hash();
  report->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

std::uint64_t GameSeed(std::uint64_t seed, std::int64_t index) {
  base::Hasher hasher(kGameDomain);
  hasher.AddU64(seed);
  hasher.AddI64(index);
  return hasher.Finish();
}

}  // namespace walz::match
