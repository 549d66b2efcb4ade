// The pieces that can lie on the hex map: their cells, sides, spaces and paths. Immutable, part of
// the ruleset; where a piece lies is state (`Placement`, board.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/result.h"
#include "kernel/hex.h"

namespace walz::kernel {

using PieceId = base::Id<struct PieceTag>;            // one physical piece; copies differ
using PieceDefId = base::Id<struct PieceDefTag>;      // what copies of a piece share
using PieceClassId = base::Id<struct PieceClassTag>;  // what distance rules tell apart; content's
using SpaceId = base::Id<struct SpaceTag>;            // one space of one physical piece
using SpaceKindId = base::Id<struct SpaceKindTag>;    // what a space is for; declared by content

// What a side shows. A step crosses a border iff both sides show the same label and it is not
// kClosedSide. Content that knows only paths uses 0 and 1; others may tell roads from rivers.
using SideLabel = std::uint8_t;
inline constexpr SideLabel kClosedSide = 0;
inline constexpr SideLabel kOpenSide = 1;

// A place within a cell: kCentre, or 1 + IndexOf(direction). Where a drawing puts the space.
using Slot = std::uint8_t;
inline constexpr Slot kCentre = 0;
constexpr Slot SlotAt(Direction side) { return static_cast<Slot>(1 + IndexOf(side)); }

// `slot` of a piece turned clockwise by `rotation` steps.
constexpr Slot RotateSlot(Slot slot, int rotation) {
  if (slot == kCentre) return kCentre;
  return SlotAt(Rotate(static_cast<Direction>(slot - 1), rotation));
}

// A place where something can stand.
struct Space {
  std::string name;
  SpaceKindId kind;
  std::uint8_t cell = 0;  // index into PieceDef::cells
  Slot slot = kCentre;    // in the unturned piece; one space per slot
  // Stands for whatever else tells the space apart for the game (fee, wages ...). Spaces of equal
  // kind and look are interchangeable: a piece that a turn maps onto itself is offered once.
  std::uint32_t look = 0;

  friend bool operator==(const Space&, const Space&) = default;
};

// A side to which paths lead: the spaces from which a step across it starts, and to which a step
// from the neighbour leads. May be empty: then the label matters for fitting only.
struct Port {
  std::uint8_t cell = 0;
  Direction side = Direction::kN;
  std::vector<std::uint16_t> spaces;  // indices into PieceDef::spaces, all in `cell`
};

// A piece as content describes it, unturned, its cells relative to a free origin. Space and cell
// numbers are indices into the vectors. `Validate` says what must hold.
struct PieceDef {
  static constexpr std::size_t kMaxCells = 64;

  std::string name;                  // for messages only
  PieceClassId piece_class;          // may be none
  std::vector<Hex> cells = {Hex{}};  // at least one; need not be connected
  std::vector<std::array<SideLabel, kDirections>> sides = {
      {SideLabel{}}};  // per cell, by IndexOf(direction)
  std::vector<Space> spaces;
  std::vector<std::vector<std::uint16_t>> neighbours;  // per space: one step inside the piece
  std::vector<Port> ports;                             // at most one per cell and side
};

// Whether `def` makes sense; the error names the first thing that does not: no cells or too many, a
// cell twice, a table of the wrong length, numbers out of range, two spaces in one slot, steps that
// do not lead back, a port on a closed side, on a border between own cells or to another cell's
// space, an open border between own cells.
base::Status Validate(const PieceDef& def);

// All physical pieces of a game with dense ids: piece ids in the order given, space ids piece by
// piece in the order of PieceDef::spaces. Immutable, safe to share. Asking it about an id that it
// did not give out is a bug (unchecked). The accessors answer from tables, without allocating.
class PieceSet {
 public:
  // No pieces: the set of a game without a map.
  PieceSet() = default;

  // `pieces` names the definition of each physical piece. Definitions that do not validate, ids out
  // of range and more than 65535 spaces are bugs: content has been checked before.
  PieceSet(std::vector<PieceDef> defs, std::vector<PieceDefId> pieces);

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
  // The spaces of a kind of all pieces, ascending.
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
  // Cells are numbered through all pieces as well: cell_number(piece, 0) + 0, 1, 2 ...
  std::size_t cell_total() const { return cell_total_; }
  std::size_t cell_number(PieceId piece, std::size_t cell) const {
    return pieces_[piece.index()].first_cell + cell;
  }
  // Cell number `cell` of `piece`, turned about the piece's origin; `rotation` is 0 .. 5.
  Hex TurnedCell(PieceId piece, std::size_t cell, int rotation) const {
    return derived(piece).turned[static_cast<std::size_t>(rotation)][cell];
  }
  // The label at `side` of the unturned piece; kClosedSide on a border between own cells.
  SideLabel label(PieceId piece, std::size_t cell, Direction side) const {
    return def(piece).sides[cell][IndexOf(side)];
  }
  // The spaces (indices within the piece) at `side` of the unturned piece.
  std::span<const std::uint16_t> port(PieceId piece, std::size_t cell, Direction side) const {
    return derived(piece).ports[cell][IndexOf(side)];
  }
  // Whether space number `local` is attached to `side` of its unturned cell.
  bool leads_to(PieceId piece, std::size_t local, Direction side) const {
    return (derived(piece).space_sides[local] >> IndexOf(side) & 1U) != 0;
  }
  // Whether paths within cell number `cell` alone do not join all of its spaces.
  bool is_split(PieceId piece, std::size_t cell) const { return derived(piece).split[cell]; }

  // Where a turned piece looks the same as with a smaller rotation: the same cells, labels, paths
  // and interchangeable spaces. Placed at `origin` with rotation k it shows the same picture as at
  // origin + shift with `rotation`, the smallest there is.
  struct Picture {
    std::uint8_t rotation = 0;
    Hex shift;
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
  // Tables made of a PieceDef once, at load time.
  struct Derived {
    std::array<std::vector<Hex>, kDirections> turned;  // by rotation, per cell
    std::vector<std::array<std::vector<std::uint16_t>, kDirections>> ports;  // per cell and side
    std::vector<std::uint8_t> space_sides;      // per space, one bit per side
    std::vector<bool> split;                    // per cell
    std::array<Picture, kDirections> pictures;  // by rotation
  };
  class Pictures;
  static Derived Derive(const PieceDef& def);
  const Derived& derived(PieceId piece) const { return derived_[def_id(piece).index()]; }

  std::vector<PieceDef> defs_;
  std::vector<Derived> derived_;  // per definition
  std::vector<Piece> pieces_;
  std::vector<PieceId> space_piece_;  // per space
  std::vector<std::vector<SpaceId>> spaces_by_kind_;
  std::size_t cell_total_ = 0;
};

}  // namespace walz::kernel
