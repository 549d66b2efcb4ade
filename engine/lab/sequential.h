// Sequential statistics: confidence intervals that stay valid however often one looks.
#pragma once

#include <cstdint>
#include <limits>
#include <tuple>

namespace walz::lab {

// Exact sums of measured values, independent of the order of addition. Sufficient for 10^9 values
// of up to 90,000 each.
struct Sums {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::int64_t nonzero = 0;  // the number of values that are not 0

  void Add(std::int64_t value);
  double mean() const;
  static auto Fields(auto& self) {
    return std::tie(self.count, self.sum, self.squares, self.nonzero);
  }
  friend bool operator==(const Sums&, const Sums&) = default;
};

// A mean with its margin of error.
struct Estimate {
  double mean = 0;
  double margin = 0;  // to either side; the largest double while nothing is known

  // Returns false while the interval is unlimited. Its `low` and `high` are then huge numbers that
  // mean nothing.
  bool known() const { return margin < std::numeric_limits<double>::max(); }
  double low() const { return mean - margin; }
  double high() const { return mean + margin; }
  bool Contains(double value) const { return low() <= value && value <= high(); }
  // Within returns true if the whole interval is inside [-bound, bound]; Beyond, if it is outside.
  bool Within(double bound) const { return -bound <= low() && high() <= bound; }
  bool Beyond(double bound) const { return low() > bound || high() < -bound; }
};

// The probability that an interval misses the truth at any look.
inline constexpr double kAlpha = 0.05;

// The confidence interval of the true mean at 1 - `alpha`, valid simultaneously at all looks: a
// caller may look after every value and stop at any time. With an ordinary 95 % interval, frequent
// looks eventually show a difference where there is none.
//
// This is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
// "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52
// (2024), theorem 2.2: Robbins' normal mixture boundary with the estimated deviation,
//
//   margin = deviation * sqrt(2 (n r + 1) / (n^2 r) * log(sqrt(n r + 1) / alpha)),
//
// where r is chosen so that, at 95 % and relative to an ordinary interval, the interval is
// narrowest after kSharpest values. After kSharpest values it is 1.55 times as wide as an ordinary
// one. It is twice as wide at a tenth of that number, and 1.65 times as wide at ten times that
// number. The deviation includes two artificial values, one `unit` below and above the mean, so
// that an event that has not occurred yet is not considered impossible. `unit` is the smallest
// difference between values, above 0.
//
// tests/unit/lab verifies it by simulation, with a look after every value from the kFirstLook-th to
// the 5,000th. Of 1,000 comparisons without a difference, at most 5 % find one. A difference of a
// quarter of the deviation is found within 500 values in 95 % of comparisons; a difference of a
// tenth of the deviation, within 2,000 values in 90 %. The theorem is asymptotic: if the means are
// equal, but one side is a little better in nine games of ten and much worse in the tenth, up to
// 10 % find a difference. Games by the same rules with the same chance cannot differ like that,
// because their differences are symmetric.
Estimate EstimateMean(const Sums& sums, double unit, double alpha = kAlpha);

// As EstimateMean, for differences, most of which may be 0 because the rule rarely matters. Before
// an event that adds 60 points to one game in a hundred has occurred, the deviation of the values
// does not include it, and the interval of EstimateMean would be narrow and wrong. Therefore:
// - The interval is unlimited until kFewestNonZero values are not 0, or there are kManyValues.
// - The artificial values are larger: kReach times the deviation, and at least the root mean square
//   of the values that are not 0. This widens the interval by three fifths at the first look, by a
//   ninth after 200 values and by a twentieth after 400.
// - The margin is at least -log(alpha / 2) / n times `most`, the largest plausible difference; 0 if
//   none is known. An event that occurs in a share p of the games has not occurred in n games. The
//   chance of that is the n-th power of 1 - p, so p is at most -log(alpha / 2) / n, and what the
//   event adds to the mean is at most `most` times that. This holds at all n at once: the first n
//   at which it is wrong decides for all later ones. While all values are 0, nothing else limits
//   the margin.
//
// tests/unit/lab verifies it by simulation with one event in 20 to 200 games: at most 5 % of the
// sequences of intervals miss the truth, by itself and in ordinary noise. Without `most`, that
// holds for events up to six times as large as the deviation of the noise.
Estimate EstimateDifference(const Sums& sums, double unit, double alpha = kAlpha, double most = 0);

// With ten values that are not 0, the interval of an effect that is always the same extends from 0
// to twice the observed rate.
inline constexpr std::int64_t kFewestNonZero = 10;
// An event that has not occurred in a thousand values occurs in fewer than three of a thousand,
// with 95 % confidence. It is treated as if it did not exist.
inline constexpr std::int64_t kManyValues = 1000;
inline constexpr double kReach = 5;

// Returns true if EstimateDifference has a limited interval without `most`.
bool IsKnown(const Sums& differences);
// The estimated number of values until it is; at least kFirstLook.
std::int64_t ValuesUntilKnown(const Sums& differences);

inline constexpr std::int64_t kSharpest = 400;
// The number of values before the first look, because the theorem is asymptotic: with a first look
// after 24 values, more than 10 % of the skewed comparisons above would find a difference.
inline constexpr std::int64_t kFirstLook = 30;

// The number of values for the next look after `count`: a tenth more, at least six
// more and at least kFirstLook. More looks would not weaken the confidence, but they would cost
// time, because each look waits for running games.
std::int64_t NextLook(std::int64_t count);

// The e-value of the hypothesis that the true mean of differences is 0: at least 1 / alpha exactly
// when the interval of EstimateDifference at `alpha` excludes 0. It is Robbins' normal mixture,
// whose boundary is the interval; if the hypothesis is true, its expectation is at most 1 at any
// time at which one stops. 1 while nothing is known.
double EvidenceOf(const Sums& sums, double unit, double most = 0);

// The margin of EstimateDifference after `count` values with this deviation (DeviationOf).
double MarginAfter(std::int64_t count, double deviation, double most = 0);

// The number of values until the margin of EstimateDifference is below `wanted` (above 0) for
// values with this deviation (DeviationOf); at most 10^9.
std::int64_t ValuesNeeded(double deviation, double wanted, double most = 0);

// As ValuesNeeded, while all values are 0; at least kFirstLook and at most kManyValues.
std::int64_t ZerosNeeded(double most, double wanted);

// The deviation used by EstimateMean; 0 without values.
double DeviationOf(const Sums& sums, double unit);

}  // namespace walz::lab
