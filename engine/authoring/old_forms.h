// Finds and rewrites uses of changed functions in mods: calls in an old form, and old names in
// content.
#pragma once

#include <string_view>

#include "authoring/script_trees.h"
#include "base/diagnostic.h"
#include "content/content.h"

namespace walz::authoring {

// Adds a finding (WZ0931) for each use of an old form in a mod other than the one that declares the
// change. The finding has a fix unless the new form needs a value that only the author knows, or
// the rewritten call would have a different effect. An old name in content is not reported here if
// the game's scripts no longer mention it: such content does not load, and the loader reports it
// (content/functions.h). Also reports unusable declarations (WZ0932).
void FindOldForms(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings);

// Returns the uses in one mod, for `walz migrate`.
base::Diagnostics OldFormsIn(const content::Content& content, std::string_view mod);

}  // namespace walz::authoring
