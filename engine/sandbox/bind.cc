#include "sandbox/bind.h"

namespace walz::sandbox::bind_internal {
namespace {

// The binding of the running C function, stored as its upvalue by PushBinding.
const Binding& Running(lua_State* L) {
  return *static_cast<const Binding*>(lua_touserdata(L, lua_upvalueindex(1)));
}

}  // namespace

void RaiseBadArgument(lua_State* L, std::size_t position, const ErrorText& why) {
  const Binding& binding = Running(L);
  const bool has_owner = binding.kind != BindingKind::kFunction;
  ErrorText text;
  if (has_owner && position == 0) {
    text << "bad handle before `:" << binding.name << "`: " << why.view();
  } else {
    text << "bad argument " << (has_owner ? position : position + 1) << " to `" << binding.name
         << "`: " << why.view();
  }
  Raise(L, text);
}

void RaiseTooMany(lua_State* L, std::size_t expected) {
  const Binding& binding = Running(L);
  const std::size_t owner = binding.kind == BindingKind::kFunction ? 0 : 1;
  ErrorText text;
  text << "too many arguments to `" << binding.name << "`: at most " << (expected - owner)
       << " expected, got " << (static_cast<std::size_t>(lua_gettop(L)) - owner);
  Raise(L, text);
}

void RaiseCannotAsk(lua_State* L) {
  ErrorText text;
  text << "`" << Running(L).name
       << "` cannot ask a player here: only an effect can, and not inside a function given to"
          " `sort` or `gsub`";
  Raise(L, text);
}

}  // namespace walz::sandbox::bind_internal
