// The web client: its embedded files, and the HTML page that loads it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace walz::server {

struct Asset {
  std::string_view type;  // the Content-Type
  std::string_view bytes;
};

// Returns `style.css`, `icon.svg`, `words.de.json`, `words.en.json` (the client's texts by key), or
// `client.js` if this build has it. Returns nullopt for other names.
std::optional<Asset> FindAsset(std::string_view name);

// Returns true if this build has the client (WALZ_WEB).
bool HasClient();

// Returns the page in a language. It contains no data about tables or keys. Shows one sentence if
// the browser has no JavaScript or this build has no client.
std::string Shell(std::string_view language);

}  // namespace walz::server
