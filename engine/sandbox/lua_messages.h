// Recognises the messages of Lua itself: the only place that reads their words.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"

namespace walz::sandbox {

// The message for a text that Lua or its auxiliary library has raised, without the place in front:
// `attempt to index a nil value (local 'card')`. Its English is exactly this text. A text that is
// not recognised, such as one that a script passes to `error`, becomes a message without an id.
base::Message MessageOfLua(std::string_view text);

// The name of the variable, field or function that such a message is about; empty if there is none.
std::string VariableOf(const base::Message& message);

}  // namespace walz::sandbox
