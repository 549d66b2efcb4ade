// Players made of code.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
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

  // Returns true if its choices depend on the speed of the machine.
  virtual bool goes_by_clock() const { return false; }
};

// The bots that every game has.
inline constexpr std::string_view kRandomBot = "random";
inline constexpr std::string_view kGreedyBot = "greedy";
inline constexpr std::string_view kSearchBot = "search";
inline constexpr std::string_view kProgramBot = "cmd";

struct BuiltInBot {
  std::string_view name;
  std::string_view parameter;  // may follow the name after a colon; empty: nothing may
  base::Message (*text)();     // the description
  bool typed = false;          // only for names that the user has typed: it runs a program
  base::Result<std::unique_ptr<Bot>> (*make)(const Game& game, std::string_view name, int threads);
};
std::span<const BuiltInBot> BuiltInBots();

// The names that MakeBot takes for a game: the built-in bots but `cmd`, and every `bot` that
// content declares (greedy, judging by that declaration, or a solver if it looks ahead).
std::vector<std::string> BotNames(const Game& game);

// The bot that plays where none is named: the first default of the game's content, else `greedy`.
std::string DefaultBot(const Game& game);

// An error if MakeBot knows no bot of this name, whatever its parameter. It lists the nearest name,
// BotNames and `others`.
base::Status CheckBotName(const Game& game, std::string_view name,
                          const std::vector<std::string>& others = {});

// Makes a bot. A bot that searches uses at most `threads` threads (at least 1), which does not
// change its choices unless it goes by the clock.
base::Result<std::unique_ptr<Bot>> MakeBot(const Game& game, std::string_view name,
                                           int threads = 1);

// The same for a name that the user has typed, for many games: knows `cmd` as well, and refuses
// bots that go by the clock. Never call it with names from saves or mods.
base::Result<std::unique_ptr<Bot>> MakeTypedBot(const Game& game, std::string_view name);

// The chance that a bot gets for choice number `choice` of a match: unrelated to the match's own.
std::uint64_t BotChance(std::uint64_t match_seed, std::size_t choice);

}  // namespace walz::match
