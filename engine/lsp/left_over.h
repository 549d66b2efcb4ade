// What a change of names would leave behind.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::lsp {

// Where a file still says `id` after these edits of it, in places of which nobody can tell what
// they mean: texts that a test in Lua puts together, and patches. Nothing in other files.
std::optional<base::SourceSpan> LeftOver(const base::SourceFilePtr& file, const std::string& id,
                                         std::span<const base::Edit> edits);

// That it may be something else there.
base::Message MayBeAnother(const std::string& id, const base::SourceSpan& place);

}  // namespace walz::lsp
