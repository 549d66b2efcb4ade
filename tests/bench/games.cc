#include "bench/games.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/render.h"

namespace walz::bench {

mods::LoadRequest RequestFor(const std::string& game, std::vector<std::string> mods) {
  mods::LoadRequest request{WALZ_SOURCE_DIR, game, {}, {}};
  request.mods = std::move(mods);
  return request;
}

GamePtr Load(const mods::LoadRequest& request) {
  base::Diagnostics findings;
  GamePtr game = match::Game::Load(request, findings);
  if (game == nullptr) std::fputs(base::Render(findings).c_str(), stderr);
  WALZ_CHECK(game != nullptr, "a game cannot be loaded");
  return game;
}

GamePtr Load(const std::string& game) { return Load(RequestFor(game)); }

kernel::State Start(match::Table& table, int seats, std::uint64_t seed) {
  base::Result<kernel::State> state = table.Start({seats, seed, {}});
  WALZ_CHECK(state.ok(), "a game cannot begin");
  return std::move(*state);
}

std::vector<std::uint64_t> ChancesOf(std::uint64_t seed, std::size_t decisions) {
  std::vector<std::uint64_t> chances(decisions);
  for (std::size_t i = 0; i < decisions; ++i) chances[i] = match::BotChance(seed, i);
  return chances;
}

std::size_t PlayBots(match::Table& table, match::Bot& bot, int seats, std::uint64_t seed) {
  kernel::State state = Start(table, seats, seed);
  std::size_t choice = 0;
  for (; !state.over(); ++choice) {
    const std::int32_t option = bot.Choose(table, state, match::BotChance(seed, choice));
    WALZ_CHECK(table.Apply(state, option).ok(), "a choice failed");
  }
  return choice;
}

kernel::State StateAfter(match::Table& table, int seats, std::uint64_t seed, std::size_t choices) {
  kernel::State state = Start(table, seats, seed);
  for (std::size_t i = 0; i < choices && !state.over(); ++i) {
    ApplyRandom(table, state, match::BotChance(seed, i));
  }
  return state;
}

}  // namespace walz::bench
