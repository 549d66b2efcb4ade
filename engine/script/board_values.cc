#include "script/board_values.h"

#include <limits>

#include "kernel/board_way.h"
#include "sandbox/frozen.h"
#include "script/game_context.h"
#include "script/messages.h"
#include "script/name_table.h"
#include "script/table_types.h"

namespace walz::script {
namespace {

void SetKeyedHandle(lua_State* L, Key key, sandbox::Handle handle) {
  PushKey(L, key);
  sandbox::PushHandle(L, handle);
  lua_rawset(L, -3);
}

void SetInteger(lua_State* L, Key key, lua_Integer number) {
  PushKey(L, key);
  lua_pushinteger(L, number);
  lua_rawset(L, -3);
}

void SetString(lua_State* L, Key key, std::string_view text) {
  PushKey(L, key);
  lua_pushlstring(L, text.data(), text.size());
  lua_rawset(L, -3);
}

// Reads an integer field of the table at `table`; false if it is not within the bounds.
bool ReadField(lua_State* L, int table, Key key, std::int64_t low, std::int64_t high,
               std::int64_t& out) {
  PushRawField(L, table, key);
  const bool good = sandbox::ReadInteger(L, lua_gettop(L), low, high, out);
  lua_pop(L, 1);
  return good;
}

constexpr std::int64_t kLowest = std::numeric_limits<std::int16_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int16_t>::max();

}  // namespace

void PushStepName(lua_State* L, const kernel::Step& step) {
  const auto& context = static_cast<const GameContext&>(*sandbox::HostOf(L).context);
  const std::string_view name =
      step.via ? kernel::NameOf(*step.via) : context.ruleset.pieces().space(step.to).name;
  lua_pushlstring(L, name.data(), name.size());
}

void StepTable::Lua::Push(lua_State* L, const StepTable& value) {
  lua_createtable(L, 0, 2);
  SetKeyedHandle(L, Key::kTo, {sandbox::HandleKind::kSpace, value.step.to.value});
  PushKey(L, Key::kName);
  PushStepName(L, value.step);
  lua_rawset(L, -3);
}

void ReachTable::Lua::Push(lua_State* L, const ReachTable& value) {
  lua_createtable(L, 0, 2);
  SetKeyedHandle(L, Key::kSpace, value.space.handle());
  SetInteger(L, Key::kSteps, value.steps);
}

void SpacesTable::Lua::Push(lua_State* L, const SpacesTable& value) {
  lua_createtable(L, 0, 1);
  lua_createtable(L, static_cast<int>(value.spaces.size()), 0);
  for (std::size_t i = 0; i < value.spaces.size(); ++i) {
    sandbox::PushHandle(L, {sandbox::HandleKind::kSpace, value.spaces[i].value});
    lua_rawseti(L, -2, static_cast<lua_Integer>(i + 1));
  }
  lua_setfield(L, -2, "spaces");
}

void PlacementTable::Lua::Push(lua_State* L, const PlacementTable& value) {
  lua_createtable(L, 0, 5);
  const int board = kernel::BoardAt(value.placement.origin());
  const kernel::Coord cell = value.placement.origin() - kernel::BoardOrigin(board);
  SetInteger(L, Key::kQ, cell.q);
  SetInteger(L, Key::kR, cell.r);
  if (board != 0) SetInteger(L, Key::kBoard, board);
  SetInteger(L, Key::kRotation, value.placement.rotation);
  if (value.side >= 0) {
    SetString(L, Key::kSide, kernel::NameOf(static_cast<kernel::Direction>(value.side)));
  }
  if (value.cell >= 0) SetInteger(L, Key::kCell, value.cell);
}

bool PlacementTable::Lua::Read(lua_State* L, int index, sandbox::Arena&, PlacementTable& out) {
  if (!lua_istable(L, index)) return false;
  sandbox::PushReadable(L, index);
  const int table = lua_gettop(L);
  std::int64_t q = 0;
  std::int64_t r = 0;
  std::int64_t rotation = 0;
  std::int64_t cell = -1;
  std::int64_t board = 0;
  const bool good = ReadField(L, table, Key::kQ, kLowest, kHighest, q) &&
                    ReadField(L, table, Key::kR, kLowest, kHighest, r) &&
                    ReadField(L, table, Key::kRotation, 0, 5, rotation);
  ReadField(L, table, Key::kCell, 1, kHighest, cell);
  ReadField(L, table, Key::kBoard, 0, kernel::kMaxBoards - 1, board);
  if (PushRawField(L, table, Key::kSide) == LUA_TSTRING) {
    const auto side = kernel::ParseDirection(lua_tostring(L, -1));
    if (side) out.side = static_cast<std::int8_t>(*side);
  }
  lua_settop(L, table - 1);
  out.cell = static_cast<std::int16_t>(cell);
  const kernel::Coord origin{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
  out.placement = kernel::Placement::At(kernel::BoardOrigin(static_cast<int>(board)) + origin,
                                        static_cast<int>(rotation));
  return good;
}

base::Message PlacementTable::Lua::Explain(lua_State* L, int index) {
  return sandbox::ExplainType(L, index, messages::TermPlacement());
}

bool DistanceTable::Lua::Read(lua_State* L, int index, sandbox::Arena&, DistanceTable& out) {
  if (!lua_istable(L, index)) return false;
  sandbox::PushReadable(L, index);
  const int table = lua_gettop(L);
  std::int64_t distance = 0;
  base::Message ignored;
  bool good = HasOnlyFields(L, table, *FindTableType(kType.name), ignored) &&
              ReadField(L, table, Key::kDistance, 0, kHighest, distance);
  out.distance = static_cast<std::int32_t>(distance);
  PushRawField(L, table, Key::kKind);
  PushRawField(L, table, Key::kPiece);
  PushRawField(L, table, Key::kWay);
  lua_Integer kind = 0;
  sandbox::Handle piece;
  if (FindName(L, table + 1, NameFamily::kKind, kind)) {
    out.kind = static_cast<std::int32_t>(kind);
  } else if (lua_isnil(L, table + 1) && sandbox::ToHandle(L, table + 2, piece) &&
             piece.kind == sandbox::HandleKind::kComponent) {
    out.component = static_cast<std::int32_t>(piece.id);
  } else {
    good = false;
  }
  out.by_way = lua_toboolean(L, table + 3) != 0;
  lua_settop(L, table - 1);
  return good;
}

base::Message DistanceTable::Lua::Explain(lua_State* L, int index) {
  if (!lua_istable(L, index)) {
    return sandbox::ExplainType(L, index, messages::TermRuleTable());
  }
  sandbox::PushReadable(L, index);
  base::Message why;
  const bool known = HasOnlyFields(L, -1, *FindTableType(kType.name), why);
  lua_pop(L, 1);
  return known ? messages::DistanceRule() : why;
}

bool WayCosts::Lua::Read(lua_State* L, int index, sandbox::Arena& arena, WayCosts& out) {
  if (!lua_istable(L, index)) return false;
  sandbox::PushReadable(L, index);
  const int table = lua_gettop(L);
  std::size_t count = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) ++count;
  WayCost* const entries = arena.Allocate<WayCost>(count);
  bool good = entries != nullptr;
  std::size_t next = 0;
  lua_pushnil(L);
  while (good && lua_next(L, table) != 0) {
    WayCost& entry = entries[next++];
    lua_Integer kind = 0;
    sandbox::Handle piece;
    if (FindName(L, table + 1, NameFamily::kKind, kind)) {
      entry.kind = static_cast<std::int32_t>(kind);
    } else if (sandbox::ToHandle(L, table + 1, piece) &&
               piece.kind == sandbox::HandleKind::kComponent) {
      entry.component = static_cast<std::int32_t>(piece.id);
    } else {
      good = false;
    }
    std::int64_t price = kernel::CellWays::kImpassable;
    const bool impassable = lua_isboolean(L, table + 2) && lua_toboolean(L, table + 2) == 0;
    good = good && (impassable ||
                    sandbox::ReadInteger(L, table + 2, 0, kernel::CellWays::kMaxPrice, price));
    entry.price = static_cast<std::int32_t>(price);
    lua_pop(L, 1);
  }
  lua_settop(L, table - 1);
  if (good) out.entries = {entries, count};
  return good;
}

base::Message WayCosts::Lua::Explain(lua_State* L, int index) {
  if (!lua_istable(L, index)) {
    return sandbox::ExplainType(L, index, messages::TermCosts());
  }
  return messages::WayCosts({.limit = kernel::CellWays::kMaxPrice});
}

}  // namespace walz::script
