// Captures the output of scripts during a test.
#pragma once

#include "match/game.h"
#include "sandbox/printed_lines.h"

namespace walz::scenario {

// Redirects `print` of scripts at a table to `printed` during its lifetime. Both must outlive it.
class Printing {
 public:
  Printing(match::Table& table, sandbox::PrintedLines& printed) : table_(table) {
    table_.set_print(&printed);
  }
  ~Printing() { table_.set_print(nullptr); }
  Printing(const Printing&) = delete;
  Printing& operator=(const Printing&) = delete;

 private:
  match::Table& table_;
};

}  // namespace walz::scenario
