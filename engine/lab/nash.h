// The equilibrium of a symmetric zero-sum game.
#pragma once

#include <cstddef>
#include <vector>

namespace walz::lab {

// By row and column: the value of the row's strategy against that of the column, 0 for equal ones.
using Payoffs = std::vector<std::vector<double>>;

// The share of each strategy in a Nash mixture: no strategy has a value above 0 against it. Only
// `payoffs[i][j] - payoffs[j][i]` counts. Computed by regret matching+ with linear averages
// (Tammelin, Burch, Johanson and Bowling, "Solving heads-up limit Texas hold'em", IJCAI 2015), to
// about a thousandth of the largest payoff. Shares below kSmallestShare are 0. Deterministic.
std::vector<double> NashMixture(const Payoffs& payoffs);

// Strategies with a smaller share of the mixture are not viable.
inline constexpr double kSmallestShare = 0.01;

// The number of strategies in a mixture: its support. Balduzzi, Tuyls, Perolat and Graepel,
// "Re-evaluating evaluation", NeurIPS 2018, rank agents by such mixtures.
std::size_t Viable(const std::vector<double>& mixture);

}  // namespace walz::lab
