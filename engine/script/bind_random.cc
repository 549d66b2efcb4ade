// Bindings of roll and pick.
#include <limits>

#include "base/exception.h"
#include "sandbox/bind.h"
#include "sandbox/messages.h"
#include "script/bindings.h"
#include "script/messages.h"
#include "script/name_table.h"
#include "script/questions.h"

namespace walz::script {
namespace {

using Stream = Named<NameFamily::kStream>;

std::uint32_t Draw(const GameContext& context, Stream stream, std::uint32_t bound) {
  kernel::State& state = context.ChangeByChance();
  const auto forced = state.next_forced(kernel::StreamId{stream.id}).value;
  if (forced && static_cast<std::uint32_t>(*forced) >= bound) {
    throw base::Exception(messages::ForcedNumberTooLarge({.number = *forced + 1, .limit = bound}));
  }
  return state.Draw(kernel::StreamId{stream.id}, bound);
}

// roll(stream, sides) -> 1 .. sides
std::int64_t Roll(GameContext& context, Stream stream, std::int32_t sides) {
  if (sides < 1) throw base::Exception(messages::DieWithoutSides());
  return std::int64_t{Draw(context, stream, static_cast<std::uint32_t>(sides))} + 1;
}

// The length of a list, whose elements stay on the stack.
struct ListLength {
  std::int32_t count = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"any", true};
    static bool Read(lua_State* L, int index, sandbox::Arena&, ListLength& out) {
      out.count = sandbox::PushList(L, index);
      if (out.count < 0) return false;
      lua_pop(L, 1);
      return true;
    }
    static base::Message Explain(lua_State* L, int index) {
      return sandbox::ExplainType(L, index, sandbox::messages::TermList());
    }
  };
};

// pick(stream, list) -> element
ListElement Pick(GameContext& context, Stream stream, ListLength list) {
  if (list.count == 0) throw base::Exception(messages::NothingToPick());
  const std::uint32_t drawn = Draw(context, stream, static_cast<std::uint32_t>(list.count));
  return {static_cast<std::int32_t>(drawn)};
}

}  // namespace

namespace {

constexpr sandbox::Binding kRandomBindings[] = {
    sandbox::Changes(sandbox::Function<&Roll>(
        "roll", sandbox::Names("stream", "sides"),
        "Returns a random number from 1 to `sides`, uniformly distributed, from a declared stream.",
        "local die = roll(\"dice\", 6)")),
    sandbox::Changes(sandbox::Function<&Pick>(
        "pick", sandbox::Names("stream", "list"),
        "Returns a random element of a list, uniformly distributed, from a declared stream.",
        "local card = pick(\"theft\", seat.hand:list())")),
};

}  // namespace

void AddRandomBindings(sandbox::Registry& registry) {
  registry.Add(
      {"random", "", "Chance, from streams that are part of the game's state.", kRandomBindings});
}

}  // namespace walz::script
