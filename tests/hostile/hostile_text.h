// How the files of this folder write what cannot be written, and what must be true of every text
// that is shown to people.
#pragma once

#include <string>
#include <string_view>

namespace walz::hostile {

// `text` with \xNN as a byte, \\ as a backslash and {{N*text}} as a text N times, innermost first.
std::string Expanded(std::string_view text);

// Whether a text shows no control character, no address and no place of this machine but those
// below `folder`, where the test itself has put things.
bool IsClean(const std::string& text, const std::string& folder = {});

}  // namespace walz::hostile
