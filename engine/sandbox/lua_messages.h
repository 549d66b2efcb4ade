// Recognises the error messages of Lua itself. No other code depends on their wording.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"

namespace walz::sandbox {

// Returns the message for an error text of Lua or its auxiliary library, such as `attempt to index
// a nil value (local 'card')`. The text must not begin with a place. The English text of the
// message is exactly `text`. A text that is not recognised, such as one that a script passes to
// `error`, becomes a message without an id.
base::Message MessageOfLua(std::string_view text);

// The reason why Lua does not compile a script.
struct LuaRefusal {
  base::Message message;  // the words of Lua, without an id, for errors of the grammar
  int line = 0;           // one-based; 0: Lua names no place
  std::string word;       // the part of that line that the message is about; empty: all of it
};

// Reads the error text of a failed compilation: `shown:12: malformed number near '3x'`. `shown` is
// the script's path as Lua shows it.
LuaRefusal RefusalOfLua(std::string_view text, std::string_view shown);

// The name of the variable, field or function in a message of Lua; empty if there is none.
std::string VariableOf(const base::Message& message);

}  // namespace walz::sandbox
