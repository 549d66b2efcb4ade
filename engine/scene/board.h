// The map of a position as a viewer may know it, and where options lead on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/board.h"
#include "scene/scene.h"

namespace walz::kernel {
class Ruleset;
class State;
struct Option;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;

// The middle of a cell, of the place for a space in it, and of its side, in the units of a scene.
Point CentreOf(kernel::Hex hex);
Point SlotCentre(kernel::Hex hex, kernel::Slot slot);
Point SideCentre(kernel::Hex hex, kernel::Direction side);
// From the middle of a cell to that of a side.
inline constexpr int kCellHalf = 87;

// The id of a space in a scene.
std::string SpaceKey(kernel::SpaceId space);
// The outline of the spaces of a kind.
SpaceShape ShapeOf(const kernel::Ruleset& ruleset, kernel::SpaceKindId kind);

// What leads where: the options of the pending decision that stand for a step of the figure.
struct MoveTarget {
  int option = 0;  // counted from 1, as people do
  kernel::SpaceId space;
};

// The space to which an option declared as one of `moves` leads the seat that decides, offered or
// refused; none for other options.
kernel::SpaceId TargetOf(const kernel::State& state, const content::ViewDeclaration& view,
                         const kernel::Option& option);

// The same for all options that are offered.
std::vector<MoveTarget> MoveTargets(const kernel::State& state,
                                    const content::ViewDeclaration& view);

// A piece, and where an option would place it.
struct Placing {
  kernel::PieceId piece;
  kernel::Placement placement;
};

// What an option declared as one of `placings` would place, if the decision is about a piece that
// does not lie on the map; nothing for other options.
std::optional<Placing> PlacingOf(const kernel::State& state, const content::ViewDeclaration& view,
                                 const kernel::Option& option);

// Where the figure of a seat stands, if the viewer may know; else none.
kernel::SpaceId FigureSpace(const kernel::State& state, const content::ViewDeclaration& view,
                            kernel::Seat seat, kernel::Seat viewer);

// The map as `viewer` may know it (kNoSeat: as a spectator may), looked at where the figure of
// `who` stands.
Board MakeBoard(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
                kernel::Seat who);

// One piece by itself, unturned, wherever it lies.
Board MakePieceBoard(const Describer& describe, kernel::PieceId piece);

// One piece as it would lie after an option.
Board MakeGhost(const kernel::State& state, const Describer& describe, const Placing& placing,
                kernel::Seat viewer);

}  // namespace walz::scene
