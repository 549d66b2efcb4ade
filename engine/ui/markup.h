// Text in pictures and pages.
#pragma once

#include <string>
#include <string_view>

namespace walz::ui {

// The text with `<`, `>`, `&` and `"` as XML and HTML want them; control characters are shown as in
// base::Printable.
std::string MarkupText(std::string_view text);

}  // namespace walz::ui
