// The paragraphs that differ between two printed books.
#pragma once

#include <string>
#include <vector>

#include "book/printed.h"

namespace walz::book {

// A paragraph whose text differs, or that only one of the books has. Borrows the books.
struct ParagraphDifference {
  const PrintedParagraph* before = nullptr;  // null: the paragraph is new
  const PrintedParagraph* after = nullptr;   // null: the paragraph was removed
};

// A chapter with differences.
struct ChapterDifference {
  std::string name;
  std::string title;  // in the later book, if it has the chapter
  std::vector<ParagraphDifference> paragraphs;
};

// Compares the paragraphs with the same id, and returns the chapters with differences in the order
// of the book. A removed paragraph follows its old predecessor. Titles, rules and blank lines are
// not compared.
std::vector<ChapterDifference> Difference(const PrintedBook& before, const PrintedBook& after);

}  // namespace walz::book
