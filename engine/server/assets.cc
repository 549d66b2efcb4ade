#include "server/assets.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "base/embed.h"
#include "server/messages.h"
#include "ui/markup.h"

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

// Returns the texts of the client: the messages `web_<word>`, without the prefix.
std::string WordsOf(std::string_view language) {
  constexpr std::string_view kPrefix = "server.web_";
  nlohmann::ordered_json words = nlohmann::ordered_json::object();
  for (const base::MessageRecord& record : messages::kRecords) {
    if (!record.id.starts_with(kPrefix)) continue;
    words[std::string(record.id.substr(kPrefix.size()))] = base::TextIn(record.texts, language);
  }
  return words.dump();
}

std::string Notice(std::string_view language, const base::Message& message) {
  return "<main><p class=\"notice\">" + ui::MarkupText(message.In(language)) + "</p></main>\n";
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

std::string Shell(std::string_view language) {
  std::string head =
      "<meta charset=\"utf-8\">\n"
      "<title>Walzwerk</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<link rel=\"stylesheet\" href=\"/assets/style.css\">\n"
      "<link rel=\"icon\" href=\"/assets/icon.svg\">\n";
  std::string body = Notice(language, messages::NoClient());
  if (HasClient()) {
    head += "<script src=\"/assets/client.js\" defer></script>\n";
    body = "<noscript>" + Notice(language, messages::NoJavascript()) + "</noscript>\n";
  }
  return "<!DOCTYPE html>\n<html lang=\"" + std::string(language) + "\">\n<head>\n" + head +
         "</head>\n<body>\n" + body + "</body>\n</html>\n";
}

}  // namespace walz::server
