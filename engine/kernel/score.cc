#include "kernel/score.h"

#include <algorithm>
#include <set>

#include "kernel/dummy.h"
#include "kernel/state.h"
#include "kernel/teams.h"

namespace walz::kernel {
namespace {

// Calls `visit(index within the variable's slots, keys)` for every slot that belongs to `seat` (or
// to no seat) and whose value satisfies `counts`. The first seat dimension names the owner.
template <class Counts, class Visit>
void ForSlotsOf(const State& state, const VariableDeclaration& variable, Seat seat, Meter& meter,
                Counts counts, Visit visit) {
  std::vector<std::uint32_t> keys(variable.dimensions.size());
  const auto values = state.variables().subspan(variable.first, variable.count);
  // If the only seat dimension is the last one, the slots of a seat are `step` apart; otherwise all
  // slots are scanned.
  const auto is_seat = [](const Dimension& each) { return each.kind == Dimension::Kind::kSeat; };
  const auto& dimensions = variable.dimensions;
  const bool strides = seat != kNoSeat && !dimensions.empty() && is_seat(dimensions.back()) &&
                       std::count_if(dimensions.begin(), dimensions.end(), is_seat) == 1;
  const std::uint32_t step = strides ? dimensions.back().size : 1;
  meter.Visit(variable.count / step);
  for (std::uint32_t index = strides ? static_cast<std::uint32_t>(seat) : 0; index < variable.count;
       index += step) {
    if (!counts(values[index])) continue;
    std::uint32_t rest = index;
    bool mine = true;
    for (std::size_t d = keys.size(); d-- > 0;) {
      keys[d] = rest % dimensions[d].size;
      rest /= dimensions[d].size;
      if (is_seat(dimensions[d])) mine = keys[d] == static_cast<std::uint32_t>(seat);
    }
    if (mine) visit(index, keys);
  }
}

bool OneOf(const std::vector<KindId>& kinds, KindId kind) {
  return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::int32_t SumVariable(const State& state, const VariableDeclaration& variable, Seat seat,
                         Meter& meter) {
  std::int32_t sum = 0;
  const auto counts = [](std::int32_t value) { return value != 0; };
  ForSlotsOf(state, variable, seat, meter, counts,
             [&](std::uint32_t index, const std::vector<std::uint32_t>&) {
               sum += state.variable(variable.first + index);
             });
  return sum;
}

std::int32_t CountZone(const State& state, const CountSource& source, Seat seat, bool distinct,
                       Meter& meter) {
  const Ruleset& ruleset = state.ruleset();
  const ZoneDeclaration& zone = ruleset.zone(source.zone);
  std::set<DefinitionId> seen;
  std::int32_t count = 0;
  for (std::uint16_t i = zone.first; i < zone.first + zone.count; ++i) {
    const Seat owner = ruleset.zone_instance(i).seat;
    meter.Visit(1);
    if (owner != kNoSeat && owner != seat) continue;
    meter.Visit(4 * state.zone(i).size());
    for (const std::uint16_t component : state.zone(i)) {
      const DefinitionId definition = ruleset.data().components[component].definition;
      if (!OneOf(source.of, ruleset.definition(definition).kind)) continue;
      ++count;
      seen.insert(definition);
    }
  }
  return distinct ? static_cast<std::int32_t>(seen.size()) : count;
}

std::int32_t SumDefinitions(const State& state, const CountSource& source, Seat seat,
                            Meter& meter) {
  const Ruleset& ruleset = state.ruleset();
  const VariableDeclaration& variable = ruleset.variable(source.variable);
  std::int32_t sum = 0;
  const auto counts = [&](std::int32_t value) { return value == source.equals; };
  ForSlotsOf(state, variable, seat, meter, counts,
             [&](std::uint32_t, const std::vector<std::uint32_t>& keys) {
               for (std::size_t d = 0; d < keys.size(); ++d) {
                 const Dimension& dimension = variable.dimensions[d];
                 if (dimension.kind != Dimension::Kind::kDefinition) continue;
                 const DefinitionId id = ruleset.definitions_of(dimension.of)[keys[d]];
                 const Value& fields = ruleset.definition(id).fields;
                 sum += source.field.empty()
                            ? 1
                            : static_cast<std::int32_t>(fields.IntegerOr(source.field, 0));
                 return;
               }
             });
  return sum;
}

std::int32_t CountMarks(const State& state, const CountSource& source, Seat seat, bool by_piece,
                        Meter& meter) {
  const Ruleset& ruleset = state.ruleset();
  const VariableDeclaration& variable = ruleset.variable(source.variable);
  std::set<PieceId> pieces;
  std::int32_t count = 0;
  const auto counts = [](std::int32_t value) { return value > 0; };
  ForSlotsOf(state, variable, seat, meter, counts,
             [&](std::uint32_t index, const std::vector<std::uint32_t>& keys) {
               for (std::size_t d = 0; d < keys.size(); ++d) {
                 const Dimension& dimension = variable.dimensions[d];
                 if (dimension.kind != Dimension::Kind::kSpace) continue;
                 meter.Visit(dimension.ordinals.size());
                 const auto space =
                     std::find(dimension.ordinals.begin(), dimension.ordinals.end(), keys[d]);
                 const auto id = SpaceId::FromIndex(
                     static_cast<std::size_t>(space - dimension.ordinals.begin()));
                 const PieceId piece = ruleset.pieces().piece_of(id);
                 const DefinitionId definition =
                     ruleset.data().components[ruleset.component_of(piece).value].definition;
                 if (!OneOf(source.of, ruleset.definition(definition).kind)) return;
                 // Every mark on a space counts; a piece counts once.
                 count += state.variable(variable.first + index);
                 pieces.insert(piece);
               }
             });
  return by_piece ? static_cast<std::int32_t>(pieces.size()) : count;
}

std::int32_t TableAt(const ScoreCategory& category, std::int32_t index) {
  if (category.table.empty()) return 0;
  const auto last = static_cast<std::int32_t>(category.table.size()) - 1;
  if (index <= last) return category.table[static_cast<std::size_t>(std::max(index, 0))];
  return category.table[static_cast<std::size_t>(last)];
}

base::Result<std::int32_t> PointsFor(const State& state, const ScoreCategory& category, Seat seat,
                                     const ScoreFunction& call, Meter& meter) {
  const base::Result<std::int32_t> counted = CountFor(state, category.source, seat, call, meter);
  if (!counted) return counted.error();
  const std::int32_t count = *counted;
  switch (category.formula) {
    case Formula::kPerItem:
      return count / category.per * category.points;
    case Formula::kTable: {
      const auto last = static_cast<std::int32_t>(category.table.size()) - 1;
      return TableAt(category, count) + std::max(0, count - last) * category.further;
    }
    case Formula::kSetCollection: {
      CountSource distinct = category.source;
      distinct.kind = CountSource::Kind::kZoneDistinct;
      const std::int32_t different = *CountFor(state, distinct, seat, call, meter);
      return TableAt(category, different) + (count - different) * category.further;
    }
    case Formula::kMajority:
      return count;  // converted to points when every seat has been counted
  }
  return 0;
}

// Converts counts to points by rank; a count of zero gets nothing.
void ApplyMajority(const ScoreCategory& category, std::vector<std::int32_t>& counts) {
  const std::vector<std::int32_t> original = counts;
  for (std::int32_t& count : counts) {
    const auto ahead = std::count_if(original.begin(), original.end(),
                                     [&](std::int32_t other) { return other > count; });
    const bool placed = count > 0 && ahead < static_cast<std::ptrdiff_t>(category.table.size());
    count = placed ? category.table[static_cast<std::size_t>(ahead)] : 0;
  }
}

}  // namespace

std::int32_t ScoreSheet::Total(Seat seat) const {
  std::int32_t total = 0;
  for (const auto& category : points) total += category[static_cast<std::size_t>(seat)];
  return total;
}

base::Result<std::int32_t> CountFor(const State& state, const CountSource& source, Seat seat,
                                    const ScoreFunction& call, Meter& meter) {
  using Kind = CountSource::Kind;
  switch (source.kind) {
    case Kind::kVariable:
      return SumVariable(state, state.ruleset().variable(source.variable), seat, meter);
    case Kind::kZone:
      return CountZone(state, source, seat, false, meter);
    case Kind::kZoneDistinct:
      return CountZone(state, source, seat, true, meter);
    case Kind::kDefinitions:
      return SumDefinitions(state, source, seat, meter);
    case Kind::kMarkedSpaces:
      return CountMarks(state, source, seat, false, meter);
    case Kind::kMarkedPieces:
      return CountMarks(state, source, seat, true, meter);
    case Kind::kFunction:
      return call(source.function, seat);
  }
  return 0;
}

base::Result<ScoreSheet> ComputeScore(const State& state, const ScoringDeclaration& scoring,
                                      const ScoreFunction& call, Meter& meter) {
  ScoreSheet sheet;
  for (const ScoreCategory& category : scoring.categories) {
    std::vector<std::int32_t> points;
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      const base::Result<std::int32_t> scored = PointsFor(state, category, seat, call, meter);
      if (!scored) return scored.error();
      points.push_back(*scored);
    }
    if (category.formula == Formula::kMajority) ApplyMajority(category, points);
    sheet.points.push_back(std::move(points));
  }
  return sheet;
}

base::Result<std::int32_t> ComputeTotal(const State& state, const ScoringDeclaration& scoring,
                                        Seat seat, const ScoreFunction& call, Meter& meter) {
  std::int32_t total = 0;
  for (const ScoreCategory& category : scoring.categories) {
    if (category.formula == Formula::kMajority) {
      // The rank of one seat depends on the counts of all.
      const base::Result<ScoreSheet> sheet = ComputeScore(state, scoring, call, meter);
      if (!sheet) return sheet.error();
      return sheet->Total(seat);
    }
    const base::Result<std::int32_t> scored = PointsFor(state, category, seat, call, meter);
    if (!scored) return scored.error();
    total += *scored;
  }
  return total;
}

namespace {

using RankingKey = RankingDeclaration::Key;

// The value of a ranking key for all seats of a side.
std::int64_t ValueOf(const State& state, const RankingKey& key, const std::vector<Seat>& side) {
  std::int64_t value = state.Get(key.variable, side.front());
  for (std::size_t i = 1; i < side.size(); ++i) {
    const std::int64_t other = state.Get(key.variable, side[i]);
    switch (key.team) {
      case RankingKey::Team::kSum:
        value += other;
        break;
      case RankingKey::Team::kMost:
        value = std::max(value, other);
        break;
      case RankingKey::Team::kLeast:
        value = std::min(value, other);
        break;
    }
  }
  return value;
}

}  // namespace

std::int64_t TeamScore(const State& state, Seat seat) {
  const auto& keys = state.ruleset().data().ranking.keys;
  if (keys.empty()) return 0;
  return ValueOf(state, keys.front(), SideOf(state.ruleset(), state.seats(), seat));
}

std::vector<int> Rank(const State& state) {
  const auto& keys = state.ruleset().data().ranking.keys;
  const auto seats = static_cast<std::size_t>(state.seats());
  std::vector<std::size_t> leaders;  // by seat: the first seat of its side
  std::vector<bool> ranked;          // by seat: at least one seat of its side is ranked
  std::vector<std::vector<std::int64_t>> values(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::vector<Seat> side = SideOf(state.ruleset(), state.seats(), static_cast<Seat>(seat));
    leaders.push_back(static_cast<std::size_t>(side.front()));
    for (const RankingKey& key : keys) values[seat].push_back(ValueOf(state, key, side));
    ranked.push_back(
        std::ranges::any_of(side, [&](Seat each) { return IsRanked(state.ruleset(), each); }));
  }
  // Returns true if seat a ranks before seat b.
  const auto ahead = [&](std::size_t a, std::size_t b) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const std::int64_t left = values[a][i];
      const std::int64_t right = values[b][i];
      if (left != right) return keys[i].lowest ? left < right : left > right;
    }
    return false;
  };
  const auto reaches_goals = [&](std::size_t seat) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const std::int64_t value = values[seat][i];
      if (value < keys[i].minimum || value > keys[i].maximum) return false;
    }
    return true;
  };
  std::vector<int> places;
  bool won = false;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    int place = 0;
    for (std::size_t other = 0; other < seats; ++other) {
      const bool counts = leaders[other] == other && ranked[other];
      place += counts && (!ranked[seat] || ahead(other, seat)) ? 1 : 0;
    }
    won = won || (place == 0 && ranked[seat] && reaches_goals(seat));
    places.push_back(place);
  }
  // Rank 0 stays empty if even the best seat missed a goal.
  for (int& place : places) place += won ? 0 : 1;
  return places;
}

}  // namespace walz::kernel
