// walz learn: lists the lessons of a game, or plays one at the terminal.
#include <algorithm>

#include "base/nearest.h"
#include "base/ranges.h"
#include "cli/common.h"
#include "cli/play.h"
#include "lesson/load.h"
#include "lesson/place.h"
#include "match/bot.h"
#include "match/match.h"
#include "ui/guide.h"
#include "ui/markdown.h"

namespace walz::cli {
namespace {

struct LearnOptions {
  std::string game;    // empty: the first in `walz list games`
  std::string lesson;  // empty: list the lessons
  bool plain = false;
};

lesson::Texts TextsOf(const match::Game& game, const lesson::Lesson& lesson,
                      const CommonOptions& common) {
  base::Diagnostics ignored;  // `walz check` reports them
  return lesson::TextsOf(game, lesson, common.language, ignored);
}

int ListLessons(const match::Game& game, const std::vector<lesson::Lesson>& lessons,
                const CommonOptions& common, Console& console) {
  std::size_t width = 0;
  for (const lesson::Lesson& one : lessons) width = std::max(width, one.id.size());
  for (const lesson::Lesson& one : lessons) {
    console.out << one.id << std::string(width + 2 - one.id.size(), ' ')
                << ui::MarkdownText(TextsOf(game, one, common).title) << '\n';
  }
  return kFine;
}

// The game with the settings of the lesson, in addition to those of the command line.
std::shared_ptr<const match::Game> GameFor(const lesson::Lesson& lesson,
                                           std::shared_ptr<const match::Game> game,
                                           Console& console) {
  const scenario::Scenario& settings = lesson.game;
  if (!scenario::HasSettings(settings)) return game;
  mods::LoadRequest request = game->request();
  const auto add = [](const auto& from, auto& to) {
    to.insert(to.end(), from.begin(), from.end());
  };
  add(settings.variants, request.variants);
  add(settings.set, request.set);
  add(settings.mods, request.mods);
  return LoadGame(request, console);
}

int RunLearn(const CommonOptions& common, const LearnOptions& options, Console& console) {
  std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  base::Diagnostics findings;
  std::vector<lesson::Lesson> lessons = lesson::LoadLessons(*game, findings);
  PrintFindings(findings, Format::kText, console, console.err);
  if (lessons.empty()) throw Stop(messages::NoLessons({.game = game->id()}), kFindings);
  if (options.lesson.empty()) return ListLessons(*game, lessons, common, console);
  const auto found = std::ranges::find(lessons, options.lesson, &lesson::Lesson::id);
  if (found == lessons.end()) {
    const auto ids = base::Map<std::string>(lessons, &lesson::Lesson::id);
    throw Stop(messages::NoSuchLesson(
        {.game = game->id(),
         .lesson = options.lesson,
         .suggestion = base::FindNearest(options.lesson, ids).Afterthought()}));
  }
  game = GameFor(*found, std::move(game), console);
  auto match = Need(lesson::Begin(*found, game, std::string(match::DefaultBot(*game))), kFindings);
  PlayOptions play;
  play.plain = options.plain;
  play.names = found->names;
  const ui::Guide guide(*found, TextsOf(*game, *found, common));
  return RunMatch(common, play, std::move(match), &guide, console);
}

}  // namespace

Command LearnCommand() {
  const auto learn = std::make_shared<LearnOptions>();
  return {.name = "learn",
          .options = {Text("game", Game(), learn->game),
                      Text("lesson", Word("LESSON"), learn->lesson), Flag("--plain", learn->plain)},
          .run = Calling(RunLearn, learn)};
}

}  // namespace walz::cli
