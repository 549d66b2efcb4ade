// What the choices of a game that was played were worth.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"
#include "match/search.h"

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::lab {

// A choice and what a search says of it and of what could have been chosen instead, knowing what
// the seat that chose could know.
struct AnalysedChoice {
  std::size_t number = 0;  // of the choice in its match, from 0
  kernel::Seat seat = kernel::kNoSeat;
  std::int32_t chosen = 0;
  match::SearchResult found;

  // By how much the best option is worth more than the one that was chosen, in hundredths of a
  // point; 0 if that is the best.
  std::int64_t loss() const;
};

struct AnalysisRequest {
  std::int64_t iterations = 400;  // for each choice
  int threads = 1;                // the result does not depend on it
  // Called from the calling thread with the number of choices done, of how many.
  std::function<void(std::size_t, std::size_t)> progress;
  // May be set from any thread: no further choice is looked at.
  const std::atomic<bool>* stop = nullptr;
};

// Looks at all choices of a match that were any: with two options or more. Fails where a script
// fails.
base::Result<std::vector<AnalysedChoice>> Analyse(match::Match& match,
                                                  const AnalysisRequest& request);

// The numbers in `choices` of the largest losses, the largest first; at most `count` of them, and
// only such as lost anything.
std::vector<std::size_t> LargestLosses(const std::vector<AnalysedChoice>& choices,
                                       std::size_t count);

}  // namespace walz::lab
