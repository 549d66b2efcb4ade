// What is wrong with the tests of a mod or a game, whatever the rules do in them.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Reads the tests of the mod in `folder`, or of the game if the request asks for no mod; their
// paths are shown below `shown`: what is wrong with their form. With `run`, also plays them: what
// their names do not lead to, in games that load without errors. What a test expects of the rules
// and does not come true is for `walz test`.
enum class RunTests { kYes, kNo };
void CheckTests(const mods::LoadRequest& request, const std::string& folder,
                const std::string& shown, RunTests run, base::Diagnostics& findings);

}  // namespace walz::authoring
