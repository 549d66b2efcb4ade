// Escaping for XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace walz::ui {

// Escapes `<`, `>`, `&` and `"`; control characters as in base::Printable.
std::string MarkupText(std::string_view text);

}  // namespace walz::ui
