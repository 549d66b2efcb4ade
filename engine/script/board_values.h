// The small tables that the functions of `board` take and return.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "kernel/argument.h"
#include "kernel/board.h"
#include "sandbox/convert.h"

namespace walz::script {

struct GameContext;

inline kernel::SpaceId SpaceIdOf(sandbox::SpaceHandle space) {
  return kernel::SpaceId{static_cast<std::uint16_t>(space.id)};
}
inline sandbox::SpaceHandle SpaceHandleOf(kernel::SpaceId space) { return {space.value}; }

// { to = space, name = ... }
struct StepTable {
  kernel::Step step;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"step"};
    static void Push(lua_State* L, const StepTable& value);
  };
};

// Pushes the name of a step.
void PushStepName(lua_State* L, const kernel::Step& step);

// { space = ..., steps = n }
struct ReachTable {
  sandbox::SpaceHandle space;
  std::int32_t steps = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"reached"};
    static void Push(lua_State* L, const ReachTable& value);
  };
};

// { spaces = ... }: a row or a group. Borrows its spaces.
struct SpacesTable {
  std::span<const kernel::SpaceId> spaces;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"some_spaces"};
    static void Push(lua_State* L, const SpacesTable& value);
  };
};

// A reachable space, and the value that `worth` returned for it (`board.by_worth`).
struct WorthSpace {
  sandbox::SpaceHandle space;
  std::int32_t steps = 0;
  std::int32_t worth = 0;
  std::int32_t order = 0;  // its index when sorted by distance, nearest first
};

// { q =, r =, rotation =, side =, cell = }; negative values are omitted.
struct PlacementTable {
  kernel::Placement placement;
  std::int8_t side = -1;
  std::int16_t cell = -1;  // counted from 1; set only if the side alone is ambiguous

  struct Lua {
    static constexpr sandbox::TypeRef kType{"placement"};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, PlacementTable& out);
    static base::Message Explain(lua_State* L, int index);
    static void Push(lua_State* L, const PlacementTable& value);
  };
};

// { kind = "town" or piece = component, distance = n, way = true }
struct DistanceTable {
  std::int32_t kind = -1;
  std::int32_t component = -1;
  std::int32_t distance = 0;
  bool by_way = false;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"rule"};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, DistanceTable& out);
    static base::Message Explain(lua_State* L, int index);
  };
};

// The result of `board.placements`, and the result of `board.placement_args` for one placement.
// They are valid until the next call. Both functions throw like their counterparts in Lua.
std::span<const PlacementTable> PlacementsFor(GameContext& context, sandbox::ComponentHandle piece,
                                              std::optional<sandbox::Handle> anchor,
                                              std::optional<std::span<const DistanceTable>> rules);
std::span<const kernel::Argument> ArgumentsFor(GameContext& context, const PlacementTable& way);

// One entry of { [kind or component] = price or false }. Either `kind` or `component` is set; the
// other one is negative. `false` becomes CellWays::kImpassable.
struct WayCost {
  std::int32_t kind = -1;
  std::int32_t component = -1;
  std::int32_t price = 1;
};
struct WayCosts {
  std::span<const WayCost> entries;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"table"};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, WayCosts& out);
    static base::Message Explain(lua_State* L, int index);
  };
};

}  // namespace walz::script
