// The differences of a game with mods, variants and options from the plain game, as a web page, as
// Markdown and as plain text.
#pragma once

#include <string>
#include <vector>

#include "book/difference.h"
#include "ui/book_page.h"

namespace walz::ui {

// A definition or field that differs. Texts are plain.
struct DefinitionDifference {
  std::string name;
  std::string before;  // empty: the definition or field is new
  std::string after;   // empty: it was removed
};

struct DifferenceRequest {
  const BookRequest& book;  // of the game with its settings
  std::vector<book::ChapterDifference> chapters;
  std::vector<DefinitionDifference> definitions;
};

// A self-contained page. Chapters have the same anchors as in BookHtml.
std::string DifferenceHtml(const DifferenceRequest& request);

// As DifferenceHtml, in Markdown; the old text of a paragraph is above the new one.
std::string DifferenceMarkdown(const DifferenceRequest& request);

// As DifferenceHtml, as lines of at most `width` cells.
std::vector<std::string> DifferenceLines(const DifferenceRequest& request, int width);

}  // namespace walz::ui
