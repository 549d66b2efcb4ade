// Iterators over lists that are not stored in a Lua table.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <span>

#include "sandbox/bind.h"

namespace walz::script {

// Stores the items of a loop in a userdata that scripts never see, with an iterator function. For
// each item, the iterator returns the values that `PushItem` pushes; `PushItem` returns their
// number. At the end, the iterator returns nil. Items must be trivially copyable.
template <class Item, int (*PushItem)(lua_State*, const Item&)>
class LoopItems {
 public:
  // Pushes a userdata with room for `count` items and returns a pointer to the items. The caller
  // writes all items and calls Finish.
  static Item* Push(lua_State* L, std::size_t count) {
    static_assert(alignof(Item) <= alignof(List));
    auto* const list =
        ::new (lua_newuserdatauv(L, sizeof(List) + count * sizeof(Item), 0)) List{0, count};
    return list->items();
  }
  // Replaces the userdata on top with its iterator function.
  static void Finish(lua_State* L) { lua_pushcclosure(L, &Next, 1); }
  // The items of the iterator on top, valid while it is on the stack. The caller may modify and
  // sort them.
  static std::span<Item> Of(lua_State* L) {
    lua_getupvalue(L, -1, 1);
    auto* const list = static_cast<List*>(lua_touserdata(L, -1));
    lua_pop(L, 1);
    return {list->items(), list->count};
  }

 private:
  struct List {
    std::size_t next;
    std::size_t count;
    Item* items() { return reinterpret_cast<Item*>(this + 1); }
  };
  static int Next(lua_State* L) {
    sandbox::ChargeOrRaise(L, sandbox::bind_internal::kCallUnits);
    auto& list = *static_cast<List*>(lua_touserdata(L, lua_upvalueindex(1)));
    if (list.next < list.count) return PushItem(L, list.items()[list.next++]);
    lua_pushnil(L);
    return 1;
  }
};

// A result of bound functions: an iterator over `items`.
template <class Item, int (*PushItem)(lua_State*, const Item&)>
struct Loop {
  std::span<const Item> items;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"function"};
    static void Push(lua_State* L, const Loop& loop) {
      using Items = LoopItems<Item, PushItem>;
      std::uninitialized_copy(loop.items.begin(), loop.items.end(),
                              Items::Push(L, loop.items.size()));
      Items::Finish(L);
    }
  };
};

}  // namespace walz::script
