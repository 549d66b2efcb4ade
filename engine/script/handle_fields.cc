#include "script/handle_fields.h"

#include <algorithm>
#include <new>
#include <optional>

#include "base/nearest.h"
#include "kernel/teams.h"
#include "sandbox/bind.h"
#include "sandbox/messages.h"
#include "script/arguments.h"
#include "script/definition_tables.h"
#include "script/messages.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::Dimension;

// The kind of a computed field. The tables contain code = field + 256 * number.
enum class Field : std::uint8_t {
  kSeatVariable,  // number: VariableId
  kMoreKeys,      // a variable per seat with further keys: VariableId
  kSeatNext,
  kSeatPrevious,
  kSeatTeam,
  kSeatPartners,
  kGameVariable,  // VariableId
  kGameSeat,
  kGamePlayers,
  kZone,
  kPlaced,
  kNoSpaces,  // `spaces` of a component that has none
  kFixed,     // not computed: stored in a table of the handle
  kAbsent,    // a field that others of its kind have: nil
};

// The list of fields that every game has.
struct BuiltInField {
  HandleField shown;
  Field field;
};
constexpr BuiltInField kBuiltIn[] = {
    {{sandbox::HandleKind::kSeat, "index", {"integer"}, "The number of the seat, from 0."},
     Field::kFixed},
    {{sandbox::HandleKind::kSeat, "next", {"seat"}, "The next seat clockwise."}, Field::kSeatNext},
    {{sandbox::HandleKind::kSeat, "previous", {"seat"}, "The next seat counterclockwise."},
     Field::kSeatPrevious},
    {{sandbox::HandleKind::kSeat, "team", {"string", false, true}, "The id of its team, if any."},
     Field::kSeatTeam},
    {{sandbox::HandleKind::kSeat, "partners", {"seat", true}, "The other seats of its team."},
     Field::kSeatPartners},
    {{sandbox::HandleKind::kDefinition, "id", {"string"}, "Its id."}, Field::kFixed},
    {{sandbox::HandleKind::kDefinition, "kind", {"kind_id"}, "Its kind."}, Field::kFixed},
    {{sandbox::HandleKind::kDefinition, "components", {"component", true}, "Its copies."},
     Field::kFixed},
    {{sandbox::HandleKind::kComponent, "id", {"string"}, "The id of its definition."},
     Field::kFixed},
    {{sandbox::HandleKind::kComponent, "kind", {"kind_id"}, "The kind of its definition."},
     Field::kFixed},
    {{sandbox::HandleKind::kComponent,
      "definition",
      {"definition"},
      "The definition that it is a copy of."},
     Field::kFixed},
    {{sandbox::HandleKind::kComponent,
      "owner",
      {"seat", false, true},
      "The seat that owns its set."},
     Field::kFixed},
    {{sandbox::HandleKind::kComponent, "zone", {"zone"}, "Where it lies."}, Field::kZone},
    {{sandbox::HandleKind::kComponent, "placed", {"boolean"}, "True if it is on the board."},
     Field::kPlaced},
    {{sandbox::HandleKind::kComponent, "spaces", {"space", true}, "The spaces of a board piece."},
     Field::kFixed},
    {{sandbox::HandleKind::kSpace, "kind", {"space_kind_id"}, "Its kind."}, Field::kFixed},
    {{sandbox::HandleKind::kSpace, "shape", {"string"}, "square, round or hexagon."},
     Field::kFixed},
    {{sandbox::HandleKind::kSpace, "name", {"string"}, "Its name within its piece."},
     Field::kFixed},
    {{sandbox::HandleKind::kSpace, "piece", {"component"}, "The board piece that contains it."},
     Field::kFixed},
    {{sandbox::HandleKind::kGame, "seat", {"seat", false, true}, "The seat whose turn it is."},
     Field::kGameSeat},
    {{sandbox::HandleKind::kGame, "players", {"integer"}, "How many play."}, Field::kGamePlayers},
};

lua_Integer Code(Field field, std::size_t number = 0) {
  return static_cast<lua_Integer>(field) | static_cast<lua_Integer>(number) << 8;
}

GameContext& ContextOf(lua_State* L) {
  auto* const context = static_cast<GameContext*>(sandbox::HostOf(L).context);
  if (context == nullptr) {
    sandbox::Raise(L, &sandbox::messages::NoRunningGame);
  }
  return *context;
}

// The slot of a global variable or of a seat's variable.
std::size_t SlotFor(const GameContext& context, sandbox::Handle handle, std::size_t variable) {
  const auto& declaration = context.data().variables[variable];
  return declaration.first + (handle.kind == sandbox::HandleKind::kSeat ? handle.id : 0);
}

void PushSeat(lua_State* L, std::int32_t seat) {
  PushArgument(L, Argument::Of(Argument::Kind::kSeat, seat));
}

[[noreturn]] void RaiseMoreKeys(lua_State* L, std::size_t variable) {
  const auto& declaration = ContextOf(L).data().variables[variable];
  sandbox::Raise(L, [&] { return messages::VariableHasMoreKeys({.variable = declaration.name}); });
}

void PushTeam(lua_State* L, const GameContext& context, kernel::Seat seat) {
  const int team = kernel::TeamOf(context.ruleset, context.read().seats(), seat);
  if (team < 0) {
    lua_pushnil(L);
    return;
  }
  const std::string& name = context.data().teams[static_cast<std::size_t>(team)].name;
  lua_pushlstring(L, name.data(), name.size());
}

void PushPartners(lua_State* L, const GameContext& context, kernel::Seat seat) {
  const int seats = context.read().seats();
  const int team = kernel::TeamOf(context.ruleset, seats, seat);
  lua_newtable(L);
  lua_Integer count = 0;
  for (kernel::Seat other = 0; team >= 0 && other < seats; ++other) {
    if (other == seat || kernel::TeamOf(context.ruleset, seats, other) != team) continue;
    PushSeat(L, other);
    lua_rawseti(L, -2, ++count);
  }
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
    case Field::kSeatNext:
      PushSeat(L, (seat + 1) % context.read().seats());
      return;
    case Field::kSeatPrevious:
      PushSeat(L, (seat + context.read().seats() - 1) % context.read().seats());
      return;
    case Field::kSeatTeam:
      PushTeam(L, context, static_cast<kernel::Seat>(seat));
      return;
    case Field::kSeatPartners:
      PushPartners(L, context, static_cast<kernel::Seat>(seat));
      return;
    case Field::kGameSeat:
      PushSeat(L, context.read().turn());
      return;
    case Field::kGamePlayers:
      lua_pushinteger(L, context.read().seats());
      return;
    case Field::kZone:
      sandbox::PushHandle(L, {sandbox::HandleKind::kZone,
                              context.read().zone_of(kernel::ComponentId::FromIndex(handle.id))});
      return;
    case Field::kPlaced: {
      const kernel::PieceId piece = context.data().components[handle.id].piece;
      const bool placed = piece.valid() && context.read().board().IsPlaced(piece);
      lua_pushboolean(L, placed ? 1 : 0);
      return;
    }
    case Field::kNoSpaces: {
      sandbox::Raise(
          L, [] { return messages::NoBoardPieceForField({.field = std::string_view("spaces")}); });
    }
    case Field::kAbsent:
      lua_pushnil(L);
      return;
    case Field::kFixed:  // has no code
      return;
  }
}

// Decodes a value of such a table: a number, or true for a field that others of the kind have.
std::optional<lua_Integer> CodeOf(lua_State* L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      return lua_tointeger(L, index);
    case LUA_TBOOLEAN:
      return Code(Field::kAbsent);
    default:
      return std::nullopt;
  }
}

// The upvalues of a handle's metatable functions: this, and a table name -> code that is indexed by
// `codes`.
struct Fields {
  sandbox::Handle handle;
  const sandbox::StringIndex* codes;
};

const Fields& FieldsOf(lua_State* L) {
  return *static_cast<const Fields*>(lua_touserdata(L, lua_upvalueindex(1)));
}

// The code of the name in the second argument; none if the handle has no such field.
std::optional<lua_Integer> FindCode(lua_State* L, const Fields& fields) {
  constexpr int kName = 2;
  if (const std::int64_t* const code = fields.codes->Find(L, kName)) return *code;
  lua_pushvalue(L, kName);
  lua_rawget(L, lua_upvalueindex(2));
  const std::optional<lua_Integer> code = CodeOf(L, -1);
  lua_pop(L, 1);
  return code;
}

// The __index handler for names that are not in the handle's own table.
int Find(lua_State* L) {
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  const Fields& fields = FieldsOf(L);
  const std::optional<lua_Integer> code = FindCode(L, fields);
  if (!code) sandbox::RaiseNoField(L, fields.handle);
  PushField(L, fields.handle, *code);
  return 1;
}

// Raises an error that explains why `handle.name = value` is impossible.
[[noreturn]] void RaiseCannotSet(lua_State* L, sandbox::Handle handle, bool known) {
  const std::string_view kind = sandbox::KindName(handle.kind);
  const bool holds_variables =
      handle.kind == sandbox::HandleKind::kSeat || handle.kind == sandbox::HandleKind::kGame;
  if (known || !holds_variables || lua_type(L, 2) != LUA_TSTRING) {
    sandbox::Raise(L, [&] { return messages::OnlyVariablesCanBeSet({.kind = kind}); });
  }
  sandbox::Raise(L, [&] {
    const std::string_view name = lua_tostring(L, 2);
    base::NearestFinder finder(name);
    sandbox::Host& host = sandbox::HostOf(L);
    if (host.resolver != nullptr) host.resolver->OfferFields(handle, finder);
    return messages::UnknownFieldToSet(
        {.kind = kind, .name = name, .suggestion = sandbox::Suggestion(host.budget, finder)});
  });
}

// The __newindex handler: handle.name = value.
int NewIndex(lua_State* L) {
  sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
  const Fields& fields = FieldsOf(L);
  const sandbox::Handle handle = fields.handle;
  const std::optional<lua_Integer> code = FindCode(L, fields);
  const Field field = code ? static_cast<Field>(*code & 0xff) : Field::kFixed;
  const auto number = static_cast<std::size_t>(code.value_or(0) >> 8);
  if (field == Field::kMoreKeys) RaiseMoreKeys(L, number);
  if (field != Field::kSeatVariable && field != Field::kGameVariable) {
    RaiseCannotSet(L, handle, code.has_value());
  }
  const GameContext& context = ContextOf(L);
  Argument value;
  if (!lua_isnil(L, 3) && !ReadArgument(L, 3, value)) {
    sandbox::Raise(L, [&] {
      return messages::BadValueOfVariable(
          {.variable = context.data().variables[number].name, .reason = ExplainArgument(L, 3)});
    });
  }
  const bool stored = sandbox::Guarded(sandbox::HostOf(L), [&] {
    StoreVariable(context, kernel::VariableId{static_cast<std::uint16_t>(number)},
                  SlotFor(context, handle, number), value);
  });
  if (!stored) sandbox::RaiseMessage(L);
  return 0;
}

// #handle
int Length(lua_State* L) {
  sandbox::Handle handle;
  sandbox::ToHandle(L, 1, handle);
  if (handle.kind != sandbox::HandleKind::kZone || handle.id >= kZoneFamily) {
    sandbox::Raise(L, [&] {
      if (handle.kind == sandbox::HandleKind::kZone) return messages::NoLengthOfZones();
      return messages::NoLength({.kind = sandbox::KindName(handle.kind)});
    });
  }
  const std::size_t size = ContextOf(L).read().zone_size(static_cast<std::uint16_t>(handle.id));
  lua_pushinteger(L, static_cast<lua_Integer>(size));
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

// Adds the computed built-in fields of a kind to the table on top.
void AddBuiltIn(lua_State* L, sandbox::HandleKind kind) {
  for (const auto& [shown, field] : kBuiltIn) {
    if (field != Field::kFixed && shown.owner == kind) {
      SetCode(L, std::string(shown.name), Code(field));
    }
  }
}

// Pushes name -> code for seats.
void PushSeatCodes(lua_State* L, const kernel::RulesetData& data) {
  lua_newtable(L);
  for (std::size_t i = 0; i < data.variables.size(); ++i) {
    const auto& dimensions = data.variables[i].dimensions;
    if (!IsPerSeat(dimensions)) continue;
    const Field field = dimensions.size() == 1 ? Field::kSeatVariable : Field::kMoreKeys;
    SetCode(L, data.variables[i].name, Code(field, i));
  }
  AddBuiltIn(L, sandbox::HandleKind::kSeat);
}

// Pushes name -> code for the game.
void PushGameCodes(lua_State* L, const kernel::RulesetData& data) {
  lua_newtable(L);
  for (std::size_t i = 0; i < data.variables.size(); ++i) {
    if (data.variables[i].dimensions.empty()) {
      SetCode(L, data.variables[i].name, Code(Field::kGameVariable, i));
    }
  }
  AddBuiltIn(L, sandbox::HandleKind::kGame);
}

// Adds all entries of the table at `from` to the one on top.
void AddAll(lua_State* L, int from) {
  const int to = lua_gettop(L);
  from = lua_absindex(L, from);
  lua_pushnil(L);
  while (lua_next(L, from) != 0) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, to);
  }
}

// The index of the table name -> code at `codes`, created on first use.
const sandbox::StringIndex& IndexOf(lua_State* L, int codes) {
  auto& tables = sandbox::HostOf(L).tables;
  const void* const table = lua_topointer(L, codes);
  const auto found = std::find_if(tables.rbegin(), tables.rend(),
                                  [&](const auto& each) { return each.table == table; });
  if (found != tables.rend()) return found->numbers;
  sandbox::TableIndex& made = tables.emplace_back();
  made.table = table;
  sandbox::StringIndex& numbers = made.numbers;
  lua_pushnil(L);
  while (lua_next(L, codes) != 0) {
    numbers.Set(L, -2, *CodeOf(L, -1));
    lua_pop(L, 1);
  }
  return numbers;
}

// Gives a handle its own metatable, which reads from the table on top (methods are added to it) and
// otherwise by the codes at `codes`. Pops the table.
void Attach(lua_State* L, sandbox::Handle handle, int codes) {
  codes = lua_absindex(L, codes);
  const int table = lua_gettop(L);
  sandbox::PushHandleMethods(L, handle.kind);
  lua_pushvalue(L, table);
  AddAll(L, -2);
  lua_settop(L, table);
  ::new (lua_newuserdatauv(L, sizeof(Fields), 0)) Fields{handle, &IndexOf(L, codes)};
  const int fields = lua_gettop(L);
  sandbox::PushHandle(L, handle);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, fields);
  lua_pushvalue(L, codes);
  lua_pushcclosure(L, &Find, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, table);
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, fields);
  lua_pushvalue(L, codes);
  lua_pushcclosure(L, &NewIndex, 2);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, &Length);
  lua_setfield(L, -2, "__len");
  lua_setmetatable(L, -2);
  lua_settop(L, table - 1);
}

void AttachSeats(lua_State* L, const kernel::Ruleset& ruleset) {
  const kernel::RulesetData& data = ruleset.data();
  PushSeatCodes(L, data);
  for (std::uint32_t seat = 0; seat < static_cast<std::uint32_t>(ruleset.seats()); ++seat) {
    lua_newtable(L);
    lua_pushinteger(L, seat);
    lua_setfield(L, -2, "index");
    for (const kernel::ZoneDeclaration& zone : data.zones) {
      if (!IsPerSeat(zone.dimensions) || zone.dimensions.size() > 1) continue;
      SetHandle(L, zone.name.c_str(), {sandbox::HandleKind::kZone, zone.first + seat});
    }
    Attach(L, {sandbox::HandleKind::kSeat, seat}, -2);
  }
  lua_pop(L, 1);
}

void AttachGame(lua_State* L, const kernel::Ruleset& ruleset) {
  PushGameCodes(L, ruleset.data());
  lua_newtable(L);
  Attach(L, {sandbox::HandleKind::kGame, 0}, -2);
  lua_pop(L, 1);
}

void AttachDefinitions(lua_State* L, const kernel::Ruleset& ruleset) {
  const auto& definitions = ruleset.data().definitions;
  PushDefinitionFields(L);
  PushDefinitions(L);
  const int tables = lua_gettop(L);
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    lua_rawgeti(L, tables - 1, definitions[i].kind.value);
    lua_rawgeti(L, tables, static_cast<lua_Integer>(i));
    Attach(L, {sandbox::HandleKind::kDefinition, static_cast<std::uint32_t>(i)}, -2);
    lua_settop(L, tables);
  }
  lua_settop(L, tables - 2);
}

// Pushes kind -> name -> code for components: the fields of their definition, and their own.
void PushComponentCodes(lua_State* L, const kernel::Ruleset& ruleset) {
  lua_newtable(L);
  const int codes = lua_gettop(L);
  PushDefinitionFields(L);
  for (std::size_t kind = 0; kind < ruleset.data().kinds.size(); ++kind) {
    lua_rawgeti(L, codes + 1, static_cast<lua_Integer>(kind));
    lua_newtable(L);
    AddAll(L, -2);
    AddBuiltIn(L, sandbox::HandleKind::kComponent);
    SetCode(L, "spaces", Code(Field::kNoSpaces));
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, "owner");
    lua_rawseti(L, codes, static_cast<lua_Integer>(kind));
    lua_settop(L, codes + 1);
  }
  lua_settop(L, codes);
}

// Gives components the fields of their definition, and their own.
void AttachComponents(lua_State* L, const kernel::Ruleset& ruleset) {
  const auto& components = ruleset.data().components;
  PushComponentCodes(L, ruleset);
  PushDefinitions(L);
  PushPieceSpaces(L);
  const int spaces = lua_gettop(L);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const kernel::ComponentDeclaration& component = components[i];
    lua_rawgeti(L, spaces - 2, ruleset.definition(component.definition).kind.value);
    lua_rawgeti(L, spaces - 1, component.definition.value);
    lua_newtable(L);
    AddAll(L, -2);
    SetHandle(L, "definition", {sandbox::HandleKind::kDefinition, component.definition.value});
    if (component.owner != kernel::kNoSeat) {
      SetHandle(L, "owner",
                {sandbox::HandleKind::kSeat, static_cast<std::uint32_t>(component.owner)});
    }
    if (lua_rawgeti(L, spaces, static_cast<lua_Integer>(i)) == LUA_TTABLE) {
      lua_setfield(L, -2, "spaces");
    } else {
      lua_pop(L, 1);
    }
    Attach(L, {sandbox::HandleKind::kComponent, static_cast<std::uint32_t>(i)}, -3);
    lua_settop(L, spaces);
  }
  lua_settop(L, spaces - 3);
}

void AttachSpaces(lua_State* L, const kernel::Ruleset& ruleset) {
  const kernel::PieceSet& pieces = ruleset.pieces();
  PushSpaceFields(L);
  PushSpaces(L);
  const int tables = lua_gettop(L);
  for (std::size_t i = 0; i < pieces.space_count(); ++i) {
    lua_rawgeti(L, tables - 1, pieces.space(kernel::SpaceId::FromIndex(i)).kind.value);
    lua_rawgeti(L, tables, static_cast<lua_Integer>(i));
    Attach(L, {sandbox::HandleKind::kSpace, static_cast<std::uint32_t>(i)}, -2);
    lua_settop(L, tables);
  }
  lua_settop(L, tables - 2);
}

}  // namespace

std::vector<HandleField> HandleFields() {
  std::vector<HandleField> fields;
  for (const BuiltInField& field : kBuiltIn) fields.push_back(field.shown);
  return fields;
}

void InstallFields(lua_State* L, const kernel::Ruleset& ruleset) {
  AttachSeats(L, ruleset);
  AttachGame(L, ruleset);
  AttachDefinitions(L, ruleset);
  AttachComponents(L, ruleset);
  AttachSpaces(L, ruleset);
  for (const auto kind : {sandbox::HandleKind::kZone, sandbox::HandleKind::kVariable}) {
    sandbox::PushHandleMetatable(L, kind);
    lua_pushcfunction(L, &Length);
    lua_setfield(L, -2, "__len");
    lua_pop(L, 1);
  }
}

}  // namespace walz::script
