// The reference page of the texts of one game.
#pragma once

#include <string>

#include "content/content.h"

namespace walz::authoring {

// Returns a Markdown page with every text key of a game with its mods, the languages that have it,
// and the placeholders that are filled in. Printed by `walz api texts GAME`.
std::string TextsPage(const content::Content& content);

// TextsPage as a JSON array, in the order of the page.
std::string TextsJson(const content::Content& content);

}  // namespace walz::authoring
