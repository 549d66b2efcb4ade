// Handles: how scripts refer to the things of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/nearest.h"
#include "sandbox/error_text.h"
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
  kPiece,
  kDirection,
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
    case HandleKind::kPiece:
      return "piece";
    case HandleKind::kDirection:
      return "direction";
    case HandleKind::kVariable:
      return "variable";
    case HandleKind::kGame:
      return "game";
  }
  return "handle";
}

// A kind and a number. In Lua a handle is a light userdata whose bits are these two: it costs no
// allocation, equal handles are equal (and the same table key), and a script can read through it
// but never write. The numbers are the kernel's dense ids, which stay valid for the whole match, so
// there is no generation number.
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
using PieceHandle = TypedHandle<HandleKind::kPiece>;
using DirectionHandle = TypedHandle<HandleKind::kDirection>;
using VariableHandle = TypedHandle<HandleKind::kVariable>;

// The bits: mark (16) | kind (16) | id (32). The mark keeps a handle apart from every real address.
// Where pointers have 32 bits, it is kind (8) | id (24).
inline constexpr int kHandleIdBits = sizeof(void*) == 8 ? 32 : 24;
inline constexpr std::uint64_t kHandleMark = sizeof(void*) == 8 ? 0x57a1ULL << 48 : 0;

// The light userdata for a handle of a kind other than kNone.
void* MakeHandle(Handle handle);
// The handle that a light userdata is, or kind kNone if it is none of ours.
Handle FromPointer(const void* pointer);

// Pushes a handle. Allocates nothing and raises nothing.
void PushHandle(lua_State* L, Handle handle);
// Reads the value at `index`; false (and kind kNone) unless it is a handle. Raises nothing.
bool ToHandle(lua_State* L, int index, Handle& handle);

// Says what handles are and what their fields hold: the part that knows the game. The host sets one
// with Sandbox::set_resolver; it must outlive every script run. Exceptions become Lua errors.
class HandleResolver {
 public:
  virtual ~HandleResolver() = default;

  // Pushes exactly one value, the field `name` of `handle`, and returns true; or pushes nothing and
  // returns false if there is no such field. The stack has room for ten values. May not raise
  // Lua errors while an object with a destructor is alive.
  virtual bool PushField(lua_State* L, Handle handle, std::string_view name) = 0;
  // Appends what tostring() shows, e.g. "oak". It must not depend on addresses.
  virtual void Describe(Handle handle, ErrorText& text) = 0;
  // Offers the names of the fields that PushField knows, for "did you mean".
  virtual void OfferFields(Handle handle, base::NearestFinder& finder) = 0;
};

// Gives all light userdata their shared metatable. Called once per sandbox.
void InstallHandles(lua_State* L);

// Makes a binding callable as `handle:name(...)` (method) or readable as `handle.name` (property)
// on handles of the binding's owner kind. The binding must outlive the state.
void AddHandleBinding(lua_State* L, const Binding& binding);

// Appends what tostring() shows for a handle: the resolver's text, else "zone 12". No exceptions.
void DescribeHandle(lua_State* L, Handle handle, ErrorText& text) noexcept;

}  // namespace walz::sandbox
