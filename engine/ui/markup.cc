#include "ui/markup.h"

#include "base/utf8.h"

namespace walz::ui {

std::string MarkupText(std::string_view text) {
  std::string escaped;
  for (const char c : base::Printable(text)) {
    switch (c) {
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '&':
        escaped += "&amp;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

}  // namespace walz::ui
