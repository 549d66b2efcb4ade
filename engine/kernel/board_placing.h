// Legal placements of a piece on the map, and the reasons why others are illegal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/meter.h"

namespace walz::kernel {

// A minimum distance for new pieces: every cell of the new piece must be at least `min_distance`
// away from every cell of every placed piece of the class, and from each of `hexes`. At grid
// distance 3, two cells are in between, which may be empty.
struct DistanceRule {
  enum class Measure : std::uint8_t {
    kGrid,  // steps on the grid, occupied or not
    kWay,   // cells entered along paths (`CellWays`); an unreachable cell is far enough
  };

  PieceClassId piece_class;  // none: only `hexes` count
  std::vector<Coord> hexes;  // kWay ignores those without a piece
  int min_distance = 0;
  Measure measure = Measure::kGrid;
};

// A request to place `piece`. The piece must touch the anchor and fit all its neighbours: where it
// borders on a placed piece, both sides must show the same label.
struct PlacementQuery {
  static constexpr std::uint8_t kWholePiece = 0xff;
  static constexpr int kAnyBoard = -1;
  enum class Sides : std::uint8_t {
    kMatch,
    kIgnore,  // labels are ignored, to find room for any piece of this shape
  };

  PieceId piece;                           // not on the map
  PieceId anchor;                          // on the map; none: any placed piece of the same board
  std::uint8_t anchor_cell = kWholePiece;  // the cell of the anchor to touch, or kWholePiece
  int board = kAnyBoard;                   // without an anchor: the number of a board, or kAnyBoard
  std::span<const DistanceRule> distances;  // borrowed; all must hold
  Sides sides = Sides::kMatch;
};

// A way to place a piece, in terms that a player can use. The new piece is rotated by
// placement.rotation, and its cell number `touching` lies beyond side `side` of the placed cell
// `anchor`. For a piece with one cell, that neighbour cell is also its origin.
struct PlacementChoice {
  Placement placement;
  CellRef anchor;
  Direction side = Direction::kN;
  std::uint8_t touching = 0;

  friend constexpr bool operator==(const PlacementChoice&, const PlacementChoice&) = default;
};

// The reason why a placement is illegal. If several reasons apply, it is the first one in the order
// of `Reason`. Each reason states which members it sets; the others keep their defaults.
struct PlacementProblem {
  enum class Reason : std::uint8_t {
    kNone,             // the placement is legal
    kAlreadyPlaced,    // the piece is already on the map with its origin at `hex`
    kAnchorNotPlaced,  // `other`: the anchor
    kOverlap,          // `hex` is occupied by `other`
    kNotAdjacent,      // no cell touches `other` (the anchor) or, if it is none, any piece
    kSideMismatch,     // the cell at `hex` does not fit `other` at `side`
    // The cell at `hex` is `distance` away from `other`, which is less than `required`. If `other`
    // is none, the distance is that from an empty cell in `DistanceRule::hexes`. For kWay, `hex` is
    // the origin of the piece.
    kTooClose,
  };

  Reason reason = Reason::kNone;
  PieceId other{};
  Coord hex{};  // a cell of the map
  Direction side = Direction::kN;
  int distance = 0;
  int required = 0;

  friend constexpr bool operator==(const PlacementProblem&, const PlacementProblem&) = default;
};

// A placement next to the anchor, with its problem if it is illegal.
struct PlacementCandidate {
  PlacementChoice choice;
  PlacementProblem problem;
};

// Returns every legal placement once. Order: by free side of the anchor (by piece, by cell,
// clockwise from n), then rotation, then touching cell. A placement that touches several free sides
// is listed under the first. If several rotations look the same (`PieceSet::Picture`), only the
// smallest is listed. Returns none if the anchor is not placed or the piece is already placed.
// Reports the cells and sides that it visits to `meter`, if any.
std::vector<PlacementChoice> LegalPlacements(const BoardView& board, const PlacementQuery& query,
                                             Meter* meter = nullptr);

// As LegalPlacements, but includes the illegal placements; for explanations.
std::vector<PlacementCandidate> PlacementCandidates(const BoardView& board,
                                                    const PlacementQuery& query);

// Returns true if `LegalPlacements` is not empty. Stops at the first placement.
bool HasLegalPlacement(const BoardView& board, const PlacementQuery& query, Meter* meter = nullptr);

// Returns the problem of `placement`, which may have any origin and any rotation of the piece. A
// rotation that looks like a smaller one is legal here, although `LegalPlacements` does not list
// it.
PlacementProblem WhyNot(const BoardView& board, const PlacementQuery& query,
                        const Placement& placement);

// The placement that puts cell `touching` of `piece` beyond `side` of the placed cell `anchor`.
Placement PlacementBeside(const BoardView& board, PieceId piece, CellRef anchor, Direction side,
                          std::size_t touching, int rotation);

// Returns the placement that looks like `placement` and has the smallest rotation: the one that
// `LegalPlacements` lists.
Placement Normalise(const PieceSet& pieces, PieceId piece, const Placement& placement);

}  // namespace walz::kernel
