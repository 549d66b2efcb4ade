// Names that games and mods have given up, in the files of those who still use them.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "content/content.h"

namespace walz::lsp {

// The edits that put the new id wherever a file names one that `aliases` of the game or of a mod
// say was renamed. A name of which the place does not tell the kind is left alone if something else
// has that id, or if ids of several kinds were renamed.
std::vector<base::Edit> Migrate(const std::vector<base::SourceFilePtr>& files,
                                const content::Content& content);

}  // namespace walz::lsp
