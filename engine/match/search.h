// What each option of a decision is worth, found out by playing on in many imagined positions.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "match/bot_greedy.h"

namespace walz::match {

// How long is searched.
struct SearchBudget {
  std::int64_t iterations = 400;  // at least 1
  // Above 0: so long instead, and at most so many iterations. What comes out then depends on the
  // machine.
  std::chrono::milliseconds time{0};
};

// What a search knows of an option.
struct SearchedOption {
  std::int64_t visits = 0;  // how often it was tried; the best one is tried most
  // How far ahead of the best other seat its seat is after it, on average, in hundredths of a
  // point; alone, how well it stands. By judgement, where the game was not played to its end.
  std::int64_t value = 0;
};

struct SearchResult {
  std::vector<SearchedOption> options;  // as in the decision
  std::int64_t iterations = 0;
  // The option tried most often, of equals the one with the highest value, then the first.
  std::size_t best() const;
};

// Searches with several trees at once (root parallelisation: Cazenave and Jouandeau 2007), whose
// counts are added in a fixed order. How many trees there are depends on the iterations, not on the
// threads: the same position, chance and iterations give the same result with any number of
// threads. By the clock as many trees of 200 iterations grow as there is time for. It depends on
// what the deciding seat may see, on nothing that is hidden.
class Searcher {
 public:
  // Positions are judged as the game's first declared bot does (GreedyBot); `threads` of at
  // least 1.
  Searcher(const Game& game, int threads);
  ~Searcher();

  // For the pending decision of `state`. Nothing if a script failed, which is noted at the table.
  // `insist_on`: the number of an option that is tried in one iteration of four, to know what it is
  // worth even if nothing speaks for it; below 0: none is.
  std::optional<SearchResult> Search(Table& table, const kernel::State& state, std::uint64_t chance,
                                     const SearchBudget& budget, std::int32_t insist_on = -1);

 private:
  GreedyBot judge_;
  int choices_alone_;
  int threads_;
  std::vector<std::unique_ptr<Table>> helpers_;  // of the threads but for the caller's
};

}  // namespace walz::match
