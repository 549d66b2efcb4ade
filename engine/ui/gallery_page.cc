#include "ui/gallery_page.h"

#include <fmt/format.h>

#include "ui/markup.h"

namespace walz::ui {
namespace {

// Content security policy: no external requests.
constexpr std::string_view kPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
    "'unsafe-inline'; script-src 'unsafe-inline'\">\n";

constexpr std::string_view kStyle = R"(<style>
body { margin: 0; font-family: sans-serif; background: #efe9da; color: #222; }
header { position: sticky; top: 0; padding: .6rem 1rem; background: #3b352a; color: #fff;
  display: flex; flex-wrap: wrap; gap: .8rem; align-items: center; }
h1 { font-size: 1.1rem; margin: 0 1rem 0 0; }
main { display: grid; gap: 1rem; padding: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); }
article { background: #fff; border-radius: 8px; padding: .6rem; overflow-wrap: anywhere; }
article svg { display: block; width: 100%; height: auto; max-height: 420px; }
article p { margin: .4rem 0 0; font-size: .8rem; color: #5c5546; }
pre { overflow-x: auto; font-size: .75rem; background: #f6f1e4; padding: .5rem; }
.badge { display: inline-block; padding: .1rem .4rem; border-radius: 6px; color: #fff; }
.new { background: #2e6b36; }
.changed { background: #8a4b00; }
[hidden], body.en .de, body.de .en { display: none; }
</style>
)";

constexpr std::string_view kFoot = R"(</main>
<script>
'use strict';
const words = document.getElementById('words');
const kind = document.getElementById('kind');
const mods = document.getElementById('mods');
const count = document.getElementById('count');
const cards = Array.from(document.querySelectorAll('article'));
function search() {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const fits = wanted.every((word) => card.dataset.words.includes(word)) &&
      (!kind.value || card.dataset.kind === kind.value) &&
      (!mods.checked || card.dataset.mods !== undefined);
    card.hidden = !fits;
    if (fits) shown += 1;
  }
  count.textContent = shown + ' / ' + cards.length;
}
function speak(language) {
  document.body.className = language;
  document.documentElement.lang = language;
}
for (const card of cards) card.dataset.words = card.dataset.words.toLowerCase();
for (const input of [words, kind, mods]) input.addEventListener('input', search);
for (const language of ['de', 'en']) {
  document.getElementById(language).addEventListener('click', () => speak(language));
}
search();
</script>
</body>
</html>
)";

}  // namespace

std::string InBoth(std::string_view english, std::string_view german) {
  if (english == german) return MarkupText(english);
  return fmt::format("<span class=\"en\">{}</span><span class=\"de\">{}</span>",
                     MarkupText(english), MarkupText(german));
}

std::string PageHead(std::string_view title_english, std::string_view title_german,
                     std::string_view language, std::string_view kinds) {
  const std::string_view title = language == "de" ? title_german : title_english;
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n{}<meta "
      "name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n",
      language, kPolicy, MarkupText(title));
  text += kStyle;
  text += fmt::format("</head>\n<body class=\"{}\">\n<header>\n<h1>{}</h1>\n", language,
                      InBoth(title_english, title_german));
  text += fmt::format("<label>{} <input id=\"words\" type=\"search\"></label>\n",
                      InBoth("Search", "Suche"));
  text += fmt::format(
      "<label>{} <select id=\"kind\">\n<option value=\"\">*</option>\n{}</select></label>\n",
      InBoth("Kind", "Art"), kinds);
  text += fmt::format("<label><input id=\"mods\" type=\"checkbox\"> {}</label>\n",
                      InBoth("only new or changed", "nur Neues und Geändertes"));
  return text +
         "<span id=\"count\" role=\"status\"></span>\n<button id=\"de\" type=\"button\" "
         "lang=\"de\">Deutsch</button>\n<button id=\"en\" type=\"button\" "
         "lang=\"en\">English</button>\n</header>\n<main>\n";
}

std::string_view PageFoot() { return kFoot; }

}  // namespace walz::ui
