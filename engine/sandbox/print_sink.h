// The destination of print().
#pragma once

#include <cstddef>
#include <string_view>

namespace walz::sandbox {

// Receives the output of print().
class PrintSink {
 public:
  virtual ~PrintSink() = default;
  // `place` is the script line that prints, such as `guild.lua:11`; empty if no script is running.
  virtual void Print(std::string_view place, std::string_view text) = 0;
  // Reports that `lines` further lines were printed and dropped because there were too many.
  virtual void LeaveOut(std::size_t lines) = 0;
};

}  // namespace walz::sandbox
