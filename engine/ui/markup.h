// Escaping for XML and HTML, and the frames of complete documents.
#pragma once

#include <string>
#include <string_view>

namespace walz::ui {

// Escapes `<`, `>`, `&` and `"`. Control characters are escaped as by base::Printable.
std::string MarkupText(std::string_view text);

// A web page that loads nothing: its content security policy forbids it.
struct WebPage {
  std::string language;
  std::string title;
  std::string_view style;
  std::string body_attributes;  // with a leading blank
  std::string body;
  std::string_view script;
};
std::string HtmlPage(const WebPage& page);

// An SVG document. `attributes` begin with a blank; `title` may be empty.
struct SvgFrame {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  std::string title = {};
  std::string attributes = " role=\"img\"";
  std::string_view face = "sans-serif";  // font families
};
std::string SvgDocument(const SvgFrame& frame, const std::string& content);

}  // namespace walz::ui
