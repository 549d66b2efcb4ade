// One page of plain HTML, written from the top down.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "locale/texts.h"
#include "server/form.h"
#include "server/page.h"
#include "ui/markup.h"

namespace walz::server {

using ui::MarkupText;

// A text of a message, as it may stand in HTML.
std::string PageText(const nlohmann::ordered_json& text);

// In the head of pages that have scripts, if the program has them (assets.h).
inline constexpr std::string_view kScript = "<script src=\"/assets/table.js\" defer></script>\n";

// Writes one page: what stands in all of them, and the parts that several have.
class PageWriter {
 public:
  explicit PageWriter(const PageFrame& frame) : frame_(frame) {}

  // A sentence of the server's own, as it is and as it may stand in HTML.
  std::string Plain(std::string_view key, const locale::LocaleArguments& arguments = {}) const {
    return locale::Text(frame_.language, "serve." + std::string(key), arguments);
  }
  std::string T(std::string_view key, const locale::LocaleArguments& arguments = {}) const {
    return MarkupText(Plain(key, arguments));
  }

  void Add(const std::string& html) { html_ += html; }

  std::string Address(const std::string& path, const std::string& more = "") const {
    return MarkupText(path + "?key=" + EncodeEscapes(frame_.key) + "&lang=" + frame_.language +
                      more);
  }

  // A form that posts to a path, with the key in it.
  void OpenForm(const std::string& path, const std::string& attributes = "") {
    Add("<form method=\"post\" action=\"" + MarkupText(path) + "\"" + attributes + ">");
    Hidden("key", frame_.key);
    Hidden("lang", frame_.language);
  }
  // A form that asks for a page.
  void OpenQuery(const std::string& path, const std::string& attributes = "") {
    Add("<form action=\"" + MarkupText(path) + "\"" + attributes + ">");
    Hidden("key", frame_.key);
    Hidden("lang", frame_.language);
  }
  void Hidden(std::string_view name, std::string_view value) {
    Add("<input type=\"hidden\" name=\"" + MarkupText(name) + "\" value=\"" + MarkupText(value) +
        "\">");
  }
  void CloseForm() { Add("</form>\n"); }

  // A choice of one; values with the texts that people read, and what it is about, if that is said.
  void Select(const std::string& name, const std::string& label,
              const std::vector<std::pair<std::string, std::string>>& values,
              const std::string& chosen, const std::string& about = {}) {
    Add("<label><span>" + MarkupText(label));
    if (!about.empty()) Add(" <small>" + MarkupText(about) + "</small>");
    Add("</span> <select name=\"" + MarkupText(name) + "\">");
    for (const auto& [value, text] : values) {
      Add("<option value=\"" + MarkupText(value) + "\"" + (value == chosen ? " selected" : "") +
          ">" + MarkupText(text) + "</option>");
    }
    Add("</select></label>\n");
  }

  // An address that is told of turns; `prefixes`: what it may begin with.
  void Webhook(const nlohmann::ordered_json& prefixes, const std::string& value);

  void Notice() {
    if (frame_.notice.empty()) return;
    Add("<p class=\"notice\" role=\"alert\">" + MarkupText(frame_.notice) + "</p>\n");
  }

  // The whole page; `head` is what it has besides, `other_language` where it is in the other one.
  std::string Finish(const std::string& title, const std::string& head,
                     const std::string& other_language) const {
    std::string page = "<!DOCTYPE html>\n<html lang=\"" + frame_.language + "\">\n<head>\n";
    page += "<meta charset=\"utf-8\">\n<title>" + title + "</title>\n";
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    page += "<meta name=\"color-scheme\" content=\"light dark\">\n";
    page += "<link rel=\"stylesheet\" href=\"/assets/style.css\">\n";
    page += "<link rel=\"icon\" href=\"/assets/icon.svg\">\n" + head + "</head>\n<body>\n";
    page += "<header><h1>" + title + "</h1>" + other_language + "</header>\n";
    return page + "<main>\n" + html_ + "</main>\n</body>\n</html>\n";
  }

  std::string OtherLanguage(const std::string& path, const std::string& more = "") const {
    const bool german = frame_.language == "de";
    const std::string other = german ? "en" : "de";
    return "<nav><a lang=\"" + other + "\" hreflang=\"" + other + "\" href=\"" +
           MarkupText(path + "?key=" + EncodeEscapes(frame_.key) + "&lang=" + other + more) +
           "\">" + (german ? "English" : "Deutsch") + "</a></nav>";
  }

 private:
  const PageFrame& frame_;
  std::string html_;
};

}  // namespace walz::server
