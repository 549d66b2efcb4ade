// Draws a hexagonal map as SVG.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// A part of a picture with its bounding box.
struct SvgPart {
  std::string svg;
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
};

// Returns the map in units of a scene: cells by terrain, ways, names, spaces by shape and colour
// with their letter, icons, tooltips, marks and figures in the colours of seats. `seats` are their
// names. Names are placed where nothing covers them.
SvgPart MapPart(const scene::Board& board, const std::vector<scene::Icon>& icons,
                const std::vector<std::string>& seats);

// Returns the map as a complete document. `title` is its accessible name. Deterministic. Colours
// are literal, so that it looks the same everywhere.
std::string SvgMap(const scene::Board& board, const std::vector<scene::Icon>& icons,
                   const std::string& title);

}  // namespace walz::ui
