// The escape notation in the files of this folder, and the conditions of every text shown to
// people.
#pragma once

#include <string>
#include <string_view>

namespace walz::hostile {

// Expands \xNN to a byte, \\ to a backslash and {{N*text}} to N copies of a text, innermost first.
std::string Expanded(std::string_view text);

// Returns true if a text contains no control character, no address and no local path except those
// below `folder`, where the test itself has put files.
bool IsClean(const std::string& text, const std::string& folder = {});

}  // namespace walz::hostile
