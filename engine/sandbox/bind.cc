#include "sandbox/bind.h"

#include "sandbox/messages.h"

namespace walz::sandbox::bind_internal {
namespace {

// The binding of the running C function, stored as its upvalue by PushBinding.
const Binding& Running(lua_State* L) {
  return *static_cast<const Binding*>(lua_touserdata(L, lua_upvalueindex(1)));
}

}  // namespace

void RaiseBadArgument(lua_State* L, std::size_t position) {
  const Binding& binding = Running(L);
  const bool has_owner = binding.kind != BindingKind::kFunction;
  const base::Message& reason = HostOf(L).raised.message;
  Raise(L, [&] {
    if (has_owner && position == 0) {
      return messages::BadHandle({.function = binding.name, .reason = reason});
    }
    return messages::BadArgument({.position = has_owner ? position : position + 1,
                                  .function = binding.name,
                                  .reason = reason});
  });
}

void RaiseTooMany(lua_State* L, std::size_t expected) {
  const Binding& binding = Running(L);
  const std::size_t owner = binding.kind == BindingKind::kFunction ? 0 : 1;
  const auto given = static_cast<std::size_t>(lua_gettop(L));
  Raise(L, [&] {
    return messages::TooManyArguments(
        {.function = binding.name, .most = expected - owner, .given = given - owner});
  });
}

void RaiseCannotAsk(lua_State* L) {
  Raise(L, [&] { return messages::CannotAsk({.function = Running(L).name}); });
}

void ThrowNoRunningGame() { throw base::Exception(messages::NoRunningGame()); }

}  // namespace walz::sandbox::bind_internal
