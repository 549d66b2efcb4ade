// Draws a whole scene as a picture.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// A complete SVG document: the map with the legend below it, what lies on the table as cards, and
// what the seats show beside it. Equal scenes make equal texts.
std::string SvgScene(const scene::Scene& scene);

// The same without what the seats show and without the legend, for pages that have both beside it.
// Places on the map keep the coordinates that they have in the scene.
std::string SvgTable(const scene::Scene& scene);

// A sign of the map, and what it stands for.
struct LegendSign {
  std::string svg;  // a complete document, as high as it is wide
  std::string name;
};
// The signs of the map, each once; empty without a map.
std::vector<LegendSign> LegendOf(const scene::Scene& scene);

// The sign of a seat, as its figures on the map look: its colour with its number, a complete
// document as high as it is wide.
std::string SeatSign(kernel::Seat seat);

}  // namespace walz::ui
