// Replaces renamed ids in files that still use the old ones.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "content/content.h"

namespace walz::lsp {

// Returns the edits that replace each old id with the new id from `aliases` of the game or a mod.
// Skips a name of unknown kind if another definition has that id, or if several kinds renamed it.
std::vector<base::Edit> Migrate(const std::vector<base::SourceFilePtr>& files,
                                const content::Content& content);

}  // namespace walz::lsp
