#include "lab/sequential.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace walz::lab {
namespace {

constexpr std::int64_t kMost = 1000000000;

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
  if (sums.nonzero == 0 && sums.count >= kFirstLook && sums.count < kManyValues && most > 0) {
    return {0, -std::log(alpha / 2) / static_cast<double>(sums.count) * most};
  }
  if (!IsKnown(sums)) return {sums.mean(), std::numeric_limits<double>::max()};
  return EstimateMean(sums, SizeOf(sums, unit), alpha);
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
  return std::max(kFirstLook, count + std::max<std::int64_t>(1, count / 10));
}

double EvidenceOf(const Sums& sums, double unit) {
  if (!IsKnown(sums)) return 1;
  const auto n = static_cast<double>(sums.count);
  const double spread = n * Rate() + 1;
  const double z = n * sums.mean() / DeviationOf(sums, SizeOf(sums, unit));
  return std::exp(z * z * Rate() / (2 * spread)) / std::sqrt(spread);
}

std::int64_t ZerosNeeded(double most, double wanted) {
  const double needed = std::ceil(-std::log(kAlpha / 2) * most / wanted);
  return static_cast<std::int64_t>(
      std::clamp(needed, static_cast<double>(kFirstLook), static_cast<double>(kManyValues)));
}

double MarginAfter(std::int64_t count, double deviation) {
  const auto n = static_cast<double>(count);
  return MarginAt(n, deviation * std::sqrt((n + 2 * kReach * kReach) / (n + 1)));
}

std::int64_t ValuesNeeded(double deviation, double wanted) {
  std::int64_t low = 1;
  std::int64_t high = kMost;
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (MarginAfter(middle, deviation) < wanted) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace walz::lab
