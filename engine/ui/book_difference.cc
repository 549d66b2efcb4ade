#include "ui/book_difference.h"

#include <fmt/format.h>

#include <utility>

#include "book/markdown_text.h"
#include "scene/describe.h"
#include "ui/markdown.h"
#include "ui/markup.h"
#include "ui/messages.h"

namespace walz::ui {
namespace {

class DifferenceWriter {
 public:
  explicit DifferenceWriter(const DifferenceRequest& request) : request_(request) {}

  std::string Html() const {
    std::string main;
    std::string contents;
    for (const book::ChapterDifference& chapter : request_.chapters) {
      Section("chapter-" + MarkupText(chapter.name), MarkdownText(chapter.title), Html(chapter),
              contents, main);
    }
    if (!request_.definitions.empty()) {
      Section("definitions", In(messages::DifferenceDefinitions()), MarkdownHtml(Table()), contents,
              main);
    }
    std::string head = "<header>\n<h1>" + MarkupText(Title()) + "</h1>\n";
    for (const std::string& line : Head()) head += "<p>" + MarkupText(line) + "</p>\n";
    head += "</header>\n";
    const std::string nav = contents.empty()
                                ? ""
                                : fmt::format("<nav aria-label=\"{}\">\n<ol>\n{}</ol>\n</nav>\n",
                                              MarkupText(In(messages::BookContents())), contents);
    return HtmlPage({.language = request_.book.language,
                     .title = Title(),
                     .style = BookStyle(),
                     .body_attributes = " class=\"difference\"",
                     .body = head + nav + "<main>\n" + main + "</main>\n",
                     .script = ""});
  }

  std::string Markdown() const {
    std::string text = "# " + Title() + "\n\n";
    for (const std::string& line : Head()) text += line + "\n\n";
    for (const book::ChapterDifference& chapter : request_.chapters) {
      text += "## " + chapter.title + "\n\n";
      for (const book::ParagraphDifference& paragraph : chapter.paragraphs) {
        for (const auto& [label, markdown] : TextsOf(paragraph)) {
          text += "**" + label + "**\n\n" + markdown;
          if (!text.ends_with("\n\n")) text += "\n";
        }
      }
    }
    if (!request_.definitions.empty()) {
      text += "## " + In(messages::DifferenceDefinitions()) + "\n\n" + Table();
    }
    return text;
  }

 private:
  std::string In(const base::Message& message) const { return message.In(request_.book.language); }

  std::string Title() const {
    const scene::Describer describe(request_.book.game, request_.book.language);
    return In(messages::DifferenceTitle({.game = describe.GameName()}));
  }

  // The lines below the title.
  std::vector<std::string> Head() const {
    std::vector<std::string> lines = BookAudience(request_.book);
    if (request_.chapters.empty() && request_.definitions.empty()) {
      lines.push_back(In(messages::DifferenceNothing()));
    }
    return lines;
  }

  // The old and the new text of a paragraph with their labels, or the only one of them.
  std::vector<std::pair<std::string, std::string>> TextsOf(
      const book::ParagraphDifference& paragraph) const {
    const auto markdown = [this](const book::PrintedParagraph& one) {
      return ParagraphMarkdown(one, request_.book.language);
    };
    const auto [before, after] = paragraph;
    if (before == nullptr) return {{In(messages::DifferenceNew()), markdown(*after)}};
    if (after == nullptr) return {{In(messages::DifferenceGone()), markdown(*before)}};
    return {{In(messages::DifferencePlain()), markdown(*before)},
            {In(messages::DifferenceHere()), markdown(*after)}};
  }

  std::string Html(const book::ChapterDifference& chapter) const {
    std::string html;
    for (const book::ParagraphDifference& paragraph : chapter.paragraphs) {
      const book::PrintedParagraph& shown =
          paragraph.after == nullptr ? *paragraph.before : *paragraph.after;
      html += fmt::format("<div class=\"paragraph pair\" id=\"{}\">\n", MarkupText(shown.id));
      for (const auto& [label, markdown] : TextsOf(paragraph)) {
        html += "<div>\n<h3>" + MarkupText(label) + "</h3>\n" + MarkdownHtml(markdown) + "</div>\n";
      }
      html += "</div>\n";
    }
    return html;
  }

  static void Section(const std::string& id, const std::string& title, const std::string& html,
                      std::string& contents, std::string& main) {
    contents += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, MarkupText(title));
    main += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", id, MarkupText(title),
                        html);
  }

  // The definitions as a Markdown table.
  std::string Table() const {
    std::string table =
        fmt::format("| {} | {} | {} |\n|---|---|---|\n", In(messages::DifferencePart()),
                    In(messages::DifferencePlain()), In(messages::DifferenceHere()));
    for (const DefinitionDifference& one : request_.definitions) {
      table += fmt::format("| {} | {} | {} |\n", book::EscapeMarkdown(one.name),
                           book::EscapeMarkdown(one.before), book::EscapeMarkdown(one.after));
    }
    return table;
  }

  const DifferenceRequest& request_;
};

}  // namespace

std::string DifferenceHtml(const DifferenceRequest& request) {
  return DifferenceWriter(request).Html();
}

std::string DifferenceMarkdown(const DifferenceRequest& request) {
  return DifferenceWriter(request).Markdown();
}

std::vector<std::string> DifferenceLines(const DifferenceRequest& request, int width) {
  return MarkdownLines(DifferenceMarkdown(request), width);
}

}  // namespace walz::ui
