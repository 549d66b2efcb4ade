// The boards of a game, each of them shared or one per seat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/geometry.h"
#include "kernel/ids.h"

namespace walz::kernel {

// A board as declared by content.
struct BoardDeclaration {
  std::string id;
  const Geometry* geometry = &kHexagons;  // of all pieces on it
  bool per_seat = false;
};

// The maximum number of boards. A board per seat counts as kMaxSeats boards.
inline constexpr int kMaxBoards = 169;

// Numbers the boards in the order of their declarations; a board per seat has one number for each
// seat. All boards are in one plane of cells, so far apart that no piece of one board is near a
// piece of another. So a cell of the plane identifies its board, and code that looks at cells need
// not distinguish boards. Immutable; thread-safe.
class Boards {
 public:
  // One board of hexagons.
  Boards() : Boards({BoardDeclaration{}}) {}
  // The loader ensures that count() is at most kMaxBoards.
  explicit Boards(std::vector<BoardDeclaration> declarations);

  const std::vector<BoardDeclaration>& declarations() const { return declarations_; }
  // The number of boards. A board per seat counts as kMaxSeats boards.
  int count() const { return count_; }
  // The number of the board with declaration number `declaration`; `seat` is used only if the board
  // is per seat.
  int NumberOf(std::size_t declaration, Seat seat) const;
  // The declaration number of a board, and its seat (kNoSeat for a shared board).
  std::size_t DeclarationOf(int board) const;
  Seat SeatOf(int board) const;

 private:
  std::vector<BoardDeclaration> declarations_;
  std::vector<int> first_;  // by declaration
  int count_ = 0;
};

// The cell of the plane that is cell (0, 0) of a board.
Coord BoardOrigin(int board);
// The number of the board to which a cell of the plane belongs.
int BoardAt(Coord cell);

}  // namespace walz::kernel
