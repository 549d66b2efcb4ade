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
  // Borrows the console.
  explicit CommandLine(Console& console);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  // The parser. To parse with it runs nothing; a line is parsed once only.
  CLI::App& parser();
  // The exit code. `arguments` are those after the program's name.
  int Run(const std::vector<std::string>& arguments);

  struct Line;

 private:
  Console& console_;
  std::unique_ptr<Line> line_;
};

}  // namespace walz::cli
