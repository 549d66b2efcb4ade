// Replaces renamed ids in files that still use the old ones.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "content/content.h"

namespace walz::lsp {

// Returns the edits that replace each old id with the new id from `aliases` of the game or a mod.
// Skips a name whose kind is unknown if a definition still has the old id. Also skips it if
// definitions of several kinds had the old id and were renamed to different ids.
std::vector<base::Edit> Migrate(const std::vector<base::SourceFilePtr>& files,
                                const content::Content& content);

}  // namespace walz::lsp
