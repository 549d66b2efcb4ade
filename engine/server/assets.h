// The web client: its embedded files, and the HTML page that loads it.
#pragma once

#include <string>
#include <string_view>

namespace walz::server {

// A file of the client. Its address contains the hash of its contents, so browsers may keep it
// forever.
struct Asset {
  std::string file;     // `style.css`
  std::string address;  // `/assets/style.0123456789abcdef.css`
  std::string type;     // the Content-Type
  std::string bytes;
  std::string gzip;  // the bytes compressed; empty if they would not become smaller
};

// Both return null if there is no such asset. Assets never change, and live as long as the program.
//
// AssetOf finds an asset by its file: `style.css`, `icon.svg`, `app-192.png`, `app-512.png`,
// `words.de.json`, `words.en.json` (the client's texts by key), and, if this build has the client,
// `client.js` and the typefaces `serif.woff2`, `slab.woff2` and `blackletter.woff2`. AssetAt finds
// it by its address; an address with the hash of another build is unknown.
const Asset* AssetOf(std::string_view file);
const Asset* AssetAt(std::string_view address);

// Returns the web app manifest, with which a browser installs a page as an app. The app opens
// `start`, the path of the page with its query, and so with its key.
std::string Manifest(std::string_view start);

// Returns true if this build has the client (WALZ_WEB).
bool HasClient();

// Returns the page in a language. It contains no data about tables or keys. The page shows one
// sentence if the browser has no JavaScript or this build has no client.
std::string Shell(std::string_view language);

}  // namespace walz::server
