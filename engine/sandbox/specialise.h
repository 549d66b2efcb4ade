// Rewrites scripts so that they take fewer instructions; decisions/0050-specialised-scripts.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walz::sandbox {

// A global function, of a name and a table, that need not be called if nobody needs its effect.
struct GuardedFunction {
  std::string name;
  // The number of a name, such as that of an event; nullopt if it has none.
  std::function<std::optional<std::int32_t>(std::string_view)> number;
};

// A script that does exactly what its source does. Every statement is in its line, so lines in
// errors, traces and coverage are those of the source.
struct Specialised {
  std::string text;
  // The chunk must be called with one value for each of these: first `ListToRead` (libraries.h), if
  // `loops` is true, then the predicate of each of these functions.
  bool loops = false;
  std::vector<std::string> guards;
};

// Rewrites a script:
//
// - `for i, x in ipairs(list) do ... end` becomes a loop that counts, reads `list[i]` and ends at
//   nil. It calls C once, not for each element, and reads a frozen list without its proxy.
// - `emit("moved", { to = x })`, for a function `emit` in `guarded`, becomes
//   `if emit_(7, x) then emit("moved", { to = x }) end`, with the number of `moved`: the table is
//   created only if the predicate returns true. The values contain no calls, because they are
//   evaluated twice. They are evaluated even if nobody needs them, because that may fail.
//
// Returns nullopt if there is nothing to rewrite, or if it is not certain that these names are the
// globals. The text compiles if the source does, except where it exceeds a limit of Lua, such as
// that of local variables.
std::optional<Specialised> Specialise(std::string_view source,
                                      std::span<const GuardedFunction> guarded);

}  // namespace walz::sandbox
