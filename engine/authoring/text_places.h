// Source spans of texts.
#pragma once

#include <string>

#include "content/content.h"

namespace walz::authoring {

// Returns the span of a text in its language file, or in the last patch that changed it.
base::SourceSpan PlaceOfText(const content::Content& content, const std::string& language,
                             const std::string& key, const locale::LocaleEntry& entry);

}  // namespace walz::authoring
