// Players made of code.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/game.h"

namespace walz::match {

// Decides for a seat. A bot remembers nothing: what it chooses depends on what its seat may see, on
// the game and on `chance` alone. So undo, replays and any number of threads need no care.
class Bot {
 public:
  virtual ~Bot() = default;

  // The number of an option of `state`'s pending decision, for the seat that decides. `table` is of
  // the same game; `chance` is fresh for every decision (`BotChance`). The hidden parts of `state`
  // must not matter: a bot that looks ahead does so in states from `kernel::SampleHiddenState`.
  // A script that fails meanwhile is noted at the table, once, and an option taken by chance.
  virtual std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) = 0;
};

// The names that MakeBot takes for a game: `random`, `greedy`, `search` (which may say how long, as
// in `bot_search.h`), and every `bot` that content declares (greedy, judging by that declaration,
// or a solver if it looks ahead).
std::vector<std::string> BotNames(const Game& game);

// What is said of a name that is none of `names`: the nearest of them, and all that there are.
base::Error NoSuchBot(std::string_view name, const std::vector<std::string>& names);

// Makes a bot; an unknown name is such an error. `threads`: how many a bot that searches may use,
// at least 1. What it chooses does not depend on that, unless it goes by the clock.
base::Result<std::unique_ptr<Bot>> MakeBot(const Game& game, std::string_view name,
                                           int threads = 1);

// The chance that a bot gets for choice number `choice` of a match: unrelated to the match's own.
std::uint64_t BotChance(std::uint64_t match_seed, std::size_t choice);

}  // namespace walz::match
