#include "kernel/board_reach.h"

#include <algorithm>

namespace walz::kernel {

void Reach::Begin(const BoardView& board, SpaceId start) {
  const std::size_t spaces = board.pieces().space_count();
  distances_.assign(spaces, kUnreached);
  previous_.assign(spaces, SpaceId{});
  seen_.assign(spaces, false);
  expands_.assign(spaces, false);
  queue_.clear();
  queue_.push_back(start);
  distances_[start.index()] = 0;
  seen_[start.index()] = true;
  expands_[start.index()] = true;
}

std::vector<SpaceId> Reach::WayTo(SpaceId space) const {
  std::vector<SpaceId> way;
  if (distance(space) == kUnreached) return way;
  for (SpaceId at = space; at.valid(); at = previous_[at.index()]) way.push_back(at);
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace walz::kernel
