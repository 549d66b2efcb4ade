// Finds the lessons of a game and its mods, and their texts.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "book/printed.h"
#include "lesson/lesson.h"
#include "match/game.h"

namespace walz::lesson {

// Returns the lessons of the game and its mods, in the order of their file names; those of the game
// first. Omits lessons with errors and reports the errors.
std::vector<Lesson> LoadLessons(const match::Game& game, base::Diagnostics& findings);

// Returns true if the folder of a game or mod has lessons.
bool HasLessons(const std::string& folder);

// Returns the lesson `id`; nullopt if there is none. Errors are not reported.
std::optional<Lesson> FindLesson(const match::Game& game, std::string_view id);

// The texts of a lesson in one language.
struct Texts {
  std::string language;
  std::string title;
  std::map<std::string, book::PrintedParagraph> steps;  // by id
};

// The languages of the texts of a lesson, sorted.
std::vector<std::string> LanguagesOf(const match::Game& game, const Lesson& lesson);

// Reads the file with the texts of a lesson, which is a chapter of a book: its paragraphs are the
// texts of the steps with their ids. Reports syntax errors. Returns nullopt if there is no such
// file.
std::optional<book::Chapter> ReadTexts(const match::Game& game, const Lesson& lesson,
                                       const std::string& language, base::Diagnostics& findings);

// Returns the texts in `language`; falls back to another language if there are none. Reports
// errors, including unknown values.
Texts TextsOf(const match::Game& game, const Lesson& lesson, const std::string& language,
              base::Diagnostics& findings);

}  // namespace walz::lesson
