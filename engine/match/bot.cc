#include "match/bot.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "base/nearest.h"
#include "kernel/dummy.h"
#include "kernel/random.h"
#include "kernel/state.h"
#include "match/bot_careless.h"
#include "match/bot_greedy.h"
#include "match/bot_program.h"
#include "match/bot_random.h"
#include "match/bot_search.h"
#include "match/bot_solver.h"
#include "match/match.h"
#include "match/messages.h"
#include "match/strategy.h"

namespace walz::match {
namespace {

// Keeps the chance of bots apart from every other use of a match's seed.
constexpr std::uint64_t kBotDomain = 0x626f747320726f6cU;

using Made = base::Result<std::unique_ptr<Bot>>;

Made MakeRandom(const Game& /*game*/, std::string_view /*name*/, int /*threads*/) {
  return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
}

Made MakeGreedy(const Game& game, std::string_view name, int /*threads*/) {
  if (name == kGreedyBot) {
    return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(GreedyDeclaration(game)));
  }
  base::Result<Strategy> strategy = ReadStrategy(game, name);
  if (!strategy) return strategy.error();
  return std::unique_ptr<Bot>(
      std::make_unique<GreedyBot>(GreedyDeclaration(game), std::move(*strategy)));
}

Made MakeCareless(const Game& game, std::string_view /*name*/, int /*threads*/) {
  return std::unique_ptr<Bot>(std::make_unique<CarelessBot>(GreedyDeclaration(game)));
}

Made MakeSearch(const Game& game, std::string_view name, int threads) {
  const base::Result<SearchBudget> budget = ReadSearch(name);
  if (!budget) return budget.error();
  return std::unique_ptr<Bot>(std::make_unique<SearchBot>(game, *budget, threads));
}

Made MakeProgram(const Game& /*game*/, std::string_view name, int /*threads*/) {
  const std::string command(name.substr(std::min(name.size(), kProgramBot.size() + 1)));
  if (command.empty()) return base::Error{messages::BotCommandMissing()};
  return std::unique_ptr<Bot>(std::make_unique<ProgramBot>(command));
}

constexpr BuiltInBot kBuiltInBots[] = {
    {kRandomBot, "", messages::BotRandom, messages::StrengthRandom, false, MakeRandom},
    {kCarelessBot, "", messages::BotCareless, messages::StrengthCareless, false, MakeCareless},
    {kGreedyBot, "TERM=N+...", messages::BotGreedy, messages::StrengthGreedy, false, MakeGreedy},
    {kSearchBot, "N|Ns", messages::BotSearch, messages::StrengthSearch, false, MakeSearch},
    {kProgramBot, "COMMAND", messages::BotCmd, nullptr, true, MakeProgram}};

// The built-in bot that `name` begins with; null if there is none.
const BuiltInBot* FindBuiltIn(std::string_view name) {
  const std::size_t colon = name.find(':');
  for (const BuiltInBot& bot : kBuiltInBots) {
    const bool fits = colon == std::string_view::npos || !bot.parameter.empty();
    if (bot.name == name.substr(0, colon) && fits) return &bot;
  }
  return nullptr;
}

const kernel::BotDeclaration* FindDeclared(const Game& game, std::string_view name) {
  for (const kernel::BotDeclaration& bot : game.ruleset().data().bots) {
    if (bot.name == name) return &bot;
  }
  return nullptr;
}

base::Error NoSuchBot(std::string_view name, const std::vector<std::string>& names) {
  const base::Message nearest = base::FindNearest(name, names).Afterthought();
  const std::string list = "`" + base::Join(names, "`, `") + "`";
  return nearest.empty() ? base::Error{messages::UnknownBot({.name = name, .bots = list})}
                         : base::Error{messages::UnknownBotWithSuggestion(
                               {.name = name, .suggestion = nearest, .bots = list})};
}

Made Make(const Game& game, std::string_view name, int threads, bool typed) {
  if (const kernel::BotDeclaration* const declared = FindDeclared(game, name)) {
    if (declared->look_ahead.worlds == 0) {
      return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(*declared));
    }
    return std::unique_ptr<Bot>(std::make_unique<SolverBot>(*declared));
  }
  const BuiltInBot* const bot = FindBuiltIn(name);
  if (bot == nullptr || (bot->typed && !typed)) return NoSuchBot(name, BotNames(game));
  return bot->make(game, name, threads);
}

}  // namespace

std::int32_t Bot::ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                              std::span<const std::int32_t> allowed) {
  const std::int32_t own = Choose(table, state, chance);
  if (allowed.empty() || std::ranges::count(allowed, own) > 0) return own;
  std::uint64_t other = kernel::NextRandom(chance);
  return allowed[kernel::DrawBelow(other, static_cast<std::uint32_t>(allowed.size()))];
}

std::span<const BuiltInBot> BuiltInBots() { return kBuiltInBots; }

std::vector<std::string> BotNames(const Game& game) {
  std::vector<std::string> names;
  for (const BuiltInBot& bot : kBuiltInBots) {
    if (!bot.typed) names.emplace_back(bot.name);
  }
  for (const kernel::BotDeclaration& bot : game.ruleset().data().bots) {
    if (std::find(names.begin(), names.end(), bot.name) == names.end()) names.push_back(bot.name);
  }
  return names;
}

std::string DefaultBot(const Game& game) {
  const std::vector<std::string>& bots = game.content().default_bots;
  return bots.empty() ? std::string(kGreedyBot) : bots.front();
}

base::Status CheckBotName(const Game& game, std::string_view name,
                          const std::vector<std::string>& others) {
  const BuiltInBot* const bot = FindBuiltIn(name);
  if (FindDeclared(game, name) != nullptr || (bot != nullptr && !bot->typed)) return base::Ok();
  std::vector<std::string> names = BotNames(game);
  names.insert(names.end(), others.begin(), others.end());
  return NoSuchBot(name, names);
}

base::Result<std::unique_ptr<Bot>> MakeBot(const Game& game, std::string_view name, int threads) {
  return Make(game, name, threads, false);
}

base::Result<std::unique_ptr<Bot>> MakeTypedBot(const Game& game, std::string_view name) {
  Made bot = Make(game, name, 1, true);
  if (bot && (*bot)->goes_by_clock()) {
    return base::Error{messages::BotNotReproducible({.bot = name})};
  }
  return bot;
}

base::Result<std::vector<std::unique_ptr<Bot>>> MakeTypedBots(
    const Game& game, const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<Bot>> bots(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto seat = static_cast<kernel::Seat>(i);
    if (names[i] == kDummy && kernel::FindDummy(game.ruleset(), seat) != nullptr) continue;
    base::Result<std::unique_ptr<Bot>> bot = MakeTypedBot(game, names[i]);
    if (!bot) return bot.error();
    bots[i] = std::move(*bot);
  }
  return bots;
}

std::uint64_t BotChance(std::uint64_t match_seed, std::size_t choice) {
  // In the encoding of a Hasher, but without allocation, because this runs before each choice.
  std::array<std::byte, 16> bytes;
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::byte>((match_seed >> (8 * i)) & 0xff);
    bytes[8 + i] = static_cast<std::byte>((std::uint64_t{choice} >> (8 * i)) & 0xff);
  }
  return base::StableHash(bytes, kBotDomain);
}

}  // namespace walz::match
