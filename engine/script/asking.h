// Shared parts of the functions that ask players.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "script/arguments.h"
#include "script/game_context.h"
#include "script/name_table.h"

namespace walz::script {

using Kind = Named<NameFamily::kVerb>;
using Elements = std::span<const kernel::Argument>;

// The last parameter of questions: the deciding seat and the subjects of the question, `{ seat =
// ..., context = { ... } }`.
struct AskOptions {
  std::int32_t seat = -1;  // -1: the seat whose turn it is
  Elements context;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"ask"};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, AskOptions& out);
    // If several fields are wrong, reports the same one in every run, although Lua iterates over
    // them in an arbitrary order.
    static base::Message Explain(lua_State* L, int index);
  };
};
using Ask = std::optional<AskOptions>;

// Begins a question to one seat (-1: the seat whose turn it is) and returns its list of options, to
// which the caller adds. Throws base::Exception if `seat` is -1 and no seat has the turn, or if
// another seat is taking its turn in a `simultaneous` node.
std::vector<kernel::Option>& Begin(GameContext& context, Kind kind, std::int32_t seat,
                                   Elements about, Question::Form form);
std::vector<kernel::Option>& Begin(GameContext& context, Kind kind, const Ask& ask,
                                   Question::Form form);

// Returns true if nobody reads the options of the question that has begun. The caller must then
// suspend at once.
bool IsMenuUnread(GameContext& context);

// Throws base::Exception if two options have the same name.
void CheckNames(GameContext& context, const std::vector<kernel::Option>& options);

// Hashes the name of an option. Components are hashed by their definition, as in option names,
// unless the game distinguishes the copies of a definition.
std::uint64_t NameOf(const GameContext& context, const kernel::Option& option);

// Reports to the event sink that a question was not asked because it has a single answer.
void NoteForced(GameContext& context, const kernel::Argument& only);

kernel::Option Single(Kind kind, const kernel::Argument& argument);
// Throws base::Exception for too many arguments.
kernel::Option MakeOption(Kind verb, Elements arguments);
// Throws base::Exception if the game declares no such word.
kernel::Argument WordOption(const GameContext& context, std::string_view name);
[[noreturn]] void ThrowEmpty();

}  // namespace walz::script
