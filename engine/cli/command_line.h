// Parses a command line according to the declarations of commands, and runs its command.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "cli/command.h"
#include "cli/common_options.h"

namespace walz::cli {

// A command line split into the values of each option. Nothing has been checked or set yet.
struct ParsedLine {
  Command command;  // its name is empty if the line names no command
  // The options that the command takes: its own, then the common ones.
  std::vector<Option> options;
  // The values of each option that was given, by its name. A flag has empty values.
  std::map<std::string, std::vector<std::string>> values;
  // The error for the first unexpected word, if any.
  std::optional<base::Message> error;

  bool has(const std::string& name) const { return values.count(name) > 0; }
};

// Splits a command line. The common options in the result write their values to `common`.
ParsedLine ParseLine(const std::vector<std::string>& arguments, CommonOptions& common);

// Runs the command that `arguments` (without the program's name) specify. Returns the exit code.
int RunProgram(const std::vector<std::string>& arguments, Console& console);

}  // namespace walz::cli
