#include "server/assets.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/embed.h"
#include "base/hash.h"
#include "server/gzip.h"
#include "server/messages.h"
#include "tables/messages.h"
#include "tables/request.h"
#include "ui/markup.h"

// CMakeLists.txt defines the paths.
WALZ_EMBED(style, WALZ_WEB_FOLDER "/style.css");
WALZ_EMBED(icon, WALZ_WEB_FOLDER "/icon.svg");
WALZ_EMBED(app_192, WALZ_WEB_FOLDER "/app-192.png");
WALZ_EMBED(app_512, WALZ_WEB_FOLDER "/app-512.png");
#ifdef WALZ_CLIENT
WALZ_EMBED(client, WALZ_CLIENT);
WALZ_EMBED(serif, WALZ_FONTS "/vollkorn/files/vollkorn-latin-600-normal.woff2");
WALZ_EMBED(slab, WALZ_FONTS "/zilla-slab/files/zilla-slab-latin-600-normal.woff2");
WALZ_EMBED(blackletter, WALZ_FONTS "/grenze-gotisch/files/grenze-gotisch-latin-600-normal.woff2");
#endif

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

// The color `--paper` of style.css, in light and in dark.
constexpr std::string_view kPaper = "#f7f4ec";
constexpr std::string_view kDarkPaper = "#1d1b17";

std::string Between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

// Returns the texts of the client: the messages `web_<word>`, without the prefix.
std::string WordsOf(std::string_view language) {
  constexpr std::string_view kPrefix = "tables.web_";
  Json words = Json::object();
  for (const base::MessageRecord& record : tables::messages::kRecords) {
    if (!record.id.starts_with(kPrefix)) continue;
    words[std::string(record.id.substr(kPrefix.size()))] = base::TextIn(record.texts, language);
  }
  return words.dump();
}

// Returns `style.HASH.css` for `style.css`.
std::string HashedName(std::string_view file, std::string_view bytes) {
  const std::size_t dot = file.rfind('.');
  return std::string(file.substr(0, dot)) + "." + base::HashText(base::StableHash(bytes)) +
         std::string(file.substr(dot));
}

Asset MakeAsset(std::string file, std::string type, std::string bytes) {
  std::string address = "/assets/" + HashedName(file, bytes);
  std::string gzip = Gzip(bytes);
  if (gzip.size() >= bytes.size()) gzip.clear();
  return {std::move(file), std::move(address), std::move(type), std::move(bytes), std::move(gzip)};
}

const Asset* Find(const std::vector<Asset>& assets, std::string Asset::*member,
                  std::string_view value) {
  const auto found = std::find_if(assets.begin(), assets.end(),
                                  [&](const Asset& asset) { return asset.*member == value; });
  return found == assets.end() ? nullptr : &*found;
}

#ifdef WALZ_CLIENT
// Adds the typefaces of themes, and puts their addresses in place of `/assets/FILE` in the style
// sheet, where each occurs once.
void AddFonts(std::vector<Asset>& assets, std::string& style) {
  const auto add = [&](std::string file, std::string bytes) {
    const std::string plain = "/assets/" + file;
    const Asset& font =
        assets.emplace_back(MakeAsset(std::move(file), "font/woff2", std::move(bytes)));
    style.replace(style.find(plain), plain.size(), font.address);
  };
  add("serif.woff2", Between(walz_embedded_serif, walz_embedded_serif_end));
  add("slab.woff2", Between(walz_embedded_slab, walz_embedded_slab_end));
  add("blackletter.woff2", Between(walz_embedded_blackletter, walz_embedded_blackletter_end));
}
#endif

std::vector<Asset> MakeAssets() {
  std::vector<Asset> assets;
  const auto add = [&](std::string file, std::string type, std::string bytes) {
    assets.push_back(MakeAsset(std::move(file), std::move(type), std::move(bytes)));
  };
  std::string style = Between(walz_embedded_style, walz_embedded_style_end);
#ifdef WALZ_CLIENT
  AddFonts(assets, style);
#endif
  add("style.css", "text/css; charset=utf-8", std::move(style));
  add("icon.svg", "image/svg+xml", Between(walz_embedded_icon, walz_embedded_icon_end));
  add("app-192.png", "image/png", Between(walz_embedded_app_192, walz_embedded_app_192_end));
  add("app-512.png", "image/png", Between(walz_embedded_app_512, walz_embedded_app_512_end));
  add("words.de.json", "application/json", WordsOf("de"));
  add("words.en.json", "application/json", WordsOf("en"));
#ifdef WALZ_CLIENT
  add("client.js", "text/javascript; charset=utf-8",
      Between(walz_embedded_client, walz_embedded_client_end));
#endif
  return assets;
}

const std::vector<Asset>& Assets() {
  static const std::vector<Asset> kAssets = MakeAssets();
  return kAssets;
}

std::string Notice(std::string_view language, const base::Message& message) {
  return "<main><p class=\"notice\">" + ui::MarkupText(message.In(language)) + "</p></main>\n";
}

std::string ThemeColor(std::string_view scheme, std::string_view color) {
  return "<meta name=\"theme-color\" media=\"(prefers-color-scheme: " + std::string(scheme) +
         ")\" content=\"" + std::string(color) + "\">\n";
}

// Returns a link to an asset; `more` are further attributes.
std::string Link(std::string_view relation, std::string_view file, std::string_view more = "") {
  return "<link rel=\"" + std::string(relation) + "\" href=\"" + AssetOf(file)->address + "\"" +
         std::string(more) + ">\n";
}

}  // namespace

const Asset* AssetOf(std::string_view file) { return Find(Assets(), &Asset::file, file); }

const Asset* AssetAt(std::string_view address) { return Find(Assets(), &Asset::address, address); }

std::string Manifest(std::string_view start) {
  Json icons = Json::array();
  for (const auto& [file, sizes] : std::initializer_list<std::pair<const char*, const char*>>{
           {"app-192.png", "192x192"}, {"app-512.png", "512x512"}, {"icon.svg", "any"}}) {
    const Asset& icon = *AssetOf(file);
    icons.push_back({{"src", icon.address}, {"type", icon.type}, {"sizes", sizes}});
  }
  return tables::Dump({{"name", "Walzwerk"},
                       {"start_url", start},
                       {"scope", "/"},
                       {"display", "standalone"},
                       {"background_color", kPaper},
                       {"theme_color", kPaper},
                       {"icons", std::move(icons)}});
}

bool HasClient() { return AssetOf("client.js") != nullptr; }

std::string Shell(std::string_view language) {
  std::string head =
      "<meta charset=\"utf-8\">\n"
      "<title>Walzwerk</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n" +
      ThemeColor("light", kPaper) + ThemeColor("dark", kDarkPaper) +
      Link("stylesheet", "style.css") + Link("icon", "icon.svg", " type=\"image/svg+xml\"") +
      Link("apple-touch-icon", "app-192.png") +
      "<link rel=\"manifest\" href=\"/app.webmanifest\">\n";
  std::string body = Notice(language, messages::NoClient());
  if (const Asset* client = AssetOf("client.js")) {
    // The texts load while the client does, which finds them by this link (main.tsx).
    head += Link("preload", language == "de" ? "words.de.json" : "words.en.json",
                 " id=\"words\" as=\"fetch\" crossorigin");
    head += "<script src=\"" + client->address + "\" defer></script>\n";
    body = "<noscript>" + Notice(language, messages::NoJavascript()) + "</noscript>\n";
  }
  return "<!DOCTYPE html>\n<html lang=\"" + std::string(language) + "\">\n<head>\n" + head +
         "</head>\n<body>\n" + body + "</body>\n</html>\n";
}

}  // namespace walz::server
