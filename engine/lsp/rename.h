// Rename of a definition in all files.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "content/content.h"
#include "lsp/mentions.h"

namespace walz::lsp {

// Returns the edits that rename the definition `what` to `new_id` in `files`: in the definition,
// its references, keys of texts, scripts and tests. For an exported function, they include its
// calls. Fails if `new_id` is invalid or already used. Also fails if `what` or one of the
// references could mean several definitions.
base::Result<std::vector<base::Edit>> Rename(const Mention& what, const std::string& new_id,
                                             const std::vector<base::SourceFilePtr>& files,
                                             const content::Content& content);

}  // namespace walz::lsp
