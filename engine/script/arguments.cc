#include "script/arguments.h"

#include <limits>

#include "kernel/geometry.h"
#include "sandbox/frozen.h"
#include "script/messages.h"

namespace walz::script {
namespace {

using kernel::Argument;

// The codes in the argument table have the kind above the number.
constexpr int kKindShift = 32;

void AddArgument(lua_State* L, std::string_view name, Argument::Kind kind, std::size_t id) {
  const lua_Integer code =
      (static_cast<lua_Integer>(kind) << kKindShift) | static_cast<lua_Integer>(id);
  AddName(L, NameFamily::kArgument, name, code);
}

bool ReadHandle(sandbox::Handle handle, Argument& out) {
  const auto number = static_cast<std::int32_t>(handle.id);
  switch (handle.kind) {
    case sandbox::HandleKind::kSeat:
      out = Argument::Of(Argument::Kind::kSeat, number);
      return true;
    case sandbox::HandleKind::kDefinition:
      out = Argument::Of(Argument::Kind::kDefinition, number);
      return true;
    case sandbox::HandleKind::kComponent:
      out = Argument::Of(Argument::Kind::kComponent, number);
      return true;
    case sandbox::HandleKind::kSpace:
      out = Argument::Of(Argument::Kind::kSpace, number);
      return true;
    case sandbox::HandleKind::kZone:
      out = Argument::Of(Argument::Kind::kZone, number);
      return handle.id < kZoneFamily;
    case sandbox::HandleKind::kVariable:
      out = Argument::Of(Argument::Kind::kVariable, number);
      return true;
    case sandbox::HandleKind::kNone:
    case sandbox::HandleKind::kGame:
      return false;
  }
  return false;
}

}  // namespace

void SetArgumentNames(lua_State* L, const kernel::RulesetData& data) {
  SetRow(L, Row::kWords, data.words.all());
  SetRow(L, Row::kVerbs, data.verbs.all());
  SetRow(L, Row::kEvents, data.events.all());
  SetNames(L, NameFamily::kArgument, {});
  for (std::size_t i = 0; i < data.words.size(); ++i) {
    AddArgument(L, data.words.all()[i], Argument::Kind::kWord, i);
  }
  // A direction wins over a word of the same name.
  for (int i = 0; i < kernel::kDirections; ++i) {
    const auto side = static_cast<kernel::Direction>(i);
    AddArgument(L, kernel::NameOf(side), Argument::Kind::kDirection, kernel::IndexOf(side));
  }
}

bool ReadArgument(lua_State* L, int index, Argument& out) {
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      lua_Integer code = 0;
      if (!FindName(L, index, NameFamily::kArgument, code)) return false;
      out = Argument::Of(static_cast<Argument::Kind>(code >> kKindShift),
                         static_cast<std::int32_t>(code & 0xffffffff));
      return true;
    }
    case LUA_TNUMBER: {
      std::int64_t number = 0;
      if (!sandbox::ReadInteger(L, index, std::numeric_limits<std::int32_t>::min(),
                                std::numeric_limits<std::int32_t>::max(), number)) {
        return false;
      }
      out = Argument::Integer(static_cast<std::int32_t>(number));
      return true;
    }
    case LUA_TBOOLEAN:
      out = Argument::Of(Argument::Kind::kBoolean, lua_toboolean(L, index));
      return true;
    default: {
      sandbox::Handle handle;
      return sandbox::ToHandle(L, index, handle) && ReadHandle(handle, out);
    }
  }
}

base::Message ExplainArgument(lua_State* L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      return ExplainName(L, index, NameFamily::kArgument);
    case LUA_TNUMBER:
      return sandbox::ExplainInteger(L, index, std::numeric_limits<std::int32_t>::min(),
                                     std::numeric_limits<std::int32_t>::max());
    default:
      return sandbox::ExplainType(L, index, messages::TermArgument());
  }
}

sandbox::Handle HandleOf(const Argument& argument) {
  if (argument.number < 0) return {};
  const auto id = static_cast<std::uint32_t>(argument.number);
  switch (argument.kind) {
    case Argument::Kind::kSeat:
      return {sandbox::HandleKind::kSeat, id};
    case Argument::Kind::kDefinition:
      return {sandbox::HandleKind::kDefinition, id};
    case Argument::Kind::kComponent:
      return {sandbox::HandleKind::kComponent, id};
    case Argument::Kind::kSpace:
      return {sandbox::HandleKind::kSpace, id};
    case Argument::Kind::kZone:
      return {sandbox::HandleKind::kZone, id};
    case Argument::Kind::kVariable:
      return {sandbox::HandleKind::kVariable, id};
    case Argument::Kind::kNone:
    case Argument::Kind::kInteger:
    case Argument::Kind::kBoolean:
    case Argument::Kind::kWord:
    case Argument::Kind::kPiece:
    case Argument::Kind::kDirection:
    case Argument::Kind::kVerb:
    case Argument::Kind::kEvent:
      return {};
  }
  return {};
}

void PushArgument(lua_State* L, const Argument& argument) {
  if (argument.kind == Argument::Kind::kInteger) return lua_pushinteger(L, argument.number);
  const sandbox::Handle handle = HandleOf(argument);
  if (handle.kind != sandbox::HandleKind::kNone) return sandbox::PushHandle(L, handle);
  const auto number = static_cast<std::size_t>(argument.number);
  if (argument.kind == Argument::Kind::kBoolean) {
    lua_pushboolean(L, argument.number > 0 ? 1 : 0);
  } else if (argument.number < 0) {
    lua_pushnil(L);
  } else if (argument.kind == Argument::Kind::kWord) {
    PushFromRow(L, Row::kWords, number);
  } else if (argument.kind == Argument::Kind::kVerb) {
    PushFromRow(L, Row::kVerbs, number);
  } else if (argument.kind == Argument::Kind::kEvent) {
    PushFromRow(L, Row::kEvents, number);
  } else if (argument.kind == Argument::Kind::kDirection) {
    const std::string_view name = kernel::NameOf(static_cast<kernel::Direction>(argument.number));
    lua_pushlstring(L, name.data(), name.size());
  } else {
    lua_pushnil(L);
  }
}

}  // namespace walz::script

namespace walz {

bool sandbox::Convert<kernel::Option>::ReadOption(lua_State* L, int index, kernel::Option& out,
                                                  base::Message* why) {
  out = kernel::Option{};
  const int count = PushList(L, index);
  if (count < 0) {
    if (why != nullptr) *why = ExplainType(L, index, script::messages::TermOptionTable());
    return false;
  }
  const int table = lua_gettop(L);
  lua_rawgeti(L, table, 1);
  lua_Integer verb = 0;
  bool good = script::FindName(L, table + 1, script::NameFamily::kVerb, verb);
  if (!good) {
    const base::Message reason = script::ExplainName(L, table + 1, script::NameFamily::kVerb);
    if (why != nullptr) *why = script::messages::OptionVerb({.reason = reason});
  } else if (count - 1 > kernel::Option::kMaxArguments) {
    good = false;
    if (why != nullptr) {
      *why = script::messages::TooManyArgumentsOfOption(
          {.limit = kernel::Option::kMaxArguments, .count = count - 1});
    }
  }
  out.verb = kernel::VerbId{static_cast<std::uint16_t>(verb)};
  for (int i = 1; good && i < count; ++i) {
    const int value = table + 1 + i;
    lua_rawgeti(L, table, i + 1);
    good = script::ReadArgument(L, value, out.arguments[static_cast<std::size_t>(i) - 1]);
    if (!good) {
      const base::Message reason = script::ExplainArgument(L, value);
      if (why != nullptr) {
        *why = script::messages::OptionArgument({.position = i, .reason = reason});
      }
    }
    ++out.count;
  }
  lua_settop(L, table - 1);
  return good;
}

}  // namespace walz
