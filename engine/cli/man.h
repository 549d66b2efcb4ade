// The manual page, for man(1).
#pragma once

#include <string>
#include <string_view>

namespace walz::cli {

// Escapes text for roff: no line looks like a request, and hyphens can be copied as such.
std::string RoffOf(std::string_view text);

}  // namespace walz::cli
