// The reference page of hooks and verbs of one game.
#pragma once

#include <string>

#include "content/content.h"

namespace walz::authoring {

// Returns a Markdown page with tables of events, values, actions, open functions and verbs of a
// game with its mods, and the fields of `ctx` in their functions. Printed by `walz api hooks GAME`.
std::string HooksPage(const content::Content& content);

}  // namespace walz::authoring
