// The files that pages load: they lie in the program itself.
#pragma once

#include <optional>
#include <string_view>

namespace walz::server {

struct Asset {
  std::string_view type;  // as HTTP names it
  std::string_view bytes;
};

// `style.css`, `icon.svg`, and `table.js` if the program was built with it.
std::optional<Asset> FindAsset(std::string_view name);

// Whether the page with scripts is there (WALZ_WEB).
bool HasScript();

}  // namespace walz::server
