// Connected areas of spaces and their borders.
#pragma once

#include <span>
#include <vector>

#include "kernel/board.h"
#include "kernel/meter.h"

namespace walz::kernel {

// Spaces are connected by steps (BoardView::Neighbours). All functions accept spaces in any order,
// ignore duplicates, and return spaces in ascending order. They report the spaces and steps that
// they visit to `meter`, if any.

// Returns `from` and the spaces of `spaces` that are connected with it by steps within `spaces`.
// `from` need not be one of `spaces`.
std::vector<SpaceId> GroupOf(const BoardView& board, SpaceId from, std::span<const SpaceId> spaces,
                             Meter* meter = nullptr);

// Divides `spaces` into connected groups, ordered by their first space.
std::vector<std::vector<SpaceId>> Groups(const BoardView& board, std::span<const SpaceId> spaces,
                                         Meter* meter = nullptr);

// Returns the spaces outside `spaces` that are one step away from one of them.
std::vector<SpaceId> BorderOf(const BoardView& board, std::span<const SpaceId> spaces,
                              Meter* meter = nullptr);

}  // namespace walz::kernel
