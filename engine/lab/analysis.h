// Evaluates the choices made in a game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "kernel/state.h"
#include "match/search.h"

namespace walz::match {
class Match;
class Table;
}  // namespace walz::match

namespace walz::lab {

// A choice, with a search's evaluation of it and its alternatives, based on what the deciding seat
// could know.
struct AnalysedChoice {
  std::size_t number = 0;  // its index in the match, from 0
  kernel::Seat seat = kernel::kNoSeat;
  std::int32_t chosen = 0;
  match::SearchResult found;

  // The value of the best option minus that of the chosen one, in hundredths of a point; 0 if they
  // are the same.
  std::int64_t loss() const;
};

// The default number of iterations per choice.
inline constexpr std::int64_t kAnalysisIterations = 400;

// A choice of a match as a copy, so that it can be analysed without the match.
struct PastChoice {
  std::size_t number = 0;
  kernel::Seat seat = kernel::kNoSeat;
  std::int32_t chosen = 0;
  kernel::State before;
  std::uint64_t chance = 0;  // match::BotChance
};

// Returns choice number `number`, from 0, of a match.
PastChoice PastChoiceOf(const match::Match& match, std::size_t number);

// Analyses a choice that had at least two options; equal arguments give equal results with any
// searcher of the game. Fails if a script fails.
base::Result<AnalysedChoice> AnalyseChoice(match::Searcher& searcher, match::Table& table,
                                           const PastChoice& choice, std::int64_t iterations);

struct AnalysisRequest {
  std::int64_t iterations = kAnalysisIterations;  // per choice
  int threads = 1;                                // does not affect the result
  // Called from the calling thread with the number of choices done, and their total.
  std::function<void(std::size_t, std::size_t)> progress;
  // Any thread may set it. Then no further choice is analysed.
  const std::atomic<bool>* stop = nullptr;
};

// Analyses all choices of a match that had at least two options. Fails if a script fails.
base::Result<std::vector<AnalysedChoice>> Analyse(match::Match& match,
                                                  const AnalysisRequest& request);

// The indices in `choices` of the largest losses, in descending order: at most `count`, and only
// losses above 0.
std::vector<std::size_t> LargestLosses(const std::vector<AnalysedChoice>& choices,
                                       std::size_t count);

}  // namespace walz::lab
