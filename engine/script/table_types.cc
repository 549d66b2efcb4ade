#include "script/table_types.h"

#include <algorithm>
#include <string>

#include "base/nearest.h"
#include "sandbox/host.h"
#include "script/messages.h"

namespace walz::script {
namespace {

constexpr bool kIsList = true;
constexpr bool kIsOptional = true;

constexpr TableField kStep[] = {{"to", {"space"}}, {"name", {"string"}}};
constexpr TableField kReached[] = {{"space", {"space"}}, {"steps", {"integer"}}};
constexpr TableField kSpaces[] = {{"spaces", {"space", kIsList}}};
constexpr TableField kPlacement[] = {{"q", {"integer"}},
                                     {"r", {"integer"}},
                                     {"rotation", {"integer"}},
                                     {"side", {"string", !kIsList, kIsOptional}},
                                     {"cell", {"integer", !kIsList, kIsOptional}},
                                     {"board", {"integer", !kIsList, kIsOptional}}};
constexpr TableField kRule[] = {{"kind", {"kind_id", !kIsList, kIsOptional}},
                                {"piece", {"component", !kIsList, kIsOptional}},
                                {"distance", {"integer"}},
                                {"way", {"boolean", !kIsList, kIsOptional}}};
constexpr TableField kAsk[] = {{"seat", {"seat", !kIsList, kIsOptional}},
                               {"context", {"argument", kIsList, kIsOptional}}};

constexpr TableField kPart[] = {{"from", {"any", kIsList}},
                                {"least", {"integer", !kIsList, kIsOptional}},
                                {"most", {"integer", !kIsList, kIsOptional}},
                                {"apart", {"any", kIsList, kIsOptional}}};

constexpr TableType kTypes[] = {
    {"step", "The target of a step.", kStep},
    {"reached", "A space and its distance in steps.", kReached},
    {"some_spaces", "Spaces of a row or a group.", kSpaces},
    {"placement", "A way to place a piece.", kPlacement},
    {"rule", "A minimum distance from all pieces of a kind, or from one piece.", kRule},
    {"ask",
     "The seat to ask (by default the one whose turn it is), and the context of the question.",
     kAsk},
    {"part",
     "Elements to take from the list `from`: at least `least` (none by default) and at most `most` "
     "(all by default). `apart`: lists of elements, at most one of which can be taken from each.",
     kPart},
};

}  // namespace

const TableField* TableType::Find(std::string_view field) const {
  const auto found = std::ranges::find(fields, field, &TableField::name);
  return found == fields.end() ? nullptr : &*found;
}

std::span<const TableType> TableTypes() { return kTypes; }

const TableType* FindTableType(std::string_view name) {
  const auto* const found = std::ranges::find(kTypes, name, &TableType::name);
  return found == std::end(kTypes) ? nullptr : found;
}

bool HasOnlyFields(lua_State* L, int index, const TableType& type, base::Message& why) {
  index = lua_absindex(L, index);
  lua_pushnil(L);
  while (lua_next(L, index) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) {
      std::size_t size = 0;
      const char* const data = lua_tolstring(L, -1, &size);
      const std::string_view name(data, size);
      if (type.Find(name) != nullptr) continue;
      base::NearestFinder finder(name);
      for (const TableField& field : type.fields) finder.Offer(field.name);
      why = messages::UnknownPart(
          {.name = name, .suggestion = sandbox::Suggestion(sandbox::HostOf(L).budget, finder)});
    } else {
      why = messages::PartsHaveNames({.name = type.fields.front().name});
    }
    lua_pop(L, 1);
    return false;
  }
  return true;
}

}  // namespace walz::script
