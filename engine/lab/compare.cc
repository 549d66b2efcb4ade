#include "lab/compare.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <exception>
#include <mutex>
#include <new>
#include <tuple>
#include <utility>

#include "base/hash.h"
#include "base/threads.h"
#include "kernel/dummy.h"
#include "kernel/messages.h"
#include "kernel/ruleset.h"
#include "lab/messages.h"
#include "lab/stopping.h"
#include "match/bot.h"
#include "match/match.h"
#include "match/thrown.h"

namespace walz::lab {
namespace {

constexpr std::size_t kMaxFailures = 10;
// Maximum number of trials buffered until they are passed on in order.
constexpr std::int64_t kMostAtOnce = 2000;

void KeepTheFirst(std::vector<Findings::Failure>& failures) {
  std::ranges::sort(failures, [](const auto& a, const auto& b) {
    return std::tie(a.trial, a.arm) < std::tie(b.trial, b.arm);
  });
  if (failures.size() > kMaxFailures) failures.resize(kMaxFailures);
}

// Plays ranges of trials over several threads, each with its own tables.
class Tables {
 public:
  explicit Tables(const CompareRequest& request) : request_(request) {
    const std::int64_t threads = std::min<std::int64_t>(
        request.threads, std::max<std::int64_t>(1, request.end - request.first));
    tables_.reserve(static_cast<std::size_t>(threads));
    failures_.resize(static_cast<std::size_t>(threads));
    for (std::int64_t i = 0; i < threads; ++i) {
      try {
        tables_.push_back(std::make_unique<TrialTable>(
            request.arms, request.bots,
            request.usage ? TrialTable::Counted::kUsage : TrialTable::Counted::kResults, nullptr,
            request.tried));
      } catch (const std::bad_alloc&) {
        if (tables_.empty()) throw;
        return;  // the tables created so far play all trials
      }
    }
  }

  // Adds usage and courses of all games so far.
  void AddCounts(Findings& findings) const {
    for (const auto& table : tables_) {
      for (std::size_t arm = 0; arm < kArms; ++arm) {
        AddTo(findings.usage[arm], table->usage(arm));
        AddTo(findings.courses[arm], table->course(arm));
      }
    }
  }

  // Plays the trials from `begin` to `end` - 1 and returns them in order; fewer if the request was
  // stopped. Converts any exception to an error, since a thread must not let one out.
  base::Result<std::vector<Trial>> Play(std::int64_t begin, std::int64_t end) {
    next_ = begin;
    trials_.clear();
    base::RunOnThreads(tables_.size(), [this, end](std::size_t i) { Work(i, end); });
    const Failure* first = nullptr;
    for (const Failure& failure : failures_) {
      if (!failure.cause) continue;
      if (first == nullptr || failure.trial < first->trial) first = &failure;
    }
    if (first != nullptr) return ErrorOf(*first);
    std::ranges::sort(trials_, [](const Trial& a, const Trial& b) { return a.number < b.number; });
    return std::move(trials_);
  }

 private:
  bool Stopped() const {
    return failed_.load() || (request_.stop != nullptr && request_.stop->load());
  }

  // An exception that ended a thread. Stored as thrown, because after running out of memory its
  // text could not be built.
  struct Failure {
    std::int64_t trial = 0;
    std::exception_ptr cause;
  };

  void Work(std::size_t number, std::int64_t end) {
    while (!Stopped()) {
      const std::int64_t index = next_.fetch_add(1);
      if (index >= end) return;
      try {
        Trial trial = tables_[number]->Play(request_.seed, index);
        const std::lock_guard<std::mutex> lock(mutex_);
        trials_.push_back(std::move(trial));
        ++done_;
        if (request_.progress) request_.progress(done_);
      } catch (...) {
        failures_[number] = {index, std::current_exception()};
        failed_ = true;
      }
    }
  }

  static base::Error ErrorOf(const Failure& failure) {
    return {messages::PairEndedByException(
        {.number = failure.trial, .reason = match::TextOfThrown(failure.cause)})};
  }

  const CompareRequest& request_;
  std::vector<std::unique_ptr<TrialTable>> tables_;
  std::vector<Failure> failures_;  // by table
  std::atomic<std::int64_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // protects the following members
  std::int64_t done_ = 0;
  std::vector<Trial> trials_;
};

base::Status CheckRequest(const CompareRequest& request) {
  const auto seats = static_cast<int>(request.bots.size());
  for (const Arm& arm : request.arms) {
    const kernel::RulesetData& data = arm.game->ruleset().data();
    if (seats < data.minimum_seats || seats > data.maximum_seats) {
      return base::Error{kernel::messages::WrongPlayerCount({.game = data.game,
                                                             .minimum = data.minimum_seats,
                                                             .maximum = data.maximum_seats,
                                                             .found = seats})};
    }
    if (const auto bots = match::MakeTypedBots(*arm.game, request.bots); !bots) return bots.error();
  }
  return base::Ok();
}

// The number of options in all decisions of a trial.
std::int64_t OptionsIn(const Trial& trial) {
  std::int64_t options = 0;
  for (const GameRow& game : trial.games) {
    options += std::int64_t{game.decisions} * game.shape.options / 100;
  }
  return options;
}

// The processor time of all threads.
double ProcessorSeconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

std::uint64_t HashOf(const Trial& trial, std::size_t arm) {
  base::Hasher hasher;
  hasher.AddI64(trial.number);
  hasher.AddSize(arm);
  hasher.AddU64(trial.games[arm].state_hash);
  return hasher.Finish();
}

}  // namespace

void Findings::Add(const std::vector<Measure>& measures, const std::vector<std::string>& bots,
                   const Trial& trial) {
  tallies.resize(measures.size());
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    state_hash += HashOf(trial, arm);
    if (!trial.games[arm].error.empty()) {
      failures.push_back({trial.number, arm, trial.games[arm].error});
    }
  }
  KeepTheFirst(failures);
  if (trial.failed()) {
    ++failed;
    return;
  }
  ++trials;
  const auto& [plain, changed] = trial.games;
  if (plain.scores != changed.scores || plain.decisions != changed.decisions) ++different;
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    for (const std::int32_t score : trial.games[arm].scores) ++scores[arm][score];
    outlooks[arm].Add(trial.games[arm].shape, trial.seed);
  }
  for (std::size_t i = 0; i < measures.size(); ++i) {
    tallies[i].Add(CountIn(measures[i], bots, trial, plain),
                   CountIn(measures[i], bots, trial, changed));
  }
}

void Findings::Add(const Findings& other) {
  AddTo(*this, other);
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
  KeepTheFirst(failures);
}

bool IsDecided(const Comparison& comparison) {
  return std::ranges::all_of(QuestionsOf(comparison.subject), [&](const Question& question) {
    return AnswerTo(question, comparison.reading(question.measure)) != Answer::kOpen;
  });
}

std::optional<double> Comparison::corrected(std::size_t measure) const {
  if (decided_after.empty()) return std::nullopt;
  const std::vector<Question> questions = QuestionsOf(subject);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const bool early = decided_after[i] > 0 && decided_after[i] < findings.trials;
    if (questions[i].measure != measure || early) continue;
    const double unit = UnitOf(measures[measure]);
    const auto divisor = static_cast<double>(measures[measure].divisor);
    const double bound = BoundOf(questions[i], reading(measure)) * divisor;
    const Tally& tally = findings.tallies[measure];
    return CorrectedMean(tally.difference, unit, questions[i].kind, bound,
                         MostOf(measures[measure], tally)) /
           divisor;
  }
  return std::nullopt;
}

namespace {

// Notes which questions a look has decided.
void NoteDecisions(Comparison& comparison) {
  const std::vector<Question> questions = QuestionsOf(comparison.subject);
  comparison.decided_after.resize(questions.size());
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (comparison.decided_after[i] > 0) continue;
    const Reading reading = comparison.reading(questions[i].measure);
    if (AnswerTo(questions[i], reading) == Answer::kOpen) continue;
    comparison.decided_after[i] = comparison.findings.trials;
  }
}

}  // namespace

std::vector<std::string> PlayersOf(const std::array<Arm, kArms>& arms,
                                   std::vector<std::string> bots) {
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const bool dummy = std::ranges::all_of(arms, [&](const Arm& arm) {
      return kernel::FindDummy(arm.game->ruleset(), static_cast<kernel::Seat>(i)) != nullptr;
    });
    if (dummy) bots[i] = match::kDummy;
  }
  return bots;
}

base::Result<Comparison> Compare(const CompareRequest& request) {
  const base::Status fine = CheckRequest(request);
  if (!fine) return fine.error();
  const auto begin = std::chrono::steady_clock::now();
  const double processor = ProcessorSeconds();
  Comparison comparison;
  comparison.subject = SubjectOf(request);
  comparison.measures = MeasuresOf(comparison.subject);
  comparison.findings.tallies.resize(comparison.measures.size());
  Tables tables(request);
  for (std::int64_t played = 0; request.first + played < request.end;) {
    const std::int64_t look = request.stops ? NextLook(played) : played + kMostAtOnce;
    const std::int64_t end =
        std::min({request.end, request.first + look, request.first + played + kMostAtOnce});
    const auto trials = tables.Play(request.first + played, end);
    if (!trials) return trials.error();
    for (const Trial& trial : *trials) {
      comparison.findings.Add(comparison.measures, request.bots, trial);
      comparison.offered += OptionsIn(trial);
      if (request.each_trial) request.each_trial(trial);
    }
    played = end - request.first;
    comparison.interrupted = request.stop != nullptr && request.stop->load();
    if (comparison.interrupted) break;
    if (!request.stops) continue;
    NoteDecisions(comparison);
    if (IsDecided(comparison)) break;
    if (request.effort > 0 && comparison.offered >= request.effort) break;
    if (request.each_look) request.each_look(comparison);
  }
  tables.AddCounts(comparison.findings);
  comparison.decided = IsDecided(comparison);
  comparison.processor_seconds = ProcessorSeconds() - processor;
  comparison.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return comparison;
}

}  // namespace walz::lab
