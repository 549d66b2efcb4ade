// A small builder for drawing pieces in tests.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/board.h"
#include "kernel/piece.h"

namespace walz::kernel::test {

// Builds a piece step by step:
//   Drawing("road").Space("a", 0, kCentre).Side(0, Direction::kN, "a").Side(0, Direction::kS, "a")
class Drawing {
 public:
  explicit Drawing(std::string name, std::vector<Coord> cells = {Coord{}}) {
    def_.name = std::move(name);
    def_.sides.resize(cells.size());
    def_.cells = std::move(cells);
  }

  Drawing& Class(std::uint16_t number) {
    def_.piece_class = PieceClassId{number};
    return *this;
  }

  Drawing& Space(std::string name, std::uint8_t cell, Slot slot, std::uint16_t kind = 0) {
    def_.spaces.push_back({std::move(name), SpaceKindId{kind}, cell, slot, {}, 0});
    def_.neighbours.emplace_back();
    return *this;
  }

  // Connects two spaces by a path.
  Drawing& Path(std::string_view a, std::string_view b) {
    def_.neighbours[Find(a)].push_back(static_cast<std::uint16_t>(Find(b)));
    def_.neighbours[Find(b)].push_back(static_cast<std::uint16_t>(Find(a)));
    return *this;
  }

  // Labels a side and connects spaces to it.
  Drawing& Side(std::uint8_t cell, Direction side, std::initializer_list<std::string_view> spaces,
                SideLabel label = kOpenSide) {
    def_.sides[cell][IndexOf(side)] = label;
    Port port{cell, side, {}};
    for (const std::string_view space : spaces) {
      port.spaces.push_back(static_cast<std::uint16_t>(Find(space)));
    }
    def_.ports.push_back(port);
    return *this;
  }

  operator PieceDef() const { return def_; }  // NOLINT(google-explicit-constructor)
  PieceDef& def() { return def_; }

 private:
  std::size_t Find(std::string_view name) const {
    for (std::size_t i = 0; i < def_.spaces.size(); ++i) {
      if (def_.spaces[i].name == name) return i;
    }
    ADD_FAILURE() << "no space " << name;
    return 0;
  }

  PieceDef def_;
};

// A one-cell piece with a centre and paths from it to the given sides.
inline Drawing Tile(std::string name, std::initializer_list<Direction> sides) {
  Drawing drawing(std::move(name));
  drawing.Space("hub", 0, kCentre);
  for (const Direction side : sides) drawing.Side(0, side, {"hub"});
  return drawing;
}

// A one-cell piece with paths from its centre to every side.
inline Drawing Crossing(std::string name) {
  return Tile(std::move(name), {Direction::kN, Direction::kNe, Direction::kSe, Direction::kS,
                                Direction::kSw, Direction::kNw});
}

// Three cells, each touching the other two.
inline const std::vector<Coord> kTriangle = {{0, 0}, {1, -1}, {1, 0}};

// A map of one piece per definition, ids in the order of the definitions.
struct TestMap {
  explicit TestMap(std::vector<PieceDef> defs) : pieces(Copies(std::move(defs))) {
    placements.resize(pieces.size());
  }

  static PieceSet Copies(std::vector<PieceDef> defs) {
    std::vector<PieceDefId> ids;
    for (std::size_t i = 0; i < defs.size(); ++i) ids.push_back(PieceDefId::FromIndex(i));
    return PieceSet(std::move(defs), std::move(ids));
  }

  void Place(std::uint16_t piece, Coord origin, int rotation = 0) {
    placements[piece] = Placement::At(origin, rotation);
  }
  BoardView board() const { return BoardView(pieces, placements); }
  SpaceId Find(std::uint16_t piece, std::string_view name) const {
    const SpaceId space = pieces.FindSpace(PieceId{piece}, name);
    EXPECT_TRUE(space.valid()) << name;
    return space;
  }

  PieceSet pieces;
  std::vector<Placement> placements;
};

}  // namespace walz::kernel::test
