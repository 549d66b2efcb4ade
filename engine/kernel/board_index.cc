#include "kernel/board_index.h"

namespace walz::kernel {
namespace {

// A multiplicative hash that spreads neighbouring cells over the table.
std::size_t HashOf(Coord hex) {
  const auto q = static_cast<std::uint16_t>(hex.q);
  const auto r = static_cast<std::uint16_t>(hex.r);
  std::uint32_t hash = (std::uint32_t{q} << 16U | r) * 0x9e3779b1U;
  hash ^= hash >> 15U;
  return hash;
}

}  // namespace

void CellIndex::Fill(const BoardView& board) {
  std::size_t cells = 0;
  board.ForEachPlaced([&](PieceId piece) { cells += board.pieces().cell_count(piece); });
  std::size_t size = 16;
  while (size < 2 * cells) size *= 2;
  mask_ = size - 1;
  entries_.assign(size, Entry{});
  board.ForEachPlaced([&](PieceId piece) {
    for (std::size_t cell = 0; cell < board.pieces().cell_count(piece); ++cell) {
      const CellRef ref{piece, static_cast<std::uint8_t>(cell)};
      const Coord hex = board.CoordOf(ref);
      std::size_t at = HashOf(hex) & mask_;
      while (entries_[at].cell.valid()) at = (at + 1) & mask_;
      entries_[at] = {hex, ref};
    }
  });
}

CellRef CellIndex::Find(Coord hex) const {
  if (entries_.empty()) return {};
  for (std::size_t at = HashOf(hex) & mask_; entries_[at].cell.valid(); at = (at + 1) & mask_) {
    if (entries_[at].hex == hex) return entries_[at].cell;
  }
  return {};
}

}  // namespace walz::kernel
