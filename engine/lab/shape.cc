#include "lab/shape.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "content/content.h"
#include "kernel/dummy.h"
#include "kernel/ruleset.h"
#include "kernel/score.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "lab/measure.h"
#include "match/game.h"

namespace walz::lab {
namespace {

constexpr std::int64_t kThousand = 1000;

using Points = std::span<const std::int64_t>;

std::int64_t BestOf(Points points) { return *std::max_element(points.begin(), points.end()); }

// The side with more points than every other one; nullopt: there is a tie.
std::optional<std::size_t> LeaderOf(Points points) {
  const std::int64_t best = BestOf(points);
  if (std::ranges::count(points, best) > 1) return std::nullopt;
  return static_cast<std::size_t>(std::ranges::find(points, best) - points.begin());
}

// The points of a side minus those of the best other one.
std::int64_t MarginOf(Points points, std::size_t side) {
  std::int64_t other = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i != side) other = std::max(other, points[i]);
  }
  return points[side] - other;
}

// Returns true if every side that is level with the leader won.
bool WinnersLead(Points points, const std::vector<std::int64_t>& wins) {
  const std::int64_t best = BestOf(points);
  for (std::size_t side = 0; side < points.size(); ++side) {
    if (points[side] == best && wins[side] == 0) return false;
  }
  return true;
}

std::vector<std::vector<kernel::Seat>> SidesOf(const kernel::Ruleset& ruleset, int seats) {
  std::vector<std::vector<kernel::Seat>> sides;
  for (kernel::Seat seat = 0; seat < seats; ++seat) {
    const std::vector<kernel::Seat> side = kernel::SideOf(ruleset, seats, seat);
    if (side.front() == seat && kernel::FindDummy(ruleset, seat) == nullptr) sides.push_back(side);
  }
  return sides;
}

std::int32_t Share(std::int64_t part, std::int64_t of, std::int64_t unit) {
  return of == 0 ? 0 : static_cast<std::int32_t>(part * unit / of);
}

}  // namespace

std::span<const ShapeMeasure> ShapeMeasures() {
  using Needs = ShapeMeasure::Needs;
  static constexpr ShapeMeasure kMeasures[] = {
      {"lead_changes", &Shape::lead_changes, 1, false, Needs::kPoints},
      {"runaway", &Shape::runaway, 1, true, Needs::kPoints},
      {"comeback", &Shape::comeback, 1, true, Needs::kPoints},
      {"settled", &Shape::settled, kThousand, true, Needs::kPoints},
      {"minutes", &Shape::seconds, 60, false, Needs::kNothing},
      {"wait", &Shape::wait, 10, false, Needs::kSeats},
      {"longest_wait", &Shape::longest_wait, 1, false, Needs::kSeats},
      {"forced", &Shape::forced, kThousand, true, Needs::kNothing},
      {"options", &Shape::options, 100, false, Needs::kNothing},
      {"good_options", &Shape::good_options, 100, false, Needs::kProbes},
      {"regret", &Shape::regret, 100, false, Needs::kProbes},
      {"interaction", &Shape::interaction, kThousand, true, Needs::kProbedSeats},
  };
  return kMeasures;
}

bool HasLeaders(const kernel::Ruleset& ruleset, int seats) {
  return !ruleset.data().ranking.keys.empty() && SidesOf(ruleset, seats).size() > 1;
}

ShapeCounter::ShapeCounter(const match::Game& game, int seats)
    : content_(game.content()),
      has_leaders_(HasLeaders(game.ruleset(), seats)),
      sides_(SidesOf(game.ruleset(), seats)),
      last_(static_cast<std::size_t>(seats), -1) {
  if (has_leaders_) lowest_ = game.ruleset().data().ranking.keys.front().lowest;
}

void ShapeCounter::BeginGame() {
  points_.clear();
  decisions_ = forced_ = begun_ = takes_ = waits_ = longest_ = 0;
  options_ = waited_ = 0;
  together_ = false;
  std::ranges::fill(last_, -1);
}

void ShapeCounter::AddPoints(const kernel::State& state) {
  if (!has_leaders_) return;
  const bool teams = !state.ruleset().data().teams.empty();
  const kernel::VariableId variable = state.ruleset().data().ranking.keys.front().variable;
  for (const std::vector<kernel::Seat>& side : sides_) {
    const std::int64_t points =
        teams ? kernel::TeamScore(state, side.front()) : state.Get(variable, side.front());
    points_.push_back(lowest_ ? -points : points);
  }
}

void ShapeCounter::AddTime(const kernel::State& state) {
  const kernel::Decision& decision = state.decision();
  const auto declared = content_.decision_seconds.find(decision.kind);
  std::int32_t seconds =
      declared == content_.decision_seconds.end() ? content::kDecisionSeconds : declared->second;
  if (decision.options.size() == 1) seconds = 0;
  if (!together_) {
    begun_ += takes_;
    takes_ = 0;
  }
  takes_ = std::max(takes_, seconds);
  together_ = decision.asked_after > 0;
  std::int32_t& last = last_[static_cast<std::size_t>(decision.seat)];
  if (last >= 0 && begun_ > last) {
    waited_ += begun_ - last;
    ++waits_;
    longest_ = std::max(longest_, begun_ - last);
  }
  last = begun_ + seconds;
}

void ShapeCounter::See(const kernel::State& state) {
  const auto options = static_cast<std::int64_t>(state.decision().options.size());
  ++decisions_;
  if (options == 1) ++forced_;
  options_ += options;
  AddPoints(state);
  AddTime(state);
}

std::span<const std::int64_t> ShapeCounter::PointsAt(std::size_t moment) const {
  return Points(points_).subspan(moment * sides_.size(), sides_.size());
}

void ShapeCounter::ReadLeads(Shape& shape) const {
  const std::size_t end = points_.size() / sides_.size();
  std::optional<std::size_t> last;
  std::size_t settled = end;
  for (std::size_t moment = 0; moment < end; ++moment) {
    const std::optional<std::size_t> leader = LeaderOf(PointsAt(moment));
    if (leader && last && *leader != *last) ++shape.lead_changes;
    if (leader) last = leader;
    if (!WinnersLead(PointsAt(moment), shape.wins)) {
      settled = end;
    } else if (settled == end) {
      settled = moment;
    }
  }
  shape.settled =
      Share(static_cast<std::int64_t>(std::min(settled, end - 1)), decisions_, kThousand);
}

void ShapeCounter::ReadHalfTime(Shape& shape) const {
  const Points points = PointsAt(static_cast<std::size_t>(decisions_) / 2);
  const std::optional<std::size_t> leader = LeaderOf(points);
  shape.runaway = leader && shape.wins[*leader] > 0 ? 1 : 0;
  const auto [least, most] = std::ranges::minmax(points);
  for (std::size_t side = 0; side < points.size(); ++side) {
    if (shape.wins[side] > 0 && points[side] == least && least < most) shape.comeback = 1;
  }
}

void ShapeCounter::ReadMargins(Shape& shape) const {
  for (std::size_t tenth = 0; tenth < kTenths; ++tenth) {
    const Points points = PointsAt(static_cast<std::size_t>(decisions_) * tenth / kTenths);
    std::vector<std::int64_t>& margins = shape.margins.emplace_back();
    for (std::size_t side = 0; side < points.size(); ++side) {
      margins.push_back(MarginOf(points, side));
    }
  }
}

Shape ShapeCounter::EndGame(const kernel::State& state, const std::vector<std::int32_t>& places) {
  Shape shape;
  shape.forced = Share(forced_, decisions_, kThousand);
  shape.options = Share(options_, decisions_, 100);
  shape.seconds = begun_ + takes_;
  shape.wait = Share(waited_, waits_, 10);
  shape.longest_wait = longest_;
  if (!has_leaders_ || decisions_ == 0) return shape;
  AddPoints(state);
  const auto won = [&](const auto& side) {
    return places[static_cast<std::size_t>(side.front())] == 0;
  };
  const std::int64_t winners = std::max<std::int64_t>(1, std::ranges::count_if(sides_, won));
  for (const auto& side : sides_) shape.wins.push_back(won(side) ? kWholeWin / winners : 0);
  ReadLeads(shape);
  ReadHalfTime(shape);
  ReadMargins(shape);
  return shape;
}

}  // namespace walz::lab
