// Buffers printed lines, to be passed on later or discarded.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/print_sink.h"

namespace walz::sandbox {

struct PrintedLine {
  std::string place;  // file and line, such as `guild.lua:11`
  std::string text;
};

// Keeps the first kLines lines, each up to kBytes, and counts the other lines.
class PrintedLines : public PrintSink {
 public:
  static constexpr std::size_t kLines = 200;
  static constexpr std::size_t kBytes = 1000;  // per line

  void Print(std::string_view place, std::string_view text) override;
  void LeaveOut(std::size_t lines) override { left_out_ += lines; }

  // Passes the kept lines, and the number of those left out, to `listener`.
  void Tell(PrintSink& listener) const;
  void Clear();

  const std::vector<PrintedLine>& lines() const { return lines_; }
  std::size_t left_out() const { return left_out_; }

 private:
  std::vector<PrintedLine> lines_;
  std::size_t left_out_ = 0;
};

}  // namespace walz::sandbox
