// An active hook encoded as one integer, for the primitives of the prelude.
#pragma once

#include <cstdint>

#include "base/exception.h"
#include "kernel/hooks.h"
#include "sandbox/convert.h"
#include "script/game_context.h"
#include "script/messages.h"

namespace walz::script {

// The upper bits are the hook's id. The lower 5 bits are 1 plus the seat for which the hook is
// active.
struct PackedHook {
  static_assert(kernel::kMaxSeats < 32);
  std::int64_t number = 0;

  static PackedHook Of(const kernel::ActiveHook& active) {
    return {std::int64_t{active.hook.value} * 32 + active.seat + 1};
  }
  kernel::HookId hook() const { return kernel::HookId{static_cast<std::uint16_t>(number >> 5)}; }
  kernel::Seat owner() const { return static_cast<kernel::Seat>((number & 31) - 1); }

  struct Lua {
    static constexpr sandbox::TypeRef kType{"integer"};
    static bool Read(lua_State* L, int index, sandbox::Arena&, PackedHook& out) {
      return sandbox::ReadInteger(L, index, 0, std::int64_t{kernel::HookId::kNone} << 5,
                                  out.number);
    }
    static base::Message Explain(lua_State*, int) { return messages::NotAnAction(); }
    static void Push(lua_State* L, PackedHook hook) { lua_pushinteger(L, hook.number); }
  };
};

// The declaration of a hook. Throws base::Exception if a script made up the number.
inline const kernel::HookDeclaration& DeclarationOf(const GameContext& context, PackedHook hook) {
  if (hook.hook().index() >= context.data().hooks.size()) {
    throw base::Exception(messages::NoSuchHook());
  }
  return context.ruleset.hook(hook.hook());
}

}  // namespace walz::script
