// The map of a position as a viewer may know it.
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

// The middle of a slot of a cell.
Point SlotCentre(kernel::Coord cell, kernel::Slot slot);
// The middle of a side of a cell.
Point SideCentre(kernel::Coord cell, kernel::Direction side);

// The id of a space in a scene.
std::string SpaceKey(kernel::SpaceId space);
// The outline of the spaces of a kind.
SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind);

// The space on which the figure of a seat stands; none if it stands nowhere, or the viewer may not
// know.
kernel::SpaceId FigureSpace(const kernel::State& state, const content::ViewDeclaration& view,
                            kernel::Seat seat, kernel::Seat viewer);

// The map as `viewer` may know it (kNoSeat: a spectator). Its focus is the figure of `who`.
Board MakeBoard(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
                kernel::Seat who);

// One piece by itself, not turned, wherever it is.
Board MakePieceBoard(const Describer& describe, kernel::PieceId piece);

// One piece as it would lie after a placement.
Board MakeGhost(const kernel::State& state, const Describer& describe, const Placing& placing,
                kernel::Seat viewer);

}  // namespace walz::scene
