#include "lab/luck.h"

#include <algorithm>
#include <cmath>

namespace walz::lab {
namespace {

// The expected win as a function of the lead.
struct Line {
  double height = 0;  // at lead 0
  double slope = 0;
};

Line Fit(const LeadSums& all) {
  if (all.count == 0) return {};
  const auto count = static_cast<double>(all.count);
  const double lead = static_cast<double>(all.lead) / count;
  const double win = static_cast<double>(all.win) / count;
  const double spread = static_cast<double>(all.lead_squares) / count - lead * lead;
  if (spread <= 0) return {win, 0};
  const double slope = (static_cast<double>(all.products) / count - lead * win) / spread;
  return {win - slope * lead, slope};
}

}  // namespace

void LeadSums::Add(std::int64_t lead_of_seat, std::int64_t win_of_seat) {
  ++count;
  lead += lead_of_seat;
  win += win_of_seat;
  lead_squares += lead_of_seat * lead_of_seat;
  win_squares += win_of_seat * win_of_seat;
  products += lead_of_seat * win_of_seat;
}

std::int64_t LeadOf(const std::vector<std::int32_t>& scores, std::size_t seat) {
  std::int64_t all = 0;
  for (const std::int32_t score : scores) all += score;
  return static_cast<std::int64_t>(scores.size()) * scores[seat] - all;
}

Sums BeyondLead(const LeadsByRound& takers, const LeadsByRound& all) {
  double sum = 0;
  double squares = 0;
  Sums beyond;
  for (std::size_t round = 0; round < takers.size(); ++round) {
    const LeadSums& those = takers[round];
    const Line line = round < all.size() ? Fit(all[round]) : Line();
    const auto count = static_cast<double>(those.count);
    const auto lead = static_cast<double>(those.lead);
    const auto win = static_cast<double>(those.win);
    sum += win - line.height * count - line.slope * lead;
    // The sum of (win - height - slope * lead)^2, expanded.
    squares += static_cast<double>(those.win_squares) + line.height * line.height * count +
               line.slope * line.slope * static_cast<double>(those.lead_squares) -
               2 * line.height * win - 2 * line.slope * static_cast<double>(those.products) +
               2 * line.height * line.slope * lead;
    beyond.count += those.count;
  }
  beyond.sum = std::llround(sum);
  beyond.squares = std::llround(std::max(0.0, squares));
  return beyond;
}

}  // namespace walz::lab
