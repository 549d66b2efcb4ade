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

// The middle of a cell, of a slot in it, and of one of its sides, in the units of a scene.
Point CentreOf(kernel::Hex hex);
Point SlotCentre(kernel::Hex hex, kernel::Slot slot);
Point SideCentre(kernel::Hex hex, kernel::Direction side);
// The distance from the middle of a cell to the middle of a side.
inline constexpr int kCellHalf = 87;

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
