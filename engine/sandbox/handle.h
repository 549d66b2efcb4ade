// Handles: references from scripts to objects of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/nearest.h"
#include "sandbox/fixed_text.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {

struct Binding;

// The kind of object that a handle refers to.
enum class HandleKind : std::uint16_t {
  kNone,  // no handle; never visible to a script
  kSeat,
  kDefinition,
  kComponent,
  kZone,
  kSpace,
  kVariable,
  kGame,  // the game as a whole, for its global variables
};
inline constexpr int kHandleKindCount = static_cast<int>(HandleKind::kGame) + 1;

// The name of the kind in error messages and editor stubs, e.g. "zone".
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

// A kind and an id. In Lua each handle is a full userdata that is created once. Equal handles are
// thus the same object and the same table key. Pushing a handle allocates nothing, and its constant
// fields are read like those of a table. Scripts can read through a handle but not write. The ids
// are the kernel's dense ids, valid for the whole match.
struct Handle {
  HandleKind kind = HandleKind::kNone;
  std::uint32_t id = 0;

  friend constexpr bool operator==(const Handle&, const Handle&) = default;
};

// A handle of a statically known kind. As a parameter of a bound function it makes the trampoline
// reject other kinds ("zone expected, got seat").
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

// Creates the metatables and method tables of all kinds. Call once per sandbox.
void InstallHandles(lua_State* L);

// Preallocates consecutive slots in Lua's registry for `count` more entries: handles, keys,
// functions. Entries without a slot go to the hash part, where access takes twice the time. Raises
// (memory).
void ReserveRegistry(lua_State* L, std::size_t count);

// Creates the handles of a kind with the ids 0 .. count - 1. Call once per kind, before pushing
// any. Raises (memory).
void MakeHandles(lua_State* L, HandleKind kind, std::uint32_t count);
// Pushes a new object for a handle that MakeHandles does not cover. For handles that are stored in
// a single place.
void PushNewHandle(lua_State* L, Handle handle);

// Pushes a handle created by MakeHandles; aborts for any other. Neither allocates nor raises.
void PushHandle(lua_State* L, Handle handle);
// Reads the handle at `index`. Returns false and sets the kind kNone if the value is not a handle.
// Never raises.
inline bool ToHandle(lua_State* L, int index, Handle& handle) {
  // Handles are the only userdata that scripts can access, except for the sentinel of an exceeded
  // limit, which points to a handle of kind kNone.
  const void* const object = lua_touserdata(L, index);
  handle = object != nullptr ? *static_cast<const Handle*>(object) : Handle{};
  return handle.kind != HandleKind::kNone;
}

// Pushes the table in which `handle:name()` finds the methods of a kind. A handle with its own
// metatable needs a copy of the entries.
void PushHandleMethods(lua_State* L, HandleKind kind);
// Pushes the metatable that the handles of a kind share unless they have their own.
void PushHandleMetatable(lua_State* L, HandleKind kind);

// Raises "zone has no field `x`; did you mean `y`?" for the name at stack index 2.
[[noreturn]] void RaiseNoField(lua_State* L, Handle handle);

// Returns names of handles; implemented outside the sandbox, with access to the game. The host sets
// the resolver with Sandbox::set_resolver; it must outlive every script run. If Describe throws,
// the handle has no name.
class HandleResolver {
 public:
  virtual ~HandleResolver() = default;

  // Appends the text for tostring(), e.g. "oak". It must not depend on addresses.
  virtual void Describe(Handle handle, FixedText& text) = 0;
  // Offers the names of a handle's fields, without its methods, for "did you mean".
  virtual void OfferFields(Handle handle, base::NearestFinder& finder) = 0;
};

// Makes a binding callable as `handle:name(...)` on handles of its owner kind. The binding must
// outlive the state.
void AddHandleBinding(lua_State* L, const Binding& binding);

// Appends the text of a handle for tostring(): the resolver's text or, if there is none, a text
// such as "zone 12".
void DescribeHandle(lua_State* L, Handle handle, FixedText& text) noexcept;

}  // namespace walz::sandbox
