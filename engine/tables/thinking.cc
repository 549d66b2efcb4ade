#include "tables/thinking.h"

#include <algorithm>
#include <utility>

#include "match/bot.h"
#include "match/bot_search.h"
#include "tables/deadline.h"

namespace walz::tables {
namespace {

// Maximum number of tables without a thinking bot; each takes some megabytes.
constexpr std::size_t kMaxIdle = 4;
// Searches with more iterations get a time limit.
constexpr std::int64_t kMaxIterations = 2000;

// Returns the bot of a name. Long searches end after `most`.
base::Result<std::unique_ptr<match::Bot>> MakeLimitedBot(const match::Game& game,
                                                         const std::string& name,
                                                         std::chrono::milliseconds most) {
  base::Result<std::unique_ptr<match::Bot>> bot = match::MakeBot(game, name);
  if (!bot || !name.starts_with(std::string(match::kSearchBot) + ":")) return bot;
  base::Result<match::SearchBudget> budget = match::ReadSearch(name);
  if (!budget) return budget.error();
  if (budget->time.count() == 0 && budget->iterations <= kMaxIterations) return bot;
  if (budget->time.count() == 0 || budget->time > most) budget->time = most;
  return std::unique_ptr<match::Bot>(std::make_unique<match::SearchBot>(game, *budget, 1));
}

}  // namespace

std::optional<std::int32_t> Thinking::Choose(const BotTurn& turn, std::chrono::milliseconds budget,
                                             const std::stop_token& stop) {
  const auto bot = MakeLimitedBot(*turn.game, turn.player, budget / 2);
  if (!bot) return std::nullopt;
  std::unique_ptr<match::Table> table = Take(turn.game);
  const Deadline deadline(budget, stop);
  table->set_stop(deadline.flag());
  std::int32_t option = (*bot)->Choose(*table, turn.state, turn.chance);
  table->set_stop(nullptr);
  const bool late = deadline.flag()->load();
  GiveBack(std::move(table));
  if (stop.stop_requested()) return std::nullopt;
  if (late) {
    const auto options = static_cast<std::uint64_t>(turn.state.decision().options.size());
    option = static_cast<std::int32_t>(turn.chance % options);
  }
  return option;
}

std::unique_ptr<match::Table> Thinking::Take(const std::shared_ptr<const match::Game>& game) {
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::find_if(idle_.begin(), idle_.end(), [&](const auto& table) {
      return table->shared_game() == game;
    });
    if (known != idle_.end()) {
      std::unique_ptr<match::Table> table = std::move(*known);
      idle_.erase(known);
      return table;
    }
  }
  return std::make_unique<match::Table>(game);
}

void Thinking::GiveBack(std::unique_ptr<match::Table> table) {
  table->ForgetBotFailures();
  const std::lock_guard lock(mutex_);
  idle_.push_front(std::move(table));
  if (idle_.size() > kMaxIdle) idle_.pop_back();
}

}  // namespace walz::tables
