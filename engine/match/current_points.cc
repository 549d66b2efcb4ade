#include "match/current_points.h"

#include <array>
#include <cstddef>
#include <utility>

#include "kernel/score.h"
#include "kernel/scoring.h"
#include "kernel/state.h"
#include "kernel/view.h"
#include "match/game.h"

namespace walz::match {
namespace {

using Rows = std::vector<PointTally::Row>;

// Returns the source of the number of times that a scoring is still expected; null: once.
const kernel::CountSource* TimesLeft(const kernel::RulesetData& data, kernel::ScoringId scoring) {
  for (const kernel::BotDeclaration& bot : data.bots) {
    for (const kernel::BotDeclaration::Score& score : bot.scores) {
      if (score.scoring == scoring) return &score.times;
    }
  }
  return nullptr;
}

// Adds one scoring of a state to rows that include its categories.
base::Status AddScoring(Table& table, const kernel::State& state, kernel::ScoringId id,
                        Rows& rows) {
  const kernel::RulesetData& data = state.ruleset().data();
  const kernel::CountSource* const times = TimesLeft(data, id);
  const auto sheet = table.Score(state, id);
  if (!sheet) return sheet.error();
  const auto& categories = data.scorings[id.index()].categories;
  for (kernel::Seat seat = 0; seat < state.seats(); ++seat) {
    const auto left =
        times == nullptr ? base::Result<std::int32_t>(1) : table.Count(state, *times, seat);
    if (!left) return left.error();
    if (*left == 0) continue;
    const auto index = static_cast<std::size_t>(seat);
    for (std::size_t i = 0; i < categories.size(); ++i) {
      for (PointTally::Row& row : rows) {
        if (row.category == categories[i].name) row.points[index] += sheet->points[i][index];
      }
    }
  }
  return base::Ok();
}

}  // namespace

base::Result<std::vector<PointTally::Row>> PointsIfEnded(Table& table,
                                                         const kernel::State& position,
                                                         const PointTally& scored) {
  Rows rows = scored.rows();
  const std::size_t scorings = position.ruleset().data().scorings.size();
  for (std::size_t i = 0; i < scorings && !position.over(); ++i) {
    const base::Status added = AddScoring(table, position, kernel::ScoringId::FromIndex(i), rows);
    if (!added) return added.error();
  }
  return rows;
}

base::Result<std::vector<CurrentPoints>> PointsIfEnded(Table& table, const kernel::State& position,
                                                       kernel::Seat viewer,
                                                       const PointTally& scored) {
  std::array<Rows, 2> samples;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const kernel::State sample = kernel::SampleHiddenState(position, viewer, i + 1);
    base::Result<Rows> rows = PointsIfEnded(table, sample, scored);
    if (!rows) return rows.error();
    samples[i] = *std::move(rows);
  }
  std::vector<CurrentPoints> known;
  for (std::size_t row = 0; row < samples[0].size(); ++row) {
    CurrentPoints& made = known.emplace_back(CurrentPoints{samples[0][row].category, {}});
    for (std::size_t seat = 0; seat < samples[0][row].points.size(); ++seat) {
      const std::int32_t points = samples[0][row].points[seat];
      const bool same = points == samples[1][row].points[seat];
      made.points.push_back(same ? std::optional(points) : std::nullopt);
    }
  }
  return known;
}

}  // namespace walz::match
