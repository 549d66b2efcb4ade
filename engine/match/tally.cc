#include "match/tally.h"

#include <algorithm>

namespace walz::match {

PointTally::PointTally(const kernel::Ruleset& ruleset, int seats) : ruleset_(ruleset) {
  for (const kernel::ScoringDeclaration& scoring : ruleset.data().scorings) {
    for (const kernel::ScoreCategory& category : scoring.categories) {
      const auto same = [&](const Row& row) { return row.category == category.name; };
      if (std::any_of(rows_.begin(), rows_.end(), same)) continue;
      rows_.push_back({category.name, std::vector<std::int32_t>(static_cast<std::size_t>(seats))});
    }
  }
}

bool PointTally::Wants(kernel::EventId event) const {
  const auto& scorings = ruleset_.data().scorings;
  return std::any_of(scorings.begin(), scorings.end(), [&](const auto& scoring) {
    return scoring.event.valid() && scoring.event == event;
  });
}

void PointTally::OnEvent(const kernel::Event& event) {
  if (!Wants(event.id)) return;
  const kernel::NameTable<kernel::WordId>& words = ruleset_.data().words;
  const kernel::WordId category_word = words.Find("category");
  const kernel::WordId points_word = words.Find("points");
  std::string category;
  std::int32_t points = 0;
  for (const auto& [name, argument] : event.arguments) {
    if (name == category_word) category = ruleset_.ArgumentName(argument);
    if (name == points_word) points = argument.number;
  }
  for (Row& row : rows_) {
    if (row.category != category || event.seat < 0) continue;
    if (static_cast<std::size_t>(event.seat) >= row.points.size()) continue;
    row.points[static_cast<std::size_t>(event.seat)] += points;
  }
}

std::int32_t PointTally::Total(kernel::Seat seat) const {
  std::int32_t total = 0;
  for (const Row& row : rows_) total += row.points[static_cast<std::size_t>(seat)];
  return total;
}

}  // namespace walz::match
