// Advice for the most common Lua errors in scripts.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"

namespace walz::sandbox {

// Advice for an error message of Lua, such as "attempt to index a nil value (local 'card')", or of
// our bindings, such as "seat expected, got number". Empty for other messages and for those that
// already contain a suggestion.
base::Message AdviceOnError(std::string_view message);

// The name that a Lua error message gives to the offending value, such as "card"; empty if it has
// none or is not a message of Lua.
std::string NameInError(std::string_view message);

}  // namespace walz::sandbox
