// Checks a game under other options, mods and variants.
#pragma once

#include "base/diagnostic.h"
#include "content/content.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Loads the game repeatedly, until every value of every option, every patch with conditions, and
// every variant of the game and its mods was active once. With `mod`, only options that it
// mentions, its patches and its variants. Adds errors that did not occur before, each with its
// setting. Settings of the request stay in force. More than 200 settings are an error (WZ0217), and
// the rest is not tried.
void CheckSettings(const mods::LoadRequest& request, const content::Content& content,
                   std::string_view mod, base::Diagnostics& findings);

}  // namespace walz::authoring
