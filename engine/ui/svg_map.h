// Draws a map of hexagons as a picture.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// A part of a picture, and the place that it takes.
struct SvgPart {
  std::string svg;
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
};

// The map in the units of a scene: cells by their ground, ways below names, spaces by shape and
// colour with their letter, signs for what is to be read there, a tooltip with all of it, marks and
// figures in the colours of the seats. `seats` names them. Names stand where nothing hides them.
SvgPart MapPart(const scene::Board& board, const std::vector<scene::Icon>& icons,
                const std::vector<std::string>& seats);

// The map alone as a complete document with that title for those who cannot see. Equal maps make
// equal texts. Colours are literal, so that it looks the same everywhere.
std::string SvgMap(const scene::Board& board, const std::vector<scene::Icon>& icons,
                   const std::string& title);

}  // namespace walz::ui
