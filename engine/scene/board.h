// The map of a position as visible to a viewer.
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

// Return the centre of a slot of a cell, and of one of its sides, in units of a scene.
Point SlotCentre(kernel::Coord cell, kernel::Slot slot);
Point SideCentre(kernel::Coord cell, kernel::Direction side);

// The id of a space in a scene.
std::string SpaceKey(kernel::SpaceId space);
// The outline of the spaces of a kind.
SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind);

// Returns the space of a seat's figure; none if it is not on the map or hidden from the viewer.
kernel::SpaceId FigureSpace(const kernel::State& state, const content::ViewDeclaration& view,
                            kernel::Seat seat, kernel::Seat viewer);

// Returns the map as visible to `viewer` (kNoSeat: a spectator). Its focus is the figure of `who`.
Board MakeBoard(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
                kernel::Seat who);

// Returns one piece by itself, unrotated.
Board MakePieceBoard(const Describer& describe, kernel::PieceId piece);

// Returns one piece after a placement.
Board MakeGhost(const kernel::State& state, const Describer& describe, const Placing& placing,
                kernel::Seat viewer);

}  // namespace walz::scene
