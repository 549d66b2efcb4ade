// Handles: how scripts refer to the things of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/nearest.h"
#include "sandbox/fixed_text.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {

struct Binding;

// What a handle refers to.
enum class HandleKind : std::uint16_t {
  kNone,  // never in a script
  kSeat,
  kDefinition,
  kComponent,
  kZone,
  kSpace,
  kVariable,
  kGame,  // the game as a whole: its global variables
};
inline constexpr int kHandleKindCount = static_cast<int>(HandleKind::kGame) + 1;

// The kind as error messages and editor stubs call it, e.g. "zone".
constexpr std::string_view KindName(HandleKind kind) {
  switch (kind) {
    case HandleKind::kNone:
      return "handle";
    case HandleKind::kSeat:
      return "seat";
    case HandleKind::kDefinition:
      return "definition";
    case HandleKind::kComponent:
      return "component";
    case HandleKind::kZone:
      return "zone";
    case HandleKind::kSpace:
      return "space";
    case HandleKind::kVariable:
      return "variable";
    case HandleKind::kGame:
      return "game";
  }
  return "handle";
}

// A kind and a number. In Lua each handle is one object (a full userdata that holds these two),
// made once: equal handles are the same object, so they are equal and the same table key, pushing
// one allocates nothing, and a field that never changes is read like that of a table. A script can
// read through it but never write. The numbers are the kernel's dense ids, which stay valid for the
// whole match.
struct Handle {
  HandleKind kind = HandleKind::kNone;
  std::uint32_t id = 0;

  friend constexpr bool operator==(const Handle&, const Handle&) = default;
};

// A handle that is known to be of one kind; as a parameter of a bound function it makes the
// trampoline refuse all other kinds ("zone expected, got seat").
template <HandleKind K>
struct TypedHandle {
  std::uint32_t id = 0;

  constexpr Handle handle() const { return {K, id}; }
  friend constexpr bool operator==(const TypedHandle&, const TypedHandle&) = default;
};
using SeatHandle = TypedHandle<HandleKind::kSeat>;
using DefinitionHandle = TypedHandle<HandleKind::kDefinition>;
using ComponentHandle = TypedHandle<HandleKind::kComponent>;
using ZoneHandle = TypedHandle<HandleKind::kZone>;
using SpaceHandle = TypedHandle<HandleKind::kSpace>;
using VariableHandle = TypedHandle<HandleKind::kVariable>;

// Makes ready what all handles share. Called once per sandbox.
void InstallHandles(lua_State* L);

// Gives Lua's registry room for so many more things in a row: handles, keys, functions. What finds
// no room there lies among the things with names, where it is found in twice the time. Raises
// (memory).
void ReserveRegistry(lua_State* L, std::size_t count);

// Makes the handles of a kind with the numbers 0 .. count - 1. Once per kind, before any of
// them is pushed. Raises (memory).
void MakeHandles(lua_State* L, HandleKind kind, std::uint32_t count);
// Pushes a new object for a handle that is none of those; for one that lies in one place only.
void PushNewHandle(lua_State* L, Handle handle);

// Pushes a handle that MakeHandles has made; any other is a bug and aborts. Allocates nothing and
// raises nothing.
void PushHandle(lua_State* L, Handle handle);
// Reads the value at `index`; false (and kind kNone) unless it is a handle. Raises nothing.
inline bool ToHandle(lua_State* L, int index, Handle& handle) {
  // Scripts come upon no other userdata than handles, but for what a broken limit raises, which
  // points to a handle of no kind.
  const void* const object = lua_touserdata(L, index);
  handle = object != nullptr ? *static_cast<const Handle*>(object) : Handle{};
  return handle.kind != HandleKind::kNone;
}

// Pushes the table of the methods of a kind, by name. Calling one of them is what `handle:name()`
// does; to be copied where a handle gets a metatable of its own.
void PushHandleMethods(lua_State* L, HandleKind kind);
// Pushes the metatable that the handles of a kind share, as long as they get no other.
void PushHandleMetatable(lua_State* L, HandleKind kind);

// Raises "zone has no field `x`; did you mean `y`?" for the name at stack index 2.
[[noreturn]] void RaiseNoField(lua_State* L, Handle handle);

// Says what handles are called: the part that knows the game. The host sets one with
// Sandbox::set_resolver; it must outlive every script run. Exceptions mean that it has no name for
// a handle.
class HandleResolver {
 public:
  virtual ~HandleResolver() = default;

  // Appends what tostring() shows, e.g. "oak". It must not depend on addresses.
  virtual void Describe(Handle handle, FixedText& text) = 0;
  // Offers the names of the fields that a handle has beside its methods, for "did you mean".
  virtual void OfferFields(Handle handle, base::NearestFinder& finder) = 0;
};

// Makes a binding callable as `handle:name(...)` on handles of the binding's owner kind. The
// binding must outlive the state.
void AddHandleBinding(lua_State* L, const Binding& binding);

// Appends what tostring() shows for a handle: the resolver's text, else "zone 12". No exceptions.
void DescribeHandle(lua_State* L, Handle handle, FixedText& text) noexcept;

}  // namespace walz::sandbox
