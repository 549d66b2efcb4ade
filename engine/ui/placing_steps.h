// Two-step placing of pieces at the terminal: position first, then rotation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/map_draw.h"
#include "ui/terminal_screen.h"

namespace walz::scene {
struct Choice;
struct Scene;
}  // namespace walz::scene

namespace walz::ui {

// Replaces the placing options by positions or, if `chosen` is the letter of one, by the rotations
// there. Does nothing if `PlacingSpots` is empty.
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
