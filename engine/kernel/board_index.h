// A table from cells of the map to what lies there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/board.h"

namespace walz::kernel {

// Answers `BoardView::CellAt` in constant time. A derived value: made where many questions about
// one map are asked, thrown away or refilled after the map has changed, never part of a state.
// An open-addressing hash table; refilling reuses its memory.
class CellIndex {
 public:
  CellIndex() = default;
  // An index filled with the cells of all pieces placed on `board`.
  explicit CellIndex(const BoardView& board) { Fill(board); }

  // Forgets everything and takes in the cells of all pieces placed on `board`.
  void Fill(const BoardView& board);

  // What lies at `hex`; not valid if nothing does.
  CellRef Find(Hex hex) const;

 private:
  struct Entry {
    Hex hex;
    CellRef cell;  // not valid: the entry is free
  };
  std::vector<Entry> entries_;  // a power of two, at most half full
  std::size_t mask_ = 0;
};

}  // namespace walz::kernel
