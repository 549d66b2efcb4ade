#include "ui/gallery.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "base/embed.h"
#include "base/ranges.h"
#include "scene/board.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "ui/gallery_things.h"
#include "ui/markup.h"
#include "ui/svg_card.h"
#include "ui/svg_look.h"
#include "ui/svg_map.h"
#include "yaml/node_yaml.h"

WALZ_EMBED(gallery_css, WALZ_UI_RESOURCES "/gallery.css");
WALZ_EMBED(gallery_js, WALZ_UI_RESOURCES "/gallery.js");

namespace walz::ui {
namespace {

// Returns markup with a text in both languages, one of which is visible.
std::string InBoth(std::string_view english, std::string_view german) {
  if (english == german) return MarkupText(english);
  return fmt::format("<span class=\"en\">{}</span><span class=\"de\">{}</span>",
                     MarkupText(english), MarkupText(german));
}

// Everything that pictures in one language need.
struct Edition {
  Edition(const match::Game& game, const std::string& language, SvgDefs& defs)
      : describe(game, language), frame(scene::GameScene(describe)), look(frame, defs) {}

  scene::Describer describe;
  scene::Scene frame;
  SvgLook look;
};

class Gallery {
 public:
  explicit Gallery(const match::Game& game)
      : game_(game),
        content_(game.content()),
        defs_(content_.pictures),
        english_(game, "en", defs_),
        german_(game, "de", defs_) {}

  std::string Page(const std::string& language) {
    const Edition& edition = language == "de" ? german_ : english_;
    std::string kinds;
    std::string cards;
    for (const content::KindSpec* const kind : ThingKinds(content_)) {
      const std::string of_kind = CardsOf(*kind);
      if (of_kind.empty()) continue;
      kinds += fmt::format("<option value=\"{}\">{}</option>\n", kind->name,
                           MarkupText(KindName(kind->name, edition.describe)));
      cards += of_kind;
    }
    const std::string attributes =
        fmt::format(" class=\"{}\" style=\"{}\"", language, StyleOf(edition.look.theme));
    return HtmlPage({language, edition.frame.title, walz_embedded_gallery_css, attributes,
                     Definitions() + Header(kinds) + "<main>\n" + cards + "</main>\n",
                     walz_embedded_gallery_js});
  }

 private:
  // Returns the custom properties of gallery.css.
  static std::string StyleOf(const SvgTheme& theme) {
    std::string style =
        fmt::format("--title: {}; --text: {}", theme.title_face(), theme.text_face());
    for (const std::string_view role : {"table", "card", "ink", "line", "accent", "accent_ink"}) {
      style += fmt::format("; --{}: {}", role, theme.Color(role));
    }
    return style;
  }

  // Returns the art of all pictures of the page, which is drawn before.
  std::string Definitions() const {
    const std::string markup = defs_.Markup();
    return markup.empty()
               ? markup
               : "<svg class=\"definitions\" width=\"0\" height=\"0\">\n" + markup + "</svg>\n";
  }

  // Returns the search fields. `kinds` is the markup of the list of kinds.
  std::string Header(const std::string& kinds) const {
    return fmt::format(
        R"(<header>
<h1>{}</h1>
<label>{} <input id="words" type="search"></label>
<label>{} <select id="kind">
<option value="">*</option>
{}</select></label>
<label><input id="mods" type="checkbox"> {}</label>
<span id="count" role="status"></span>
<button id="de" type="button" lang="de">Deutsch</button>
<button id="en" type="button" lang="en">English</button>
</header>
)",
        InBoth(english_.frame.title, german_.frame.title), InBoth("Search", "Suche"),
        InBoth("Kind", "Art"), kinds, InBoth("only new or changed", "nur Neues und Geändertes"));
  }

  std::string CardsOf(const content::KindSpec& kind) {
    std::string cards;
    const kernel::KindId id = game_.ruleset().data().kinds.Find(kind.name);
    for (const kernel::DefinitionId definition : game_.ruleset().definitions_of(id)) {
      cards += Article(kind, definition);
    }
    return cards;
  }

  std::string Article(const content::KindSpec& kind, kernel::DefinitionId id) {
    const content::DefinitionMeta& meta = content_.definitions[id.index()];
    const std::string badges = Badges(meta);
    std::string words = meta.kind + "." + meta.id + " " + ReadableId(meta.kind) + " " + meta.mod;
    for (const Edition* edition : {&english_, &german_}) {
      words +=
          " " + edition->describe.DefinitionName(id) + " " + edition->describe.DefinitionText(id);
    }
    std::string text =
        fmt::format("<article id=\"{0}.{1}\" data-kind=\"{0}\" data-words=\"{2}\"{3}>\n", meta.kind,
                    meta.id, MarkupText(words), badges.empty() ? "" : " data-mods");
    text += "<div class=\"en\" lang=\"en\">\n" + Picture(kind, id, english_) + "</div>\n";
    text += "<div class=\"de\" lang=\"de\">\n" + Picture(kind, id, german_) + "</div>\n";
    const std::size_t copies = game_.ruleset().definition(id).components.size();
    text += fmt::format("<p>{}.{} × {} {}</p>\n", meta.kind, meta.id, copies, badges);
    return text + fmt::format("<details><summary>{}</summary><pre>{}</pre></details>\n</article>\n",
                              MarkupText(Origin(meta)), MarkupText(yaml::ToYaml(meta.node, 0)));
  }

  // Returns the source location relative to the data, or the file within its mod.
  static std::string Origin(const content::DefinitionMeta& meta) {
    return fmt::format("{}:{}", meta.span.file->path(), meta.span.begin.line + 1);
  }

  std::string Badges(const content::DefinitionMeta& meta) const {
    std::string badges;
    if (meta.mod != game_.id()) badges = Badge("new", "new: ", "neu: ", meta.mod);
    std::vector<std::string> by;
    for (const content::Change& change : content_.changes) {
      const bool text = change.kind == "locale" && IsTextOf(change.id, meta);
      if (!text && (change.kind != meta.kind || change.id != meta.id)) continue;
      const std::string& who = change.variant.empty() ? change.mod : change.variant;
      if (!base::Contains(by, who)) by.push_back(who);
    }
    for (const std::string& who : by) badges += Badge("changed", "changed: ", "geändert: ", who);
    return badges;
  }

  // Returns true if the text `kind.id`, `kind.id.text` ... belongs to a definition.
  static bool IsTextOf(const std::string& key, const content::DefinitionMeta& meta) {
    const std::string own = meta.kind + "." + meta.id;
    return key == own || key.starts_with(own + ".") || key.find("." + own + ".") != key.npos ||
           key.ends_with("." + own);
  }

  static std::string Badge(std::string_view style, std::string_view english,
                           std::string_view german, const std::string& who) {
    return fmt::format("<span class=\"badge {}\">{}</span> ", style,
                       InBoth(std::string(english) + who, std::string(german) + who));
  }

  std::string Picture(const content::KindSpec& kind, kernel::DefinitionId id,
                      Edition& edition) const {
    const scene::Describer& describe = edition.describe;
    const kernel::Definition& definition = game_.ruleset().definition(id);
    const scene::Thing thing = PrintedThing(kind, id, describe);
    const std::string card = SvgCard(thing, KindName(kind.name, describe), edition.look);
    if (definition.pieces.empty()) return card;
    const scene::Board map = scene::MakePieceBoard(describe, definition.pieces.front());
    const std::string picture = SvgMap(map, edition.look, thing.name);
    if (!thing.text.empty() || !std::ranges::all_of(thing.marks, IsWords)) {
      return picture + card;
    }
    std::string words;
    for (const scene::Mark& mark : thing.marks) words += "<p>" + MarkupText(mark.text) + "</p>\n";
    return picture + words;
  }

  // Returns true if the mark has no icon.
  static bool IsWords(const scene::Mark& mark) {
    return mark.symbols.size() == 1 && mark.symbols[0].icon.empty() &&
           mark.symbols[0].letter.empty() && !mark.symbols[0].number;
  }

  const match::Game& game_;
  const content::Content& content_;
  SvgDefs defs_;  // of the page
  Edition english_;
  Edition german_;
};

}  // namespace

std::string GalleryPage(const match::Game& game, const std::string& language) {
  return Gallery(game).Page(language);
}

}  // namespace walz::ui
