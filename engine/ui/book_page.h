// A rule book as a web page, as Markdown and as plain text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "book/printed.h"
#include "match/game.h"

namespace walz::ui {

struct BookRequest {
  const match::Game& game;
  const book::Edition& edition;
  std::string language;
  int players = 0;            // for which it is; 0: any number
  bool pictures = true;       // draw examples
  bool only_summary = false;  // the player aid alone
};

// A page that loads nothing, with contents, search, glossary and index; a style for print makes it
// a book on A4. Every paragraph has its id as anchor.
std::string BookHtml(const BookRequest& request);

// The same as Markdown, without pictures, glossary and index.
std::string BookMarkdown(const BookRequest& request);

// The same as lines of at most `width` cells.
std::vector<std::string> BookLines(const BookRequest& request, int width);

// Parts of books, for others that show them: the title (`Stroll: the rules`); for which game it is,
// with a line each for players, mods and options that are not the default; the style; a paragraph
// with its examples as Markdown, without pictures.
std::string BookTitle(const BookRequest& request);
std::vector<std::string> BookAudience(const BookRequest& request);
std::string_view BookStyle();
std::string ParagraphMarkdown(const book::PrintedParagraph& paragraph, const std::string& language);

}  // namespace walz::ui
