// A hash table from cells of the map to the cells of placed pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/board.h"

namespace walz::kernel {

// Implements `BoardView::CellAt` in constant time. Derived data, never part of a state: build it
// for many queries of one map and discard or refill it when the map changes. Uses open addressing;
// refilling reuses the memory.
class CellIndex {
 public:
  CellIndex() = default;
  // Constructs an index of the cells of all pieces placed on `board`.
  explicit CellIndex(const BoardView& board) { Fill(board); }

  // Replaces the contents with the cells of all pieces placed on `board`.
  void Fill(const BoardView& board);

  // The cell at `hex`; invalid if it is empty.
  CellRef Find(Coord hex) const;

 private:
  struct Entry {
    Coord hex;
    CellRef cell;  // invalid: the entry is free
  };
  std::vector<Entry> entries_;  // size is a power of two; at most half full
  std::size_t mask_ = 0;
};

}  // namespace walz::kernel
