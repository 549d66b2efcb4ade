// The encoding of steps and placements as arguments of options. Only these functions encode and
// decode; all other code uses the decoded values.
#pragma once

#include <optional>
#include <span>

#include "kernel/argument.h"
#include "kernel/board.h"

namespace walz::kernel {

class Ruleset;

// The target of the step from `from` that `argument` names; none if there is no such step. The
// argument is the target itself, the side that the step crosses, or the name of a space of the same
// piece.
SpaceId StepNamed(const Ruleset& ruleset, const BoardView& board, SpaceId from,
                  const Argument& argument);

// A placement as an option encodes it.
struct NamedPlacement {
  Placement placement;  // its origin is a cell of its board, not of the plane of all boards
  std::optional<Direction> side;  // of the anchor; none: the placement is named by its origin
  // The two touching cells, one of the anchor and one of the piece, as one number from 1: (cell of
  // the anchor) * (cells of the piece) + (cell of the piece) + 1. 0: anchor and piece have one cell
  // each.
  int ends = 0;
};

// The arguments of a named placement, at most Option::kMaxArguments.
class PlacementArguments {
 public:
  explicit PlacementArguments(const NamedPlacement& named);
  std::span<const Argument> list() const { return {arguments_.data(), count_}; }

 private:
  void Add(Argument argument) { arguments_[count_++] = argument; }

  std::array<Argument, 3> arguments_{};
  std::size_t count_ = 0;
};

// Decodes `arguments` into a placement in the plane. `anchor` is the cell next to the placement; it
// may be invalid for a placement that is named by its origin. The origin is on the board of the
// piece; if there is one such board per seat, on that of `seat`. Returns nullopt if the arguments
// name no placement.
std::optional<Placement> PlacementNamed(const BoardView& board, PieceId piece, CellRef anchor,
                                        Seat seat, std::span<const Argument> arguments);

}  // namespace walz::kernel
