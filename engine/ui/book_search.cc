#include "ui/book_search.h"

#include <algorithm>
#include <variant>

#include "base/fold_case.h"
#include "ui/book_page.h"
#include "ui/markdown.h"
#include "ui/messages.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

using book::PrintedParagraph;

bool States(const PrintedParagraph& paragraph, std::string_view rule) {
  const std::string wanted = base::FoldCase(rule);
  return std::ranges::any_of(paragraph.rules,
                             [&](const std::string& one) { return base::FoldCase(one) == wanted; });
}

// Returns the first passages whose paragraph `fits`.
template <class Fits>
std::vector<std::string> PassagesWhere(const book::PrintedBook& book, int width, Fits fits) {
  std::vector<std::string> lines;
  int count = 0;
  for (const book::PrintedChapter& chapter : book.chapters) {
    for (const auto& element : chapter.elements) {
      const auto* const paragraph = std::get_if<PrintedParagraph>(&element);
      if (paragraph == nullptr || !fits(*paragraph)) continue;
      std::string heading =
          messages::BookPassage({.chapter = MarkdownText(chapter.title)}).In(book.language);
      for (const std::string& rule : paragraph->rules) heading += " [" + rule + "]";
      lines.emplace_back();
      lines.push_back(heading + ":");
      AppendLines(MarkdownLines(ParagraphMarkdown(*paragraph, book.language), width), lines);
      if (++count == kMostPassages) return lines;
    }
  }
  return lines;
}

}  // namespace

std::vector<std::string> BookPassages(const book::PrintedBook& book, std::string_view asked,
                                      int width) {
  std::vector<std::string> lines = PassagesWhere(
      book, width, [&](const PrintedParagraph& paragraph) { return States(paragraph, asked); });
  if (!lines.empty()) return lines;
  return PassagesWhere(book, width, [&](const PrintedParagraph& paragraph) {
    return Contains(MarkdownText(ParagraphMarkdown(paragraph, book.language)), asked);
  });
}

}  // namespace walz::ui
