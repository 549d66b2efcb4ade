// A bot that searches.
#pragma once

#include "match/bot.h"
#include "match/search.h"

namespace walz::match {

// The name of such bots: `search`; `search:400` with so many iterations; `search:2s` for so many
// seconds of each decision.
inline constexpr std::string_view kSearch = "search";

// Takes the option that a search has tried most often.
class SearchBot : public Bot {
 public:
  SearchBot(const Game& game, const SearchBudget& budget, int threads)
      : searcher_(game, threads), budget_(budget) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override;

 private:
  Searcher searcher_;
  SearchBudget budget_;
};

// Whether `name` is of such a bot, right or wrong: `search`, or what begins with `search:`.
bool IsSearch(std::string_view name);

// What such a name says. The error says what can follow the colon: 1 to 1,000,000 iterations, or 1
// to 600 seconds.
base::Result<SearchBudget> ReadSearch(std::string_view name);

}  // namespace walz::match
