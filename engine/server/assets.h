// The files that the page loads. They are part of the program.
#pragma once

#include <optional>
#include <string_view>

namespace walz::server {

struct Asset {
  std::string_view type;  // the Content-Type
  std::string_view bytes;
};

// Returns `style.css`, `icon.svg`, `words.de.json`, `words.en.json` (the texts of the client by
// their keys), or `client.js` if this build has it; nothing for any other name.
std::optional<Asset> FindAsset(std::string_view name);

// Returns true if this build has the client (WALZ_WEB).
bool HasClient();

}  // namespace walz::server
