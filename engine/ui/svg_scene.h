// Draws a whole scene as SVG.
#pragma once

#include <string>

#include "scene/scene.h"

namespace walz::ui {

// Returns a complete document: the map with its legend, the cards on the table, and the seats'
// panels beside it. Deterministic.
std::string SvgScene(const scene::Scene& scene);

}  // namespace walz::ui
