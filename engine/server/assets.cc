#include "server/assets.h"

#include <array>
#include <cstddef>

// The assembler takes the files in as they are; CMakeLists.txt says where they lie.
#define WALZ_EMBED(name, path)               \
  __asm__(                                   \
      ".pushsection .rodata, \"a\"\n"        \
      ".global walz_asset_" #name            \
      "\n"                                   \
      "walz_asset_" #name                    \
      ":\n"                                  \
      ".incbin \"" path                      \
      "\"\n"                                 \
      ".global walz_asset_" #name            \
      "_end\n"                               \
      "walz_asset_" #name                    \
      "_end:\n"                              \
      ".popsection\n");                      \
  extern "C" const char walz_asset_##name[]; \
  extern "C" const char walz_asset_##name##_end[]

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
    return Asset{"text/css; charset=utf-8", Between(walz_asset_style, walz_asset_style_end)};
  }
  if (name == "icon.svg") {
    return Asset{"image/svg+xml", Between(walz_asset_icon, walz_asset_icon_end)};
  }
#ifdef WALZ_WEB_SCRIPT
  if (name == "table.js") {
    return Asset{"text/javascript; charset=utf-8",
                 Between(walz_asset_script, walz_asset_script_end)};
  }
#endif
  return std::nullopt;
}

bool HasScript() { return FindAsset("table.js").has_value(); }

}  // namespace walz::server
