// The boards of a game in progress: the placement of pieces, and queries about one space, cell or
// piece. Further queries: board_placing.h (legal placements), board_reach.h (distances by spaces),
// board_way.h (distances by cells along paths).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kernel/geometry.h"
#include "kernel/piece.h"

namespace walz::kernel {

class CellIndex;

// The placement of one piece. The state holds one per piece, indexed by PieceId. All members are
// zero if the piece is not on the map.
struct Placement {
  std::int16_t q = 0;  // cell of the piece's origin, in the plane of all boards (boards.h)
  std::int16_t r = 0;
  std::uint8_t rotation = 0;  // clockwise steps; see Geometry
  std::uint8_t placed = 0;    // 1 if on the map, else 0

  static constexpr Placement At(Coord origin, int rotation) {
    return {origin.q, origin.r, static_cast<std::uint8_t>(rotation), 1};
  }
  constexpr Coord origin() const { return {q, r}; }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};
static_assert(sizeof(Placement) == 6, "stored and hashed as it lies in memory: no padding");

// A reference to one cell of one piece. By default it refers to no cell.
struct CellRef {
  PieceId piece;
  std::uint8_t cell = 0;  // index into PieceDef::cells

  constexpr bool valid() const { return piece.valid(); }
  friend constexpr bool operator==(const CellRef&, const CellRef&) = default;
};

// A step from a space: its target, and the side that it crosses, as a direction on the map (nullopt
// if it stays inside the piece).
struct Step {
  SpaceId to;
  std::optional<Direction> via;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

// A side of a placed piece with no piece beyond it. `side` and `beyond` refer to the map, that is,
// to the rotated piece.
struct FreeSide {
  CellRef cell;
  Direction side = Direction::kN;
  Coord beyond;  // the empty cell

  friend constexpr bool operator==(const FreeSide&, const FreeSide&) = default;
};

// A read-only view of a map. Borrows the pieces and one placement per piece, which must outlive it.
// Cheap to copy, but no copy may be used after the placements have changed. Allocates only where a
// vector is returned. Unless stated otherwise, querying a piece that is not placed is undefined
// behaviour. Placed pieces must not overlap: the caller checks `WhyNot` before it places one.
class BoardView {
 public:
  // With an `index` over the same placements, `CellAt` takes constant time instead of scanning all
  // placed cells. Building an index pays off from about ten queries on.
  BoardView(const PieceSet& pieces, std::span<const Placement> placements,
            const CellIndex* index = nullptr)
      : pieces_(&pieces), placements_(placements), index_(index) {}

  const PieceSet& pieces() const { return *pieces_; }
  std::span<const Placement> placements() const { return placements_; }
  // The index, or null.
  const CellIndex* index() const { return index_; }
  const Placement& placement(PieceId piece) const { return placements_[piece.index()]; }

  bool IsPlaced(PieceId piece) const { return placement(piece).placed != 0; }
  // The placed pieces, ascending.
  std::vector<PieceId> PlacedPieces() const;
  // Calls `visit(PieceId)` for each placed piece, ascending.
  template <class Visit>
  void ForEachPlaced(Visit&& visit) const;

  // The position on the map of a cell, or of the cell that contains a space.
  Coord CoordOf(CellRef cell) const;
  Coord CoordOf(SpaceId space) const { return CoordOf(CellOf(space)); }
  // The cell that a space belongs to. Works for pieces that are not placed, too.
  CellRef CellOf(SpaceId space) const;

  // The cell at `hex`; invalid if it is empty.
  CellRef CellAt(Coord hex) const;

  // The label of a placed cell on the side that faces direction `side` of the map.
  SideLabel LabelAt(CellRef cell, Direction side) const;

  // Calls `visit(Step)` for each step from `space`: first those inside the piece, in definition
  // order, then those across the sides of its cell, clockwise from n. A space reached across two
  // sides is visited twice. If the piece is not placed, there are no steps.
  template <class Visit>
  void ForEachNeighbour(SpaceId space, Visit&& visit) const;
  std::vector<Step> Neighbours(SpaceId space) const;

  // Calls `visit(FreeSide)` for each free side of `piece`: cell by cell, clockwise from n.
  template <class Visit>
  void ForEachFreeSide(PieceId piece, Visit&& visit) const;
  std::vector<FreeSide> FreeSides(PieceId piece) const;

  // The pieces that share a border with `piece`, ascending, without duplicates.
  std::vector<PieceId> AdjacentPieces(PieceId piece) const;

  // The smallest grid distance between a cell of `a` and a cell of `b`; 1 if they touch.
  int CellDistance(PieceId a, PieceId b) const;

 private:
  const PieceSet* pieces_;
  std::span<const Placement> placements_;
  const CellIndex* index_;
};

template <class Visit>
void BoardView::ForEachPlaced(Visit&& visit) const {
  for (std::size_t i = 0; i < placements_.size(); ++i) {
    if (placements_[i].placed != 0) visit(PieceId::FromIndex(i));
  }
}

template <class Visit>
void BoardView::ForEachNeighbour(SpaceId space, Visit&& visit) const {
  const CellRef here = CellOf(space);
  if (!IsPlaced(here.piece)) return;
  const std::size_t local = pieces_->local_of(space);
  for (const std::uint16_t to : pieces_->def(here.piece).neighbours[local]) {
    visit(Step{pieces_->space_id(here.piece, to), std::nullopt});
  }
  const int rotation = placement(here.piece).rotation;
  const Coord cell = CoordOf(here);
  const Geometry& geometry = pieces_->geometry(here.piece);
  for (const Direction side : geometry.sides()) {
    if (!pieces_->leads_to(here.piece, local, geometry.Rotate(side, -rotation))) continue;
    const CellRef there = CellAt(geometry.Neighbour(cell, side));
    if (!there.valid()) continue;
    if (LabelAt(there, Opposite(side)) != LabelAt(here, side)) continue;
    const Direction entry = geometry.Rotate(Opposite(side), -placement(there.piece).rotation);
    for (const std::uint16_t to : pieces_->port(there.piece, there.cell, entry)) {
      visit(Step{pieces_->space_id(there.piece, to), side});
    }
  }
}

template <class Visit>
void BoardView::ForEachFreeSide(PieceId piece, Visit&& visit) const {
  const Geometry& geometry = pieces_->geometry(piece);
  for (std::size_t cell = 0; cell < pieces_->cell_count(piece); ++cell) {
    const CellRef here{piece, static_cast<std::uint8_t>(cell)};
    for (const Direction side : geometry.sides()) {
      const Coord beyond = geometry.Neighbour(CoordOf(here), side);
      if (!CellAt(beyond).valid()) visit(FreeSide{here, side, beyond});
    }
  }
}

}  // namespace walz::kernel
