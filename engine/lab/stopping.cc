#include "lab/stopping.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace walz::lab {
namespace {

// The number of points on which a density is computed. The error of the corrected mean is below a
// thousandth of the deviation.
constexpr int kPoints = 120;

// The means, without sign, with which a question stays open at a look: from `low` to `high`.
struct OpenMeans {
  double low = 0;
  double high = 0;
};

OpenMeans OpenAt(double margin, Question::Kind kind, double bound) {
  const double high = kind == Question::Kind::kDiffers ? margin : bound + margin;
  return {std::max(0.0, bound - margin), high};
}

// The density of the sum at a look for a true mean of 0, at the sums with which the question is
// open; and its product with the expected mean at the first look.
struct Densities {
  double count = 0;  // values so far
  double width = 0;  // the distance of points
  std::vector<double> sums;
  std::vector<double> density;
  std::vector<double> product;
};

double Bell(double distance, double deviation) {
  const double z = distance / deviation;
  return std::exp(-z * z / 2) / deviation;
}

// The points of a look: the middles of equal parts of both ranges of open sums.
Densities PointsAt(double count, const OpenMeans& open) {
  Densities at;
  at.count = count;
  at.width = 2 * (open.high - open.low) * count / kPoints;
  for (int i = 0; i < kPoints / 2; ++i) {
    const double sum = open.low * count + at.width * (i + 0.5);
    at.sums.push_back(sum);
    at.sums.push_back(-sum);
  }
  return at;
}

// Adds the densities at `sum` that come from an earlier look.
void Step(const Densities& from, double sum, double deviation, double& density, double& product) {
  for (std::size_t i = 0; i < from.sums.size(); ++i) {
    const double bell = Bell(sum - from.sums[i], deviation) * from.width;
    density += from.density[i] * bell;
    product += from.product[i] * bell;
  }
}

// The number of values before which the question was open because nothing was known.
std::int64_t FirstKnown(const Sums& sums) {
  const std::int64_t each =
      sums.nonzero == 0 ? kManyValues : kFewestNonZero * sums.count / sums.nonzero;
  return std::clamp(each, kFirstLook, kManyValues);
}

}  // namespace

double CorrectedMean(const Sums& differences, double unit, Question::Kind kind, double bound,
                     double most) {
  const double deviation = DeviationOf(differences, unit);
  Densities last;
  for (std::int64_t look = NextLook(0); look < differences.count; look = NextLook(look)) {
    if (look < FirstKnown(differences)) continue;
    const auto count = static_cast<double>(look);
    const OpenMeans open = OpenAt(MarginAfter(look, deviation, most), kind, bound);
    if (open.low >= open.high) return differences.mean();
    Densities next = PointsAt(count, open);
    for (const double sum : next.sums) {
      double density = 0;
      double product = 0;
      if (last.sums.empty()) {
        density = Bell(sum, deviation * std::sqrt(count));
        product = density * sum / count;
      } else {
        Step(last, sum, deviation * std::sqrt(count - last.count), density, product);
      }
      next.density.push_back(density);
      next.product.push_back(product);
    }
    last = std::move(next);
  }
  if (last.sums.empty()) return differences.mean();
  double density = 0;
  double product = 0;
  const double rest = static_cast<double>(differences.count) - last.count;
  Step(last, static_cast<double>(differences.sum), deviation * std::sqrt(rest), density, product);
  return density > 0 ? product / density : differences.mean();
}

}  // namespace walz::lab
