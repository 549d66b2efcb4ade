// What the parser of command lines says, as a message that can be translated.
#pragma once

#include <string_view>

#include "base/message.h"

namespace walz::cli {

// The message for a text of the parser's, which says the same in English. Texts that are not known
// here stay English in every language.
base::Message ToldByParser(std::string_view text);

}  // namespace walz::cli
