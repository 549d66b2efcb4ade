#include "kernel/geometry.h"

#include <algorithm>

namespace walz::kernel {

std::vector<std::string> Geometry::SideNames() const { return {names_.begin(), names_.end()}; }

std::optional<Direction> Geometry::ParseSide(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return static_cast<Direction>(found - names_.begin());
}

}  // namespace walz::kernel
