#include "kernel/hex.h"

namespace walz::kernel {
namespace {

constexpr std::array<std::string_view, kDirections> kNames = {"n", "ne", "se", "s", "sw", "nw"};

}  // namespace

std::string_view DirectionName(Direction side) { return kNames[IndexOf(side)]; }

std::optional<Direction> ParseDirection(std::string_view name) {
  for (const Direction side : kAllDirections) {
    if (DirectionName(side) == name) return side;
  }
  return std::nullopt;
}

}  // namespace walz::kernel
