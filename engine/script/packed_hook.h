// A hook in force, as one number; for the primitives of the prelude.
#pragma once

#include <cstdint>

#include "base/exception.h"
#include "kernel/hooks.h"
#include "script/convert.h"
#include "script/game_context.h"

namespace walz::script {

// 16 times the id, plus one more than the seat it is in force for.
struct PackedHook {
  std::int64_t number = 0;

  static PackedHook Of(const kernel::ActiveHook& active) {
    return {std::int64_t{active.hook.value} * 16 + active.seat + 1};
  }
  kernel::HookId hook() const { return kernel::HookId{static_cast<std::uint16_t>(number >> 4)}; }
  kernel::Seat owner() const { return static_cast<kernel::Seat>((number & 15) - 1); }
};

inline bool ReadPacked(lua_State* L, int index, PackedHook& out) {
  return ReadInteger(L, index, 0, std::int64_t{kernel::HookId::kNone} << 4, out.number);
}

// The declaration of a hook that a script may have made up; throws base::Exception then.
inline const kernel::HookDeclaration& DeclarationOf(const GameContext& context, PackedHook hook) {
  if (hook.hook().index() >= context.data().hooks.size()) throw base::Exception("no such hook");
  return context.ruleset.hook(hook.hook());
}

template <>
struct Convert<PackedHook> {
  static constexpr TypeRef kType{"integer"};
  static bool Read(lua_State* L, int index, Arena&, PackedHook& out) {
    return ReadPacked(L, index, out);
  }
  static void Explain(lua_State* L, int index, ErrorText& text) {
    ExplainType(L, index, "entry of `actions`", text);
  }
  static void Push(lua_State* L, PackedHook hook) { lua_pushinteger(L, hook.number); }
};

}  // namespace walz::script
