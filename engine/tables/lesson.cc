#include "tables/lesson.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/ranges.h"
#include "lesson/load.h"
#include "lesson/place.h"
#include "match/bot.h"
#include "tables/messages.h"
#include "ui/book_page.h"
#include "ui/markdown.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

// Maximum number of cached lessons; when it is reached, the cache is cleared.
constexpr std::size_t kMaxLessons = 64;

lesson::Texts TextsOf(const match::Game& game, const lesson::Lesson& lesson,
                      const std::string& language) {
  base::Diagnostics ignored;  // `walz check` reports them
  return lesson::TextsOf(game, lesson, language, ignored);
}

// Returns a step: its text as nodes, the rules that it states, the ids to highlight.
Json StepOf(const lesson::Step& step, const lesson::Texts& texts) {
  Json body = Json::array();
  Json rules = Json::array();
  if (const auto text = texts.steps.find(step.id.text); text != texts.steps.end()) {
    body = ui::MarkdownTree(ui::ParagraphMarkdown(text->second, texts.language));
    rules = text->second.rules;
  }
  Json show = Json::array();
  for (const lesson::Word& id : step.show) show.push_back(id.text);
  return {{"id", step.id.text},
          {"body", std::move(body)},
          {"rules", std::move(rules)},
          {"show", std::move(show)}};
}

// Returns the lesson after `id`, as { "id", "title" }; null if it is the last one.
Json NextOf(const match::Game& game, const std::string& id, const std::string& language) {
  const Json all = LessonsOf(game, language);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (all[i]["id"] == id) return all[i + 1];
  }
  return nullptr;
}

// Moves the options that are closed to the refused ones.
void CloseOptions(const lesson::Lesson& lesson, const lesson::Place& place,
                  const std::string& language, Json& scene) {
  Json open = Json::array();
  for (Json& option : scene["options"]) {
    if (lesson::IsOpen(lesson, place, option["id"].get<std::string>())) {
      open.push_back(std::move(option));
      continue;
    }
    scene["refused"].push_back({{"id", option["id"]},
                                {"verb", option["verb"]},
                                {"text", option["text"]},
                                {"reason", "lesson"},
                                {"why", messages::LessonLater().In(language)},
                                {"targets", option["targets"]}});
  }
  scene["options"] = std::move(open);
}

}  // namespace

std::shared_ptr<const lesson::Lesson> Lessons::Find(const Table& table) {
  const std::string& id = table.chairs().lesson;
  if (id.empty()) return nullptr;
  const std::lock_guard lock(mutex_);
  if (const auto kept = lessons_.find(table.id()); kept != lessons_.end()) return kept->second;
  if (lessons_.size() >= kMaxLessons) lessons_.clear();
  std::shared_ptr<const lesson::Lesson> found;
  if (auto lesson = lesson::FindLesson(table.match().game(), id)) {
    found = std::make_shared<const lesson::Lesson>(*std::move(lesson));
  }
  return lessons_[table.id()] = std::move(found);
}

base::Result<NewTable> PlanOfLesson(const match::Game& game, const std::string& id) {
  const auto found = lesson::FindLesson(game, id);
  if (!found) return base::Error{messages::NoSuchLesson({.lesson = id})};
  NewTable plan;
  plan.game = game.id();
  plan.variants = found->game.variants;
  plan.options = found->game.set;
  plan.mods = found->game.mods;
  if (!found->mod.empty() && !base::Contains(plan.mods, found->mod)) {
    plan.mods.push_back(found->mod);
  }
  plan.players = lesson::PlayersOf(*found, game, match::DefaultBot(game));
  plan.names = found->names;
  plan.seed = found->game.seed;
  plan.lesson = id;
  for (const lesson::Word& choice : found->before) plan.before.push_back(choice.text);
  return plan;
}

Json LessonsOf(const match::Game& game, const std::string& language) {
  Json list = Json::array();
  base::Diagnostics ignored;
  for (const lesson::Lesson& lesson : lesson::LoadLessons(game, ignored)) {
    list.push_back({{"id", lesson.id},
                    {"title", ui::MarkdownText(TextsOf(game, lesson, language).title)},
                    {"seat", lesson.learner}});
    if (!lesson.mod.empty()) list.back()["mod"] = lesson.mod;
  }
  return list;
}

void AddLesson(const lesson::Lesson& lesson, const Table& table, const std::string& language,
               Json& message) {
  const lesson::Place place = lesson::PlaceIn(lesson, table.match());
  const match::Game& game = table.match().game();
  if (place.left || message.contains("at")) return;
  const lesson::Texts texts = TextsOf(game, lesson, language);
  Json steps = Json::array();
  for (std::size_t i = place.first; i <= place.last; ++i) {
    steps.push_back(StepOf(lesson.steps[i], texts));
  }
  const bool ends = place.last + 1 == lesson.steps.size();
  message["lesson"] = {{"id", lesson.id},
                       {"title", ui::MarkdownText(texts.title)},
                       {"language", texts.language},
                       {"first", place.first},
                       {"of", lesson.steps.size()},
                       {"steps", std::move(steps)},
                       {"next", ends ? NextOf(game, lesson.id, language) : Json(nullptr)}};
  CloseOptions(lesson, place, language, message["scene"]);
  message["hints"] = false;
  if (place.at_beginning()) message["undo"]["can"] = false;
}

std::optional<base::Message> RefusedByLesson(const lesson::Lesson& lesson, const Table& table,
                                             const std::string& action, const std::string& option) {
  const lesson::Place place = lesson::PlaceIn(lesson, table.match());
  if (action == "undo" && place.at_beginning()) return messages::LessonBeginsHere();
  const bool closed = action == "choose" && !lesson::IsOpen(lesson, place, option);
  return closed ? std::optional(messages::LessonLater()) : std::nullopt;
}

std::optional<std::int32_t> ChoiceOfLesson(const lesson::Lesson& lesson, const Table& table,
                                           const BotTurn& turn) {
  const auto choice = lesson::ChoiceOf(lesson, table.match(), turn.seat);
  return choice ? match::FindOption(turn.state, *choice) : std::nullopt;
}

}  // namespace walz::tables
