// Compares the engine with another one that plays the same game: boardgame.io (rival/).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "bench/groups.h"

namespace walz::bench {

// The statistics of many games.
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

// Returns true if two samples are compatible with equal means: the difference is within their
// confidence intervals of 99.9 %.
bool SameMean(const Tally& one, const Tally& other);

// Runs `command`, a program that plays like rival/play.js, beside the engine. Fails if it does not
// play, or plays another game, as shown by its mean score.
base::Status MeasureRival(Group& group, const std::vector<std::string>& command);

}  // namespace walz::bench
