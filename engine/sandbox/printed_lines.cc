#include "sandbox/printed_lines.h"

namespace walz::sandbox {

void PrintedLines::Print(std::string_view place, std::string_view text) {
  if (lines_.size() == kLines) {
    ++left_out_;
    return;
  }
  lines_.push_back({std::string(place), std::string(text.substr(0, kBytes))});
}

void PrintedLines::Tell(PrintSink& listener) const {
  for (const PrintedLine& line : lines_) listener.Print(line.place, line.text);
  if (left_out_ > 0) listener.LeaveOut(left_out_);
}

void PrintedLines::Clear() {
  lines_.clear();
  left_out_ = 0;
}

}  // namespace walz::sandbox
