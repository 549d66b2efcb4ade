// What to do about the errors of Lua that scripts run into most often.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"

namespace walz::sandbox {

// The cure for an error message of Lua, such as "attempt to index a nil value (local 'card')", or
// of a function of ours, such as "seat expected, got number"; empty if it is none of those, and
// where the message says itself what was meant.
base::Message AdviceOnError(std::string_view message);

// What Lua says the thing is called that it fails at: "card"; empty if it does not know, or the
// message is none of Lua's.
std::string NameInError(std::string_view message);

}  // namespace walz::sandbox
