// The pieces of the map: their cells, sides, spaces and paths. Immutable, part of the ruleset;
// the position of a piece is state (`Placement`, board.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/result.h"
#include "kernel/boards.h"
#include "kernel/geometry.h"

namespace walz::kernel {

using PieceId = base::Id<struct PieceTag>;            // one physical piece; copies differ
using PieceDefId = base::Id<struct PieceDefTag>;      // the definition that copies of a piece share
using PieceClassId = base::Id<struct PieceClassTag>;  // a class for distance rules
using SpaceId = base::Id<struct SpaceTag>;            // one space of one physical piece
using SpaceKindId = base::Id<struct SpaceKindTag>;    // the purpose of a space, declared by content

// The label of a side. A step crosses a border if and only if both sides show the same label and it
// is not kClosedSide. Content with a single kind of path uses 0 and 1; other content can
// distinguish roads from rivers, for example.
using SideLabel = std::uint8_t;
inline constexpr SideLabel kClosedSide = 0;
inline constexpr SideLabel kOpenSide = 1;

// The position of a space within its cell when drawn: kCentre, 1 + IndexOf(direction), or, on a
// graph, kAnywhere.
using Slot = std::uint8_t;
inline constexpr Slot kCentre = 0;
inline constexpr Slot kAnywhere = 1 + kDirections;
constexpr Slot SlotAt(Direction side) { return static_cast<Slot>(1 + IndexOf(side)); }

// `slot` of a piece that is rotated clockwise by `rotation` steps.
constexpr Slot RotateSlot(const Geometry& geometry, Slot slot, int rotation) {
  if (slot == kCentre || slot == kAnywhere) return slot;
  return SlotAt(geometry.Rotate(static_cast<Direction>(slot - 1), rotation));
}

// A place where figures can stand.
struct Space {
  std::string name;
  SpaceKindId kind;
  std::uint8_t cell = 0;  // index into PieceDef::cells
  Slot slot = kCentre;    // in the unrotated piece; only kAnywhere may have several spaces
  Point at;               // kAnywhere: offset from the middle of the cell, unique there
  // Identifies the remaining properties of the space that matter to the game (fee, wages ...).
  // Spaces of equal kind and look are interchangeable: if a rotation maps a piece onto itself, only
  // one rotation is offered.
  std::uint32_t look = 0;

  friend bool operator==(const Space&, const Space&) = default;
};

// The spaces that paths connect to a side: a step across the side starts at one of them, and a step
// from the neighbour leads to each. May be empty; the label then only decides whether pieces fit.
struct Port {
  std::uint8_t cell = 0;
  Direction side = Direction::kN;
  std::vector<std::uint16_t> spaces;  // indices into PieceDef::spaces, all in `cell`
};

// An unrotated piece as declared by content. The coordinates of its cells are relative to an
// arbitrary origin. Numbers of spaces and cells are indices into the vectors. `Validate` lists the
// invariants.
struct PieceDef {
  static constexpr std::size_t kMaxCells = 225;

  std::string name;                       // for messages only
  PieceClassId piece_class;               // may be none
  const Geometry* geometry = &kHexagons;  // the geometry of its board
  std::uint8_t board = 0;                 // number of the declaration of its board
  std::vector<Coord> cells = {Coord{}};   // at least one; need not be connected
  std::vector<std::array<SideLabel, kDirections>> sides = {
      {SideLabel{}}};  // per cell, by IndexOf(direction)
  std::vector<Space> spaces;
  std::vector<std::vector<std::uint16_t>> neighbours;  // per space: its steps inside the piece
  std::vector<Port> ports;                             // at most one per cell and side
  // A chequered board: every cell has one space, which is drawn as the whole cell, and paths to
  // neighbours are not drawn.
  bool grid = false;
  // Straight lines, each a list of spaces in order. Only for a graph, whose geometry defines no
  // lines; may be empty.
  std::vector<std::vector<std::uint16_t>> lines;
};

// Checks the invariants of a piece. The error names the first violation:
// - no cells, too many cells, or a duplicate cell
// - a table of the wrong length, or an index out of range
// - two spaces in one place
// - a step inside the piece without its reverse
// - a port on a closed side or an inner border, or with a space of another cell
// - an open inner border
base::Status Validate(const PieceDef& def);

// All physical pieces of a game with dense ids: piece ids in the order given, space ids piece by
// piece in the order of PieceDef::spaces. Immutable and thread-safe. Passing an id of another set
// is undefined behaviour. Accessors read tables and do not allocate.
class PieceSet {
 public:
  // An empty set, for a game without a map.
  PieceSet() = default;

  // `pieces` contains the definition of each physical piece. Aborts on invalid definitions, ids out
  // of range and more than 65535 spaces, all of which the loader rejects.
  PieceSet(std::vector<PieceDef> defs, std::vector<PieceDefId> pieces, Boards boards = {});

  const Boards& boards() const { return boards_; }
  // The geometry of the board of `piece`.
  const Geometry& geometry(PieceId piece) const { return *def(piece).geometry; }
  // Returns true if both pieces are for the same declared board.
  bool ShareBoard(PieceId a, PieceId b) const { return def(a).board == def(b).board; }

  std::size_t size() const { return pieces_.size(); }  // physical pieces
  std::size_t space_count() const { return space_piece_.size(); }
  std::span<const PieceDef> defs() const { return defs_; }

  PieceDefId def_id(PieceId piece) const { return pieces_[piece.index()].def; }
  const PieceDef& def(PieceId piece) const { return defs_[def_id(piece).index()]; }

  // The spaces of `piece` have the ids first_space(piece) + 0, 1, 2 ...
  SpaceId first_space(PieceId piece) const { return pieces_[piece.index()].first_space; }
  SpaceId space_id(PieceId piece, std::size_t local) const {
    return SpaceId{static_cast<std::uint16_t>(first_space(piece).index() + local)};
  }
  // All spaces of a kind, ascending.
  std::span<const SpaceId> spaces_of(SpaceKindId kind) const {
    if (kind.index() >= spaces_by_kind_.size()) return {};
    return spaces_by_kind_[kind.index()];
  }
  // The space of `piece` with that name, or none.
  SpaceId FindSpace(PieceId piece, std::string_view name) const;

  const Space& space(SpaceId id) const { return def(piece_of(id)).spaces[local_of(id)]; }
  PieceId piece_of(SpaceId id) const { return space_piece_[id.index()]; }
  std::size_t local_of(SpaceId id) const { return id.index() - first_space(piece_of(id)).index(); }

  std::size_t cell_count(PieceId piece) const { return def(piece).cells.size(); }
  // Cells are numbered across all pieces as well: cell_number(piece, 0) + 0, 1, 2 ...
  std::size_t cell_total() const { return cell_total_; }
  std::size_t cell_number(PieceId piece, std::size_t cell) const {
    return pieces_[piece.index()].first_cell + cell;
  }
  // Cell number `cell` of `piece`, rotated about the piece's origin; `rotation` is in
  // 0 .. geometry(piece).rotations() - 1.
  Coord TurnedCell(PieceId piece, std::size_t cell, int rotation) const {
    return derived(piece).turned[static_cast<std::size_t>(rotation)][cell];
  }
  // The label at `side` of the unrotated piece; kClosedSide on a border between two of its cells.
  SideLabel label(PieceId piece, std::size_t cell, Direction side) const {
    return def(piece).sides[cell][IndexOf(side)];
  }
  // The spaces (indices within the piece) at `side` of the unrotated piece.
  std::span<const std::uint16_t> port(PieceId piece, std::size_t cell, Direction side) const {
    return derived(piece).ports[cell][IndexOf(side)];
  }
  // Returns true if space number `local` is connected to `side` of its unrotated cell.
  bool leads_to(PieceId piece, std::size_t local, Direction side) const {
    return (derived(piece).space_sides[local] >> IndexOf(side) & 1U) != 0;
  }
  // Returns true if the paths within cell number `cell` alone do not connect all its spaces.
  bool is_split(PieceId piece, std::size_t cell) const { return derived(piece).split[cell]; }

  // The canonical form of a rotation. Rotated pieces look the same if they have the same cells,
  // labels, paths and interchangeable spaces. At `origin` with rotation k the piece looks the same
  // as at origin + shift with `rotation`, which is the smallest such rotation.
  struct Picture {
    std::uint8_t rotation = 0;
    Coord shift;
  };
  Picture picture(PieceId piece, int rotation) const {
    return derived(piece).pictures[static_cast<std::size_t>(rotation)];
  }

 private:
  struct Piece {
    PieceDefId def;
    SpaceId first_space;
    std::size_t first_cell = 0;
  };
  // Tables computed from a PieceDef at load time.
  struct Derived {
    std::array<std::vector<Coord>, Geometry::kMaxRotations> turned;  // by rotation, per cell
    std::vector<std::array<std::vector<std::uint16_t>, kDirections>> ports;  // per cell and side
    std::vector<std::uint8_t> space_sides;                  // per space, one bit per side
    std::vector<bool> split;                                // per cell
    std::array<Picture, Geometry::kMaxRotations> pictures;  // by rotation
  };
  class Pictures;
  static Derived Derive(const PieceDef& def);
  const Derived& derived(PieceId piece) const { return derived_[def_id(piece).index()]; }

  Boards boards_;
  std::vector<PieceDef> defs_;
  std::vector<Derived> derived_;  // per definition
  std::vector<Piece> pieces_;
  std::vector<PieceId> space_piece_;  // per space
  std::vector<std::vector<SpaceId>> spaces_by_kind_;
  std::size_t cell_total_ = 0;
};

}  // namespace walz::kernel
