// SVG pictures of cards, tiles and other things.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Size of a card in units, four per millimetre of a card of 63 x 88 mm.
inline constexpr int kCardWidth = 252;
inline constexpr int kCardHeight = 352;

// Returns a card as a group with its top left corner at (0, 0): a coloured frame, its name, its
// marks as large as possible, and its text. `sort` is its type. Long text is shrunk first and then
// truncated.
std::string CardGroup(const scene::Thing& thing, const std::string& sort,
                      const std::vector<scene::Icon>& icons);

// Returns the same as a complete document. Deterministic.
std::string SvgCard(const scene::Thing& thing, const std::string& sort,
                    const std::vector<scene::Icon>& icons);

}  // namespace walz::ui
