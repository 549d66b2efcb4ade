// The map of a position as a viewer may know it, before it becomes characters or a picture.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/view_declaration.h"
#include "kernel/board.h"
#include "kernel/hex.h"
#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
class State;
struct Option;
}  // namespace walz::kernel

namespace walz::ui {

// The outline of a space.
enum class SpaceShape { kSquare, kRound, kHexagon };

// A space as it is drawn.
struct MapSpace {
  SpaceShape shape = SpaceShape::kSquare;
  content::SpaceLook look;
  kernel::SpaceId id;
  std::vector<kernel::Seat> figures;  // whose stand here, ascending
  std::vector<kernel::Seat> marks;    // whose marks lie here, ascending, each once
  int option = 0;                     // the number of the option that leads here; 0: none
};

// A way within a cell: from a slot to a slot, or out over a side.
struct MapLink {
  kernel::Slot from = kernel::kCentre;
  kernel::Slot to = kernel::kCentre;
  friend bool operator==(const MapLink&, const MapLink&) = default;
};
struct MapExit {
  kernel::Slot from = kernel::kCentre;
  kernel::Direction side = kernel::Direction::kN;
  friend bool operator==(const MapExit&, const MapExit&) = default;
};

// One cell of a piece on the map, turned as it lies.
struct MapCell {
  kernel::Hex hex;
  std::string name;  // of the piece; of a piece with several cells on the first alone
  content::ViewColor ground = content::ViewColor::kNone;
  std::array<std::optional<MapSpace>, 1 + kernel::kDirections> spaces;  // by slot
  std::vector<MapLink> links;
  std::vector<MapExit> exits;
  std::array<bool, kernel::kDirections> joined{};  // sides beyond which the same piece goes on
};

// A way over a border inside a piece: from a slot of a cell to a slot of the cell beside it.
struct MapBridge {
  kernel::Hex from;
  kernel::Slot from_slot = kernel::kCentre;
  kernel::Hex to;
  kernel::Slot to_slot = kernel::kCentre;
};

struct MapModel {
  std::vector<MapCell> cells;
  std::vector<MapBridge> bridges;
  kernel::Hex focus;  // the cell to look at: that of the figure, else the first one
};

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

// Names a piece for people.
using PieceNames = std::vector<std::string>;  // by PieceId

// The map as `viewer` may know it (kNoSeat: as a spectator may), looked at where the figure of
// `who` stands. Names come from `names`; with too few of them, cells stay without.
MapModel MakeMap(const kernel::State& state, const content::ViewDeclaration& view,
                 kernel::Seat viewer, kernel::Seat who, const PieceNames& names);

// One piece by itself, unturned, wherever it lies.
MapModel MakePieceMap(const kernel::Ruleset& ruleset, const content::ViewDeclaration& view,
                      kernel::PieceId piece, std::string name);

}  // namespace walz::ui
