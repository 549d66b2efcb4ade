// What `--help` says, in German and English.
#pragma once

#include <string_view>

namespace walz::cli {

// The text `key` in `language` (de; everything else is English); empty if there is none. Commands
// are keys by their names, options are `<command>.<option>`; what many commands have is
// `common.<option>`. `label.<word>` are words of the parser's own.
std::string_view HelpText(std::string_view language, std::string_view key);

}  // namespace walz::cli
