// Placing a piece at the terminal in two steps: first the position, then the rotation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/geometry.h"
#include "scene/scene.h"
#include "ui/terminal_screen.h"

namespace walz::ui {

// A position for placing a piece.
struct PlacingSpot {
  std::string letter;                // typed by the player: `A`
  kernel::Coord hex;                 // of the piece's first cell
  const kernel::Geometry* geometry;  // of its board
  kernel::Point at;                  // the middle of that cell
  std::string text;                  // the surroundings: `north of Home; 3 ways`
  std::vector<std::size_t> options;  // indices in the scene of the options that place it there
};

// Returns the positions in the order of the options. Empty if a list of options is sufficient: if
// there are fewer than two positions, or if each has only one rotation.
std::vector<PlacingSpot> PlacingSpots(const scene::Scene& scene);

// Returns the map with an empty cell, showing its letter, at each position.
scene::Board WithSpots(scene::Board board, const std::vector<PlacingSpot>& spots);

// Returns the map with a piece as an option would place it (`Choice::ghost`), with that piece as
// the focus.
scene::Board WithGhost(scene::Board board, const scene::Board& ghost);

// Replaces the options that place a piece with the positions. If `chosen` is the letter of a
// position, replaces them with the rotations at this position instead. Does nothing if
// `PlacingSpots` is empty.
void ShowPlacingStep(const scene::Scene& scene, std::string_view chosen, ScreenContent& content);

// Returns the first option at the position with this letter; nullopt if there is none.
std::optional<std::size_t> FirstOptionAt(const scene::Scene& scene, std::string_view letter);

// Returns the letter of the position of an option; nullopt if it has none.
std::optional<std::string> SpotOfOption(const scene::Scene& scene, std::size_t option);

// Returns the map around the piece as the option would place it, as wide as the terminal. Empty if
// the option places no piece.
std::vector<std::string> PreviewOf(const scene::Scene& scene, const scene::Choice& choice,
                                   CharacterSet characters);

}  // namespace walz::ui
