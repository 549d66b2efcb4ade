// What is wrong with scripts that cannot be loaded, as findings with their places.
#pragma once

#include <string_view>

#include "base/diagnostic.h"
#include "content/content.h"

namespace walz::match {

// Findings (WZ0903) for the errors of LuaHost::Create: `path:12: message`, one a line; lines that
// are indented belong to the one above.
void AddLoadErrors(const content::Content& content, std::string_view text,
                   base::Diagnostics& findings);

}  // namespace walz::match
