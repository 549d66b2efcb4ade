#include "kernel/board_reach.h"

namespace walz::kernel {

void Reach::Begin(const BoardView& board, SpaceId start) {
  const std::size_t spaces = board.pieces().space_count();
  distances_.assign(spaces, kUnreached);
  seen_.assign(spaces, false);
  expands_.assign(spaces, false);
  queue_.clear();
  queue_.push_back(start);
  distances_[start.index()] = 0;
  seen_[start.index()] = true;
  expands_[start.index()] = true;
}

}  // namespace walz::kernel
