#include "lab/nash.h"

#include <algorithm>
#include <numeric>

namespace walz::lab {
namespace {

constexpr int kIterations = 20000;

// Scales `shares` to a sum of 1; equal shares if all are 0.
std::vector<double> Normalized(std::vector<double> shares) {
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) {
    share = sum > 0 ? share / sum : 1.0 / static_cast<double>(shares.size());
  }
  return shares;
}

}  // namespace

std::vector<double> NashMixture(const Payoffs& payoffs) {
  const std::size_t size = payoffs.size();
  std::vector<double> regrets(size);
  std::vector<double> total(size);
  for (int step = 1; step <= kIterations; ++step) {
    const std::vector<double> mixture = Normalized(regrets);
    for (std::size_t i = 0; i < size; ++i) {
      // The mixture's value against itself is 0, so this is the regret.
      double value = 0;
      for (std::size_t j = 0; j < size; ++j) {
        value += mixture[j] * (payoffs[i][j] - payoffs[j][i]) / 2;
      }
      regrets[i] = std::max(0.0, regrets[i] + value);
      total[i] += step * mixture[i];
    }
  }
  std::vector<double> mixture = Normalized(total);
  for (double& share : mixture) {
    if (share < kSmallestShare) share = 0;
  }
  return Normalized(mixture);
}

std::size_t Viable(const std::vector<double>& mixture) {
  return static_cast<std::size_t>(
      std::ranges::count_if(mixture, [](double share) { return share > 0; }));
}

}  // namespace walz::lab
