// The area of a seat as a picture whose places show lines of its panel (decisions/0041-looks.md).
#pragma once

#include <vector>

#include "scene/scene.h"
#include "ui/svg_things.h"

namespace walz::ui {

// Returns the tableau of a seat, as wide as `width`. Empty if the game declares none.
SvgBlock TableauBlock(const content::Tableau& tableau, const scene::SeatPanel& seat, int width,
                      SvgLook& look);

// Returns the lines of a seat that no place of the tableau shows, or not completely: a mod may add
// a definition without a place of its own.
std::vector<const scene::Entry*> UnplacedEntries(const content::Tableau& tableau,
                                                 const scene::SeatPanel& seat);

}  // namespace walz::ui
