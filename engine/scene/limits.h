// Limits of a scene, independent of the view. Beyond them, counts replace names and things.
#pragma once

#include <cstddef>

namespace walz::scene {

// Maximum for the panel of the table, for the panel of each seat, and for each row of the table:
inline constexpr std::size_t kMaxThings = 2000;  // things of zones
inline constexpr std::size_t kMaxValues =
    20000;  // values of variables, names of things in zones, and parts, as text
// Maximum number of things of one zone that are named in words.
inline constexpr std::size_t kMaxNamedThings = 1000;
// Maximum number of cells of the map.
inline constexpr std::size_t kMaxCells = 4000;
// Maximum number of linked rules of a thing or reason. The first ones suffice to find the place in
// the rule book.
inline constexpr std::size_t kLinkedRules = 3;

}  // namespace walz::scene
