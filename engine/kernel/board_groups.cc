#include "kernel/board_groups.h"

#include <algorithm>

#include "kernel/board_index.h"

namespace walz::kernel {
namespace {

// A search over steps that stays within some spaces.
class Area {
 public:
  Area(const BoardView& board, std::span<const SpaceId> spaces, Meter* meter)
      : index_(board),
        board_(board.pieces(), board.placements(), &index_),
        meter_(meter),
        open_(board.pieces().space_count(), false) {
    Visit(board.placements().size() + open_.size() + spaces.size());
    for (const SpaceId space : spaces) open_[space.index()] = true;
  }

  bool IsOpen(SpaceId space) const { return open_[space.index()]; }

  // Takes the group of `from` out of the area.
  std::vector<SpaceId> Take(SpaceId from) {
    std::vector<SpaceId> group = {from};
    open_[from.index()] = false;
    for (std::size_t next = 0; next < group.size(); ++next) {
      board_.ForEachNeighbour(group[next], [&](const Step& step) {
        Visit(1);
        if (!IsOpen(step.to)) return;
        open_[step.to.index()] = false;
        group.push_back(step.to);
      });
    }
    std::sort(group.begin(), group.end());
    return group;
  }

  // The spaces beside open ones that are not open.
  std::vector<SpaceId> Border(std::span<const SpaceId> spaces) const {
    std::vector<SpaceId> border;
    for (const SpaceId space : spaces) {
      board_.ForEachNeighbour(space, [&](const Step& step) {
        Visit(1);
        if (!IsOpen(step.to)) border.push_back(step.to);
      });
    }
    std::sort(border.begin(), border.end());
    border.erase(std::unique(border.begin(), border.end()), border.end());
    return border;
  }

 private:
  void Visit(std::size_t count) const {
    if (meter_ != nullptr) meter_->Visit(count);
  }

  CellIndex index_;
  BoardView board_;
  Meter* meter_;
  std::vector<bool> open_;  // by space
};

}  // namespace

std::vector<SpaceId> GroupOf(const BoardView& board, SpaceId from, std::span<const SpaceId> spaces,
                             Meter* meter) {
  return Area(board, spaces, meter).Take(from);
}

std::vector<std::vector<SpaceId>> Groups(const BoardView& board, std::span<const SpaceId> spaces,
                                         Meter* meter) {
  Area area(board, spaces, meter);
  std::vector<SpaceId> sorted(spaces.begin(), spaces.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::vector<SpaceId>> groups;
  for (const SpaceId space : sorted) {
    if (area.IsOpen(space)) groups.push_back(area.Take(space));
  }
  return groups;
}

std::vector<SpaceId> BorderOf(const BoardView& board, std::span<const SpaceId> spaces,
                              Meter* meter) {
  return Area(board, spaces, meter).Border(spaces);
}

}  // namespace walz::kernel
