// The interface of bots.
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

// Decides for a seat. Stateless: its choices depend only on what its seat may see, on the game and
// on `chance`. So undo, replays and threads need no special handling.
class Bot {
 public:
  virtual ~Bot() = default;

  // Returns the index of an option of `state`'s pending decision, for the deciding seat. `table`
  // must be of the same game; `chance` is new for every decision (`BotChance`). The choice must not
  // depend on hidden parts of `state`: a bot looks ahead in states sampled by
  // `kernel::SampleHiddenState`. If a script fails, the failure is recorded once at the table, and
  // a random option is chosen.
  virtual std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) = 0;

  // As Choose, but only among the options whose indices are in `allowed`, in ascending order;
  // empty: all options. By default, returns the bot's own choice if it is allowed, and otherwise a
  // random allowed option.
  virtual std::int32_t ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                                   std::span<const std::int32_t> allowed);

  // Returns true if its choices depend on the speed of the machine.
  virtual bool goes_by_clock() const { return false; }
};

// The built-in bots of every game.
inline constexpr std::string_view kRandomBot = "random";
inline constexpr std::string_view kGreedyBot = "greedy";
inline constexpr std::string_view kSearchBot = "search";
inline constexpr std::string_view kProgramBot = "cmd";

struct BuiltInBot {
  std::string_view name;
  std::string_view parameter;   // optional suffix of the name after a colon; empty: none
  base::Message (*text)();      // the description
  base::Message (*strength)();  // for players; null if `typed`
  bool typed = false;           // only for names from the command line, as it runs a program
  base::Result<std::unique_ptr<Bot>> (*make)(const Game& game, std::string_view name, int threads);
};
std::span<const BuiltInBot> BuiltInBots();

// Returns the names that MakeBot accepts for a game: the built-in bots except `cmd`, and every
// `bot` of the content (a greedy bot with the declared evaluation, or a solver if it declares
// `look_ahead`).
std::vector<std::string> BotNames(const Game& game);

// Returns the default bot: the first default of the game's content, otherwise `greedy`.
std::string DefaultBot(const Game& game);

// Returns an error if MakeBot has no bot of this name; ignores the parameter. The error lists the
// nearest name, BotNames and `others`.
base::Status CheckBotName(const Game& game, std::string_view name,
                          const std::vector<std::string>& others = {});

// Creates a bot. A searching bot uses up to `threads` threads (at least 1). The number of threads
// does not affect its choices, unless it has a time limit.
base::Result<std::unique_ptr<Bot>> MakeBot(const Game& game, std::string_view name,
                                           int threads = 1);

// As MakeBot, for names from the command line of programs that play many games. Also accepts `cmd`,
// but rejects bots with a time limit. Must not be called with names from saves or mods.
base::Result<std::unique_ptr<Bot>> MakeTypedBot(const Game& game, std::string_view name);

// Creates a typed bot for each seat. The name kDummy (match.h) is valid only for a dummy seat; its
// bot is null.
base::Result<std::vector<std::unique_ptr<Bot>>> MakeTypedBots(
    const Game& game, const std::vector<std::string>& names);

// Returns the random seed of a bot for choice number `choice` of a match; independent of the
// match's own random streams.
std::uint64_t BotChance(std::uint64_t match_seed, std::size_t choice);

}  // namespace walz::match
