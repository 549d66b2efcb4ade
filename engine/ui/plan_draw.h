// Draws boards of squares, graphs, and several boards side by side with characters.
#pragma once

#include <string>
#include <utility>

#include "scene/scene.h"
#include "ui/map_canvas.h"
#include "ui/map_draw.h"

namespace walz::ui {

// A drawing, and where the focus of the board begins on it.
struct Plan {
  Canvas canvas;
  kernel::Point focus;
};

// Draws the boards to scale: the borders of cells, the ways as straight lines of dots, and each
// space with three characters as on a map of hexagons (map_draw.h). Names of boards are above them.
//
// A board of squares is
//
//   +-----+-----+
//   | [.] | [1] |
//   |     |     |
//   +-----+-----+
Plan DrawPlan(const scene::Board& board, CharacterSet characters);

// The first mark drawn on a space: its letter or the number of its seat, and the seat. Empty if
// there is none.
std::pair<std::string, kernel::Seat> OnSpace(const scene::Space& space);

}  // namespace walz::ui
