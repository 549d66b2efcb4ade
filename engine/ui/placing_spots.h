// Placing a piece in two steps: first the position, then the rotation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/geometry.h"
#include "scene/scene.h"

namespace walz::ui {

// A position for placing a piece.
struct PlacingSpot {
  std::string letter;                // typed by the player: `A`
  kernel::Coord hex;                 // of the piece's first cell
  std::string text;                  // the surroundings: `north of Home; 3 ways`
  std::vector<std::size_t> options;  // indices in the scene of the options that place it there
};

// Returns the positions in the order of the options. Empty if there are fewer than two, or if each
// has only one rotation: then a list of options is sufficient.
std::vector<PlacingSpot> PlacingSpots(const scene::Scene& scene);

// Returns the map with an empty cell, showing its letter, at each position.
scene::Board WithSpots(scene::Board board, const std::vector<PlacingSpot>& spots);

// Returns the map with a piece as an option would place it (`Choice::ghost`), with that piece as
// the focus.
scene::Board WithGhost(scene::Board board, const scene::Board& ghost);

}  // namespace walz::ui
