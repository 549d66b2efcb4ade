// Draws a whole scene as a picture.
#pragma once

#include <string>

#include "scene/scene.h"

namespace walz::ui {

// A complete SVG document: the map with the legend below it, what lies on the table as cards, and
// what the seats show beside it. Equal scenes make equal texts.
std::string SvgScene(const scene::Scene& scene);

}  // namespace walz::ui
