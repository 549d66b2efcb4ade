// A game as it is with other options than the chosen ones, and with other mods.
#pragma once

#include "base/diagnostic.h"
#include "content/content.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Loads the game again until every value of every option has been in force once, every patch that
// has conditions has been applied once, and every variant of the game and its mods has been played
// with. With `mod`, only the options that it speaks of, its patches and its variants. Adds the
// errors that show then and not before, each with the setting that it shows with. What the request
// sets stays set. More than 200 settings are an error (WZ0217); those beyond are not tried.
void CheckSettings(const mods::LoadRequest& request, const content::Content& content,
                   std::string_view mod, base::Diagnostics& findings);

}  // namespace walz::authoring
