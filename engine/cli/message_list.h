// Every message of the program, for `walz api messages` (online_commands.h) and for tests.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/message.h"

namespace walz::cli {

// The records of all folders, lower layers first.
std::vector<std::span<const base::MessageRecord>> AllMessages();

// All records as a JSON list of `{ "id", "code", "arguments", "texts": { "en", "de" } }`.
std::string MessagesJson();

}  // namespace walz::cli
