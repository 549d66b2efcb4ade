#include "server/assets.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "base/embed.h"
#include "locale/texts.h"

// CMakeLists.txt defines the paths.
WALZ_EMBED(style, WALZ_WEB_FOLDER "/style.css");
WALZ_EMBED(icon, WALZ_WEB_FOLDER "/icon.svg");
#ifdef WALZ_CLIENT
WALZ_EMBED(client, WALZ_CLIENT);
#endif

namespace walz::server {
namespace {

std::string_view Between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

// The texts below `web.`, without that prefix.
std::string WordsOf(std::string_view language) {
  constexpr std::string_view kPrefix = "web.";
  nlohmann::ordered_json words = nlohmann::ordered_json::object();
  for (const locale::TextEntry& entry : locale::TextsWithPrefix(language, kPrefix)) {
    words[std::string(entry.key.substr(kPrefix.size()))] = entry.text;
  }
  return words.dump();
}

}  // namespace

std::optional<Asset> FindAsset(std::string_view name) {
  if (name == "style.css") {
    return Asset{"text/css; charset=utf-8", Between(walz_embedded_style, walz_embedded_style_end)};
  }
  if (name == "icon.svg") {
    return Asset{"image/svg+xml", Between(walz_embedded_icon, walz_embedded_icon_end)};
  }
  if (name == "words.de.json") {
    static const std::string kGerman = WordsOf("de");
    return Asset{"application/json", kGerman};
  }
  if (name == "words.en.json") {
    static const std::string kEnglish = WordsOf("en");
    return Asset{"application/json", kEnglish};
  }
#ifdef WALZ_CLIENT
  if (name == "client.js") {
    return Asset{"text/javascript; charset=utf-8",
                 Between(walz_embedded_client, walz_embedded_client_end)};
  }
#endif
  return std::nullopt;
}

bool HasClient() { return FindAsset("client.js").has_value(); }

}  // namespace walz::server
