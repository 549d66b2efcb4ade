#include "script/handle_fields.h"

#include "base/nearest.h"
#include "sandbox/bind.h"
#include "script/arguments.h"
#include "script/definition_tables.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::Dimension;

// What a field is. In the tables stands code = field + 256 * number.
enum class Field : std::uint8_t {
  kSeatVariable,  // number: VariableId
  kSeatZone,      // ZoneId
  kMoreKeys,      // a variable of seats and more: VariableId
  kSeatIndex,
  kSeatNext,
  kSeatPrevious,
  kGameVariable,  // VariableId
  kGameSeat,
  kGamePlayers,
  kDefinition,  // of a component
  kOwner,
  kZone,
  kPlaced,
  kSpaces,
  kTable,  // stands in the tables of definition_tables.h
};

// Upvalues of the two closures.
constexpr int kTables = 1;       // kind -> name -> code or method
constexpr int kDefinitions = 2;  // see definition_tables.h
constexpr int kSpaceTables = 3;
constexpr int kPieceSpaces = 4;
constexpr int kOldIndex = 5;  // methods added later, and messages

// The one list of fields that every game has.
struct BuiltInField {
  HandleField shown;
  Field field;
};
constexpr BuiltInField kBuiltIn[] = {
    {{sandbox::HandleKind::kSeat, "index", {"integer"}, "Its number, from 0."}, Field::kSeatIndex},
    {{sandbox::HandleKind::kSeat, "next", {"seat"}, "The seat clockwise beside it."},
     Field::kSeatNext},
    {{sandbox::HandleKind::kSeat, "previous", {"seat"}, "The seat on the other side."},
     Field::kSeatPrevious},
    {{sandbox::HandleKind::kDefinition, "id", {"string"}, "Its id."}, Field::kTable},
    {{sandbox::HandleKind::kDefinition, "kind", {"kind_id"}, "Its kind."}, Field::kTable},
    {{sandbox::HandleKind::kDefinition, "components", {"component", true}, "Its copies."},
     Field::kTable},
    {{sandbox::HandleKind::kComponent, "id", {"string"}, "The id of its definition."},
     Field::kTable},
    {{sandbox::HandleKind::kComponent, "kind", {"kind_id"}, "The kind of its definition."},
     Field::kTable},
    {{sandbox::HandleKind::kComponent, "definition", {"definition"}, "What it is a copy of."},
     Field::kDefinition},
    {{sandbox::HandleKind::kComponent, "owner", {"seat", false, true}, "To whose set it belongs."},
     Field::kOwner},
    {{sandbox::HandleKind::kComponent, "zone", {"zone"}, "Where it lies."}, Field::kZone},
    {{sandbox::HandleKind::kComponent, "placed", {"boolean"}, "Whether it lies on the board."},
     Field::kPlaced},
    {{sandbox::HandleKind::kComponent, "spaces", {"space", true}, "Of a board piece: its spaces."},
     Field::kSpaces},
    {{sandbox::HandleKind::kSpace, "kind", {"space_kind_id"}, "Its kind."}, Field::kTable},
    {{sandbox::HandleKind::kSpace, "shape", {"string"}, "square, round or hexagon."},
     Field::kTable},
    {{sandbox::HandleKind::kSpace, "name", {"string"}, "Its name within its piece."},
     Field::kTable},
    {{sandbox::HandleKind::kSpace, "piece", {"component"}, "The board piece that it is part of."},
     Field::kTable},
    {{sandbox::HandleKind::kGame, "seat", {"seat", false, true}, "Whose turn it is."},
     Field::kGameSeat},
    {{sandbox::HandleKind::kGame, "players", {"integer"}, "How many play."}, Field::kGamePlayers},
};

lua_Integer Code(Field field, std::size_t number = 0) {
  return static_cast<lua_Integer>(field) | static_cast<lua_Integer>(number) << 8;
}

GameContext& ContextOf(lua_State* L) {
  auto* const context = static_cast<GameContext*>(sandbox::HostOf(L).context);
  if (context == nullptr) {
    sandbox::ErrorText text;
    text << "no game is running";
    sandbox::Raise(L, text);
  }
  return *context;
}

// The slot of a global variable or of a variable of seats.
std::size_t SlotFor(const GameContext& context, sandbox::Handle handle, std::size_t variable) {
  const auto& declaration = context.data().variables[variable];
  return declaration.first + (handle.kind == sandbox::HandleKind::kSeat ? handle.id : 0);
}

void PushSeat(lua_State* L, std::int32_t seat) {
  PushArgument(L, Argument::Of(Argument::Kind::kSeat, seat));
}

[[noreturn]] void RaiseMoreKeys(lua_State* L, std::size_t variable) {
  const auto& declaration = ContextOf(L).data().variables[variable];
  sandbox::ErrorText text;
  text << "variable `" << declaration.name << "` has more keys than the seat: use var."
       << declaration.name << ":get(seat, ...)";
  sandbox::Raise(L, text);
}

void PushField(lua_State* L, sandbox::Handle handle, lua_Integer code) {
  const auto number = static_cast<std::size_t>(code >> 8);
  const GameContext& context = ContextOf(L);
  const auto seat = static_cast<std::int32_t>(handle.id);
  switch (static_cast<Field>(code & 0xff)) {
    case Field::kSeatVariable:
    case Field::kGameVariable: {
      const kernel::VariableId id{static_cast<std::uint16_t>(number)};
      PushArgument(L, LoadVariable(context, id, SlotFor(context, handle, number)));
      return;
    }
    case Field::kMoreKeys:
      RaiseMoreKeys(L, number);
    case Field::kSeatZone:
      sandbox::PushHandle(
          L, {sandbox::HandleKind::kZone, context.data().zones[number].first + handle.id});
      return;
    case Field::kSeatIndex:
      lua_pushinteger(L, seat);
      return;
    case Field::kSeatNext:
      PushSeat(L, (seat + 1) % context.state().seats());
      return;
    case Field::kSeatPrevious:
      PushSeat(L, (seat + context.state().seats() - 1) % context.state().seats());
      return;
    case Field::kGameSeat:
      PushSeat(L, context.state().turn());
      return;
    case Field::kGamePlayers:
      lua_pushinteger(L, context.state().seats());
      return;
    case Field::kDefinition:
      sandbox::PushHandle(L, {sandbox::HandleKind::kDefinition,
                              context.data().components[handle.id].definition.value});
      return;
    case Field::kOwner:
      PushSeat(L, context.data().components[handle.id].owner);
      return;
    case Field::kZone:
      sandbox::PushHandle(L, {sandbox::HandleKind::kZone,
                              context.state().zone_of(kernel::ComponentId::FromIndex(handle.id))});
      return;
    case Field::kPlaced: {
      const kernel::PieceId piece = context.data().components[handle.id].piece;
      const bool placed = piece.valid() && context.state().board().IsPlaced(piece);
      lua_pushboolean(L, placed ? 1 : 0);
      return;
    }
    case Field::kSpaces:
      if (lua_rawgeti(L, lua_upvalueindex(kPieceSpaces), handle.id) == LUA_TNIL) {
        sandbox::ErrorText text;
        text << "`spaces`: the component is no board piece";
        sandbox::Raise(L, text);
      }
      return;
    case Field::kTable:  // has no code
      return;
  }
}

// Pushes entry `name` (stack index 2) of table `id` in an upvalue; false if it is not declared.
bool PushContent(lua_State* L, int upvalue, lua_Integer id) {
  lua_rawgeti(L, lua_upvalueindex(upvalue), id);
  lua_pushvalue(L, 2);
  const int type = lua_rawget(L, -2);
  if (type == LUA_TNIL) return false;
  if (type == LUA_TLIGHTUSERDATA && lua_touserdata(L, -1) == AbsentField()) lua_pushnil(L);
  return true;
}

// handle.name
int Index(lua_State* L) {
  const sandbox::Handle handle = sandbox::FromPointer(lua_touserdata(L, 1));
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  lua_rawgeti(L, lua_upvalueindex(kTables), static_cast<lua_Integer>(handle.kind));
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, -2)) {
    case LUA_TNUMBER:
      PushField(L, handle, lua_tointeger(L, -1));
      return 1;
    case LUA_TFUNCTION:
      return 1;
    default:
      break;
  }
  if (handle.kind == sandbox::HandleKind::kDefinition) {
    if (PushContent(L, kDefinitions, handle.id)) return 1;
  } else if (handle.kind == sandbox::HandleKind::kComponent) {
    const kernel::DefinitionId definition = ContextOf(L).data().components[handle.id].definition;
    if (PushContent(L, kDefinitions, definition.value)) return 1;
  } else if (handle.kind == sandbox::HandleKind::kSpace) {
    if (PushContent(L, kSpaceTables, handle.id)) return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(kOldIndex));
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

// Says why `handle.name = value` is impossible.
[[noreturn]] void RaiseCannotSet(lua_State* L, sandbox::Handle handle, bool known) {
  sandbox::ErrorText text;
  text << "a " << sandbox::KindName(handle.kind) << " has no ";
  const bool holds_variables =
      handle.kind == sandbox::HandleKind::kSeat || handle.kind == sandbox::HandleKind::kGame;
  if (known || !holds_variables || lua_type(L, 2) != LUA_TSTRING) {
    text << "such field to set; only variables of seats and of the game can be set";
    sandbox::Raise(L, text);
  }
  text << "field `" << lua_tostring(L, 2) << "` to set";
  const auto suggest = [&] {
    base::NearestFinder finder(lua_tostring(L, 2));
    sandbox::HandleResolver* const resolver = sandbox::HostOf(L).resolver;
    if (resolver != nullptr) resolver->OfferFields(handle, finder);
    text << finder.Afterthought().English();
  };
  suggest();
  sandbox::Raise(L, text);
}

// handle.name = value
int NewIndex(lua_State* L) {
  const sandbox::Handle handle = sandbox::FromPointer(lua_touserdata(L, 1));
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  lua_rawgeti(L, lua_upvalueindex(kTables), static_cast<lua_Integer>(handle.kind));
  lua_pushvalue(L, 2);
  const bool known = lua_rawget(L, -2) != LUA_TNIL;
  const lua_Integer code = lua_tointeger(L, -1);
  const Field field = static_cast<Field>(code & 0xff);
  const auto number = static_cast<std::size_t>(code >> 8);
  if (known && field == Field::kMoreKeys) RaiseMoreKeys(L, number);
  if (!known || lua_type(L, -1) != LUA_TNUMBER ||
      (field != Field::kSeatVariable && field != Field::kGameVariable)) {
    RaiseCannotSet(L, handle, known);
  }
  const GameContext& context = ContextOf(L);
  Argument value;
  sandbox::ErrorText error;
  if (!lua_isnil(L, 3) && !ReadArgument(L, 3, value)) {
    error << "variable `" << context.data().variables[number].name << "`: ";
    ExplainArgument(L, 3, error);
    sandbox::Raise(L, error);
  }
  const bool stored = sandbox::bind_internal::Guarded(error, [&] {
    StoreVariable(context, kernel::VariableId{static_cast<std::uint16_t>(number)},
                  SlotFor(context, handle, number), value);
  });
  if (!stored) sandbox::Raise(L, error);
  return 0;
}

// #handle
int Length(lua_State* L) {
  const sandbox::Handle handle = sandbox::FromPointer(lua_touserdata(L, 1));
  if (handle.kind != sandbox::HandleKind::kZone || handle.id >= kZoneFamily) {
    sandbox::ErrorText text;
    text << "only a zone has a length; this is a " << sandbox::KindName(handle.kind)
         << (handle.kind == sandbox::HandleKind::kZone
                 ? " of which there are several: pick one with `of`"
                 : "");
    sandbox::Raise(L, text);
  }
  const auto zone = ContextOf(L).state().zone(static_cast<std::uint16_t>(handle.id));
  lua_pushinteger(L, static_cast<lua_Integer>(zone.size()));
  return 1;
}

void SetCode(lua_State* L, const std::string& name, lua_Integer code) {
  lua_pushlstring(L, name.data(), name.size());
  lua_pushinteger(L, code);
  lua_rawset(L, -3);
}

bool IsPerSeat(const std::vector<Dimension>& dimensions) {
  return !dimensions.empty() && dimensions.front().kind == Dimension::Kind::kSeat;
}

// Pushes kind -> name -> code.
void PushFieldTables(lua_State* L, const kernel::RulesetData& data) {
  lua_createtable(L, sandbox::kHandleKindCount, 0);
  for (int kind = 1; kind < sandbox::kHandleKindCount; ++kind) {
    lua_newtable(L);
    lua_rawseti(L, -2, kind);
  }
  const auto select = [L](sandbox::HandleKind kind) {
    lua_rawgeti(L, -1, static_cast<lua_Integer>(kind));
  };
  select(sandbox::HandleKind::kSeat);
  for (std::size_t i = 0; i < data.variables.size(); ++i) {
    const auto& dimensions = data.variables[i].dimensions;
    if (!IsPerSeat(dimensions)) continue;
    const Field field = dimensions.size() == 1 ? Field::kSeatVariable : Field::kMoreKeys;
    SetCode(L, data.variables[i].name, Code(field, i));
  }
  for (std::size_t i = 0; i < data.zones.size(); ++i) {
    const auto& dimensions = data.zones[i].dimensions;
    if (IsPerSeat(dimensions) && dimensions.size() == 1) {
      SetCode(L, data.zones[i].name, Code(Field::kSeatZone, i));
    }
  }
  lua_pop(L, 1);
  select(sandbox::HandleKind::kGame);
  for (std::size_t i = 0; i < data.variables.size(); ++i) {
    if (data.variables[i].dimensions.empty()) {
      SetCode(L, data.variables[i].name, Code(Field::kGameVariable, i));
    }
  }
  lua_pop(L, 1);
  for (const auto& [shown, field] : kBuiltIn) {
    if (field == Field::kTable) continue;
    select(shown.owner);
    SetCode(L, std::string(shown.name), Code(field));
    lua_pop(L, 1);
  }
}

// Adds the methods of the old __index function to the tables on top, so that a call finds them at
// the first look-up.
void CopyMethods(lua_State* L, int metatable) {
  const int tables = lua_gettop(L);
  lua_getfield(L, metatable, "__index");
  lua_getupvalue(L, -1, 1);
  const int methods = lua_gettop(L);
  for (int kind = 1; kind < sandbox::kHandleKindCount; ++kind) {
    lua_rawgeti(L, tables, kind);
    if (lua_rawgeti(L, methods, kind) == LUA_TTABLE) {
      lua_pushnil(L);
      while (lua_next(L, -2) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
      }
    }
    lua_settop(L, methods);
  }
  lua_settop(L, tables);
}

}  // namespace

std::vector<HandleField> HandleFields() {
  std::vector<HandleField> fields;
  for (const BuiltInField& field : kBuiltIn) fields.push_back(field.shown);
  return fields;
}

void InstallFields(lua_State* L, const kernel::Ruleset& ruleset) {
  sandbox::PushHandle(L, {sandbox::HandleKind::kGame, 0});
  lua_getmetatable(L, -1);
  const int metatable = lua_gettop(L);
  const auto push_closure = [&](lua_CFunction function) {
    lua_pushvalue(L, metatable + 1);
    PushDefinitions(L);
    PushSpaces(L);
    PushPieceSpaces(L);
    lua_getfield(L, metatable, "__index");
    lua_pushcclosure(L, function, kOldIndex);
  };
  PushFieldTables(L, ruleset.data());
  CopyMethods(L, metatable);
  push_closure(&NewIndex);
  lua_setfield(L, metatable, "__newindex");
  push_closure(&Index);
  lua_setfield(L, metatable, "__index");
  lua_pushcfunction(L, &Length);
  lua_setfield(L, metatable, "__len");
  lua_settop(L, metatable - 2);
}

}  // namespace walz::script
