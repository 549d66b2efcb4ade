// Checks a game under other options, mods and variants.
#pragma once

#include "base/diagnostic.h"
#include "content/content.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Loads the game repeatedly, until every value of every option, every patch with conditions, and
// every variant of the game and its mods has been active once. With `mod`, tries only the patches
// and variants of that mod and the options that it mentions. Adds errors that did not occur before,
// each with its setting. The settings of the request stay in effect. If there are more than 200
// settings, reports an error (WZ0217) and does not try the rest.
void CheckSettings(const mods::LoadRequest& request, const content::Content& content,
                   std::string_view mod, base::Diagnostics& findings);

}  // namespace walz::authoring
