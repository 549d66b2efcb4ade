// Where a piece may be placed on the map, and why not elsewhere.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/board.h"

namespace walz::kernel {

// A new piece keeps its distance: every one of its cells lies at least `min_distance` away from
// every cell of every placed piece of the class and from each of `hexes`. Grid distance 3 leaves
// two cells in between, empty ones included.
struct DistanceRule {
  enum class Measure : std::uint8_t {
    kGrid,  // steps on the empty grid
    kWay,   // cells entered along paths, `CellWays`; what no path reaches is far enough
  };

  PieceClassId piece_class;  // none: only `hexes` count
  std::vector<Hex> hexes;    // kWay: the cell that lies there, if any
  int min_distance = 0;
  Measure measure = Measure::kGrid;
};

// The rules for placing `piece`. The piece must touch the anchor and fit all its neighbours: where
// it borders on a placed piece both show the same label.
struct PlacementQuery {
  static constexpr std::uint8_t kWholePiece = 0xff;
  enum class Sides : std::uint8_t {
    kMatch,
    kIgnore,  // labels do not matter: is there room for such a piece at all?
  };

  PieceId piece;                            // not on the map
  PieceId anchor;                           // on the map; none: any placed piece will do
  std::uint8_t anchor_cell = kWholePiece;   // or the one cell of the anchor that must be touched
  std::span<const DistanceRule> distances;  // borrowed; all must hold
  Sides sides = Sides::kMatch;
};

// A way to place a piece, in words that a person can use: on side `side` of cell `anchor`, with
// cell number `touching` of the piece there, turned by placement.rotation. For a piece of one cell
// the placement's origin is the neighbour cell itself.
struct PlacementChoice {
  Placement placement;
  CellRef anchor;
  Direction side = Direction::kN;
  std::uint8_t touching = 0;

  friend constexpr bool operator==(const PlacementChoice&, const PlacementChoice&) = default;
};

// Why a placement is illegal, the first of these that applies. Which members count is said with
// each reason; the others keep their defaults.
struct PlacementProblem {
  enum class Reason : std::uint8_t {
    kNone,             // it is legal
    kAlreadyPlaced,    // the piece is on the map already, `hex` being its origin
    kAnchorNotPlaced,  // `other`: the anchor
    kOverlap,          // `hex` is taken by `other`
    kNotAdjacent,      // no cell touches the anchor, `other` (none: any placed piece)
    kSideMismatch,     // towards `side`, the cell at `hex` does not fit `other`
    kTooClose,         // the cell at `hex` lies `distance` < `required` from `other`, or with
                       // `other` none from an empty cell of the rule; kWay: `hex` is the origin
  };

  Reason reason = Reason::kNone;
  PieceId other{};
  Hex hex{};  // a cell of the map
  Direction side = Direction::kN;
  int distance = 0;
  int required = 0;

  friend constexpr bool operator==(const PlacementProblem&, const PlacementProblem&) = default;
};

// A placement next to the anchor with what is wrong with it, if anything.
struct PlacementCandidate {
  PlacementChoice choice;
  PlacementProblem problem;
};

// Every legal placement once. Order: by free side of the anchor (by piece, by cell, clockwise from
// n), then rotation, then touching cell. A placement that touches several free sides goes under the
// first; of rotations that show the same picture (`PieceSet::Picture`) only the smallest is listed.
// Empty as well when the anchor is not placed or the piece already is.
std::vector<PlacementChoice> LegalPlacements(const BoardView& board, const PlacementQuery& query);

// The same list with the illegal placements still in it; for explanations.
std::vector<PlacementCandidate> PlacementCandidates(const BoardView& board,
                                                    const PlacementQuery& query);

// Whether `LegalPlacements` would list anything; stops at the first.
bool HasLegalPlacement(const BoardView& board, const PlacementQuery& query);

// What is wrong with `placement`; any origin, rotation 0 .. 5. Legal placements that
// `LegalPlacements` lists under another rotation are legal here too.
PlacementProblem WhyNot(const BoardView& board, const PlacementQuery& query,
                        const Placement& placement);

// The placement with cell `touching` of `piece` beyond `side` of the placed cell `anchor`.
Placement PlacementBeside(const BoardView& board, PieceId piece, CellRef anchor, Direction side,
                          std::size_t touching, int rotation);

// The placement with the smallest rotation that shows the same picture as `placement`: the one that
// `LegalPlacements` lists.
Placement Normalise(const PieceSet& pieces, PieceId piece, const Placement& placement);

}  // namespace walz::kernel
