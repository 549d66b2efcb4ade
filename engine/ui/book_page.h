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
  int players = 0;            // number of players of the game; 0: any
  bool pictures = true;       // draw examples
  bool only_summary = false;  // only the player aid
};

// A self-contained page with contents, search, glossary and index; a print style makes it a book on
// A4. The anchor of a paragraph is its id.
std::string BookHtml(const BookRequest& request);

// As BookHtml, in Markdown, without pictures, glossary and index.
std::string BookMarkdown(const BookRequest& request);

// As BookHtml, as lines of at most `width` cells.
std::vector<std::string> BookLines(const BookRequest& request, int width);

// Parts of books, for other renderers: the title (`Stroll: the rules`); the subtitles, a line each
// for players, mods and non-default options; the style; a paragraph with its examples as Markdown,
// without pictures.
std::string BookTitle(const BookRequest& request);
std::vector<std::string> BookAudience(const BookRequest& request);
std::string_view BookStyle();
std::string ParagraphMarkdown(const book::PrintedParagraph& paragraph, const std::string& language);

}  // namespace walz::ui
