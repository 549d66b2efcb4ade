#include "lesson/load.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <variant>

#include "base/ranges.h"
#include "book/load.h"
#include "book/reader.h"
#include "book/values.h"
#include "files/files.h"
#include "files/folder.h"
#include "lesson/messages.h"
#include "lesson/reader.h"

namespace walz::lesson {
namespace {

namespace fs = std::filesystem;
using book::BookFolder;

constexpr const char* kFolder = "lessons";

// The names of the lesson files in a folder `lessons`, sorted; those of texts are not among them.
std::vector<std::string> LessonFiles(const BookFolder& from) {
  std::vector<std::string> names;
  const auto entries = files::ListFolder(fs::path(from.owner) / kFolder);
  if (!entries) return names;  // there is no such folder
  for (const fs::path& entry : *entries) {
    if (entry.extension() == ".yaml") names.push_back(entry.filename().string());
  }
  std::ranges::sort(names);
  return names;
}

// Reads a file of a folder; null after reporting an error.
base::SourceFilePtr ReadFile(const BookFolder& from, const fs::path& path,
                             base::Diagnostics& findings) {
  base::Result<std::string> text = files::ReadFileIn(from.owner, path);
  if (!text) {
    findings.Add({}, messages::LessonUnreadable({.reason = text.error().message}));
    return nullptr;
  }
  return std::make_shared<base::SourceFile>(from.shown + "/" + path.generic_string(),
                                            *std::move(text));
}

BookFolder FolderOf(const match::Game& game, const Lesson& lesson) {
  std::vector<BookFolder> folders = book::BookFoldersOf(game);
  const auto found = std::ranges::find(folders, lesson.mod, &BookFolder::mod);
  return found == folders.end() ? folders.front() : *found;
}

// The name of the files of a lesson, without extension.
std::string StemOf(const Lesson& lesson) {
  return fs::path(lesson.span.file->path()).stem().string();
}

fs::path FileOfTexts(const Lesson& lesson, const std::string& language) {
  return fs::path(kFolder) / language / (StemOf(lesson) + ".md");
}

}  // namespace

std::vector<Lesson> LoadLessons(const match::Game& game, base::Diagnostics& findings) {
  std::vector<Lesson> lessons;
  for (const BookFolder& folder : book::BookFoldersOf(game)) {
    for (const std::string& name : LessonFiles(folder)) {
      const base::SourceFilePtr file = ReadFile(folder, fs::path(kFolder) / name, findings);
      if (file == nullptr) continue;
      auto lesson = ReadLesson(file, IdOfFile(name), game.id(), folder.mod, findings);
      if (lesson) lessons.push_back(*std::move(lesson));
    }
  }
  return lessons;
}

bool HasLessons(const std::string& folder) { return !LessonFiles({folder, folder, {}}).empty(); }

std::optional<Lesson> FindLesson(const match::Game& game, std::string_view id) {
  base::Diagnostics ignored;  // `walz check` reports them
  for (Lesson& lesson : LoadLessons(game, ignored)) {
    if (lesson.id == id) return std::move(lesson);
  }
  return std::nullopt;
}

std::vector<std::string> LanguagesOf(const match::Game& game, const Lesson& lesson) {
  std::vector<std::string> languages;
  const BookFolder folder = FolderOf(game, lesson);
  const auto entries = files::ListFolder(fs::path(folder.owner) / kFolder);
  if (!entries) return languages;
  for (const fs::path& entry : *entries) {
    std::error_code error;
    const std::string language = entry.filename().string();
    if (!fs::is_directory(entry, error)) continue;
    if (fs::exists(fs::path(folder.owner) / FileOfTexts(lesson, language), error)) {
      languages.push_back(language);
    }
  }
  std::ranges::sort(languages);
  return languages;
}

std::optional<book::Chapter> ReadTexts(const match::Game& game, const Lesson& lesson,
                                       const std::string& language, base::Diagnostics& findings) {
  const BookFolder folder = FolderOf(game, lesson);
  const base::SourceFilePtr file = ReadFile(folder, FileOfTexts(lesson, language), findings);
  if (file == nullptr) return std::nullopt;
  return book::ReadChapter(file, lesson.id, "", findings);
}

Texts TextsOf(const match::Game& game, const Lesson& lesson, const std::string& language,
              base::Diagnostics& findings) {
  const std::vector<std::string> languages = LanguagesOf(game, lesson);
  if (languages.empty()) return {language, lesson.id, {}};
  Texts texts{base::Contains(languages, language) ? language : languages.front(), lesson.id, {}};
  auto chapter = ReadTexts(game, lesson, texts.language, findings);
  if (!chapter) return texts;
  book::Book text;
  text.language = texts.language;
  text.chapters.push_back(*std::move(chapter));
  const int players = lesson.game.players.value_or(game.default_seats());
  const book::PrintedBook printed =
      book::Print(text, book::Values(game, texts.language, players), findings);
  for (const book::PrintedChapter& one : printed.chapters) {
    texts.title = one.title;
    for (const auto& element : one.elements) {
      const auto* const paragraph = std::get_if<book::PrintedParagraph>(&element);
      if (paragraph != nullptr) texts.steps.emplace(paragraph->id, *paragraph);
    }
  }
  return texts;
}

}  // namespace walz::lesson
