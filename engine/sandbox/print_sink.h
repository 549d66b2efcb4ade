// Where what scripts print goes.
#pragma once

#include <cstddef>
#include <string_view>

namespace walz::sandbox {

// Receives what scripts print.
class PrintSink {
 public:
  virtual ~PrintSink() = default;
  // `place`: the line that prints, as `guild.lua:11`; empty where no script's line is at work.
  virtual void Print(std::string_view place, std::string_view text) = 0;
  // So many lines more were printed, and not kept because there were too many.
  virtual void LeaveOut(std::size_t lines) = 0;
};

}  // namespace walz::sandbox
