// The goals of tuning, and how far a game is from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"
#include "lab/question.h"

namespace walz::lab {

// A goal: `MEASURE within N` or `N%` (of the plain game, as for `--expect`), `seats within N%`
// (every seat wins its fair share, give or take N percentage points), or `MEASURE LOW..HIGH`.
struct Goal {
  enum class Kind : std::uint8_t { kWithin, kSeats, kRange };
  std::string text;
  Kind kind = Kind::kWithin;
  Question question;        // kWithin
  std::size_t measure = 0;  // kWithin and kRange
  double bound = 0;         // kSeats, as a fraction
  double low = 0;           // kRange, in displayed units; shares as fractions
  double high = 0;
};

// Parses goals. Fails for unknown measures with the nearest name, for bounds that are not above 0,
// for empty ranges, and if two goals contradict each other.
base::Result<std::vector<Goal>> ReadGoals(const std::vector<std::string>& texts,
                                          const std::vector<Measure>& measures);

// Returns true if a goal refers to the plain game.
bool NeedsPlain(const std::vector<Goal>& goals);

// The distance of a game from a goal, in units of the goal's margin: 0 is the middle, up to 1 the
// goal is met. `plain` and `tuned` are mean values by measure, in displayed units.
double DistanceFrom(const Goal& goal, const std::vector<Measure>& measures,
                    const std::vector<double>& plain, const std::vector<double>& tuned);

// The answer of a comparison between the plain and the tuned game: kYes or kNo if the interval of
// 95 % is within or beyond the goal, otherwise kOpen.
Answer AnswerTo(const Goal& goal, const std::vector<Measure>& measures,
                const std::vector<Reading>& readings);

}  // namespace walz::lab
