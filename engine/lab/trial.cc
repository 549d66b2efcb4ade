#include "lab/trial.h"

#include <utility>

#include "base/check.h"
#include "kernel/machine.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "lab/measure.h"
#include "match/bot_program.h"
#include "match/simulate.h"

namespace walz::lab {
namespace {

// A game that goes on for longer will never end.
constexpr std::int32_t kMaxDecisions = 1000000;

void ReadResult(const kernel::State& state, GameRow& row) {
  const auto& keys = state.ruleset().data().ranking.keys;
  for (int seat = 0; seat < state.seats(); ++seat) {
    const auto number = static_cast<kernel::Seat>(seat);
    row.scores.push_back(keys.empty() ? 0 : state.Get(keys.front().variable, number));
  }
  for (const int place : kernel::Rank(state)) row.places.push_back(place);
  row.state_hash = state.Hash();
}

std::vector<std::int64_t> WinsOf(const GameRow& row) {
  std::vector<std::int64_t> wins;
  for (std::size_t seat = 0; seat < row.places.size(); ++seat) wins.push_back(WinOf(row, seat));
  return wins;
}

}  // namespace

int Rotations(const std::vector<std::string>& bots) {
  const std::size_t seats = bots.size();
  for (std::size_t by = 1; by < seats; ++by) {
    bool same = true;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      same = same && bots[(seat + by) % seats] == bots[seat];
    }
    if (same) return static_cast<int>(by);
  }
  return seats == 0 ? 1 : static_cast<int>(seats);
}

TrialTable::TrialTable(const std::array<Arm, kArms>& arms, const std::vector<std::string>& bots,
                       Counted counted)
    : rotations_(Rotations(bots)) {
  for (const Arm& arm : arms) {
    Side& side = sides_.emplace_back(Side{match::Table(arm.game), {}, {}});
    if (counted == Counted::kUsage) side.usage.emplace(arm.game->ruleset());
    for (const std::string& name : bots) {
      base::Result<std::unique_ptr<match::Bot>> bot = match::MakeBotOrProgram(*arm.game, name);
      side.bots.push_back(std::move(bot.value()));
    }
  }
}

Trial TrialTable::Play(std::uint64_t seed, std::int64_t number) {
  Trial trial;
  trial.number = number;
  trial.seed = match::GameSeed(seed, number);
  trial.rotation = static_cast<int>(number % rotations_);
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    trial.games[arm] = PlayGame(sides_[arm], trial.seed, trial.rotation);
  }
  return trial;
}

Usage TrialTable::usage(std::size_t arm) const {
  return sides_[arm].usage ? sides_[arm].usage->Named() : Usage();
}

GameRow TrialTable::PlayGame(Side& side, std::uint64_t seed, int rotation) {
  GameRow row;
  if (side.usage) side.usage->BeginGame();
  const std::size_t seats = side.bots.size();
  base::Result<kernel::State> state = side.table.Start({static_cast<int>(seats), seed, {}});
  if (!state) {
    row.error = state.error().message.English();
    return row;
  }
  for (; !state->over(); ++row.decisions) {
    if (row.decisions == kMaxDecisions) {
      row.error = "the game does not end";
      return row;
    }
    const auto seat = static_cast<std::size_t>(state->decision().seat);
    match::Bot& bot = *side.bots[(seat + static_cast<std::size_t>(rotation)) % seats];
    const std::uint64_t chance = match::BotChance(seed, static_cast<std::size_t>(row.decisions));
    const std::int32_t option = bot.Choose(side.table, *state, chance);
    if (side.usage) side.usage->Choose(state->decision(), option);
    const base::Status status = side.table.Apply(*state, option);
    if (!status) {
      row.error = status.error().message.English();
      return row;
    }
  }
  ReadResult(*state, row);
  if (side.usage) side.usage->EndGame(row.decisions, WinsOf(row));
  return row;
}

}  // namespace walz::lab
