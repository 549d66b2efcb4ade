// The engine against another one that plays the same game: boardgame.io (rival/).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "bench/groups.h"

namespace walz::bench {

// What many games came to.
struct Tally {
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t points = 0;
  std::int64_t squares = 0;  // of points

  void Add(const Tally& other);
  double mean() const;
  // The standard error of the mean.
  double error() const;
};

// Whether two samples may well come from games with the same mean: it lies within their intervals
// of confidence of 99.9 %.
bool SameMean(const Tally& one, const Tally& other);

// Runs `command`, a program that plays as rival/play.js does, beside the engine. Fails if it does
// not play, or plays another game: its mean score is not ours.
base::Status MeasureRival(Group& group, const std::vector<std::string>& command);

}  // namespace walz::bench
