// Where the program reads and writes, and what it ends with.
#pragma once

#include <iosfwd>

#include "base/message.h"

namespace walz::ui {

// The exit codes of the program.
inline constexpr int kFine = 0;
inline constexpr int kFindings = 1;  // a failed check or test, a diverging replay, a failed write
inline constexpr int kUsage = 2;     // the command line, or what it names, is wrong

enum class Format { kText, kJson, kGithub, kLuals, kCsv };  // kText: also Markdown

// Where a command reads and writes. `out` is for results, `err` for messages and progress.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool color = false;           // out may carry colours: a terminal, and NO_COLOR is not set
  std::string language = "en";  // the reader's
};

}  // namespace walz::ui
