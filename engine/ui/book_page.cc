#include "ui/book_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

#include "base/embed.h"
#include "base/fold_case.h"
#include "content/glossary.h"
#include "kernel/ruleset.h"
#include "scene/describe.h"
#include "ui/book_pictures.h"
#include "ui/markdown.h"
#include "ui/markup.h"
#include "ui/messages.h"
#include "ui/text_lines.h"

WALZ_EMBED(book_css, WALZ_UI_RESOURCES "/book.css");
WALZ_EMBED(book_js, WALZ_UI_RESOURCES "/book.js");

namespace walz::ui {
namespace {

using book::PrintedChapter;
using book::PrintedHeading;
using book::PrintedParagraph;
using book::PrintedPart;

// The chosen options that differ from the defaults, as sentences.
std::vector<std::string> ChosenOptions(const BookRequest& request) {
  const auto& locales = request.game.locales();
  std::vector<std::string> chosen;
  for (const content::OptionDeclaration& option : request.game.content().options) {
    if (option.chosen == option.values.front() || option.affects == "ui") continue;
    const std::string key = "option." + option.id;
    chosen.push_back(locales.TextOr(request.language, key, option.id) + ": " +
                     locales.TextOr(request.language, key + "." + option.chosen, option.chosen));
  }
  return chosen;
}

std::string Joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : std::string(between)) + text;
  return all;
}

// The parts of the book that are shown.
book::PrintedBook Shown(const BookRequest& request) {
  const book::PrintedBook& printed = request.edition.printed;
  return request.only_summary ? book::SummaryOf(printed) : printed;
}

// Writes the page from top to bottom.
class PageWriter {
 public:
  explicit PageWriter(const BookRequest& request)
      : request_(request), pictures_(request.game, request.edition, request.language) {}

  std::string Write() {
    std::string main;
    for (const PrintedChapter& chapter : Shown(request_).chapters) main += Chapter(chapter);
    if (!request_.only_summary) {
      main += Glossary();
      main += Index();
    }
    const std::string title = BookTitle(request_);
    std::string head = "<header>\n<h1>" + MarkupText(title) + "</h1>\n";
    for (const std::string& line : BookAudience(request_)) {
      head += "<p>" + MarkupText(line) + "</p>\n";
    }
    head += "</header>\n";
    const std::string_view script(walz_embedded_book_js,
                                  walz_embedded_book_js_end - walz_embedded_book_js);
    return HtmlPage({.language = request_.language,
                     .title = title,
                     .style = BookStyle(),
                     .body_attributes = request_.only_summary ? " class=\"aid\"" : "",
                     .body = head + Contents() + "<main>\n" + main + "</main>\n",
                     .script = script});
  }

 private:
  std::string Text(const base::Message& message) const {
    return MarkupText(message.In(request_.language));
  }

  std::string Chapter(const PrintedChapter& chapter) {
    std::string html = fmt::format("<section id=\"{0}\">\n<h2>{1}</h2>\n", AnchorOf(chapter),
                                   Inline(chapter.title));
    contents_ +=
        fmt::format("<li><a href=\"#{}\">{}</a></li>\n", AnchorOf(chapter), Inline(chapter.title));
    for (const auto& element : chapter.elements) {
      if (const auto* const heading = std::get_if<PrintedHeading>(&element)) {
        html += fmt::format("<h{0}>{1}</h{0}>\n", heading->level + 1, Inline(heading->text));
      } else {
        html += Paragraph(std::get<PrintedParagraph>(element));
      }
    }
    return html + "</section>\n";
  }

  static std::string AnchorOf(const PrintedChapter& chapter) {
    return "chapter-" + MarkupText(chapter.name);
  }

  // Text with marks, without the tags of a paragraph.
  static std::string Inline(const std::string& markdown) {
    std::string html = MarkdownHtml(markdown);
    if (html.starts_with("<p>")) html = html.substr(3, html.rfind("</p>") - 3);
    return html;
  }

  std::string Paragraph(const PrintedParagraph& paragraph) {
    std::string html = fmt::format("<div class=\"paragraph\" id=\"{}\"", paragraph.id);
    if (!paragraph.mod.empty()) html += " data-mod=\"" + MarkupText(paragraph.mod) + "\"";
    html += ">\n";
    std::string plain;
    for (const PrintedPart& part : paragraph.parts) {
      html += part.play == nullptr ? MarkdownHtml(part.markdown) : Example(part);
      plain += MarkdownText(part.markdown) + " ";
    }
    if (!paragraph.rules.empty() && !request_.only_summary) {
      html += "<small class=\"rules\">" + Joined(paragraph.rules, " ") + "</small>\n";
    }
    plain_.emplace_back(paragraph.id, base::FoldCase(plain));
    return html + "</div>\n";
  }

  std::string Example(const PrintedPart& part) {
    const book::Play& play = *part.play->play;
    const std::string name = MarkdownText(part.title);
    const bool is_picture = part.play->is_picture;
    const std::string title =
        is_picture ? MarkupText(name) : Text(messages::BookExample({.title = name}));
    std::string html = fmt::format("<div class=\"box {}\" id=\"example-{}\">\n",
                                   is_picture ? "picture" : "example", play.id.text);
    if (!is_picture) html += "<p class=\"title\">" + title + "</p>\n" + MarkdownHtml(part.markdown);
    const std::vector<std::string> drawn =
        request_.pictures ? pictures_.Draw(*part.play) : std::vector<std::string>();
    if (!drawn.empty()) html += "<div class=\"pictures\">\n";
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      const std::string caption = is_picture          ? title
                                  : drawn.size() == 1 ? ""
                                  : i == 0            ? Text(messages::BookBefore())
                                                      : Text(messages::BookAfter());
      html += "<figure tabindex=\"0\">" + drawn[i] + "<figcaption>" + caption +
              "</figcaption></figure>\n";
    }
    if (!drawn.empty()) html += "</div>\n";
    return html + "</div>\n";
  }

  std::string Contents() const {
    if (request_.only_summary) return "";
    return fmt::format(
        "<nav aria-label=\"{0}\">\n<label>{1} <input type=\"search\" id=\"search\"></label>\n"
        "<p id=\"found\" role=\"status\" data-none=\"{2}\"></p>\n<ol>\n{3}</ol>\n</nav>\n",
        Text(messages::BookContents()), Text(messages::BookSearch()),
        Text(messages::BookNothingFound()), contents_);
  }

  // Begins a generated chapter.
  std::string Begin(std::string_view id, const base::Message& title) {
    contents_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, Text(title));
    return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", id, Text(title));
  }

  std::string Glossary() {
    const auto& locales = request_.game.locales();
    std::string html;
    for (const std::string& id : content::GlossaryIds(locales)) {
      const std::string word = locales.TextOr(request_.language, content::GlossaryWordKey(id), "");
      if (word.empty()) continue;
      words_[word] = id;
    }
    for (const auto& [word, id] : words_) {
      html += fmt::format(
          "<dt id=\"word-{}\">{}</dt>\n<dd>{}</dd>\n", MarkupText(id), MarkupText(word),
          MarkupText(locales.TextOr(request_.language, content::GlossaryTextKey(id), "")));
    }
    if (html.empty()) return "";
    return Begin("glossary", messages::BookGlossary()) + "<dl>\n" + html + "</dl>\n</section>\n";
  }

  // The places where each word of the glossary occurs.
  std::string Index() {
    std::string html;
    for (const auto& [word, id] : words_) {
      const std::string folded = base::FoldCase(word);
      std::string places;
      int count = 0;
      for (const auto& [paragraph, text] : plain_) {
        if (text.find(folded) == std::string::npos || ++count > kPlaces) continue;
        places += fmt::format("{}<a href=\"#{}\">{}</a>", places.empty() ? "" : ", ", paragraph,
                              WithBlanks(paragraph));
      }
      if (places.empty()) continue;
      html += fmt::format("<dt>{}</dt>\n<dd>{}</dd>\n", MarkupText(word), places);
    }
    if (html.empty()) return "";
    return Begin("index", messages::BookIndex()) + "<dl class=\"index\">\n" + html +
           "</dl>\n</section>\n";
  }

  static std::string WithBlanks(std::string id) {
    std::ranges::replace(id, '_', ' ');
    return id;
  }

  static constexpr int kPlaces = 6;  // of a word in the index

  const BookRequest& request_;
  BookPictures pictures_;
  std::string contents_;                                    // items of the list
  std::vector<std::pair<std::string, std::string>> plain_;  // paragraphs, for the index
  std::map<std::string, std::string> words_;                // of the glossary, with their ids
};

}  // namespace

std::vector<std::string> BookAudience(const BookRequest& request) {
  const auto in = [&](const base::Message& message) { return message.In(request.language); };
  const kernel::RulesetData& data = request.game.ruleset().data();
  const bool is_any = request.players == 0 && data.minimum_seats < data.maximum_seats;
  const int players = request.players == 0 ? data.maximum_seats : request.players;
  std::vector<std::string> lines = {
      is_any
          ? in(messages::BookAnyPlayers({.least = data.minimum_seats, .most = data.maximum_seats}))
          : in(messages::BookPlayers({.players = players}))};
  std::vector<std::string> mods;
  for (const content::LoadedMod& mod : request.game.content().mods) {
    mods.push_back(mod.name + " " + mod.version);
  }
  if (!mods.empty()) lines.push_back(in(messages::BookMods({.mods = Joined(mods, ", ")})));
  const std::vector<std::string> options = ChosenOptions(request);
  if (!options.empty()) {
    lines.push_back(in(messages::BookOptions({.options = Joined(options, "; ")})));
  }
  return lines;
}

std::string BookTitle(const BookRequest& request) {
  const scene::Describer describe(request.game, request.language);
  const std::string game = describe.GameName();
  return (request.only_summary ? messages::BookAidTitle({.game = game})
                               : messages::BookTitle({.game = game}))
      .In(request.language);
}

std::string_view BookStyle() {
  return {walz_embedded_book_css,
          static_cast<std::size_t>(walz_embedded_book_css_end - walz_embedded_book_css)};
}

std::string ParagraphMarkdown(const PrintedParagraph& paragraph, const std::string& language) {
  std::string text;
  for (const PrintedPart& part : paragraph.parts) {
    if (part.play != nullptr && part.play->is_picture) {
      text += "*" + messages::BookPicture({.title = part.title}).In(language) + "*\n\n";
      continue;
    }
    if (part.play != nullptr) {
      const base::Message title = messages::BookExample({.title = part.title});
      text += "**" + title.In(language) + "**\n\n";
    }
    text += part.markdown;
    if (!text.ends_with("\n\n")) text += "\n";
  }
  return text;
}

std::string BookHtml(const BookRequest& request) { return PageWriter(request).Write(); }

std::string BookMarkdown(const BookRequest& request) {
  std::string text =
      "# " + BookTitle(request) + "\n\n" + Joined(BookAudience(request), "\n\n") + "\n";
  for (const PrintedChapter& chapter : Shown(request).chapters) {
    text += "\n## " + chapter.title + "\n\n";
    for (const auto& element : chapter.elements) {
      if (const auto* const heading = std::get_if<PrintedHeading>(&element)) {
        text += std::string(static_cast<std::size_t>(heading->level) + 1, '#') + " " +
                heading->text + "\n\n";
        continue;
      }
      const auto& paragraph = std::get<PrintedParagraph>(element);
      text += ParagraphMarkdown(paragraph, request.language);
    }
  }
  return text;
}

std::vector<std::string> BookLines(const BookRequest& request, int width) {
  return MarkdownLines(BookMarkdown(request), width);
}

}  // namespace walz::ui
