// The page on what hooks and verbs of one game may name, and what their functions find in `ctx`.
#pragma once

#include <string>

#include "content/content.h"

namespace walz::authoring {

// A Markdown page: tables of the events, values, actions, open functions and verbs of a game with
// its mods. `walz api hooks GAME` prints it.
std::string HooksPage(const content::Content& content);

}  // namespace walz::authoring
