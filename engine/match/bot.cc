#include "match/bot.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "base/nearest.h"
#include "kernel/state.h"
#include "match/bot_greedy.h"
#include "match/bot_random.h"
#include "match/bot_search.h"
#include "match/bot_solver.h"
#include "match/messages.h"

namespace walz::match {
namespace {

constexpr std::string_view kRandom = "random";
constexpr std::string_view kGreedy = "greedy";

// Keeps the chance of bots apart from every other use of a match's seed.
constexpr std::uint64_t kBotDomain = 0x626f747320726f6cU;

}  // namespace

std::vector<std::string> BotNames(const Game& game) {
  std::vector<std::string> names = {std::string(kRandom), std::string(kGreedy),
                                    std::string(kSearch)};
  for (const kernel::BotDeclaration& bot : game.ruleset().data().bots) {
    if (std::find(names.begin(), names.end(), bot.name) == names.end()) names.push_back(bot.name);
  }
  return names;
}

base::Error NoSuchBot(std::string_view name, const std::vector<std::string>& names) {
  const base::Message nearest = base::FindNearest(name, names).Afterthought();
  const std::string list = "`" + base::Join(names, "`, `") + "`";
  return nearest.empty() ? base::Error{messages::UnknownBot({.name = name, .bots = list})}
                         : base::Error{messages::UnknownBotWithSuggestion(
                               {.name = name, .suggestion = nearest, .bots = list})};
}

base::Result<std::unique_ptr<Bot>> MakeBot(const Game& game, std::string_view name, int threads) {
  for (const kernel::BotDeclaration& bot : game.ruleset().data().bots) {
    if (bot.name != name) continue;
    if (bot.look_ahead.worlds > 0) return std::unique_ptr<Bot>(std::make_unique<SolverBot>(bot));
    return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(bot));
  }
  if (name == kRandom) return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
  if (name == kGreedy) {
    const auto& bots = game.ruleset().data().bots;
    const kernel::BotDeclaration plain;
    return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(bots.empty() ? plain : bots.front()));
  }
  if (IsSearch(name)) {
    const base::Result<SearchBudget> budget = ReadSearch(name);
    if (!budget) return budget.error();
    return std::unique_ptr<Bot>(std::make_unique<SearchBot>(game, *budget, threads));
  }
  return NoSuchBot(name, BotNames(game));
}

std::uint64_t BotChance(std::uint64_t match_seed, std::size_t choice) {
  // As a Hasher would add them, but without memory of its own: this comes before each choice.
  std::array<std::byte, 16> bytes;
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::byte>((match_seed >> (8 * i)) & 0xff);
    bytes[8 + i] = static_cast<std::byte>((std::uint64_t{choice} >> (8 * i)) & 0xff);
  }
  return base::StableHash(bytes, kBotDomain);
}

}  // namespace walz::match
