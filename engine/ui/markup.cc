#include "ui/markup.h"

#include <fmt/format.h>

#include "base/utf8.h"
#include "ui/text_lines.h"

namespace walz::ui {

std::string MarkupText(std::string_view text) {
  return Replaced(base::Printable(text), [](char c) -> std::string_view {
    return c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : "";
  });
}

std::string HtmlPage(const WebPage& page) {
  return fmt::format(
      R"(<!DOCTYPE html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{}</title>
<style>
{}</style>
</head>
<body{}>
{}<script>
{}</script>
</body>
</html>
)",
      page.language,
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      MarkupText(page.title), page.style, page.body_attributes, page.body, page.script);
}

std::string SvgDocument(const SvgFrame& frame, const std::string& content) {
  std::string title;
  if (!frame.title.empty()) title = "<title>" + MarkupText(frame.title) + "</title>\n";
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\"{} "
      "font-family=\"{}\">\n{}{}</svg>\n",
      frame.left, frame.top, frame.width, frame.height, frame.attributes, frame.face, title,
      content);
}

}  // namespace walz::ui
