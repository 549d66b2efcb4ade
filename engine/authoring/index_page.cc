#include "authoring/index_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string_view>

#include "authoring/messages.h"

namespace walz::authoring {
namespace {

constexpr std::string_view kStyle =
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;width:100%}"
    "td,th{border-top:1px solid #ccc;padding:.5em;text-align:left;vertical-align:top}"
    "code{font-size:80%;overflow-wrap:anywhere}";

std::string Escaped(std::string_view text) {
  static const std::map<char, std::string_view> kEscapes = {
      {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
  std::string html;
  for (const char c : text) {
    const auto escape = kEscapes.find(c);
    escape == kEscapes.end() ? html += c : html += escape->second;
  }
  return html;
}

std::string Row(const mods::IndexedMod& mod) {
  std::string row = fmt::format("<tr id=\"{0}\"><td><b>{1}</b> {2}<br>{3}", Escaped(mod.id),
                                Escaped(mod.name), Escaped(mod.version), Escaped(mod.summary));
  if (!mod.authors.empty()) {
    row += fmt::format("<br><small>{}</small>",
                       Escaped(fmt::format("{}", fmt::join(mod.authors, ", "))));
  }
  row += fmt::format("</td><td>{}</td><td>{}</td>", Escaped(mod.game), Escaped(mod.license));
  row += fmt::format("<td><a href=\"{0}\">{0}</a><br><code>{1}</code></td></tr>\n",
                     Escaped(mod.file), Escaped(mod.checksum));
  return row;
}

}  // namespace

std::string IndexPage(const mods::ModIndex& index, const std::string& language) {
  const auto text = [&](const base::Message& message) { return Escaped(message.In(language)); };
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
      "<style>{}</style>\n<h1>{}</h1>\n<p>{}</p>\n<table>\n",
      language, text(messages::IndexTitle()), kStyle, text(messages::IndexTitle()),
      text(messages::IndexAbout()));
  page += fmt::format("<tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n",
                      text(messages::IndexMod()), text(messages::IndexGame()),
                      text(messages::IndexLicense()), text(messages::IndexFile()));
  for (const mods::IndexedMod& mod : index.mods) page += Row(mod);
  return page + "</table>\n</html>\n";
}

}  // namespace walz::authoring
