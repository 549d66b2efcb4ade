// Laying a piece at the terminal in two steps: the place is chosen first, then the way it lies.
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

// Puts in place of all ways to lay a piece the places for it or, if `chosen` is the letter of one,
// the ways at that place. Without such places (`PlacingSpots`) nothing changes.
void ShowPlacingStep(const scene::Scene& scene, std::string_view chosen, ScreenContent& content);

// The first option that lays the piece at the place with a letter; nothing if there is no such
// place.
std::optional<std::size_t> FirstOptionAt(const scene::Scene& scene, std::string_view letter);

// The letter of the place at which an option lays the piece; nothing if it has none.
std::optional<std::string> SpotOfOption(const scene::Scene& scene, std::size_t option);

// The map around a piece as it would lie after an option, as wide as the terminal; no lines if the
// option lays none.
std::vector<std::string> PreviewOf(const scene::Scene& scene, const scene::Choice& choice,
                                   CharacterSet characters);

}  // namespace walz::ui
