#include "script/known_names.h"

#include "sandbox/frozen.h"
#include "script/handle_fields.h"

namespace walz::script {
namespace {

using kernel::Value;

void AddKeys(const Value& value, NameSet& names) {
  for (const Value& item : value.items()) AddKeys(item, names);
  for (const Value::Entry& entry : value.entries()) {
    names.insert(entry.first);
    AddKeys(entry.second, names);
  }
}

template <class Range>
void AddAll(const Range& from, NameSet& names) {
  names.insert(from.begin(), from.end());
}

// The string keys of the table on top.
NameSet KeysOf(lua_State* L) {
  NameSet names;
  sandbox::PushReadable(L, -1);
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) names.emplace(lua_tostring(L, -1));
  }
  lua_pop(L, 1);
  return names;
}

// Adds the field `name` of the table on top, if it is a table, and the tables in it.
void AddTable(lua_State* L, const std::string& path, const std::string& name, KnownNames& known) {
  sandbox::PushReadable(L, -1);
  lua_pushlstring(L, name.data(), name.size());
  lua_rawget(L, -2);
  if (lua_istable(L, -1)) {
    KnownNames::Table& table = known.tables[path];
    table.names = KeysOf(L);
    for (const std::string& key : table.names) AddTable(L, path + "." + key, key, known);
  }
  lua_pop(L, 2);
}

}  // namespace

void AddNames(const kernel::Ruleset& ruleset, KnownNames& known) {
  const kernel::RulesetData& data = ruleset.data();
  const auto family = [&](NameFamily of) -> NameSet& {
    return known.families[static_cast<std::size_t>(of)];
  };
  AddAll(data.streams.all(), family(NameFamily::kStream));
  AddAll(data.events.all(), family(NameFamily::kEvent));
  AddAll(data.values.all(), family(NameFamily::kValue));
  AddAll(data.verbs.all(), family(NameFamily::kVerb));
  AddAll(data.reasons.all(), family(NameFamily::kReason));
  AddAll(data.kinds.all(), family(NameFamily::kKind));
  AddAll(data.space_kinds.all(), family(NameFamily::kSpaceKind));
  for (const kernel::StageDeclaration& stage : data.stages) {
    family(NameFamily::kStage).insert(stage.name);
  }
  for (const NameSet& names : known.families) AddAll(names, known.fields);
  AddAll(data.words.all(), known.fields);
  KnownNames::Table& game = known.tables["game"];
  for (const auto& variable : data.variables) {
    known.fields.insert(variable.name);
    if (variable.dimensions.empty()) game.names.insert(variable.name);
  }
  for (const auto& zone : data.zones) known.fields.insert(zone.name);
  for (const auto& fields : data.kind_fields) AddAll(fields, known.fields);
  for (const auto& fields : data.space_kind_fields) AddAll(fields, known.fields);
  for (const auto& fields : data.space_fields) AddKeys(fields, known.fields);
  for (const auto& hook : data.hooks) AddKeys(hook.effect, known.fields);
  for (const kernel::EffectVerb& verb : data.effect_verbs) known.fields.insert(verb.name);
  for (const kernel::Definition& definition : data.definitions) {
    known.fields.insert(definition.id);
    AddKeys(definition.fields, known.fields);
  }
}

void AddNames(const sandbox::Registry& registry, KnownNames& known) {
  for (const HandleField& field : HandleFields()) {
    known.fields.emplace(field.name);
    if (field.owner == sandbox::HandleKind::kGame) known.tables["game"].names.emplace(field.name);
  }
  for (const sandbox::Topic& topic : registry.topics()) {
    if (!topic.table.empty()) known.tables[std::string(topic.table)].of_engine = true;
    for (const sandbox::Binding& binding : topic.bindings) {
      std::string path(binding.name);
      if (binding.kind == sandbox::BindingKind::kFunction) {
        if (!topic.table.empty()) path = std::string(topic.table) + "." + path;
      } else {
        known.fields.insert(path);
        path = ":" + path;
      }
      known.functions.emplace(std::move(path), binding);
    }
  }
  for (const std::string_view key : KeyTexts()) known.fields.emplace(key);
  for (const char* const library : {"math", "string", "table"}) {
    known.tables[library].of_engine = true;
  }
}

void AddEnvironment(lua_State* L, KnownNames& known) {
  luaL_checkstack(L, 20, "names");
  known.globals = KeysOf(L);
  for (const std::string& name : known.globals) {
    if (name != "_G") AddTable(L, name, name, known);
  }
  known.tables["_G"] = {known.globals, true};
  // Strings have the functions of their library as methods.
  AddAll(known.tables["string"].names, known.fields);
}

}  // namespace walz::script
