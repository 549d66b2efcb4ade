// What to do about the errors of Lua that scripts run into most often.
#pragma once

#include <string_view>

#include "base/message.h"

namespace walz::sandbox {

// The cure for an error message of Lua, such as "attempt to index a nil value (local 'card')";
// empty if it is none of those, as where a function of ours has said what is wrong.
base::Message AdviceOnError(std::string_view message);

}  // namespace walz::sandbox
