// Converts the answer to a question for the script.
#pragma once

#include <cstdint>

#include "sandbox/convert.h"
#include "sandbox/frozen.h"
#include "script/game_context.h"

namespace walz::script {

// An element of the list that is the second argument of the asking function. Push runs in the frame
// of that function, also while it is suspended.
struct ListElement {
  static constexpr std::int32_t kNone = -1;
  std::int32_t index = kNone;  // from zero

  struct Lua {
    static constexpr sandbox::TypeRef kType{"any"};
    static void Push(lua_State* L, ListElement element) {
      if (element.index == ListElement::kNone) {
        lua_pushnil(L);
        return;
      }
      sandbox::PushReadable(L, 2);
      lua_rawgeti(L, -1, element.index + 1);
      lua_remove(L, -2);
    }
  };
};

// A ListElement, or nil if there is none.
struct ElementOrNone : ListElement {
  struct Lua : ListElement::Lua {
    static constexpr sandbox::TypeRef kType{"any", false, true};
  };
};

// The answer to the question of a suspended thread.
struct Reply {
  const Question& question;
  std::int32_t answer = 0;
  bool is_last = false;

  struct Lua {
    static void Push(lua_State* L, const Reply& reply) {
      switch (reply.question.form) {
        case Question::Form::kElement:
          ListElement::Lua::Push(L, {reply.answer});
          return;
        case Question::Form::kOptional:
          ListElement::Lua::Push(L, {reply.is_last ? ListElement::kNone : reply.answer});
          return;
        case Question::Form::kYesNo:
          lua_pushboolean(L, reply.answer == 0 ? 1 : 0);
          return;
        case Question::Form::kNumber:
          lua_pushinteger(L, lua_Integer{reply.question.low} + reply.answer);
          return;
        case Question::Form::kPlacement:
          PlacementTable::Lua::Push(
              L, reply.question.placements[static_cast<std::size_t>(reply.answer)]);
          return;
        case Question::Form::kSteps:
          reply.question.steps->Push(L);
          return;
      }
    }
  };
};

}  // namespace walz::script
