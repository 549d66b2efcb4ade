// Laying a piece: first where, then which way.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/geometry.h"
#include "scene/scene.h"

namespace walz::ui {

// A place for the piece that options lay.
struct PlacingSpot {
  std::string letter;                // what a person types for it: `A`
  kernel::Coord hex;                 // where its first cell comes to lie
  std::string text;                  // what lies around it: `north of Home; 3 ways`
  std::vector<std::size_t> options;  // those that lay it there, by their index in the scene
};

// The places, in the order in which options first name them. None where options know fewer than two
// of them, or one way at each of them alone: then the options say it all.
std::vector<PlacingSpot> PlacingSpots(const scene::Scene& scene);

// The map with an empty cell at each place that bears its letter.
scene::Board WithSpots(scene::Board board, const std::vector<PlacingSpot>& spots);

// The map with a piece as an option would lay it (`Choice::ghost`), which comes to stand in the
// middle.
scene::Board WithGhost(scene::Board board, const scene::Board& ghost);

}  // namespace walz::ui
