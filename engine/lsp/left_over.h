// Occurrences of an id that a rename leaves behind.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::lsp {

// Returns the first place where a file still contains `id` after `edits`, limited to places whose
// meaning is unknown: strings that a Lua test composes, and patches. Returns nullopt for all other
// files.
std::optional<base::SourceSpan> LeftOver(const base::SourceFilePtr& file, const std::string& id,
                                         std::span<const base::Edit> edits);

// Reports that the name at `place` may mean a different definition.
base::Message MayBeAnother(const std::string& id, const base::SourceSpan& place);

}  // namespace walz::lsp
