#include "lab/trial.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "kernel/elimination.h"
#include "kernel/machine.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "lab/measure.h"
#include "lab/messages.h"
#include "match/bot.h"
#include "match/match.h"
#include "match/simulate.h"

namespace walz::lab {
namespace {

void ReadResult(const kernel::State& state, GameRow& row) {
  const auto& keys = state.ruleset().data().ranking.keys;
  for (int seat = 0; seat < state.seats(); ++seat) {
    const auto number = static_cast<kernel::Seat>(seat);
    row.scores.push_back(keys.empty() ? 0 : state.Get(keys.front().variable, number));
    row.team_scores.push_back(kernel::TeamScore(state, number));
    row.out.push_back(kernel::HasLeft(state, number));
  }
  for (const int place : kernel::Rank(state)) {
    const auto number = static_cast<kernel::Seat>(row.places.size());
    const bool leads = kernel::SideOf(state.ruleset(), state.seats(), number).front() == number;
    if (place == 0 && leads) ++row.winners;
    row.places.push_back(place);
  }
  row.state_hash = state.Hash();
}

std::vector<std::int64_t> WinsOf(const GameRow& row) {
  std::vector<std::int64_t> wins;
  for (std::size_t seat = 0; seat < row.places.size(); ++seat) wins.push_back(WinOf(row, seat));
  return wins;
}

Outcome OutcomeFor(const kernel::Ruleset& ruleset, const GameRow& row, kernel::Seat seat) {
  const auto& keys = ruleset.data().ranking.keys;
  const std::int64_t sign = !keys.empty() && keys.front().lowest ? -1 : 1;
  const auto index = static_cast<std::size_t>(seat);
  std::int64_t all = 0;
  for (const std::int32_t score : row.scores) all += score;
  const auto seats = static_cast<std::int64_t>(row.scores.size());
  return {sign * row.scores[index], sign * (seats * row.scores[index] - all), WinOf(row, index)};
}

}  // namespace

int Rotations(const std::vector<std::string>& bots) {
  std::vector<std::string> played = bots;
  std::erase(played, match::kDummy);
  const std::size_t seats = played.size();
  for (std::size_t by = 1; by < seats; ++by) {
    bool same = true;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      same = same && played[(seat + by) % seats] == played[seat];
    }
    if (same) return static_cast<int>(by);
  }
  return seats == 0 ? 1 : static_cast<int>(seats);
}

std::vector<std::size_t> Seating(const std::vector<std::string>& bots, int rotation) {
  std::vector<std::size_t> seating(bots.size());
  std::vector<std::size_t> played;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    seating[seat] = seat;
    if (bots[seat] != match::kDummy) played.push_back(seat);
  }
  for (std::size_t i = 0; i < played.size(); ++i) {
    seating[played[i]] = played[(i + static_cast<std::size_t>(rotation)) % played.size()];
  }
  return seating;
}

TrialTable::TrialTable(const std::array<Arm, kArms>& arms, const std::vector<std::string>& bots,
                       Counted counted, script::Coverage* coverage,
                       const std::optional<std::set<std::string>>& tried)
    : bots_(bots), rotations_(Rotations(bots)) {
  for (std::size_t i = 0; i < kArms; ++i) {
    const Arm& arm = arms[i];
    if (i > 0 && arm.game == arms[0].game) break;
    Side& side = sides_.emplace_back(Side{match::Table(arm.game, i == 0 ? coverage : nullptr),
                                          {},
                                          nullptr,
                                          ShapeCounter(*arm.game, static_cast<int>(bots.size()))});
    if (counted == Counted::kUsage) {
      side.counters = std::make_unique<Counters>(Counters{UsageCounter(arm.game->ruleset()),
                                                          CourseCounter(*arm.game),
                                                          ProbeCounter(*arm.game), std::nullopt});
      if (i + 1 == kArms || arms[1].game == arm.game) {
        side.counters->experiments.emplace(arm.game->ruleset(),
                                           DefinitionsOfChange(*arms[0].game, *arm.game), tried);
      }
    }
    side.bots = std::move(match::MakeTypedBots(*arm.game, bots).value());
  }
}

Trial TrialTable::Play(std::uint64_t seed, std::int64_t number) {
  Trial trial;
  trial.number = number;
  trial.seed = match::GameSeed(seed, number);
  trial.rotation = static_cast<int>(number % rotations_);
  for (std::size_t arm = 0; arm < sides_.size(); ++arm) {
    trial.games[arm] = PlayGame(sides_[arm], trial.seed, trial.rotation);
  }
  if (sides_.size() < kArms) trial.games.back() = trial.games.front();
  return trial;
}

const TrialTable::Counters* TrialTable::CountersOf(std::size_t arm) const {
  return sides_[std::min(arm, sides_.size() - 1)].counters.get();
}

Usage TrialTable::usage(std::size_t arm) const {
  const Counters* const counters = CountersOf(arm);
  if (counters == nullptr) return {};
  Usage usage = counters->usage.Named();
  if (!counters->experiments) return usage;
  for (const auto& [card, value] : counters->experiments->Named()) {
    AddTo(usage[card].value, value);
  }
  return usage;
}

Course TrialTable::course(std::size_t arm) const {
  const Counters* const counters = CountersOf(arm);
  return counters == nullptr ? Course() : counters->course.course();
}

base::Result<std::int32_t> TrialTable::Choose(Played& game,
                                              const std::vector<std::int32_t>& allowed) {
  const auto seat = static_cast<std::size_t>(game.state.decision().seat);
  match::Bot& bot = *game.side.bots[game.seating[seat]];
  const auto choice = static_cast<std::size_t>(game.row.decisions);
  const std::uint64_t chance = match::BotChance(game.seed, choice);
  const std::int32_t option = bot.ChooseAmong(game.side.table, game.state, chance, allowed);
  // The bot chose, but not by its own evaluation: such a game says nothing about the rules.
  if (const auto& failures = game.side.table.bot_failures(); !failures.empty()) {
    return base::Error{messages::BotFailed({.reason = failures.front().error})};
  }
  return option;
}

base::Status TrialTable::PlayOn(Played& game) {
  Counters* const counters = game.counters;
  kernel::State& state = game.state;
  for (; !state.over(); ++game.row.decisions) {
    if (game.row.decisions == match::kMaxDecisions) return base::Error{match::EndlessGame()};
    if (game.shape != nullptr) game.shape->See(state);
    const auto option = Choose(game, {});
    if (!option) return option.error();
    const kernel::Option chosen = state.decision().options[static_cast<std::size_t>(*option)];
    if (counters != nullptr) {
      counters->probes.See(state, *option);
      const int round = counters->course.See(state);
      counters->usage.See(state);
      const auto why = game.side.table.Explain(state);
      if (!why) return why.error();
      if (counters->experiments) {
        const kernel::Seat seat = state.decision().seat;
        counters->experiments->See(state, game.row.decisions, *option,
                                   [&] { return counters->usage.HeldBy(seat); });
      }
      counters->usage.Choose(state.decision(), *option, round, why->refusals);
    }
    const base::Status status =
        game.side.table.Apply(state, *option, counters == nullptr ? nullptr : &counters->usage);
    if (!status) return status;
    if (counters != nullptr) counters->course.Follow(chosen, state);
  }
  return base::Ok();
}

base::Result<Outcome> TrialTable::OutcomeOf(Side& side, const Experiments::Offer& offer,
                                            std::uint64_t seed, int rotation) {
  GameRow row;
  row.decisions = offer.decisions;
  kernel::State state = offer.before;
  side.table.ForgetBotFailures();
  Played game{side, state, row, seed, Seating(bots_, rotation), nullptr, nullptr};
  const auto option = Choose(game, offer.others);
  if (!option) return option.error();
  if (const base::Status applied = side.table.Apply(state, *option); !applied) {
    return applied.error();
  }
  ++row.decisions;
  if (const base::Status played = PlayOn(game); !played) return played.error();
  ReadResult(state, row);
  return OutcomeFor(state.ruleset(), row, offer.seat);
}

void TrialTable::Experiment(Side& side, const GameRow& row, std::uint64_t seed, int rotation) {
  Experiments& experiments = *side.counters->experiments;
  for (const Experiments::Offer& offer : experiments.Draw()) {
    const base::Result<Outcome> other = OutcomeOf(side, offer, seed, rotation);
    if (other) {
      experiments.Add(offer, OutcomeFor(side.table.ruleset(), row, offer.seat), *other);
    } else {
      experiments.AddFailure(offer);
    }
  }
}

GameRow TrialTable::PlayGame(Side& side, std::uint64_t seed, int rotation) {
  GameRow row;
  Counters* const counters = side.counters.get();
  if (counters != nullptr) {
    counters->usage.BeginGame();
    counters->course.BeginGame();
    counters->probes.BeginGame(seed);
    if (counters->experiments) counters->experiments->BeginGame(seed);
  }
  const auto seats = static_cast<int>(side.bots.size());
  side.shape.BeginGame();
  side.table.ForgetBotFailures();
  base::Result<kernel::State> state =
      side.table.Start({seats, seed, {}}, counters == nullptr ? nullptr : &counters->usage);
  base::Status played = base::Ok();
  if (state) {
    Played game{side, *state, row, seed, Seating(bots_, rotation), counters, &side.shape};
    played = PlayOn(game);
  } else {
    played = state.error();
  }
  if (!played) {
    row.error = played.error().message.English();
    return row;
  }
  ReadResult(*state, row);
  row.shape = side.shape.EndGame(*state, row.places);
  if (counters != nullptr) {
    const std::vector<std::int64_t> wins = WinsOf(row);
    if (row.decisions > 0) counters->usage.See(*state);
    counters->usage.EndGame(row.decisions, wins);
    counters->course.EndGame(*state, wins);
    counters->probes.EndGame(side.table, row.shape);
    if (counters->experiments) Experiment(side, row, seed, rotation);
  }
  return row;
}

}  // namespace walz::lab
