// Draws boards with characters: boards of squares, graphs, and several boards side by side.
#pragma once

#include <string>
#include <utility>

#include "scene/scene.h"
#include "ui/map_canvas.h"
#include "ui/map_draw.h"

namespace walz::ui {

// A drawing, and the position on it where the cell with the board's focus begins.
struct Plan {
  Canvas canvas;
  kernel::Point focus;
};

// Draws the boards to scale: the borders of cells, the ways as straight lines of dots, and each
// space with three characters as on a map of hexagons (map_draw.h). Names of boards are above them.
//
// A board of squares looks like this:
//
//   +-----+-----+
//   | [.] | [1] |
//   |     |     |
//   +-----+-----+
Plan DrawPlan(const scene::Board& board, CharacterSet characters);

// The first mark drawn on a space, as its letter or the number of its seat, together with that
// seat. The text is empty if there is none.
std::pair<std::string, kernel::Seat> OnSpace(const scene::Space& space);

}  // namespace walz::ui
