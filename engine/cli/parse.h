// The command line as it is declared: tests look at all its commands and options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace walz::cli {

// Reads one command line and runs the command it names.
class CommandLine {
 public:
  // Knows all commands with all their options. Borrows the console.
  explicit CommandLine(Console& console);
  // For one line: knows all commands, and the options of those that it mentions, since to declare
  // them all takes longer than many a command.
  CommandLine(Console& console, const std::vector<std::string>& arguments);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  // The parser. To parse with it runs nothing; a line is parsed once only.
  CLI::App& parser();
  // The exit code. `arguments` are those after the program's name.
  int Run(std::vector<std::string> arguments);

  struct Line;

 private:
  // Options are declared for the commands that are mentioned; null: for all.
  CommandLine(Console& console, const std::vector<std::string>* mentioned);

  Console& console_;
  std::unique_ptr<Line> line_;
};

}  // namespace walz::cli
