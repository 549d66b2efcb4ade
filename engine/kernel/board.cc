#include "kernel/board.h"

#include <algorithm>
#include <limits>

#include "kernel/board_index.h"

namespace walz::kernel {

std::vector<PieceId> BoardView::PlacedPieces() const {
  std::vector<PieceId> placed;
  ForEachPlaced([&](PieceId piece) { placed.push_back(piece); });
  return placed;
}

Coord BoardView::CoordOf(CellRef cell) const {
  const Placement& at = placement(cell.piece);
  return at.origin() + pieces_->TurnedCell(cell.piece, cell.cell, at.rotation);
}

CellRef BoardView::CellOf(SpaceId space) const {
  return {pieces_->piece_of(space), pieces_->space(space).cell};
}

CellRef BoardView::CellAt(Coord hex) const {
  if (index_ != nullptr) return index_->Find(hex);
  for (std::size_t i = 0; i < placements_.size(); ++i) {
    if (placements_[i].placed == 0) continue;
    const PieceId piece = PieceId::FromIndex(i);
    const Coord wanted = hex - placements_[i].origin();
    for (std::size_t cell = 0; cell < pieces_->cell_count(piece); ++cell) {
      if (pieces_->TurnedCell(piece, cell, placements_[i].rotation) == wanted) {
        return {piece, static_cast<std::uint8_t>(cell)};
      }
    }
  }
  return {};
}

SideLabel BoardView::LabelAt(CellRef cell, Direction side) const {
  const int rotation = placement(cell.piece).rotation;
  return pieces_->label(cell.piece, cell.cell,
                        pieces_->geometry(cell.piece).Rotate(side, -rotation));
}

std::vector<Step> BoardView::Neighbours(SpaceId space) const {
  std::vector<Step> steps;
  ForEachNeighbour(space, [&](const Step& step) { steps.push_back(step); });
  return steps;
}

std::vector<FreeSide> BoardView::FreeSides(PieceId piece) const {
  std::vector<FreeSide> sides;
  ForEachFreeSide(piece, [&](const FreeSide& side) { sides.push_back(side); });
  return sides;
}

std::vector<PieceId> BoardView::AdjacentPieces(PieceId piece) const {
  const Geometry& geometry = pieces_->geometry(piece);
  std::vector<PieceId> adjacent;
  for (std::size_t cell = 0; cell < pieces_->cell_count(piece); ++cell) {
    const Coord hex = CoordOf(CellRef{piece, static_cast<std::uint8_t>(cell)});
    for (const Direction side : geometry.sides()) {
      const CellRef there = CellAt(geometry.Neighbour(hex, side));
      if (there.valid() && there.piece != piece) adjacent.push_back(there.piece);
    }
  }
  std::sort(adjacent.begin(), adjacent.end());
  adjacent.erase(std::unique(adjacent.begin(), adjacent.end()), adjacent.end());
  return adjacent;
}

int BoardView::CellDistance(PieceId a, PieceId b) const {
  int least = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < pieces_->cell_count(a); ++i) {
    for (std::size_t j = 0; j < pieces_->cell_count(b); ++j) {
      const Coord from = CoordOf(CellRef{a, static_cast<std::uint8_t>(i)});
      const Coord to = CoordOf(CellRef{b, static_cast<std::uint8_t>(j)});
      least = std::min(least, pieces_->geometry(a).Distance(from, to));
    }
  }
  return least;
}

}  // namespace walz::kernel
