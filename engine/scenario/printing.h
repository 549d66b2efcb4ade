// While a test plays, what scripts print is kept.
#pragma once

#include "match/game.h"
#include "sandbox/printed_lines.h"

namespace walz::scenario {

// While it lives, what scripts print at the table goes to `printed`; both must outlive it.
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
