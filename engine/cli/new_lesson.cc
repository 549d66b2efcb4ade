#include "cli/new_lesson.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "book/load.h"
#include "cli/messages.h"
#include "kernel/option_names.h"
#include "match/match.h"

namespace walz::cli {
namespace {

// A lesson with the first choice of a game for as few players as possible.
base::Result<std::string> FirstChoice(const std::shared_ptr<const match::Game>& game) {
  const int seats = game->ruleset().data().minimum_seats;
  const std::vector<std::string> people(static_cast<std::size_t>(seats),
                                        std::string(match::kHuman));
  const auto match = match::Match::Start(game, {people, 1, {}});
  if (!match) return match.error();
  std::string text = fmt::format("players: {}\nseed: 1\n", seats);
  if ((*match)->over()) return text + "steps:\n  - id: welcome\n  - id: end\n";
  const kernel::Decision& decision = (*match)->decision();
  const std::string option =
      kernel::NameInDecision((*match)->ruleset(), decision, decision.options.front());
  if (decision.seat != 0) text += fmt::format("seat: {}\n", decision.seat);
  return text + fmt::format(
                    "steps:\n  - id: welcome\n    show: seat{}\n  - id: first_choice\n"
                    "    choose: \"{}\"\n  - id: end\n",
                    decision.seat, option);
}

}  // namespace

base::Result<authoring::NewFiles> ScaffoldLesson(const std::shared_ptr<const match::Game>& game,
                                                 const std::string& mod) {
  const base::Result<std::string> lesson = FirstChoice(game);
  if (!lesson) return lesson.error();
  std::vector<std::string> languages = book::LanguagesOf(*game);
  if (languages.empty()) languages = {"en", "de"};
  const std::string name = "10-" + (mod.empty() ? "first-turn" : mod);
  authoring::NewFiles files = {{"lessons/" + name + ".yaml", *lesson}};
  const bool chooses = lesson->find("first_choice") != std::string::npos;
  for (const std::string& language : languages) {
    std::string text = "# " + messages::NewLessonTitle().In(language) + "\n\n@welcome\n" +
                       messages::NewLessonWelcome().In(language) + "\n\n";
    if (chooses) text += "@first_choice\n" + messages::NewLessonChoice().In(language) + "\n\n";
    text += "@end\n" + messages::NewLessonEnd().In(language) + "\n";
    files.emplace_back("lessons/" + language + "/" + name + ".md", std::move(text));
  }
  return files;
}

}  // namespace walz::cli
