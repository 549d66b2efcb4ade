// Where what scripts print goes.
#pragma once

#include <string_view>

namespace walz::sandbox {

// Receives what scripts print. What runs again prints again: an effect that is repeated from its
// start because a player was asked or because it took suspiciously long.
class PrintSink {
 public:
  virtual ~PrintSink() = default;
  // `place`: the line that prints, as `guild.lua:11`; empty where no script's line is at work.
  virtual void Print(std::string_view place, std::string_view text) = 0;
};

}  // namespace walz::sandbox
