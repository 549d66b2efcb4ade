#include "lab/duel.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <set>

#include "base/threads.h"
#include "kernel/dummy.h"
#include "kernel/machine.h"
#include "kernel/messages.h"
#include "kernel/ruleset.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "lab/measure.h"
#include "lab/messages.h"
#include "match/bot.h"
#include "match/match.h"
#include "match/simulate.h"
#include "match/thrown.h"

namespace walz::lab {
namespace {

// Reads who won the game, and by how much.
void ReadOutcome(const kernel::State& state, const std::vector<int>& lineup, DuelResult& result) {
  GameRow row;
  row.places = kernel::Rank(state);
  const auto& keys = state.ruleset().data().ranking.keys;
  std::array<std::int64_t, kOpponents> wins = {};
  for (std::size_t seat = 0; seat < lineup.size(); ++seat) {
    if (lineup[seat] < 0) continue;
    wins[static_cast<std::size_t>(lineup[seat])] += WinOf(row, seat);
    if (keys.empty()) continue;
    const std::int64_t points = state.Get(keys.front().variable, static_cast<kernel::Seat>(seat));
    const bool plus = (lineup[seat] == 0) != keys.front().lowest;
    result.margin += plus ? points : -points;
  }
  result.win = (kWholeWin + wins[0] - wins[1]) / 2;
}

}  // namespace

Lineups::Lineups(const kernel::Ruleset& ruleset, int seats) {
  std::map<kernel::Seat, int> sides;  // by the first seat of a side
  for (kernel::Seat seat = 0; seat < seats; ++seat) {
    if (kernel::FindDummy(ruleset, seat) != nullptr) {
      side_.push_back(-1);
      continue;
    }
    const kernel::Seat first = kernel::SideOf(ruleset, seats, seat).front();
    side_.push_back(sides.emplace(first, static_cast<int>(sides.size())).first->second);
  }
  sides_ = static_cast<int>(sides.size());
}

std::vector<int> Lineups::Of(int number) const {
  std::vector<int> lineup = side_;
  for (int& side : lineup) {
    if (side >= 0) side = ((side + number / 2) % sides_ + number) % 2;
  }
  return lineup;
}

// Plays duels at its own table, one after the other.
class Duels::Worker {
 public:
  explicit Worker(const DuelRequest& request)
      : table_(request.game), seed_(request.seed), seats_(request.seats) {
    table_.set_stop(request.stop);
  }

  DuelResult Play(const Duel& duel, const Lineups& lineups, Counted counted) {
    const int count = lineups.count();
    const std::vector<int> lineup = lineups.Of(static_cast<int>(duel.number % count));
    const std::uint64_t seed = match::GameSeed(seed_, duel.number / count);
    DuelResult result;
    offered_.clear();
    table_.ForgetBotFailures();
    base::Result<kernel::State> state = table_.Start({seats_, seed, {}});
    base::Status played = state.ok() ? PlayOn(duel, lineup, seed, counted, *state, result)
                                     : base::Status(state.error());
    if (played) {
      ReadOutcome(*state, lineup, result);
    } else {
      result.error = played.error().message.English();
    }
    result.offered.assign(offered_.begin(), offered_.end());
    return result;
  }

 private:
  base::Status PlayOn(const Duel& duel, const std::vector<int>& lineup, std::uint64_t seed,
                      Counted counted, kernel::State& state, DuelResult& result) {
    for (std::int64_t choice = 0; !state.over(); ++choice) {
      if (choice == match::kMaxDecisions) return base::Error{match::EndlessGame()};
      const auto seat = static_cast<std::size_t>(state.decision().seat);
      const int number = lineup[seat];
      match::Bot& bot = number < 0 ? BotOf(std::string(match::kRandomBot))
                                   : BotOf(duel.bots[static_cast<std::size_t>(number)]);
      const std::uint64_t chance = match::BotChance(seed, static_cast<std::size_t>(choice));
      const std::int32_t option = bot.Choose(table_, state, chance);
      if (const auto& failures = table_.bot_failures(); !failures.empty()) {
        return base::Error{messages::BotFailed({.reason = failures.front().error})};
      }
      if (counted == Counted::kHabits && number >= 0) {
        Count(state.decision(), option, result.habits[static_cast<std::size_t>(number)]);
      }
      const base::Status status = table_.Apply(state, option);
      if (!status) return status;
    }
    return base::Ok();
  }

  void Count(const kernel::Decision& decision, std::int32_t chosen, Habits& habits) {
    if (decision.options.size() < 2) return;
    for (const kernel::Option& option : decision.options) {
      for (const match::Trait& trait : match::TraitsOf(table_.ruleset(), option)) {
        offered_.insert(trait);
      }
    }
    const kernel::Option& option = decision.options[static_cast<std::size_t>(chosen)];
    for (const match::Trait& trait : match::TraitsOf(table_.ruleset(), option)) ++habits[trait];
  }

  // A bot that is known to the game; kept for the next games.
  match::Bot& BotOf(const std::string& name) {
    std::unique_ptr<match::Bot>& bot = bots_[name];
    if (bot == nullptr) bot = std::move(match::MakeTypedBot(table_.game(), name).value());
    return *bot;
  }

  match::Table table_;
  std::uint64_t seed_;
  int seats_;
  std::map<std::string, std::unique_ptr<match::Bot>> bots_;
  std::set<match::Trait> offered_;
};

Duels::Duels(DuelRequest request)
    : request_(std::move(request)), lineups_(request_.game->ruleset(), request_.seats) {
  for (int i = 0; i < request_.threads; ++i) {
    try {
      workers_.push_back(std::make_unique<Worker>(request_));
    } catch (const std::bad_alloc&) {
      if (workers_.empty()) throw;
      return;
    }
  }
}

Duels::~Duels() = default;

const Lineups& Duels::lineups() const { return lineups_; }

std::int64_t Duels::played() const { return played_; }

std::uint64_t SeedOf(const DuelRequest& request, const Duel& duel) {
  const Lineups lineups(request.game->ruleset(), request.seats);
  return match::GameSeed(request.seed, duel.number / lineups.count());
}

std::vector<std::string> PlayersOf(const DuelRequest& request, const Duel& duel) {
  const Lineups lineups(request.game->ruleset(), request.seats);
  std::vector<std::string> players;
  for (const int number : lineups.Of(static_cast<int>(duel.number % lineups.count()))) {
    players.push_back(number < 0 ? std::string(match::kDummy)
                                 : duel.bots[static_cast<std::size_t>(number)]);
  }
  return players;
}

base::Result<std::vector<DuelResult>> Duels::Play(const std::vector<Duel>& duels, Counted counted) {
  std::set<std::string> names;
  for (const Duel& duel : duels) names.insert(duel.bots.begin(), duel.bots.end());
  for (const std::string& name : names) {
    const auto bot = match::MakeTypedBot(*request_.game, name);
    if (!bot) return bot.error();
  }
  std::vector<DuelResult> results(duels.size());
  std::vector<std::exception_ptr> thrown(duels.size());
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  base::RunOnThreads(workers_.size(), [&](std::size_t number) {
    while (request_.stop == nullptr || !request_.stop->load()) {
      const std::size_t index = next.fetch_add(1);
      if (index >= duels.size()) return;
      try {
        results[index] = workers_[number]->Play(duels[index], lineups_, counted);
      } catch (...) {
        thrown[index] = std::current_exception();
      }
      const std::lock_guard<std::mutex> lock(mutex);
      ++played_;
      if (request_.progress) request_.progress(played_);
    }
  });
  if (request_.stop != nullptr && request_.stop->load()) {
    return base::Error{kernel::messages::Interrupted()};
  }
  for (std::size_t i = 0; i < duels.size(); ++i) {
    if (!thrown[i]) continue;
    return base::Error{messages::PairEndedByException(
        {.number = duels[i].number, .reason = match::TextOfThrown(thrown[i])})};
  }
  return results;
}

}  // namespace walz::lab
