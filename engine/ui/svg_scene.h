// Draws a whole scene as SVG.
#pragma once

#include <string>
#include <vector>

#include "content/art.h"
#include "scene/scene.h"

namespace walz::ui {

// Returns a complete document with the look of the game: the map with its legend, the cards on the
// table, and the seats' tableaus and panels beside it. `pictures` are the game's
// (content::Content); each one that is drawn is embedded once, so that the document needs no other
// file. `arrows` are drawn on the map, and `numbers` (1, 2, 3 ...) at their places. Deterministic.
std::string SvgScene(const scene::Scene& scene, const std::vector<content::PicturePtr>& pictures,
                     const std::vector<scene::Way>& arrows = {},
                     const std::vector<scene::Point>& numbers = {});

}  // namespace walz::ui
