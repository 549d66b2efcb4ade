// Straight lines of spaces: rays, the spaces between two spaces, and rows of a given length.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/meter.h"

namespace walz::kernel {

// A line crosses cells in one direction, whether or not paths join them. It consists of the only
// space of each cell, and ends at the edge or before a cell with no space or several spaces. A
// graph has no sides; its lines are those that its pieces declare.
//
// All functions skip spaces of pieces that are not placed. They report the cells and spaces that
// they visit to `meter`, if any.

// Returns the spaces beyond `from` in direction `side`, nearest first and at most `limit`. Returns
// none on a graph, or if the geometry lacks the direction.
std::vector<SpaceId> Ray(const BoardView& board, SpaceId from, Direction side, int limit,
                         Meter* meter = nullptr);

// Returns the spaces between two spaces of one line, ordered from `a` to `b` and without these two.
// Returns nullopt if no line contains both.
std::optional<std::vector<SpaceId>> Between(const BoardView& board, SpaceId a, SpaceId b,
                                            Meter* meter = nullptr);

// Returns all rows that contain `through`, or all rows of all boards if `through` is none. A row
// consists of `length` successive spaces of one line; `length` is at least 2. Each row is returned
// once, running from its n, ne, e or se end to the opposite one. On a graph, it runs in the order
// in which its line is declared. Rows are ordered by their first space.
std::vector<std::vector<SpaceId>> Rows(const BoardView& board, SpaceId through, int length,
                                       Meter* meter = nullptr);

}  // namespace walz::kernel
