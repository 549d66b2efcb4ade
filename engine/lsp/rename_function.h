// Rename of a script's exported function in all files.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source.h"
#include "content/content.h"

namespace walz::lsp {

// Returns the edits that rename the exported function `name` to `new_name` in `files`: its
// definition, its uses in content, and its calls in its own script and in scripts that `require`
// it. Renames a menu of the same name instead if `name` is one. Fails if `new_name` is not a valid
// name or already a function, if not exactly one script defines `name`, and if a verb or stage
// finds the function by its own name.
base::Result<std::vector<base::Edit>> RenameFunction(const std::string& name,
                                                     const std::string& new_name,
                                                     const std::vector<base::SourceFilePtr>& files,
                                                     const content::Content& content);

}  // namespace walz::lsp
