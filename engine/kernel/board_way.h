// Distances by cells: the cheapest connected way along paths, paid per cell entered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/check.h"
#include "kernel/board.h"
#include "kernel/board_index.h"

namespace walz::kernel {

// Searches ways along placed paths from one or more spaces to all others. A way costs the sum over
// the distinct cells it enters: the cell of the start is free, that of the target counts, a cell
// entered again is not paid twice. Walking from cell to cell takes a path that leads there: two
// paths of one cell that do not meet do not join.
//
// Holds its result and its memory: keep one to search often. Results speak of the map as it was at
// `Search`; without one there are none to ask for. Exact as long as no more than 64 cells with
// several unconnected paths and a price lie on the map and kMaxLabels suffice; beyond, a way may be
// priced too high, the same on every machine. The time is then still bounded.
class CellWays {
 public:
  static constexpr int kNoWay = -1;
  static constexpr int kImpassable = -1;  // as a price: the cell may not be entered
  static constexpr int kMaxPrice = 255;
  static constexpr int kMaxLabels = 64;  // ways remembered per space; ordinary maps need 1 or 2

  // Searches from all of `starts` at once. `price(CellRef) -> int` says what entering a cell costs,
  // 0 .. kMaxPrice or kImpassable; asked once per placed cell. Cells of starts are free to enter
  // whatever their price. Starts whose piece is not placed reach only themselves.
  template <class Price>
  void Search(const BoardView& board, std::span<const SpaceId> starts, Price&& price);
  // From one space, every cell costing 1.
  void Search(const BoardView& board, SpaceId start) {
    Search(board, std::span<const SpaceId>(&start, 1), [](CellRef) { return 1; });
  }

  // The least cost of a way to `space`; 0 for a start, kNoWay if there is none.
  int cost(SpaceId space) const;
  // The least cost of a way to any space of `piece`, or kNoWay.
  int CostTo(const PieceSet& pieces, PieceId piece) const;

 private:
  // A way found to a space. `paid` says which of the cells that matter (bit_) it has entered.
  struct Label {
    SpaceId space;
    std::int32_t cost = 0;
    std::uint64_t paid = 0;
    std::int32_t next = -1;  // next settled label of the same space
  };

  void Begin(const BoardView& board);
  void NumberSplitCells(const BoardView& board);
  void Run(const BoardView& board, std::span<const SpaceId> starts);
  void Push(const Label& label);
  std::int32_t PopCheapest();
  bool Settle(std::int32_t label);
  bool IsDominated(const Label& label) const;
  bool IsLater(std::int32_t a, std::int32_t b) const;
  std::int32_t SumOf(std::uint64_t cells) const;

  CellIndex index_;
  std::vector<std::int16_t> price_;      // per cell number
  std::vector<std::int8_t> bit_;         // per cell number: its bit in Label::paid, or -1
  std::vector<std::int16_t> bit_price_;  // per bit
  std::vector<Label> labels_;
  std::vector<std::int32_t> heap_;     // labels by (cost, age)
  std::vector<std::int32_t> settled_;  // per space: first label, the cheapest; -1: none
  std::vector<std::int32_t> last_;     // per space: last settled label
};

template <class Price>
void CellWays::Search(const BoardView& board, std::span<const SpaceId> starts, Price&& price) {
  Begin(board);
  const PieceSet& pieces = board.pieces();
  board.ForEachPlaced([&](PieceId piece) {
    for (std::size_t cell = 0; cell < pieces.cell_count(piece); ++cell) {
      const int found = price(CellRef{piece, static_cast<std::uint8_t>(cell)});
      WALZ_CHECK(found >= kImpassable && found <= kMaxPrice, "no price for a cell");
      price_[pieces.cell_number(piece, cell)] = static_cast<std::int16_t>(found);
    }
  });
  Run(board, starts);
}

}  // namespace walz::kernel
