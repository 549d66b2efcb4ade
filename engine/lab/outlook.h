// Predicts the winner of a game from its points, at each tenth of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "lab/sequential.h"
#include "lab/shape.h"

namespace walz::lab {

// The quality of these predictions at a tenth of the game.
//
// Sums of wins by the margin of a side. Games are split into two halves by their seeds: the
// chance of winning is fitted on one half and judged on the other, so a fit to chance earns
// nothing.
struct Outlook {
  using ByMargin = std::map<std::int32_t, Sums>;  // by StepOf a margin
  std::vector<std::array<ByMargin, 2>> tenths;    // by tenth, by half of the games

  // Adds a game with this seed.
  void Add(const Shape& shape, std::uint64_t seed);
  static auto Fields(auto& self) { return std::tie(self.tenths); }
  friend bool operator==(const Outlook&, const Outlook&) = default;
};

// A margin without its last digits, so that there are few of them: exact to 31, then rounded
// towards 0 to a sixteenth of the power of two below. It is monotonic, and at most 1,000 large.
std::int32_t StepOf(std::int64_t margin);

// The prediction at the beginning of a tenth.
struct Foresight {
  // The wins of leaders, in kWholeWin-ths: one value per game with a leader.
  Sums leader;
  // The Brier skill score: 1 - B / B0, where B is the mean squared error of the predicted chances
  // to win, and B0 that of predicting the mean for all (Brier, "Verification of forecasts expressed
  // in terms of probability", Monthly Weather Review 78, 1950). 0: points tell nothing; 1: they
  // tell the winner. Chances are fitted by isotonic regression on the margin (Ayer, Brunk, Ewing,
  // Reid and Silverman, Annals of Mathematical Statistics 26, 1955). Below 0 if there are too few
  // games.
  double skill = 0;
};
// By tenth. Empty if nothing was counted.
std::vector<Foresight> ForesightsOf(const Outlook& outlook);

// The first tenth, from 0, from which on the skill is at least kPredictable; nullopt: none.
inline constexpr double kPredictable = 0.5;
std::optional<std::size_t> PredictableFrom(const std::vector<Foresight>& foresights);

}  // namespace walz::lab
