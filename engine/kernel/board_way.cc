#include "kernel/board_way.h"

#include <algorithm>
#include <bit>

namespace walz::kernel {

void CellWays::Begin(const BoardView& board) {
  index_.Fill(board);
  price_.assign(board.pieces().cell_total(), 0);
  bit_.assign(board.pieces().cell_total(), -1);
  bit_price_.clear();
  settled_.assign(board.pieces().space_count(), -1);
  last_.assign(board.pieces().space_count(), -1);
  labels_.clear();
  heap_.clear();
}

// Assigns bits to the cells that have to be remembered as paid: those that are split and cost
// something. The cheapest way enters a cell whose spaces are all connected within it at most once.
void CellWays::NumberSplitCells(const BoardView& board) {
  constexpr std::size_t kBits = 64;
  const PieceSet& pieces = board.pieces();
  board.ForEachPlaced([&](PieceId piece) {
    for (std::size_t cell = 0; cell < pieces.cell_count(piece); ++cell) {
      const std::size_t number = pieces.cell_number(piece, cell);
      if (price_[number] <= 0 || !pieces.is_split(piece, cell)) continue;
      if (bit_price_.size() == kBits) return;
      bit_[number] = static_cast<std::int8_t>(bit_price_.size());
      bit_price_.push_back(price_[number]);
    }
  });
}

// Dijkstra's algorithm over (space, split cells paid), without dominated labels.
void CellWays::Run(const BoardView& board, std::span<const SpaceId> starts) {
  const PieceSet& pieces = board.pieces();
  const auto cell_number = [&](SpaceId space) {
    return pieces.cell_number(pieces.piece_of(space), pieces.space(space).cell);
  };
  for (const SpaceId start : starts) price_[cell_number(start)] = 0;
  NumberSplitCells(board);
  for (const SpaceId start : starts) Push({start});
  const BoardView fast(pieces, board.placements(), &index_);
  while (!heap_.empty()) {
    const std::int32_t at = PopCheapest();
    if (!Settle(at)) continue;
    const Label from = labels_[static_cast<std::size_t>(at)];
    const std::size_t here = cell_number(from.space);
    fast.ForEachNeighbour(from.space, [&](const Step& step) {
      Visit(1);
      Label to{step.to, from.cost, from.paid};
      const std::size_t there = cell_number(step.to);
      if (there != here) {
        if (price_[there] == kImpassable) return;
        const std::uint64_t bit = bit_[there] < 0 ? 0 : std::uint64_t{1} << bit_[there];
        if ((from.paid & bit) == 0) to.cost += price_[there];
        to.paid |= bit;
      }
      if (!IsDominated(to)) Push(to);
    });
  }
}

void CellWays::Push(const Label& label) {
  labels_.push_back(label);
  heap_.push_back(static_cast<std::int32_t>(labels_.size() - 1));
  std::push_heap(heap_.begin(), heap_.end(), [this](auto a, auto b) { return IsLater(a, b); });
}

std::int32_t CellWays::PopCheapest() {
  std::pop_heap(heap_.begin(), heap_.end(), [this](auto a, auto b) { return IsLater(a, b); });
  const std::int32_t cheapest = heap_.back();
  heap_.pop_back();
  return cheapest;
}

bool CellWays::IsLater(std::int32_t a, std::int32_t b) const {
  const std::int32_t cost_a = labels_[static_cast<std::size_t>(a)].cost;
  const std::int32_t cost_b = labels_[static_cast<std::size_t>(b)].cost;
  return cost_a != cost_b ? cost_a > cost_b : a > b;
}

// Adds a label to the settled ones of its space unless it is dominated.
bool CellWays::Settle(std::int32_t label) {
  Label& settling = labels_[static_cast<std::size_t>(label)];
  if (IsDominated(settling)) return false;
  const std::size_t space = settling.space.index();
  if (settled_[space] < 0) {
    settled_[space] = label;
  } else {
    labels_[static_cast<std::size_t>(last_[space])].next = label;
  }
  last_[space] = label;
  return true;
}

// Returns true if a settled way to the same space is never worse, even if it still had to pay for
// every cell that only `label` has paid.
bool CellWays::IsDominated(const Label& label) const {
  int settled = 0;
  Visit(1);
  for (std::int32_t i = settled_[label.space.index()]; i >= 0;) {
    const Label& other = labels_[static_cast<std::size_t>(i)];
    if (other.cost + SumOf(label.paid & ~other.paid) <= label.cost) return true;
    Visit(1);
    if (++settled == kMaxLabels) return true;
    i = other.next;
  }
  return false;
}

std::int32_t CellWays::SumOf(std::uint64_t cells) const {
  std::int32_t sum = 0;
  for (; cells != 0; cells &= cells - 1) {
    sum += bit_price_[static_cast<std::size_t>(std::countr_zero(cells))];
  }
  return sum;
}

int CellWays::cost(SpaceId space) const {
  const std::int32_t cheapest = settled_[space.index()];
  return cheapest < 0 ? kNoWay : labels_[static_cast<std::size_t>(cheapest)].cost;
}

int CellWays::CostTo(const PieceSet& pieces, PieceId piece) const {
  int least = kNoWay;
  for (std::size_t i = 0; i < pieces.def(piece).spaces.size(); ++i) {
    const int found = cost(pieces.space_id(piece, i));
    if (found != kNoWay && (least == kNoWay || found < least)) least = found;
  }
  return least;
}

}  // namespace walz::kernel
