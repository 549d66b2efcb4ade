#include "kernel/geometry.h"

#include <algorithm>

namespace walz::kernel {
namespace {

struct NamedGeometry {
  std::string_view name;
  const Geometry* geometry;
};
// By shape.
constexpr std::array<NamedGeometry, 4> kGeometries = {{{"hexagons", &kHexagons},
                                                       {"squares", &kSquares},
                                                       {"squares_8", &kSquares8},
                                                       {"graph", &kGraph}}};

}  // namespace

std::optional<Direction> ParseDirection(std::string_view name) {
  const auto found = std::find(kDirectionNames.begin(), kDirectionNames.end(), name);
  if (found == kDirectionNames.end()) return std::nullopt;
  return static_cast<Direction>(found - kDirectionNames.begin());
}

std::vector<std::string> DirectionNames() {
  return {kDirectionNames.begin(), kDirectionNames.end()};
}

std::vector<std::string> Geometry::SideNames() const {
  std::vector<std::string> names;
  for (const Direction side : sides()) names.emplace_back(NameOf(side));
  return names;
}

std::optional<Direction> Geometry::ParseSide(std::string_view name) const {
  const std::optional<Direction> side = ParseDirection(name);
  return side && Has(*side) ? side : std::nullopt;
}

const Geometry* FindGeometry(std::string_view name) {
  for (const NamedGeometry& each : kGeometries) {
    if (each.name == name) return each.geometry;
  }
  return nullptr;
}

std::string_view NameOf(const Geometry& geometry) {
  return kGeometries[static_cast<std::size_t>(geometry.shape())].name;
}

std::vector<std::string> GeometryNames() {
  std::vector<std::string> names;
  for (const NamedGeometry& each : kGeometries) names.emplace_back(each.name);
  return names;
}

}  // namespace walz::kernel
