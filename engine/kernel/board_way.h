// Distances by cells: the cheapest way along paths, paid per cell entered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/check.h"
#include "kernel/board.h"
#include "kernel/board_index.h"
#include "kernel/meter.h"

namespace walz::kernel {

// Searches for ways along placed paths from one or more spaces to all others. The cost of a way is
// the sum of the prices of the distinct cells that it enters: the start's cell is free, the
// target's cell counts, and a cell entered again is not paid twice. A way can only cross a cell
// along its paths: two paths of one cell that do not meet are not connected.
//
// Owns its result and its memory; reuse it for several searches. Results refer to the map at the
// time of `Search`; there are none before the first `Search`. Costs are exact if at most 64 cells
// have both unconnected paths and a price above 0, and no space needs more than kMaxLabels ways.
// Beyond that, a cost may be too high, but it is equal on every machine. The time is always
// bounded.
class CellWays {
 public:
  static constexpr int kNoWay = -1;
  static constexpr int kImpassable = -1;  // a price: the cell cannot be entered
  static constexpr int kMaxPrice = 255;
  static constexpr int kMaxLabels = 64;  // ways kept per space; ordinary maps need 1 or 2

  // Searches from all `starts` at once. `price(CellRef) -> int` returns the cost of entering a
  // cell, 0 .. kMaxPrice or kImpassable, and is called once per placed cell. The cells of the
  // starts are free, whatever price the function returns. A start whose piece is not placed reaches
  // only itself. Reports the cells and ways that it visits to `meter`, if any.
  template <class Price>
  void Search(const BoardView& board, std::span<const SpaceId> starts, Price&& price,
              Meter* meter = nullptr);
  // Searches from one space at a price of 1 per cell.
  void Search(const BoardView& board, SpaceId start) {
    Search(board, std::span<const SpaceId>(&start, 1), [](CellRef) { return 1; });
  }

  // The lowest cost of a way to `space`; 0 for a start, kNoWay if there is none.
  int cost(SpaceId space) const;
  // The lowest cost of a way to any space of `piece`, or kNoWay.
  int CostTo(const PieceSet& pieces, PieceId piece) const;

 private:
  // A way to a space. `paid` is the set of entered cells among those that have a bit (bit_).
  struct Label {
    SpaceId space;
    std::int32_t cost = 0;
    std::uint64_t paid = 0;
    std::int32_t next = -1;  // next settled label of the same space
  };

  void Visit(std::size_t count) const {
    if (meter_ != nullptr) meter_->Visit(count);
  }
  void Begin(const BoardView& board);
  void NumberSplitCells(const BoardView& board);
  void Run(const BoardView& board, std::span<const SpaceId> starts);
  void Push(const Label& label);
  std::int32_t PopCheapest();
  bool Settle(std::int32_t label);
  bool IsDominated(const Label& label) const;
  bool IsLater(std::int32_t a, std::int32_t b) const;
  std::int32_t SumOf(std::uint64_t cells) const;

  Meter* meter_ = nullptr;  // of the running search; null: visits are not counted
  CellIndex index_;
  std::vector<std::int16_t> price_;      // by cell number
  std::vector<std::int8_t> bit_;         // by cell number: its bit in Label::paid, or -1
  std::vector<std::int16_t> bit_price_;  // by bit
  std::vector<Label> labels_;
  std::vector<std::int32_t> heap_;     // labels by (cost, age)
  std::vector<std::int32_t> settled_;  // per space: first label, which is the cheapest; -1: none
  std::vector<std::int32_t> last_;     // per space: last settled label
};

template <class Price>
void CellWays::Search(const BoardView& board, std::span<const SpaceId> starts, Price&& price,
                      Meter* meter) {
  meter_ = meter;
  const PieceSet& pieces = board.pieces();
  Visit(2 * pieces.cell_total() + pieces.space_count());
  Begin(board);
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
