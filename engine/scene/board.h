// The boards of a position as visible to a viewer.
#pragma once

#include <string>
#include <vector>

#include "kernel/board.h"
#include "scene/scene.h"

namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;
struct Placing;

// The layout of the boards of a position. Boards with pieces are drawn side by side in the order of
// their numbers. If the game has only one board, it is at the origin.
class BoardLayout {
 public:
  explicit BoardLayout(const kernel::State& state);

  // The offset of the drawing of a board; (0, 0) if it has no pieces.
  Point OffsetOf(int board) const;
  // The middle of a cell in the plane of all boards, for a piece of this geometry.
  Point CentreOf(const kernel::Geometry& geometry, kernel::Coord cell) const;
  // A drawn board: the area that its cells cover before its offset is added, and the offset.
  // `areas` is empty in a game with one board.
  struct Area {
    int board = 0;
    Point least;
    Point most;
    Point offset;
  };
  const std::vector<Area>& areas() const { return areas_; }

 private:
  std::vector<Area> areas_;
};

// The space in a slot of a cell, or null.
const Space* SpaceIn(const Cell& cell, kernel::Slot slot);

// The id of a space in a scene.
std::string SpaceKey(kernel::SpaceId space);
// The outline of the spaces of a kind.
SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind);

// Returns the space of a seat's figure; invalid if the figure is not on the map, or if its space is
// hidden from the viewer.
kernel::SpaceId FigureSpace(const kernel::State& state, const content::ViewDeclaration& view,
                            kernel::Seat seat, kernel::Seat viewer);

// Returns the boards as visible to `viewer` (kNoSeat: a spectator). The focus is the cell of the
// figure of `who`.
Board MakeBoard(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
                kernel::Seat who);

// Returns a board that has only this piece, unrotated.
Board MakePieceBoard(const Describer& describe, kernel::PieceId piece);

// Returns a board that has only the piece of `placing`, as it would be placed.
Board MakeGhost(const kernel::State& state, const Describer& describe, const Placing& placing,
                kernel::Seat viewer);

}  // namespace walz::scene
