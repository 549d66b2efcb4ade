// Recognises web addresses.
#pragma once

#include <string_view>

namespace walz::mods {

// Returns true if an address begins with `http://` or `https://`.
inline bool IsWebAddress(std::string_view text) {
  return text.starts_with("http://") || text.starts_with("https://");
}

}  // namespace walz::mods
