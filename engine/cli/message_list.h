// Every message of the program, for `walz api messages` and for tests.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/message.h"

namespace walz::cli {

// The records of all folders, lower folders first.
std::vector<std::span<const base::MessageRecord>> AllMessages();

// The reference of all messages: one line per record, its id and its text in `language`.
std::string MessagesPage(std::string_view language);
// The same as a JSON list of `{ "id", "code", "arguments", "texts": { "en", "de" } }`.
std::string MessagesJson();

}  // namespace walz::cli
