#include "server/assets.h"

#include <array>
#include <cstddef>

#include "server/embed.h"

// CMakeLists.txt says where they lie.
WALZ_EMBED(style, WALZ_WEB_FOLDER "/style.css");
WALZ_EMBED(icon, WALZ_WEB_FOLDER "/icon.svg");
#ifdef WALZ_WEB_SCRIPT
WALZ_EMBED(script, WALZ_WEB_SCRIPT);
#endif

namespace walz::server {
namespace {

std::string_view Between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::optional<Asset> FindAsset(std::string_view name) {
  if (name == "style.css") {
    return Asset{"text/css; charset=utf-8", Between(walz_embedded_style, walz_embedded_style_end)};
  }
  if (name == "icon.svg") {
    return Asset{"image/svg+xml", Between(walz_embedded_icon, walz_embedded_icon_end)};
  }
#ifdef WALZ_WEB_SCRIPT
  if (name == "table.js") {
    return Asset{"text/javascript; charset=utf-8",
                 Between(walz_embedded_script, walz_embedded_script_end)};
  }
#endif
  return std::nullopt;
}

bool HasScript() { return FindAsset("table.js").has_value(); }

}  // namespace walz::server
