// A bot that searches.
#pragma once

#include "match/bot.h"
#include "match/search.h"

namespace walz::match {

// Chooses the option that a search has tried most often.
class SearchBot : public Bot {
 public:
  SearchBot(const Game& game, const SearchBudget& budget, int threads)
      : searcher_(game, threads), budget_(budget) {}

  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override {
    return ChooseAmong(table, state, chance, {});
  }
  std::int32_t ChooseAmong(Table& table, const kernel::State& state, std::uint64_t chance,
                           std::span<const std::int32_t> allowed) override;
  bool goes_by_clock() const override { return budget_.time.count() > 0; }

 private:
  Searcher searcher_;
  SearchBudget budget_;
};

// Parses the budget in a bot's name: `search`; `search:400` for iterations per decision (1 to
// 1,000,000); `search:2s` for seconds per decision (1 to 600). The error lists these forms.
base::Result<SearchBudget> ReadSearch(std::string_view name);

}  // namespace walz::match
