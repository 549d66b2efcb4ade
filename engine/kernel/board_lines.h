// Straight lines of spaces: rays, what lies between two spaces, and rows of a length.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/meter.h"

namespace walz::kernel {

// A line crosses cells in one direction, whether or not paths join them, and contains the only
// space of each cell. It ends at the edge and before a cell that does not have exactly one space. A
// graph has no sides; its lines are those that its pieces declare.
//
// All functions report the cells and spaces that they look at to `meter`, if any, and skip spaces
// of pieces that are not placed.

// Returns the spaces beyond `from` in direction `side`, nearest first; none on a graph and in a
// direction that the geometry lacks. At most `limit` of them.
std::vector<SpaceId> Ray(const BoardView& board, SpaceId from, Direction side, int limit,
                         Meter* meter = nullptr);

// Returns the spaces between two spaces of one line, from `a` to `b` without either; nothing if no
// line joins them.
std::optional<std::vector<SpaceId>> Between(const BoardView& board, SpaceId a, SpaceId b,
                                            Meter* meter = nullptr);

// Returns all rows of `length` spaces that lie on one line and contain `through` (none: all rows of
// all boards), each once. `length` is at least 2. A row runs from n, ne, e or se to the opposite
// side, or in the order of its declaration; rows are ordered by their first space.
std::vector<std::vector<SpaceId>> Rows(const BoardView& board, SpaceId through, int length,
                                       Meter* meter = nullptr);

}  // namespace walz::kernel
