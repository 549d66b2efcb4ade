#include "lab/measure.h"

#include <algorithm>

namespace walz::lab {
namespace {

Estimate Divided(const Estimate& estimate, const Measure& measure) {
  const auto divisor = static_cast<double>(measure.divisor);
  return {estimate.mean / divisor, estimate.margin / divisor};
}

// The smallest possible difference between two games: one point of one seat, one decision, one game
// won.
double UnitOf(const Measure& measure) {
  return measure.is_share() ? static_cast<double>(measure.divisor) : 1;
}

}  // namespace

std::int64_t WinOf(const GameRow& game, std::size_t seat) {
  if (game.places[seat] != 0) return 0;
  return kWholeWin / std::ranges::count(game.places, 0);
}

std::vector<Measure> MeasuresFor(const std::vector<std::string>& bots) {
  const auto seats = static_cast<int>(bots.size());
  std::vector<Measure> measures = {{Measure::Kind::kScore, 0, "score", seats},
                                   {Measure::Kind::kLength, 0, "length", 1}};
  if (seats > 1) measures.push_back({Measure::Kind::kTies, 0, "ties", 1});
  for (int seat = 0; seat < seats; ++seat) {
    measures.push_back({Measure::Kind::kSeat, seat, "seat" + std::to_string(seat + 1), kWholeWin});
  }
  if (Rotations(bots) == 1) return measures;
  for (int i = 0; i < seats; ++i) {
    const std::string& bot = bots[static_cast<std::size_t>(i)];
    if (std::find(bots.begin(), bots.begin() + i, bot) != bots.begin() + i) continue;
    measures.push_back({Measure::Kind::kBot, i, "bot." + bot, kWholeWin});
  }
  return measures;
}

std::int64_t CountIn(const Measure& measure, const std::vector<std::string>& bots,
                     const Trial& trial, const GameRow& game) {
  std::int64_t count = 0;
  switch (measure.kind) {
    case Measure::Kind::kScore:
      for (const std::int32_t score : game.scores) count += score;
      return count;
    case Measure::Kind::kLength:
      return game.decisions;
    case Measure::Kind::kTies:
      return game.tied ? 1 : 0;
    case Measure::Kind::kSeat:
      return WinOf(game, static_cast<std::size_t>(measure.subject));
    case Measure::Kind::kBot:
      break;
  }
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    const std::size_t bot = (seat + static_cast<std::size_t>(trial.rotation)) % bots.size();
    if (bots[bot] == bots[static_cast<std::size_t>(measure.subject)]) count += WinOf(game, seat);
  }
  return count;
}

void Tally::Add(std::int64_t plain_count, std::int64_t changed_count) {
  plain.Add(plain_count);
  changed.Add(changed_count);
  difference.Add(changed_count - plain_count);
}

Reading Read(const Measure& measure, const Tally& tally) {
  const double unit = UnitOf(measure);
  return {Divided(EstimateMean(tally.plain, unit), measure),
          Divided(EstimateMean(tally.changed, unit), measure),
          Divided(EstimateMean(tally.difference, unit), measure),
          DeviationOf(tally.difference, unit) / static_cast<double>(measure.divisor),
          tally.difference.count};
}

}  // namespace walz::lab
