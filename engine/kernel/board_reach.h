// Distances by spaces: the number of steps along paths from one space to all others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/board_index.h"

namespace walz::kernel {

// A breadth-first search over `BoardView::Neighbours`. Owns its result and its memory, so a reused
// object searches without allocating. Results refer to the map at the time of `Search`; there are
// none before the first `Search`.
class Reach {
 public:
  enum class Passage : std::uint8_t {
    kThrough,  // can be entered and left
    kStop,     // can be entered; the walk ends there
    kBlocked,  // cannot be entered
  };
  static constexpr int kUnreached = -1;
  static constexpr int kUnlimited = std::numeric_limits<int>::max();

  // Searches from `start` up to `max_steps` steps. Calls `passage(SpaceId) -> Passage` at most once
  // per space and never for `start`, which can always be left. If the piece of `start` is not
  // placed, only `start` is reached. `index` is an existing index of the cells of `board`, or null.
  template <class PassageOf>
  void Search(const BoardView& board, SpaceId start, PassageOf&& passage,
              int max_steps = kUnlimited, const CellIndex* index = nullptr);
  // As above, with every space kThrough.
  void Search(const BoardView& board, SpaceId start) {
    Search(board, start, [](SpaceId) { return Passage::kThrough; });
  }

  // The number of steps from the start to `space`; 0 for the start, kUnreached if there is no way.
  int distance(SpaceId space) const { return distances_[space.index()]; }
  // All distances, indexed by SpaceId.
  std::span<const std::int32_t> distances() const { return distances_; }
  // All reached spaces by ascending distance, beginning with the start.
  std::span<const SpaceId> reached() const { return queue_; }

 private:
  void Begin(const BoardView& board, SpaceId start);

  CellIndex index_;
  std::vector<std::int32_t> distances_;
  std::vector<SpaceId> queue_;
  std::vector<bool> seen_;     // reached or found blocked
  std::vector<bool> expands_;  // the walk continues from there
};

template <class PassageOf>
void Reach::Search(const BoardView& board, SpaceId start, PassageOf&& passage, int max_steps,
                   const CellIndex* index) {
  if (index == nullptr) index_.Fill(board);
  Begin(board, start);
  const BoardView fast(board.pieces(), board.placements(), index != nullptr ? index : &index_);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const SpaceId from = queue_[next];
    const std::int32_t steps = distances_[from.index()];
    if (steps >= max_steps) break;
    if (!expands_[from.index()]) continue;
    fast.ForEachNeighbour(from, [&](const Step& step) {
      const std::size_t to = step.to.index();
      if (seen_[to]) return;
      seen_[to] = true;
      const Passage found = passage(step.to);
      if (found == Passage::kBlocked) return;
      expands_[to] = found == Passage::kThrough;
      distances_[to] = steps + 1;
      queue_.push_back(step.to);
    });
  }
}

}  // namespace walz::kernel
