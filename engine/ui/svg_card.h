// SVG pictures of cards, tiles and tokens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

struct SvgLook;

// Size of an upright card in units, four per millimetre of a card of 63 x 88 mm.
inline constexpr int kCardWidth = 252;
inline constexpr int kCardHeight = 352;

// The size of a face in units of a card.
struct CardSize {
  int width = kCardWidth;
  int height = kCardHeight;
  friend bool operator==(const CardSize&, const CardSize&) = default;
};

// Returns the size of the shape that the look of a definition (`kind.id`) declares: upright by
// default, on its side for `wide`, and square for `tile` and `token`.
CardSize CardSizeOf(std::string_view definition, const std::vector<scene::Face>& faces);

// Returns a thing as a group with its top left corner at (0, 0): a coloured frame, and the parts of
// its face in their grid, whose columns are equally wide. Parts without a place follow below; if no
// grid is declared, only the name and the art have a place. Marks are as large as possible, then
// the art fills the remaining space. `sort` is the thing's type, shown below the name; may be
// empty. Long text is shrunk first and then truncated.
std::string CardGroup(const scene::Thing& thing, const std::string& sort, SvgLook& look);

// As CardGroup, but returns a document, without the definitions that `look` collects.
// Deterministic.
std::string SvgCard(const scene::Thing& thing, const std::string& sort, SvgLook& look);

}  // namespace walz::ui
