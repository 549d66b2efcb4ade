// When enough has been played: intervals that hold however often one looks at them.
#pragma once

#include <cstdint>

namespace walz::lab {

// Sums of what was measured, exact, so that they do not depend on an order of additions. They hold
// a thousand million values of up to 90,000 each.
struct Sums {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void Add(std::int64_t value);
  void Add(const Sums& other);
  double mean() const;
  friend bool operator==(const Sums&, const Sums&) = default;
};

// A mean and how far from it the true one may lie.
struct Estimate {
  double mean = 0;
  double margin = 0;  // to either side; as large as can be while nothing is known

  double low() const { return mean - margin; }
  double high() const { return mean + margin; }
  bool Contains(double value) const { return low() <= value && value <= high(); }
  // Whether the whole interval lies between -bound and bound, and whether it lies beyond them.
  bool Within(double bound) const { return -bound <= low() && high() <= bound; }
  bool Beyond(double bound) const { return low() > bound || high() < -bound; }
};

// The true mean of what `sums` were drawn from lies in the interval, with 95 %, at this and at
// every other look: a player of many games may look after each of them and stop when it pleases.
// With a usual 95 % interval he who looks often enough sees a difference where there is none.
//
// It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
// "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52
// (2024), theorem 2.2: Robbins' mixture of normal boundaries with the estimated deviation,
//
//   margin = deviation * sqrt(2 (n r + 1) / (n^2 r) * log(sqrt(n r + 1) / 0.05)),
//
// with r such that it is narrowest, compared to a usual one, after kSharpest values: there it
// is 1.55 times as wide, at a tenth of that number twice, at ten times that number 1.65 times. The
// deviation takes in two more values, one `unit` below and above the mean, so that a thing that has
// not happened yet is not taken to be impossible. `unit`: the least by which values differ, more
// than 0.
//
// Proved by simulation in tests/unit/lab, with a look after every value from the kFirstLook-th to
// the 5,000th: of 1,000 comparisons with no difference at most 5 % find one; a difference of a
// quarter of the deviation is found within 500 values in 95 % of comparisons, of a tenth within
// 2,000 in 90 %. The theorem is one about many values: if the means are the same and yet one side
// is a little better in nine games of ten and much worse in the tenth, up to 10 % find a
// difference. Games by the same rules with the same chance cannot differ like that: their
// differences lie as often above 0 as below.
Estimate EstimateMean(const Sums& sums, double unit);

inline constexpr std::int64_t kSharpest = 400;
// The fewest values before the first look: the theorem is one about many.
inline constexpr std::int64_t kFirstLook = 60;

// The number of values at which to look next, if `count` are there: a tenth more, at least
// kFirstLook. A look costs a moment of waiting for the last game, not certainty.
std::int64_t NextLook(std::int64_t count);

// How many values it takes until the margin is below `wanted`, which is more than 0, for values of
// this deviation; a thousand million if more.
std::int64_t ValuesNeeded(double deviation, double wanted);

// The deviation that EstimateMean goes by. 0 for less than one value.
double DeviationOf(const Sums& sums, double unit);

}  // namespace walz::lab
