// What scripts print while a test plays.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "match/game.h"
#include "sandbox/print_sink.h"

namespace walz::scenario {

struct PrintedLine {
  std::string place;  // file and line, as `guild.lua:11`
  std::string text;
};

// Keeps the first lines that are printed, of each the beginning, and how many there were beyond.
class Printed : public sandbox::PrintSink {
 public:
  static constexpr std::size_t kLines = 200;
  static constexpr std::size_t kBytes = 1000;  // of a line

  void Print(std::string_view place, std::string_view text) override;

  const std::vector<PrintedLine>& lines() const { return lines_; }
  std::size_t left_out() const { return left_out_; }

 private:
  std::vector<PrintedLine> lines_;
  std::size_t left_out_ = 0;
};

// While it lives, what scripts print at the table goes to `printed`; both must outlive it.
class Printing {
 public:
  Printing(match::Table& table, Printed& printed) : table_(table) { table_.set_print(&printed); }
  ~Printing() { table_.set_print(nullptr); }
  Printing(const Printing&) = delete;
  Printing& operator=(const Printing&) = delete;

 private:
  match::Table& table_;
};

}  // namespace walz::scenario
