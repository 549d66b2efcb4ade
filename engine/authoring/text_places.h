// Where a text of the game comes from.
#pragma once

#include <string>

#include "content/content.h"

namespace walz::authoring {

// The place of a text in a file of its language, or in the patch that has changed it last.
base::SourceSpan PlaceOfText(const content::Content& content, const std::string& language,
                             const std::string& key, const locale::LocaleEntry& entry);

}  // namespace walz::authoring
