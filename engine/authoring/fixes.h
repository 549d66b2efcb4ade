// Automatic fixes of `walz check --fix`.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace walz::authoring {

// Applies the edits of every finding with exactly one fix. Writes files atomically, and only if
// they have not changed since they were read. Creates missing files with the text that the edit
// provides. Returns a line for each applied fix.
std::vector<std::string> ApplyFixes(const base::Diagnostics& findings,
                                    const std::string& data_root);

// Applies edits in the same way. The spans of the edits name the files.
std::vector<std::string> ApplyEdits(const std::vector<base::Edit>& edits);

}  // namespace walz::authoring
