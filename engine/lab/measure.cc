#include "lab/measure.h"

#include <algorithm>

#include "kernel/teams.h"
#include "match/match.h"

namespace walz::lab {
namespace {

Estimate Divided(const Estimate& estimate, const Measure& measure) {
  const auto divisor = static_cast<double>(measure.divisor);
  return {estimate.mean / divisor, estimate.known() ? estimate.margin / divisor : estimate.margin};
}

}  // namespace

namespace {

// The teams of a game with a number of seats, by their first seats.
std::vector<Team> TeamsOf(const kernel::Ruleset& ruleset, int seats) {
  std::vector<Team> teams;
  for (kernel::Seat seat = 0; seat < seats; ++seat) {
    const int team = kernel::TeamOf(ruleset, seats, seat);
    if (team < 0 || kernel::SideOf(ruleset, seats, seat).front() != seat) continue;
    teams.push_back({ruleset.data().teams[static_cast<std::size_t>(team)].name, seat});
  }
  return teams;
}

void AddShape(int seats, const Roster& roster, std::vector<Measure>& measures) {
  using Needs = ShapeMeasure::Needs;
  const auto all = ShapeMeasures();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].needs == Needs::kSeats && seats == 1) continue;
    if (all[i].needs == Needs::kPoints && !roster.leads) continue;
    if (all[i].needs >= Needs::kProbes && !roster.probed) continue;
    if (all[i].needs == Needs::kProbedSeats && seats == 1) continue;
    measures.push_back(
        {Measure::Kind::kShape, static_cast<int>(i), std::string(all[i].id), all[i].divisor});
  }
}

bool HaveSameSides(const std::array<Arm, kArms>& arms, int seats) {
  for (kernel::Seat seat = 0; seat < seats; ++seat) {
    if (kernel::SideOf(arms[0].game->ruleset(), seats, seat) !=
        kernel::SideOf(arms[1].game->ruleset(), seats, seat)) {
      return false;
    }
  }
  return true;
}

}  // namespace

Roster RosterOf(const std::array<Arm, kArms>& arms, int seats) {
  Roster roster;
  if (HaveSameSides(arms, seats)) roster.teams = TeamsOf(arms[0].game->ruleset(), seats);
  roster.eliminates = std::ranges::any_of(
      arms, [](const Arm& arm) { return arm.game->ruleset().data().eliminated.valid(); });
  roster.shaped = true;
  roster.leads = std::ranges::all_of(
      arms, [&](const Arm& arm) { return HasLeaders(arm.game->ruleset(), seats); });
  return roster;
}

bool Measure::is_share() const {
  if (is_shape()) return ShapeMeasures()[static_cast<std::size_t>(subject)].share;
  return kind >= Kind::kTies;
}

std::int64_t WinOf(const GameRow& game, std::size_t seat) {
  if (game.places[seat] != 0) return 0;
  return kWholeWin / std::ranges::count(game.places, 0);
}

std::vector<Measure> MeasuresFor(const std::vector<std::string>& bots, const Roster& roster) {
  const auto seats = static_cast<int>(bots.size());
  std::vector<Measure> measures = {{Measure::Kind::kScore, 0, "score", seats},
                                   {Measure::Kind::kLength, 0, "length", 1}};
  if (seats > 1) measures.push_back({Measure::Kind::kTies, 0, "ties", 1});
  for (int seat = 0; seat < seats; ++seat) {
    measures.push_back({Measure::Kind::kSeat, seat, "seat" + std::to_string(seat + 1), kWholeWin});
  }
  for (const Team& team : roster.teams) {
    measures.push_back(
        {Measure::Kind::kTeam, team.seat, "team." + team.name, kWholeWin, team.name});
    measures.push_back(
        {Measure::Kind::kTeamScore, team.seat, "team." + team.name + ".score", 1, team.name});
  }
  for (int seat = 0; roster.eliminates && seat < seats; ++seat) {
    measures.push_back({Measure::Kind::kOut, seat, "seat" + std::to_string(seat + 1) + ".out", 1});
  }
  for (int i = 0; Rotations(bots) > 1 && i < seats; ++i) {
    const std::string& bot = bots[static_cast<std::size_t>(i)];
    if (std::find(bots.begin(), bots.begin() + i, bot) != bots.begin() + i) continue;
    if (bot == match::kDummy) continue;
    measures.push_back({Measure::Kind::kBot, i, "bot." + bot, kWholeWin});
  }
  if (roster.shaped) AddShape(seats, roster, measures);
  return measures;
}

std::int64_t CountIn(const Measure& measure, const std::vector<std::string>& bots,
                     const Trial& trial, const GameRow& game) {
  const auto subject = static_cast<std::size_t>(measure.subject);
  std::int64_t count = 0;
  switch (measure.kind) {
    case Measure::Kind::kScore:
      for (const std::int32_t score : game.scores) count += score;
      return count;
    case Measure::Kind::kLength:
      return game.decisions;
    case Measure::Kind::kShape:
      return game.shape.*ShapeMeasures()[subject].count;
    case Measure::Kind::kTies:
      return game.winners > 1 ? 1 : 0;
    case Measure::Kind::kSeat:
      return WinOf(game, subject);
    case Measure::Kind::kTeam:
      return game.places[subject] == 0 ? kWholeWin / game.winners : 0;
    case Measure::Kind::kTeamScore:
      return game.team_scores[subject];
    case Measure::Kind::kOut:
      return game.out[subject] ? 1 : 0;
    case Measure::Kind::kBot:
      break;
  }
  const std::vector<std::size_t> seating = Seating(bots, trial.rotation);
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    if (bots[seating[seat]] == bots[subject]) count += WinOf(game, seat);
  }
  return count;
}

double UnitOf(const Measure& measure) {
  if (measure.is_shape() && measure.divisor > 1) {
    return measure.is_share() ? static_cast<double>(measure.divisor) / 100 : 1;
  }
  return measure.is_share() ? static_cast<double>(measure.divisor) : 1;
}

void Tally::Add(std::int64_t plain_count, std::int64_t changed_count) {
  plain.Add(plain_count);
  changed.Add(changed_count);
  difference.Add(changed_count - plain_count);
}

double MostOf(const Measure& measure, const Tally& tally) {
  constexpr double kWidth = 12;
  if (measure.is_share()) return static_cast<double>(measure.divisor);
  return kWidth * DeviationOf(tally.plain, 0);
}

Reading Read(const Measure& measure, const Tally& tally, double alpha) {
  const double unit = UnitOf(measure);
  const double most = MostOf(measure, tally);
  return {Divided(EstimateMean(tally.plain, unit), measure),
          Divided(EstimateMean(tally.changed, unit), measure),
          Divided(EstimateDifference(tally.difference, unit, alpha, most), measure),
          DeviationOf(tally.difference, unit) / static_cast<double>(measure.divisor),
          tally.difference.count,
          ValuesUntilKnown(tally.difference),
          most / static_cast<double>(measure.divisor),
          tally.difference.nonzero > 0};
}

}  // namespace walz::lab
