#include "server/shell.h"

#include "server/assets.h"
#include "server/messages.h"
#include "ui/markup.h"

namespace walz::server {
namespace {

std::string Notice(std::string_view language, const base::Message& message) {
  return "<main><p class=\"notice\">" + ui::MarkupText(message.In(language)) + "</p></main>\n";
}

}  // namespace

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
