// The output of --help and of `walz man`, and texts that completion shares with them.
#pragma once

#include <string>
#include <string_view>

#include "cli/commands.h"

namespace walz::cli {

// `walz`, or `walz compare`.
std::string ProgramName(const Command& command);

// An option as it is typed: `--load FILE`, `-h, --help`; an argument: its name.
std::string Spelled(const Option& option);

// The texts of a command and of its options. For a command without a name, the texts of the program
// itself. A footer may be empty.
std::string_view TextOf(const Command& command, const std::string& language);
std::string_view TextOf(const CommandGroup& group, const std::string& language);
std::string_view FooterOf(const Command& command, const std::string& language);
std::string_view TextOf(const Command& command, const Option& option, const std::string& language);

// The help of a command; for a command without a name, that of the program with all commands. Lines
// are broken at `width`; 0: never.
std::string HelpText(const Command& command, const std::string& language, int width);

// The width for help on this console: that of the terminal, or 0.
int HelpWidth(const Console& console);

// Escapes text for the manual page in roff: no line looks like a request, and hyphens can be copied
// as such.
std::string RoffOf(std::string_view text);

}  // namespace walz::cli
