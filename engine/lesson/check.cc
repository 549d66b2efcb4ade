#include "lesson/check.h"

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/ranges.h"
#include "book/load.h"
#include "lesson/load.h"
#include "lesson/messages.h"
#include "lesson/rehearse.h"

namespace walz::lesson {
namespace {

// The steps and the paragraphs of a language have the same ids.
void CheckTexts(const match::Game& game, const Lesson& lesson, const std::string& language,
                base::Diagnostics& findings) {
  const auto chapter = ReadTexts(game, lesson, language, findings);
  if (!chapter) return;
  std::set<std::string> written;
  for (const book::Element& element : chapter->elements) {
    const auto* const paragraph = std::get_if<book::Paragraph>(&element);
    if (paragraph == nullptr) continue;
    const Word& id = paragraph->id;
    if (!written.insert(id.text).second) {
      findings.Add(id.span, messages::TextTwice({.id = id.text}));
    } else if (!base::Contains(lesson.steps, id.text,
                               [](const Step& step) { return step.id.text; })) {
      findings.Add(id.span, messages::TextWithoutStep({.lesson = lesson.id, .id = id.text}));
    }
  }
  for (const Step& step : lesson.steps) {
    if (written.count(step.id.text) != 0) continue;
    findings.Add(step.id.span,
                 messages::StepWithoutText({.id = step.id.text, .language = language}));
  }
}

// All languages that any lesson or the rule book has.
std::set<std::string> LanguagesOf(const match::Game& game, const std::vector<Lesson>& lessons) {
  std::set<std::string> all;
  for (const std::string& language : book::LanguagesOf(game)) all.insert(language);
  for (const Lesson& lesson : lessons) {
    for (const std::string& language : LanguagesOf(game, lesson)) all.insert(language);
  }
  return all;
}

}  // namespace

void CheckLessons(const std::shared_ptr<const match::Game>& game, base::Diagnostics& findings) {
  const std::vector<Lesson> lessons = LoadLessons(*game, findings);
  std::set<std::string> ids;
  const mods::LoadRequest& request = game->request();
  const bool has_settings = !request.variants.empty() || !request.set.empty();
  for (const Lesson& lesson : lessons) {
    if (!ids.insert(lesson.id).second) {
      findings.Add(lesson.span, messages::LessonTwice({.id = lesson.id}));
    }
    // Lessons of a game are for the plain game; mods and variants may remove what they name.
    if (lesson.mod.empty() && (has_settings || !request.mods.empty())) continue;
    const std::vector<std::string> languages = LanguagesOf(*game, lesson);
    if (languages.empty()) {
      findings.Add(lesson.span, messages::LessonWithoutText({.id = lesson.id}));
      continue;
    }
    for (const std::string& language : LanguagesOf(*game, lessons)) {
      if (base::Contains(languages, language)) {
        CheckTexts(*game, lesson, language, findings);
        TextsOf(*game, lesson, language, findings);
      } else {
        findings.Add(lesson.span,
                     messages::LanguageMissing({.id = lesson.id, .language = language}));
      }
    }
    if (has_settings || scenario::HasSettings(lesson.game)) continue;
    match::Table table(game);
    Rehearse(table, lesson, findings);
  }
}

}  // namespace walz::lesson
