// Evaluates the options of a decision by playing on in many sampled positions.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "match/bot_greedy.h"

namespace walz::match {

// The effort of a search.
struct SearchBudget {
  std::int64_t iterations = 400;  // at least 1
  // If above 0, the search stops after this time or after `iterations`, whichever is first. The
  // result then depends on the machine.
  std::chrono::milliseconds time{0};
};

// The statistics of an option.
struct SearchedOption {
  std::int64_t visits = 0;  // number of trials; the best option has the most
  // The mean result for the deciding seat, in hundredths of a point: its lead over the best other
  // seat, or its own evaluation in a solo game. Estimated by GreedyBot::Judge if the game was not
  // played to its end.
  std::int64_t value = 0;
};

struct SearchResult {
  std::vector<SearchedOption> options;  // in the order of the decision
  std::int64_t iterations = 0;
  // The option with the most visits; ties go to the higher value, then to the first option.
  std::size_t best() const;
  // The best of these options, given by their indices; at least one.
  std::int32_t BestOf(std::span<const std::int32_t> among) const;
};

// Searches with several trees at once (root parallelisation: Cazenave and Jouandeau 2007), whose
// counts are added in a fixed order. The number of trees depends on the iterations, not on the
// threads: equal position, chance and iterations give equal results with any number of threads.
// With a time limit, trees of 200 iterations are grown until the time is up. The result depends on
// what the deciding seat may see, never on hidden information.
class Searcher {
 public:
  // Evaluates positions with the game's first declared bot (GreedyBot); `threads` is at least 1.
  Searcher(const Game& game, int threads);
  ~Searcher();

  // Searches the pending decision of `state`. If a script fails, records this at the table and
  // returns nullopt. `insist_on` is the index of an option that is tried in every fourth iteration,
  // to learn its value even if it looks bad; negative: none.
  std::optional<SearchResult> Search(Table& table, const kernel::State& state, std::uint64_t chance,
                                     const SearchBudget& budget, std::int32_t insist_on = -1);

 private:
  GreedyBot judge_;
  int choices_alone_;
  int threads_;
  std::vector<std::unique_ptr<Table>> helpers_;  // for the threads other than the caller's
};

}  // namespace walz::match
