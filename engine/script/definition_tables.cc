#include "script/definition_tables.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/nearest.h"
#include "base/ranges.h"
#include "sandbox/convert.h"
#include "sandbox/frozen.h"
#include "script/effect_places.h"
#include "script/messages.h"

namespace walz::script {
namespace {

using kernel::Ruleset;
using kernel::Value;

// Registry keys.
char definitions_key;
char definition_fields_key;
char spaces_key;
char space_fields_key;
char pieces_key;
char kinds_key;
char effects_key;
char hook_effects_key;

void PushString(lua_State* L, std::string_view text) {
  lua_pushlstring(L, text.data(), text.size());
}

void NewTable(lua_State* L, const char* key) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

// Appends the table on top of the stack to the list of all effects.
void NoteEffect(lua_State* L) {
  PushEffects(L);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, static_cast<lua_Integer>(lua_rawlen(L, -2)) + 1);
  lua_pop(L, 1);
}

// Keys of free maps may be numbers (`die: { 3: blue }`); names never begin with a digit.
void PushKey(lua_State* L, const std::string& key) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (error == std::errc() && end == key.data() + key.size() && std::to_string(number) == key) {
    lua_pushinteger(L, number);
  } else {
    PushString(L, key);
  }
}

void PushValue(lua_State* L, const Value& value) {
  luaL_checkstack(L, 8, "nested content");
  switch (value.kind()) {
    case Value::Kind::kNil:
      lua_pushnil(L);
      return;
    case Value::Kind::kBoolean:
      lua_pushboolean(L, value.boolean() ? 1 : 0);
      return;
    case Value::Kind::kInteger:
      lua_pushinteger(L, value.integer());
      return;
    case Value::Kind::kText:
      PushString(L, value.text());
      return;
    case Value::Kind::kDefinition:
      sandbox::PushHandle(L, {sandbox::HandleKind::kDefinition, value.definition().value});
      return;
    case Value::Kind::kList: {
      lua_createtable(L, static_cast<int>(value.items().size()), 0);
      lua_Integer position = 0;
      for (const Value& item : value.items()) {
        PushValue(L, item);
        lua_rawseti(L, -2, ++position);
      }
      sandbox::WrapFrozen(L);
      if (IsEffect(value)) NoteEffect(L);
      return;
    }
    case Value::Kind::kMap:
      lua_createtable(L, 0, static_cast<int>(value.entries().size()));
      for (const Value::Entry& entry : value.entries()) {
        PushKey(L, entry.first);
        PushValue(L, entry.second);
        lua_rawset(L, -3);
      }
      sandbox::WrapFrozen(L);
      return;
  }
}

// Adds the fields of `value`, a map, to the table on top of the stack.
void AddFields(lua_State* L, const Value& value) {
  if (value.kind() != Value::Kind::kMap) return;
  for (const Value::Entry& entry : value.entries()) {
    PushString(L, entry.first);
    PushValue(L, entry.second);
    lua_rawset(L, -3);
  }
}

int FieldCount(const Value& value) {
  return value.kind() == Value::Kind::kMap ? static_cast<int>(value.entries().size()) : 0;
}

// For each kind, the declared fields plus those that any of its members has.
class KnownFields {
 public:
  KnownFields(std::size_t kinds, const std::vector<std::vector<std::string>>& declared)
      : names_(declared) {
    names_.resize(std::max(kinds, declared.size()));
  }
  void Add(std::size_t kind, const Value& fields) {
    if (fields.kind() != Value::Kind::kMap) return;
    for (const Value::Entry& entry : fields.entries()) {
      std::vector<std::string>& names = names_[kind];
      if (!base::Contains(names, entry.first)) {
        names.push_back(entry.first);
      }
    }
  }
  // Fills the table on top: kind -> name -> true.
  void Push(lua_State* L) const {
    for (std::size_t kind = 0; kind < names_.size(); ++kind) {
      lua_createtable(L, 0, static_cast<int>(names_[kind].size()));
      for (const std::string& name : names_[kind]) {
        PushString(L, name);
        lua_pushboolean(L, 1);
        lua_rawset(L, -3);
      }
      lua_rawseti(L, -2, static_cast<lua_Integer>(kind));
    }
  }

 private:
  std::vector<std::vector<std::string>> names_;
};

void BuildDefinitions(lua_State* L, const Ruleset& ruleset) {
  const auto& data = ruleset.data();
  KnownFields known(data.kinds.size(), data.kind_fields);
  for (const auto& definition : data.definitions)
    known.Add(definition.kind.index(), definition.fields);
  PushDefinitionFields(L);
  known.Push(L);
  lua_pop(L, 1);
  PushDefinitions(L);
  for (std::size_t i = 0; i < data.definitions.size(); ++i) {
    const kernel::Definition& definition = data.definitions[i];
    lua_createtable(L, 0, FieldCount(definition.fields) + 3);
    AddFields(L, definition.fields);
    PushString(L, definition.id);
    lua_setfield(L, -2, "id");
    PushString(L, data.kinds[definition.kind]);
    lua_setfield(L, -2, "kind");
    lua_createtable(L, static_cast<int>(definition.components.size()), 0);
    lua_Integer position = 0;
    for (const kernel::ComponentId id : definition.components) {
      sandbox::PushHandle(L, {sandbox::HandleKind::kComponent, id.value});
      lua_rawseti(L, -2, ++position);
    }
    sandbox::WrapFrozen(L);
    lua_setfield(L, -2, "components");
    lua_rawseti(L, -2, static_cast<lua_Integer>(i));
  }
  lua_pop(L, 1);
}

void BuildSpaces(lua_State* L, const Ruleset& ruleset) {
  const auto& data = ruleset.data();
  const auto& pieces = ruleset.pieces();
  const auto field_values = [&data](std::size_t space) -> const Value& {
    static const Value kNone;
    return space < data.space_fields.size() ? data.space_fields[space] : kNone;
  };
  KnownFields known(data.space_kinds.size(), data.space_kind_fields);
  for (std::size_t i = 0; i < pieces.space_count(); ++i) {
    known.Add(pieces.space(kernel::SpaceId::FromIndex(i)).kind.index(), field_values(i));
  }
  PushSpaceFields(L);
  known.Push(L);
  lua_pop(L, 1);
  PushSpaces(L);
  for (std::size_t i = 0; i < pieces.space_count(); ++i) {
    const auto id = kernel::SpaceId::FromIndex(i);
    const kernel::Space& space = pieces.space(id);
    lua_createtable(L, 0, FieldCount(field_values(i)) + 4);
    AddFields(L, field_values(i));
    PushString(L, data.space_kinds[space.kind]);
    lua_setfield(L, -2, "kind");
    PushString(L, space.name);
    lua_setfield(L, -2, "name");
    if (space.kind.index() < data.space_shapes.size()) {
      PushString(L, data.space_shapes[space.kind.index()]);
      lua_setfield(L, -2, "shape");
    }
    SetHandle(L, "piece",
              {sandbox::HandleKind::kComponent, ruleset.component_of(pieces.piece_of(id)).value});
    lua_rawseti(L, -2, static_cast<lua_Integer>(i));
  }
  lua_pop(L, 1);
}

void BuildPieceSpaces(lua_State* L, const Ruleset& ruleset) {
  const auto& components = ruleset.data().components;
  PushPieceSpaces(L);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const kernel::PieceId piece = components[i].piece;
    if (!piece.valid()) continue;
    const std::size_t count = ruleset.pieces().def(piece).spaces.size();
    lua_createtable(L, static_cast<int>(count), 0);
    for (std::size_t space = 0; space < count; ++space) {
      sandbox::PushHandle(
          L, {sandbox::HandleKind::kSpace, ruleset.pieces().space_id(piece, space).value});
      lua_rawseti(L, -2, static_cast<lua_Integer>(space) + 1);
    }
    sandbox::WrapFrozen(L);
    lua_rawseti(L, -2, static_cast<lua_Integer>(i));
  }
  lua_pop(L, 1);
}

void BuildKinds(lua_State* L, const Ruleset& ruleset) {
  PushKinds(L);
  for (std::size_t i = 0; i < ruleset.data().kinds.size(); ++i) {
    lua_newtable(L);
    lua_Integer position = 0;
    for (const kernel::DefinitionId id : ruleset.definitions_of(kernel::KindId::FromIndex(i))) {
      sandbox::PushHandle(L, {sandbox::HandleKind::kDefinition, id.value});
      lua_rawseti(L, -2, ++position);
    }
    sandbox::WrapFrozen(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, ruleset.data().kinds.all()[i].c_str());
    lua_rawseti(L, -2, static_cast<lua_Integer>(i));
  }
  lua_pop(L, 1);
}

void BuildHookEffects(lua_State* L, const Ruleset& ruleset) {
  PushHookEffects(L);
  const auto& hooks = ruleset.data().hooks;
  for (std::size_t i = 0; i < hooks.size(); ++i) {
    if (hooks[i].effect.is_nil()) continue;
    PushValue(L, hooks[i].effect);
    lua_rawseti(L, -2, static_cast<lua_Integer>(i));
  }
  lua_pop(L, 1);
}

// Examples of verbs belong to no field; they are only in the list of all effects.
void BuildExamples(lua_State* L, const Ruleset& ruleset) {
  for (const kernel::EffectVerb& verb : ruleset.data().effect_verbs) {
    if (verb.example.is_nil()) continue;
    PushValue(L, verb.example);
    lua_pop(L, 1);
  }
}

// The __index handler of a backing table of names: raises an error for an unknown name.
int RefuseName(lua_State* L) {
  const char* const what = static_cast<const char*>(lua_touserdata(L, lua_upvalueindex(1)));
  if (lua_type(L, 2) != LUA_TSTRING) {
    sandbox::Raise(L, [&] {
      return messages::NoThingOfType(
          {.what = std::string_view(what), .type = sandbox::TypeNameAt(L, 2)});
    });
  }
  std::size_t size = 0;
  const char* const data = lua_tolstring(L, 2, &size);
  const std::string_view name(data, size);
  sandbox::Raise(L, [&] {
    base::NearestFinder finder(name);
    lua_pushnil(L);
    while (lua_next(L, 1) != 0) {
      if (lua_type(L, -2) == LUA_TSTRING) finder.Offer(lua_tostring(L, -2));
      lua_pop(L, 1);
    }
    return messages::UnknownName(
        {.what = std::string_view(what),
         .name = name,
         .suggestion = sandbox::Suggestion(sandbox::HostOf(L).budget, finder)});
  });
}

}  // namespace

void PushDefinitions(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &definitions_key); }
void PushDefinitionFields(lua_State* L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &definition_fields_key);
}
void PushSpaceFields(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &space_fields_key); }
void PushSpaces(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &spaces_key); }
void PushPieceSpaces(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &pieces_key); }
void PushKinds(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &kinds_key); }
void PushEffects(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &effects_key); }
void PushHookEffects(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &hook_effects_key); }

void SetHandle(lua_State* L, const char* name, sandbox::Handle handle) {
  sandbox::PushHandle(L, handle);
  lua_setfield(L, -2, name);
}

void BuildDefinitionTables(lua_State* L, const Ruleset& ruleset) {
  for (const char* const key :
       {&definitions_key, &definition_fields_key, &spaces_key, &space_fields_key, &pieces_key,
        &kinds_key, &effects_key, &hook_effects_key}) {
    NewTable(L, key);
  }
  BuildDefinitions(L, ruleset);
  BuildSpaces(L, ruleset);
  BuildPieceSpaces(L, ruleset);
  BuildKinds(L, ruleset);
  BuildHookEffects(L, ruleset);
  BuildExamples(L, ruleset);
}

void WrapNames(lua_State* L, const char* what) {
  lua_createtable(L, 0, 1);
  lua_pushlightuserdata(L, const_cast<char*>(what));
  lua_pushcclosure(L, &RefuseName, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  sandbox::WrapFrozen(L);
}

void PushDefinitionGlobal(lua_State* L, const Ruleset& ruleset) {
  const auto& data = ruleset.data();
  lua_newtable(L);
  for (std::size_t i = 0; i < data.kinds.size(); ++i) {
    lua_newtable(L);
    for (const kernel::DefinitionId id : ruleset.definitions_of(kernel::KindId::FromIndex(i))) {
      SetHandle(L, ruleset.definition(id).id.c_str(), {sandbox::HandleKind::kDefinition, id.value});
    }
    WrapNames(L, "definition");
    lua_setfield(L, -2, data.kinds.all()[i].c_str());
  }
  WrapNames(L, "kind");
}

void PushOptionGlobal(lua_State* L, const Ruleset& ruleset) {
  lua_newtable(L);
  for (const auto& [name, value] : ruleset.data().options) {
    const bool number =
        !value.empty() && value.size() < 10 &&
        value.find_first_not_of("0123456789", value[0] == '-' ? 1 : 0) == std::string::npos &&
        value != "-";
    if (value == "true" || value == "false") {
      lua_pushboolean(L, value == "true" ? 1 : 0);
    } else if (number) {
      lua_pushinteger(L, std::stoi(value));
    } else {
      PushString(L, value);
    }
    lua_setfield(L, -2, name.c_str());
  }
  WrapNames(L, "option");
}

}  // namespace walz::script
