// The goals of tuning, and how far a game is from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lab/measure.h"
#include "lab/question.h"

namespace walz::lab {

// A goal:
// - `MEASURE within N` or `N%` (of the plain game, as for `--expect`);
// - `seats within N%`: every seat wins its fair share, give or take N percentage points;
// - `MEASURE LOW..HIGH` or `LOW to HIGH MEASURE`;
// - `KIND.ID LOW..HIGH`: the value of a card by experiments (lab/experiment.h), in points;
// - `KIND.ID within N`, also with `points` at its end: short for `KIND.ID -N..N`.
struct Goal {
  enum class Kind : std::uint8_t { kWithin, kSeats, kRange };
  std::string text;
  Kind kind = Kind::kWithin;
  Question question;  // kWithin
  // kWithin and kRange: the index of the measure. Of a card: the number of measures plus the index
  // of the card in CardsOf.
  std::size_t measure = 0;
  double bound = 0;  // kSeats, as a fraction
  double low = 0;    // kRange, in displayed units; shares as fractions
  double high = 0;
  std::string card = {};  // kRange: `kind.id`; empty: a measure
};

// Parses goals. `cards` are the names of all cards, `kind.id`. Fails for unknown names with the
// nearest one, for bounds that are not above 0, for empty ranges, for ranges that no game can
// reach, and if goals contradict each other.
base::Result<std::vector<Goal>> ReadGoals(const std::vector<std::string>& texts,
                                          const std::vector<Measure>& measures,
                                          const std::vector<std::string>& cards = {});

// The cards of goals, each once, in the order of their indices.
std::vector<std::string> CardsOf(const std::vector<Goal>& goals);

// Returns true if a goal refers to the plain game.
bool NeedsPlain(const std::vector<Goal>& goals);

// Returns true if usage must be counted (CompareRequest::usage): for cards and probed measures.
bool NeedsUsage(const std::vector<Goal>& goals, const std::vector<Measure>& measures);

// The distance of a game from a goal, in units of the goal's margin: 0 is the middle, up to 1 the
// goal is met. `plain` and `tuned` are mean values by measure, in displayed units, and then by card
// of CardsOf, in points. A value that is not a number is not known; its distance is
// kUnknownDistance.
double DistanceFrom(const Goal& goal, const std::vector<Measure>& measures,
                    const std::vector<double>& plain, const std::vector<double>& tuned);

inline constexpr double kUnknownDistance = 2;

// The answer of a comparison between the plain and the tuned game: kYes or kNo if the interval of
// 95 % is within or beyond the goal, otherwise kOpen. `readings` are by measure, and then by card;
// only `changed` of a card is read.
Answer AnswerTo(const Goal& goal, const std::vector<Measure>& measures,
                const std::vector<Reading>& readings);

}  // namespace walz::lab
