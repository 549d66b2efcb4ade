// A card, a tile or another thing as a picture.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// The size of a card in units: four to the millimetre of a card of 63 x 88 mm.
inline constexpr int kCardWidth = 252;
inline constexpr int kCardHeight = 352;

// The card with its top left corner at (0, 0), for a place of its own in a picture: a frame of its
// colour, its name, what is to be read on it by signs, as large as there is room for, and below
// that what it does. `sort` says what it is. Text that does not fit gets smaller, and is cut at
// last.
std::string CardGroup(const scene::Thing& thing, const std::string& sort,
                      const std::vector<scene::Icon>& icons);

// The same as a complete document. Equal things make equal pictures.
std::string SvgCard(const scene::Thing& thing, const std::string& sort,
                    const std::vector<scene::Icon>& icons);

}  // namespace walz::ui
