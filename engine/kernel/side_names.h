// The names of the sides of a cell, for code that lists them.
#pragma once

#include <string>
#include <vector>

#include "kernel/hex.h"

namespace walz::kernel {

// Clockwise from the top.
inline std::vector<std::string> SideNames() {
  std::vector<std::string> names;
  for (const Direction side : kAllDirections) names.emplace_back(DirectionName(side));
  return names;
}

}  // namespace walz::kernel
