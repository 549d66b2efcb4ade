// Bindings of board.*: lines of spaces, and groups of connected ones.
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "base/exception.h"
#include "kernel/board_groups.h"
#include "kernel/board_lines.h"
#include "sandbox/bind.h"
#include "script/bindings.h"
#include "script/board_values.h"
#include "script/game_context.h"
#include "script/messages.h"

namespace walz::script {
namespace {

using kernel::SpaceId;

// Spaces in the form of a result.
std::span<const sandbox::SpaceHandle> Handles(GameContext& context,
                                              std::span<const SpaceId> spaces) {
  context.board.spaces.clear();
  for (const SpaceId space : spaces) context.board.spaces.push_back(SpaceHandleOf(space));
  return context.board.spaces;
}

std::span<const SpacesTable> AsTables(GameContext& context,
                                      std::vector<std::vector<SpaceId>> lists) {
  BoardScratch& board = context.board;
  board.lists = std::move(lists);
  board.groups.clear();
  for (const std::vector<SpaceId>& list : board.lists) board.groups.push_back({list});
  return board.groups;
}

std::vector<SpaceId> IdsOf(std::span<const sandbox::SpaceHandle> handles) {
  std::vector<SpaceId> ids;
  for (const sandbox::SpaceHandle handle : handles) ids.push_back(SpaceIdOf(handle));
  return ids;
}

kernel::BoardView Indexed(GameContext& context) {
  context.WorkOnMap(1);
  return context.board.memory.Indexed(context.read().board());
}

// board.ray(space, side [, most])
std::span<const sandbox::SpaceHandle> Ray(GameContext& context, sandbox::SpaceHandle space,
                                          std::string_view side, std::optional<std::int32_t> most) {
  const std::optional<kernel::Direction> direction = kernel::ParseDirection(side);
  if (!direction) throw base::Exception(messages::UnknownDirection({.name = side}));
  const int limit = most.value_or(std::numeric_limits<std::int32_t>::max());
  const auto ray = context.Metered([&](kernel::Meter& meter) {
    return kernel::Ray(Indexed(context), SpaceIdOf(space), *direction, limit, &meter);
  });
  return Handles(context, ray);
}

// board.between(a, b)
std::optional<std::span<const sandbox::SpaceHandle>> Between(GameContext& context,
                                                             sandbox::SpaceHandle a,
                                                             sandbox::SpaceHandle b) {
  const auto between = context.Metered([&](kernel::Meter& meter) {
    return kernel::Between(Indexed(context), SpaceIdOf(a), SpaceIdOf(b), &meter);
  });
  if (!between) return std::nullopt;
  return Handles(context, *between);
}

// board.rows(length [, space])
std::span<const SpacesTable> Rows(GameContext& context, std::int32_t length,
                                  std::optional<sandbox::SpaceHandle> space) {
  if (length < 2) throw base::Exception(messages::RowTooShort({.length = length}));
  const SpaceId through = space ? SpaceIdOf(*space) : SpaceId{};
  return AsTables(context, context.Metered([&](kernel::Meter& meter) {
    return kernel::Rows(Indexed(context), through, length, &meter);
  }));
}

// board.group(space, spaces)
std::span<const sandbox::SpaceHandle> Group(GameContext& context, sandbox::SpaceHandle space,
                                            std::span<const sandbox::SpaceHandle> spaces) {
  const auto group = context.Metered([&](kernel::Meter& meter) {
    return kernel::GroupOf(context.read().board(), SpaceIdOf(space), IdsOf(spaces), &meter);
  });
  return Handles(context, group);
}

// board.groups(spaces)
std::span<const SpacesTable> Groups(GameContext& context,
                                    std::span<const sandbox::SpaceHandle> spaces) {
  return AsTables(context, context.Metered([&](kernel::Meter& meter) {
    return kernel::Groups(context.read().board(), IdsOf(spaces), &meter);
  }));
}

// board.border(spaces)
std::span<const sandbox::SpaceHandle> Border(GameContext& context,
                                             std::span<const sandbox::SpaceHandle> spaces) {
  const auto border = context.Metered([&](kernel::Meter& meter) {
    return kernel::BorderOf(context.read().board(), IdsOf(spaces), &meter);
  });
  return Handles(context, border);
}

constexpr sandbox::Binding kLineBindings[] = {
    sandbox::Function<&Ray>(
        "ray", sandbox::Names("space", "side", "most"),
        "Returns the spaces on a straight line from `space` in a direction such as `n`, nearest "
        "first, without the start. The line ends at the edge, before a cell without exactly one "
        "space, or after `most` spaces. Empty on a graph.",
        "local ahead = board.ray(here, \"n\", 2)"),
    sandbox::Function<&Between>(
        "between", sandbox::Names("a", "b"),
        "Returns the spaces between two spaces on one line, from `a` to `b` without either; nil if "
        "they are on no line.",
        "local jumped = board.between(here, there)"),
    sandbox::Function<&Rows>(
        "rows", sandbox::Names("length", "space"),
        "Returns all rows of `length` spaces on one line that contain `space` (or all rows), each "
        "once, as tables { spaces = ... }. On a graph lines are declared with `lines`.",
        "for _, row in ipairs(board.rows(3, here)) do local first = row.spaces[1] end"),
    sandbox::Function<&Group>(
        "group", sandbox::Names("space", "spaces"),
        "Returns the spaces of a list that are connected with `space` by steps within the list, "
        "with `space`.",
        "local area = board.group(here, own)"),
    sandbox::Function<&Groups>(
        "groups", sandbox::Names("spaces"),
        "Divides a list of spaces into connected groups, as tables { spaces = ... }.",
        "local islands = #board.groups(own)"),
    sandbox::Function<&Border>(
        "border", sandbox::Names("spaces"),
        "Returns the spaces one step away from a space of the list that are not in it.",
        "local free = board.border(board.group(here, own))"),
};

}  // namespace

std::span<const sandbox::Binding> LineBindings() { return kLineBindings; }

}  // namespace walz::script
