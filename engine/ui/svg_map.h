// Draws boards as SVG.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

struct SvgLook;

// A part of a picture with its bounding box.
struct SvgPart {
  std::string svg;
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
};

// Returns the map in units of a scene: cells by terrain with their art, ways, names, spaces by
// shape and colour with their sign, icons, tooltips, marks and figures in the colours of seats.
// `seats` are their names. Names are placed where nothing covers them.
SvgPart MapPart(const scene::Board& board, SvgLook& look, const std::vector<std::string>& seats);

// Returns the map as a document, without the definitions that `look` collects (SvgDefs). `title` is
// its accessible name. Deterministic.
std::string SvgMap(const scene::Board& board, SvgLook& look, const std::string& title);

}  // namespace walz::ui
