// Draws a map of hexagons as a picture.
#pragma once

#include <string>
#include <string_view>

#include "scene/board.h"
#include "scene/describe.h"

namespace walz::ui {

// A complete SVG document: the title for those who cannot see, cells by their ground, ways, spaces
// by shape and colour with their letter and a tooltip, marks and figures in the colours of the
// seats. Equal maps make equal texts. Colours are literal, so that it looks the same everywhere.
std::string SvgMap(const scene::Board& map, const scene::Describer& describe,
                   const std::string& title);

}  // namespace walz::ui
