#include "lab/sequential.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace walz::lab {
namespace {

constexpr std::int64_t kMost = 1000000000;
constexpr std::int64_t kFewestBetweenLooks = 6;

// The `r` of the header, by the paper's formula for the number of values at which the interval is
// narrowest.
double Rate() {
  const double tail = -2 * std::log(kAlpha);
  return (tail + std::log(tail + 1)) / static_cast<double>(kSharpest);
}

double MarginAt(double count, double deviation, double alpha = kAlpha) {
  const double rate = Rate();
  const double spread = count * rate + 1;
  return deviation *
         std::sqrt(2 * spread / (count * count * rate) * std::log(std::sqrt(spread) / alpha));
}

// The largest mean of an event that has not occurred in `count` values.
double Unseen(double count, double most, double alpha = kAlpha) {
  return -std::log(alpha / 2) / count * most;
}

// The size of the artificial values of EstimateDifference.
double SizeOf(const Sums& sums, double unit) {
  if (sums.nonzero < 1) return unit;
  const double square = static_cast<double>(sums.squares) / static_cast<double>(sums.nonzero);
  return std::max({unit, std::sqrt(square), kReach * DeviationOf(sums, unit)});
}

}  // namespace

void Sums::Add(std::int64_t value) {
  ++count;
  sum += value;
  squares += value * value;
  if (value != 0) ++nonzero;
}

double Sums::mean() const {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double DeviationOf(const Sums& sums, double unit) {
  if (sums.count < 1) return 0;
  const auto n = static_cast<double>(sums.count);
  const auto sum = static_cast<double>(sums.sum);
  const double around = std::max(0.0, static_cast<double>(sums.squares) - sum * sum / n);
  return std::sqrt((around + 2 * unit * unit) / (n + 1));
}

Estimate EstimateMean(const Sums& sums, double unit, double alpha) {
  if (sums.count < 1) return {0, std::numeric_limits<double>::max()};
  return {sums.mean(), MarginAt(static_cast<double>(sums.count), DeviationOf(sums, unit), alpha)};
}

Estimate EstimateDifference(const Sums& sums, double unit, double alpha, double most) {
  const double unseen = Unseen(static_cast<double>(sums.count), most, alpha);
  if (sums.nonzero == 0 && sums.count >= kFirstLook && sums.count < kManyValues && most > 0) {
    return {0, unseen};
  }
  if (!IsKnown(sums)) return {sums.mean(), std::numeric_limits<double>::max()};
  Estimate estimate = EstimateMean(sums, SizeOf(sums, unit), alpha);
  if (sums.nonzero > 0) estimate.margin = std::max(estimate.margin, unseen);
  return estimate;
}

bool IsKnown(const Sums& differences) {
  return differences.nonzero >= kFewestNonZero || differences.count >= kManyValues;
}

std::int64_t ValuesUntilKnown(const Sums& differences) {
  if (IsKnown(differences)) return kFirstLook;
  if (differences.nonzero == 0) return kManyValues;
  const std::int64_t all = differences.count * kFewestNonZero / differences.nonzero;
  return std::clamp(all, kFirstLook, kManyValues);
}

std::int64_t NextLook(std::int64_t count) {
  return std::max(kFirstLook, count + std::max(kFewestBetweenLooks, count / 10));
}

double EvidenceOf(const Sums& sums, double unit, double most) {
  if (!IsKnown(sums)) return 1;
  const auto n = static_cast<double>(sums.count);
  const double spread = n * Rate() + 1;
  const double z = n * sums.mean() / DeviationOf(sums, SizeOf(sums, unit));
  const double mixture = std::exp(z * z * Rate() / (2 * spread)) / std::sqrt(spread);
  // The `alpha` at which the interval ends at 0 because of `most`.
  const double seen = most > 0 ? std::exp(n * std::abs(sums.mean()) / most) / 2 : mixture;
  return std::min(mixture, seen);
}

std::int64_t ZerosNeeded(double most, double wanted) {
  const double needed = std::ceil(-std::log(kAlpha / 2) * most / wanted);
  return static_cast<std::int64_t>(
      std::clamp(needed, static_cast<double>(kFirstLook), static_cast<double>(kManyValues)));
}

double MarginAfter(std::int64_t count, double deviation, double most) {
  const auto n = static_cast<double>(count);
  const double margin = MarginAt(n, deviation * std::sqrt((n + 2 * kReach * kReach) / (n + 1)));
  return std::max(margin, Unseen(n, most));
}

std::int64_t ValuesNeeded(double deviation, double wanted, double most) {
  std::int64_t low = 1;
  std::int64_t high = kMost;
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (MarginAfter(middle, deviation, most) < wanted) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace walz::lab
