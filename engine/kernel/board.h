// The map of a game in progress: which piece lies where, and what follows from that for one space,
// one cell or one piece. Further services: board_placing.h (where may a piece go), board_reach.h
// (distances by spaces), board_way.h (distances by cells along paths).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kernel/hex.h"
#include "kernel/piece.h"

namespace walz::kernel {

class CellIndex;

// Where one piece lies; the state holds one per piece, by PieceId. All zero: not on the map.
struct Placement {
  std::int16_t q = 0;  // where the piece's origin lies
  std::int16_t r = 0;
  std::uint8_t rotation = 0;  // clockwise steps of 60 degrees, 0 .. 5
  std::uint8_t placed = 0;    // 1 on the map, 0 not

  static constexpr Placement At(Hex origin, int rotation) {
    return {origin.q, origin.r, static_cast<std::uint8_t>(rotation), 1};
  }
  constexpr Hex origin() const { return {q, r}; }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};
static_assert(sizeof(Placement) == 6, "stored and hashed as it lies in memory: no padding");

// One cell of one piece. Default: no cell.
struct CellRef {
  PieceId piece;
  std::uint8_t cell = 0;  // index into PieceDef::cells

  constexpr bool valid() const { return piece.valid(); }
  friend constexpr bool operator==(const CellRef&, const CellRef&) = default;
};

// A step from a space: where it leads, and the side of the map it crosses (nothing: it stays inside
// the piece).
struct Step {
  SpaceId to;
  std::optional<Direction> via;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

// A side of a placed piece with nothing beyond it. Directions and cells are those of the map.
struct FreeSide {
  CellRef cell;
  Direction side = Direction::kN;
  Hex beyond;  // the empty cell

  friend constexpr bool operator==(const FreeSide&, const FreeSide&) = default;
};

// Reads a map. Borrows the pieces and the placements, which must outlive it and number the same;
// copies are cheap, keep none across a change of the placements. Never allocates except where a
// vector is returned. Questions about a piece that is not placed, unless said otherwise, are bugs
// (unchecked). No two placed pieces may overlap: the caller that places a piece asks `WhyNot`
// before.
class BoardView {
 public:
  // With an `index` over the same placements, `CellAt` takes constant time instead of a scan over
  // the placed cells. Worth making for more than some ten questions.
  BoardView(const PieceSet& pieces, std::span<const Placement> placements,
            const CellIndex* index = nullptr)
      : pieces_(&pieces), placements_(placements), index_(index) {}

  const PieceSet& pieces() const { return *pieces_; }
  std::span<const Placement> placements() const { return placements_; }
  // Null if it has none.
  const CellIndex* index() const { return index_; }
  const Placement& placement(PieceId piece) const { return placements_[piece.index()]; }

  bool IsPlaced(PieceId piece) const { return placement(piece).placed != 0; }
  // The pieces on the map, ascending.
  std::vector<PieceId> PlacedPieces() const;
  // Calls `visit(PieceId)` for each of them.
  template <class Visit>
  void ForEachPlaced(Visit&& visit) const;

  // Where a cell, or the cell of a space, lies.
  Hex HexOf(CellRef cell) const;
  Hex HexOf(SpaceId space) const { return HexOf(CellOf(space)); }
  // The cell that a space belongs to; also of pieces that are not placed.
  CellRef CellOf(SpaceId space) const;

  // What lies at `hex`; not valid if nothing does.
  CellRef CellAt(Hex hex) const;

  // The label that a cell shows towards `side` of the map.
  SideLabel LabelAt(CellRef cell, Direction side) const;

  // Calls `visit(Step)` for each step from `space`: first inside the piece, in the order of the
  // definition, then across the sides of its cell, clockwise from n. A space that two sides lead to
  // comes twice. None if the piece is not placed.
  template <class Visit>
  void ForEachNeighbour(SpaceId space, Visit&& visit) const;
  std::vector<Step> Neighbours(SpaceId space) const;

  // Calls `visit(FreeSide)` for each free side of `piece`: cell by cell, clockwise from n.
  template <class Visit>
  void ForEachFreeSide(PieceId piece, Visit&& visit) const;
  std::vector<FreeSide> FreeSides(PieceId piece) const;

  // The pieces that share a border with `piece`, ascending, each once.
  std::vector<PieceId> AdjacentPieces(PieceId piece) const;

  // The least grid distance between a cell of `a` and a cell of `b`: 1 when they touch.
  int HexDistance(PieceId a, PieceId b) const;

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
  const Hex hex = HexOf(here);
  for (const Direction side : kAllDirections) {
    if (!pieces_->leads_to(here.piece, local, Rotate(side, -rotation))) continue;
    const CellRef there = CellAt(Neighbour(hex, side));
    if (!there.valid()) continue;
    if (LabelAt(there, Opposite(side)) != LabelAt(here, side)) continue;
    const Direction entry = Rotate(Opposite(side), -placement(there.piece).rotation);
    for (const std::uint16_t to : pieces_->port(there.piece, there.cell, entry)) {
      visit(Step{pieces_->space_id(there.piece, to), side});
    }
  }
}

template <class Visit>
void BoardView::ForEachFreeSide(PieceId piece, Visit&& visit) const {
  for (std::size_t cell = 0; cell < pieces_->cell_count(piece); ++cell) {
    const CellRef here{piece, static_cast<std::uint8_t>(cell)};
    for (const Direction side : kAllDirections) {
      const Hex beyond = Neighbour(HexOf(here), side);
      if (!CellAt(beyond).valid()) visit(FreeSide{here, side, beyond});
    }
  }
}

}  // namespace walz::kernel
