// What the functions of `board` take and return: small tables.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/board.h"
#include "script/convert.h"

namespace walz::script {

// { to = space, name = ... }
struct StepTable {
  kernel::Step step;
};

// { space = ..., steps = n }
struct ReachTable {
  SpaceHandle space;
  std::int32_t steps = 0;
};

// { q =, r =, rotation =, side =, cell = }; what is below zero is left out.
struct PlacementTable {
  kernel::Placement placement;
  std::int8_t side = -1;
  std::int16_t cell = -1;  // from 1; only where the side alone would be ambiguous
};

// { kind = "town" or piece = component, distance = n, way = true }
struct DistanceTable {
  std::int32_t kind = -1;
  std::int32_t component = -1;
  std::int32_t distance = 0;
  bool by_way = false;
};

// One entry of { kind or component = price or false }; the kind or the component is below zero.
struct WayCost {
  std::int32_t kind = -1;
  std::int32_t component = -1;
  std::int32_t price = 1;
};
struct WayCosts {
  std::span<const WayCost> entries;
};

template <>
struct Convert<StepTable> {
  static constexpr TypeRef kType{"step"};
  static void Push(lua_State* L, const StepTable& value);
};

template <>
struct Convert<ReachTable> {
  static constexpr TypeRef kType{"reached"};
  static void Push(lua_State* L, const ReachTable& value);
};

template <>
struct Convert<PlacementTable> {
  static constexpr TypeRef kType{"placement"};
  static bool Read(lua_State* L, int index, Arena& arena, PlacementTable& out);
  static void Explain(lua_State* L, int index, ErrorText& text);
  static void Push(lua_State* L, const PlacementTable& value);
};

template <>
struct Convert<DistanceTable> {
  static constexpr TypeRef kType{"rule"};
  static bool Read(lua_State* L, int index, Arena& arena, DistanceTable& out);
  static void Explain(lua_State* L, int index, ErrorText& text);
};

template <>
struct Convert<WayCosts> {
  static constexpr TypeRef kType{"table"};
  static bool Read(lua_State* L, int index, Arena& arena, WayCosts& out);
  static void Explain(lua_State* L, int index, ErrorText& text);
};

}  // namespace walz::script
