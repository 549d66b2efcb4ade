#include "lab/outlook.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "lab/fields.h"

namespace walz::lab {
namespace {

// A run of neighbouring margins with one chance to win.
struct Block {
  std::int32_t first = 0;  // its lowest step
  double count = 0;
  double sum = 0;
  double chance() const { return sum / count; }
};

// Isotonic regression: chances that do not fall as the margin rises, with the least squared error.
// Pools adjacent violators.
std::vector<Block> Fit(const Outlook::ByMargin& wins) {
  std::vector<Block> blocks;
  for (const auto& [step, sums] : wins) {
    blocks.push_back({step, static_cast<double>(sums.count), static_cast<double>(sums.sum)});
    while (blocks.size() > 1) {
      Block& below = blocks[blocks.size() - 2];
      if (below.chance() < blocks.back().chance()) break;
      below.count += blocks.back().count;
      below.sum += blocks.back().sum;
      blocks.pop_back();
    }
  }
  return blocks;
}

// The chance of the block that a step belongs to; of the first block below all of them.
double ChanceAt(const std::vector<Block>& fit, std::int32_t step) {
  const auto above =
      std::upper_bound(fit.begin(), fit.end(), step,
                       [](std::int32_t one, const Block& block) { return one < block.first; });
  return above == fit.begin() ? above->chance() : std::prev(above)->chance();
}

// The summed squared error of a prediction for some games.
double ErrorOf(const Sums& wins, double chance) {
  return static_cast<double>(wins.squares) - 2 * chance * static_cast<double>(wins.sum) +
         chance * chance * static_cast<double>(wins.count);
}

Foresight ForesightOf(const std::array<Outlook::ByMargin, 2>& halves) {
  Foresight foresight;
  double error = 0;
  double base = 0;
  for (std::size_t half = 0; half < halves.size(); ++half) {
    const Outlook::ByMargin& other = halves[1 - half];
    Sums all;
    for (const auto& [step, wins] : other) AddTo(all, wins);
    const std::vector<Block> fit = Fit(other);
    for (const auto& [step, wins] : halves[half]) {
      if (step > 0) AddTo(foresight.leader, wins);
      if (fit.empty()) continue;
      error += ErrorOf(wins, ChanceAt(fit, step));
      base += ErrorOf(wins, all.mean());
    }
  }
  foresight.skill = base > 0 ? 1 - error / base : 0;
  return foresight;
}

}  // namespace

std::int32_t StepOf(std::int64_t margin) {
  constexpr std::uint64_t kExact = 32;
  constexpr int kDigits = 4;  // binary digits behind the first one
  if (margin < 0) return -StepOf(-std::max(margin, -std::numeric_limits<std::int64_t>::max()));
  const auto size = static_cast<std::uint64_t>(margin);
  if (size < kExact) return static_cast<std::int32_t>(size);
  const auto power = static_cast<int>(std::bit_width(size)) - 1;
  const auto digits = static_cast<std::int32_t>(size >> (power - kDigits));  // 16 to 31
  return digits + (power - kDigits) * 16;
}

void Outlook::Add(const Shape& shape, std::uint64_t seed) {
  tenths.resize(std::max(tenths.size(), shape.margins.size()));
  for (std::size_t tenth = 0; tenth < shape.margins.size(); ++tenth) {
    ByMargin& sums = tenths[tenth][seed % 2];
    for (std::size_t side = 0; side < shape.wins.size(); ++side) {
      sums[StepOf(shape.margins[tenth][side])].Add(shape.wins[side]);
    }
  }
}

std::vector<Foresight> ForesightsOf(const Outlook& outlook) {
  std::vector<Foresight> foresights;
  for (const auto& halves : outlook.tenths) foresights.push_back(ForesightOf(halves));
  return foresights;
}

std::optional<std::size_t> PredictableFrom(const std::vector<Foresight>& foresights) {
  std::size_t from = foresights.size();
  while (from > 0 && foresights[from - 1].skill >= kPredictable) --from;
  return from == foresights.size() ? std::nullopt : std::optional(from);
}

}  // namespace walz::lab
