#include "kernel/board_placing.h"

#include <algorithm>
#include <optional>

#include "base/check.h"
#include "kernel/board_index.h"
#include "kernel/board_way.h"

namespace walz::kernel {
namespace {

using Problem = PlacementProblem;
using Reason = PlacementProblem::Reason;

// Checks placements of one query on one map. Every check returns the first problem found.
class Fitting {
 public:
  Fitting(const BoardView& board, const PlacementQuery& query, Meter* meter = nullptr)
      : board_(board),
        pieces_(board.pieces()),
        geometry_(pieces_.geometry(query.piece)),
        query_(query),
        meter_(meter) {}

  // The problem that makes every placement illegal, if any.
  Problem CheckQuery() const {
    if (board_.IsPlaced(query_.piece)) {
      return {.reason = Reason::kAlreadyPlaced, .hex = board_.placement(query_.piece).origin()};
    }
    if (query_.anchor.valid() && !board_.IsPlaced(query_.anchor)) {
      return {.reason = Reason::kAnchorNotPlaced, .other = query_.anchor};
    }
    return {};
  }

  // The problem of one placement. Requires that CheckQuery found none.
  Problem Check(const Placement& placement) {
    placement_ = placement;
    Problem problem = CheckOverlap();
    if (problem.reason == Reason::kNone) problem = CheckAdjacent();
    if (problem.reason == Reason::kNone) problem = CheckSides();
    for (const DistanceRule& rule : query_.distances) {
      if (problem.reason == Reason::kNone) problem = CheckDistance(rule);
    }
    return problem;
  }

 private:
  void Visit(std::size_t count) const {
    if (meter_ != nullptr) meter_->Visit(count);
  }

  std::size_t cell_count() const { return pieces_.cell_count(query_.piece); }
  Coord CoordOf(std::size_t cell) const {
    return placement_.origin() + pieces_.TurnedCell(query_.piece, cell, placement_.rotation);
  }

  Problem CheckOverlap() const {
    for (std::size_t cell = 0; cell < cell_count(); ++cell) {
      Visit(1);
      const CellRef there = board_.CellAt(CoordOf(cell));
      if (!there.valid()) continue;
      return {.reason = Reason::kOverlap, .other = there.piece, .hex = CoordOf(cell)};
    }
    return {};
  }

  bool IsAnchor(CellRef there) const {
    if (!there.valid() || !query_.anchor.valid()) return there.valid();
    if (there.piece != query_.anchor) return false;
    return query_.anchor_cell == PlacementQuery::kWholePiece || query_.anchor_cell == there.cell;
  }

  Problem CheckAdjacent() const {
    for (std::size_t cell = 0; cell < cell_count(); ++cell) {
      for (const Direction side : geometry_.sides()) {
        Visit(1);
        if (IsAnchor(board_.CellAt(geometry_.Neighbour(CoordOf(cell), side)))) return {};
      }
    }
    return {.reason = Reason::kNotAdjacent, .other = query_.anchor};
  }

  Problem CheckSides() const {
    if (query_.sides == PlacementQuery::Sides::kIgnore) return {};
    for (std::size_t cell = 0; cell < cell_count(); ++cell) {
      for (const Direction side : geometry_.sides()) {
        Visit(1);
        const CellRef there = board_.CellAt(geometry_.Neighbour(CoordOf(cell), side));
        if (!there.valid()) continue;
        const SideLabel mine =
            pieces_.label(query_.piece, cell, geometry_.Rotate(side, -placement_.rotation));
        if (mine == board_.LabelAt(there, Opposite(side))) continue;
        return {.reason = Reason::kSideMismatch,
                .other = there.piece,
                .hex = CoordOf(cell),
                .side = side};
      }
    }
    return {};
  }

  // The nearest cell that violates the rule, if any.
  Problem CheckDistance(const DistanceRule& rule) {
    Problem nearest{.distance = rule.min_distance, .required = rule.min_distance};
    if (rule.measure == DistanceRule::Measure::kWay) {
      FindNearestByWay(rule, nearest);
    } else {
      FindNearestOnGrid(rule, nearest);
    }
    return nearest.reason == Reason::kNone ? Problem{} : nearest;
  }

  // Returns true if the rule applies to the placed `piece`.
  bool RuleApplies(const DistanceRule& rule, PieceId piece) const {
    return rule.piece_class.valid() && pieces_.def(piece).piece_class == rule.piece_class;
  }

  static void Keep(Problem& nearest, int distance, PieceId other, Coord hex) {
    if (distance >= nearest.distance) return;
    nearest.reason = Reason::kTooClose;
    nearest.distance = distance;
    nearest.other = other;
    nearest.hex = hex;
  }

  void FindNearestOnGrid(const DistanceRule& rule, Problem& nearest) const {
    for (std::size_t cell = 0; cell < cell_count(); ++cell) {
      const Coord here = CoordOf(cell);
      Visit(board_.placements().size() + rule.hexes.size());
      board_.ForEachPlaced([&](PieceId piece) {
        if (!RuleApplies(rule, piece)) return;
        Visit(pieces_.cell_count(piece));
        for (std::size_t theirs = 0; theirs < pieces_.cell_count(piece); ++theirs) {
          const Coord there = board_.CoordOf(CellRef{piece, static_cast<std::uint8_t>(theirs)});
          Keep(nearest, geometry_.Distance(here, there), piece, here);
        }
      });
      for (const Coord hex : rule.hexes) {
        Keep(nearest, geometry_.Distance(here, hex), board_.CellAt(hex).piece, here);
      }
    }
  }

  void FindNearestByWay(const DistanceRule& rule, Problem& nearest) {
    trial_.assign(board_.placements().begin(), board_.placements().end());
    trial_[query_.piece.index()] = placement_;
    starts_.clear();
    for (std::size_t i = 0; i < pieces_.def(query_.piece).spaces.size(); ++i) {
      starts_.push_back(pieces_.space_id(query_.piece, i));
    }
    Visit(trial_.size() + pieces_.cell_total());
    ways_.Search(
        BoardView(pieces_, trial_), starts_, [](CellRef) { return 1; }, meter_);
    const Coord origin = placement_.origin();
    board_.ForEachPlaced([&](PieceId piece) {
      Visit(pieces_.def(piece).spaces.size() * (1 + rule.hexes.size()));
      for (std::size_t i = 0; i < pieces_.def(piece).spaces.size(); ++i) {
        const SpaceId space = pieces_.space_id(piece, i);
        const int cost = ways_.cost(space);
        if (cost == CellWays::kNoWay) continue;
        const bool listed = std::find(rule.hexes.begin(), rule.hexes.end(),
                                      board_.CoordOf(space)) != rule.hexes.end();
        if (listed || RuleApplies(rule, piece)) Keep(nearest, cost, piece, origin);
      }
    });
  }

  const BoardView board_;
  const PieceSet& pieces_;
  const Geometry& geometry_;
  const PlacementQuery query_;
  Meter* meter_;                  // null: visits are not counted
  Placement placement_;           // the placement being checked
  std::vector<Placement> trial_;  // the map with this placement
  std::vector<SpaceId> starts_;
  CellWays ways_;
};

// The free sides at which a piece may touch the anchor.
std::vector<FreeSide> AnchorSides(const BoardView& board, const PlacementQuery& query) {
  std::vector<FreeSide> sides;
  const auto add = [&](PieceId piece) {
    board.ForEachFreeSide(piece, [&](const FreeSide& side) {
      const bool wanted = query.anchor_cell == PlacementQuery::kWholePiece ||
                          query.anchor_cell == side.cell.cell || !query.anchor.valid();
      if (wanted) sides.push_back(side);
    });
  };
  if (query.anchor.valid()) {
    add(query.anchor);
  } else {
    board.ForEachPlaced([&](PieceId piece) {
      const bool meant = query.board == PlacementQuery::kAnyBoard ||
                         query.board == BoardAt(board.placement(piece).origin());
      if (meant && board.pieces().ShareBoard(piece, query.piece)) add(piece);
    });
  }
  return sides;
}

// Returns true if `placement` of the piece covers a cell beyond one of `sides`.
bool CoversAny(const PieceSet& pieces, PieceId piece, const Placement& placement,
               std::span<const FreeSide> sides, Meter* meter) {
  for (std::size_t cell = 0; cell < pieces.cell_count(piece); ++cell) {
    if (meter != nullptr) meter->Visit(1 + sides.size());
    const Coord hex = placement.origin() + pieces.TurnedCell(piece, cell, placement.rotation);
    for (const FreeSide& side : sides) {
      if (side.beyond == hex) return true;
    }
  }
  return false;
}

// Calls `visit(choice, problem)` once for each placement next to the anchor, in the order
// documented in the header, until it returns false.
template <class Visit>
void ForEachCandidate(const BoardView& board, const PlacementQuery& query, Meter* meter,
                      Visit&& visit) {
  std::optional<CellIndex> index;
  if (board.index() == nullptr) index.emplace(board);
  const BoardView fast(board.pieces(), board.placements(), index ? &*index : board.index());
  Fitting fitting(fast, query, meter);
  if (fitting.CheckQuery().reason != Reason::kNone) return;
  const PieceSet& pieces = board.pieces();
  const std::vector<FreeSide> sides = AnchorSides(fast, query);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (int rotation = 0; rotation < pieces.geometry(query.piece).rotations(); ++rotation) {
      if (pieces.picture(query.piece, rotation).rotation != rotation) continue;
      for (std::size_t touching = 0; touching < pieces.cell_count(query.piece); ++touching) {
        const Placement placement =
            PlacementBeside(fast, query.piece, sides[i].cell, sides[i].side, touching, rotation);
        if (CoversAny(pieces, query.piece, placement, std::span(sides).first(i), meter)) continue;
        const PlacementChoice choice{placement, sides[i].cell, sides[i].side,
                                     static_cast<std::uint8_t>(touching)};
        if (!visit(choice, fitting.Check(placement))) return;
      }
    }
  }
}

}  // namespace

std::vector<PlacementChoice> LegalPlacements(const BoardView& board, const PlacementQuery& query,
                                             Meter* meter) {
  std::vector<PlacementChoice> legal;
  ForEachCandidate(board, query, meter, [&](const PlacementChoice& choice, const Problem& problem) {
    if (problem.reason == Reason::kNone) legal.push_back(choice);
    return true;
  });
  return legal;
}

std::vector<PlacementCandidate> PlacementCandidates(const BoardView& board,
                                                    const PlacementQuery& query) {
  std::vector<PlacementCandidate> candidates;
  ForEachCandidate(board, query, nullptr,
                   [&](const PlacementChoice& choice, const Problem& problem) {
                     candidates.push_back({choice, problem});
                     return true;
                   });
  return candidates;
}

bool HasLegalPlacement(const BoardView& board, const PlacementQuery& query, Meter* meter) {
  bool found = false;
  ForEachCandidate(board, query, meter, [&](const PlacementChoice&, const Problem& problem) {
    found = problem.reason == Reason::kNone;
    return !found;
  });
  return found;
}

PlacementProblem WhyNot(const BoardView& board, const PlacementQuery& query,
                        const Placement& placement) {
  WALZ_CHECK(placement.rotation < board.pieces().geometry(query.piece).rotations(),
             "rotation out of range");
  Fitting fitting(board, query);
  const Problem problem = fitting.CheckQuery();
  return problem.reason == Reason::kNone ? fitting.Check(placement) : problem;
}

Placement PlacementBeside(const BoardView& board, PieceId piece, CellRef anchor, Direction side,
                          std::size_t touching, int rotation) {
  const Coord beyond = board.pieces().geometry(piece).Neighbour(board.CoordOf(anchor), side);
  return Placement::At(beyond - board.pieces().TurnedCell(piece, touching, rotation), rotation);
}

Placement Normalise(const PieceSet& pieces, PieceId piece, const Placement& placement) {
  const PieceSet::Picture picture = pieces.picture(piece, placement.rotation);
  return Placement::At(placement.origin() + picture.shift, picture.rotation);
}

}  // namespace walz::kernel
