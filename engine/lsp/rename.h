// Rename of a definition in all files.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/content.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// Returns the edits that rename the definition `what` to `new_id` in `files`: definition,
// references, keys of texts, scripts and tests; of an exported function also its calls. Fails if
// `new_id` is not an id or is already used, if `what` is ambiguous between several kinds, and if a
// reference may mean another definition.
base::Result<std::vector<base::Edit>> Rename(const Mention& what, const std::string& new_id,
                                             const std::vector<base::SourceFilePtr>& files,
                                             const content::Content& content);

}  // namespace walz::lsp
