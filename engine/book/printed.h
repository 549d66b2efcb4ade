// A book as it is printed for one game: with its options, players and mods.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "book/book.h"
#include "book/values.h"

namespace walz::book {

// A piece of a printed paragraph: text, an example or a picture.
struct PrintedPart {
  std::string markdown;        // the text, or that of the example
  const Part* play = nullptr;  // the example or picture in the book; null: text
  std::string title = {};      // of the example or picture, as Markdown
};

struct PrintedParagraph {
  std::string id;
  std::vector<std::string> rules;
  std::vector<PrintedPart> parts;
  bool in_summary = false;
  std::string mod;
};

struct PrintedHeading {
  int level = 2;
  std::string text;
};

struct PrintedChapter {
  std::string name;
  std::string title;
  std::vector<std::variant<PrintedHeading, PrintedParagraph>> elements;
};

struct PrintedBook {
  std::string language;
  std::vector<PrintedChapter> chapters;
};

// Prints the parts whose conditions hold in the game of `values`. Omits headings with nothing below
// them. Reports unknown values and kinds (WZ2021). Borrows the book.
PrintedBook Print(const Book& book, const Values& values, base::Diagnostics& findings);

// Returns true if a paragraph belongs to the player aid.
bool HasSummary(const PrintedBook& book);

// Returns the paragraphs of summaries with the headings above them: the player aid.
PrintedBook SummaryOf(const PrintedBook& book);

// The printed book of a game, with the books that it borrows.
// Movable only.
struct Edition {
  Edition() = default;
  Edition(Edition&&) = default;
  Edition& operator=(Edition&&) = default;

  std::vector<Book> books;  // in all languages, for the scenarios of examples
  PrintedBook printed;
};

// Loads and prints the book in a language. Reports every error; the book must not be shown if
// there are any. Without a book in the language, the result has no chapters.
Edition MakeEdition(const match::Game& game, const std::string& language, int players,
                    base::Diagnostics& findings);

}  // namespace walz::book
