// Finds and reads the books of a loaded game and its mods.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "book/book.h"
#include "match/game.h"

namespace walz::book {

// A folder `book` of the game or a mod.
struct BookFolder {
  std::string owner;  // the folder of the game or mod
  std::string shown;  // the same, as shown in findings
  std::string mod;    // the id of the mod; empty: the game
};

// The folders of the game and its mods, in load order, whether or not they contain a book.
std::vector<BookFolder> BookFoldersOf(const match::Game& game);

// The languages for which the game or a mod has a book, sorted.
std::vector<std::string> LanguagesOf(const match::Game& game);

// The language of the book for a reader of `language`: `language` itself if there is a book in it,
// otherwise the first one with a book; empty if there is no book.
std::string ClosestLanguage(const match::Game& game, const std::string& language);

// Reads the book in a language: the chapters of the game, with the paragraphs of its mods merged
// in. Reports every syntax error, and paragraphs of mods that name unknown ones. The book
// has no chapters if there is none in the language.
Book LoadBook(const match::Game& game, const std::string& language, base::Diagnostics& findings);

// The text of rules.md of the game and its mods; empty if there is none.
std::string RulesText(const match::Game& game);

}  // namespace walz::book
