// The components of a zone side by side, as on a table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

struct SvgLook;

// A part of a picture with its top left corner at (0, 0).
struct SvgBlock {
  std::string svg;
  int width = 0;
  int height = 0;
};

// Returns a block moved to (x, y), and scaled by `scale`.
std::string Moved(const std::string& svg, int x, int y, double scale = 1);

// Returns things as half-size faces, or as tokens if all of them are bare: their look declares a
// token, or they have neither text nor marks. Equal things are drawn once with their number. `as`
// is one of content::ZoneForms: a `row` is wrapped at `width`; in a `fan` and a `stack` they
// overlap.
SvgBlock ThingsBlock(const std::vector<scene::Thing>& things, std::string_view as, int width,
                     SvgLook& look);

// Returns face-down cards with their number.
SvgBlock BacksBlock(std::int64_t count);

}  // namespace walz::ui
