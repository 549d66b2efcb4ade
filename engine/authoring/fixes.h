// What `walz check --fix` puts right by itself.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace walz::authoring {

// Makes the edits of every finding that has exactly one fix: what can only be meant in one way.
// Files are written as a whole or not at all, and only if they are still as they were read; one
// that is not there yet begins with the text that the edit knows. Returns a line for each fix made.
std::vector<std::string> ApplyFixes(const base::Diagnostics& findings,
                                    const std::string& data_root);

// Makes these edits, in the same way, in the files as their places name them.
std::vector<std::string> ApplyEdits(const std::vector<base::Edit>& edits);

}  // namespace walz::authoring
