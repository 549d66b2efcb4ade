#include "lesson/place.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/ranges.h"
#include "kernel/dummy.h"

namespace walz::lesson {
namespace {

// The choices since the beginning of the lesson, of the learner or of all others: those played, and
// the answers that wait for other seats.
std::vector<std::string> Made(const Lesson& lesson, const match::Match& match, bool by_learner) {
  std::vector<std::string> made;
  const std::vector<match::Choice>& choices = match.choices();
  for (std::size_t i = lesson.before.size(); i < choices.size(); ++i) {
    if ((choices[i].seat == lesson.learner) == by_learner) made.push_back(choices[i].id);
  }
  for (kernel::Seat seat = 0; seat < match.state().seats(); ++seat) {
    if ((seat == lesson.learner) != by_learner) continue;
    for (const match::Choice& choice : match.open_choices(seat)) made.push_back(choice.id);
  }
  return made;
}

// The first step from `from` at which the learner chooses; the last step if there is none.
std::size_t NextChoice(const Lesson& lesson, std::size_t from) {
  std::size_t step = from;
  while (step + 1 < lesson.steps.size() && lesson.steps[step].choose.empty()) ++step;
  return step;
}

}  // namespace

Place PlaceIn(const Lesson& lesson, const match::Match& match) {
  Place place;
  place.left = match.choices().size() < lesson.before.size();
  for (const std::string& choice : Made(lesson, match, true)) {
    const Step& step = lesson.steps[NextChoice(lesson, place.first)];
    place.left = place.left || !base::Contains(step.choose, choice, &Word::text);
    if (place.left) return place;
    place.first = NextChoice(lesson, place.first) + 1;
  }
  place.last = NextChoice(lesson, place.first);
  return place;
}

bool IsOpen(const Lesson& lesson, const Place& place, std::string_view option) {
  if (place.left) return true;
  const std::vector<Word>& open = lesson.steps[place.last].choose;
  return open.empty() || base::Contains(open, option, &Word::text);
}

std::optional<std::string> ChoiceOf(const Lesson& lesson, const match::Match& match,
                                    kernel::Seat seat) {
  if (seat == lesson.learner || PlaceIn(lesson, match).left) return std::nullopt;
  const std::vector<Word> planned = ChoicesOfOthers(lesson);
  const std::size_t made = Made(lesson, match, false).size();
  if (made >= planned.size()) return std::nullopt;
  return planned[made].text;
}

std::vector<std::string> PlayersOf(const Lesson& lesson, const match::Game& game,
                                   const std::string& bot) {
  const int seats = lesson.game.players.value_or(game.default_seats());
  std::vector<std::string> players(static_cast<std::size_t>(seats), bot);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto seat = static_cast<kernel::Seat>(i);
    if (seat == lesson.learner) players[i] = match::kHuman;
    if (kernel::FindDummy(game.ruleset(), seat) != nullptr) players[i] = match::kDummy;
  }
  return players;
}

base::Result<std::unique_ptr<match::Match>> Begin(const Lesson& lesson,
                                                  std::shared_ptr<const match::Game> game,
                                                  const std::string& bot) {
  match::MatchSetup setup;
  setup.players = PlayersOf(lesson, *game, bot);
  setup.seed = lesson.game.seed;
  base::Result<std::unique_ptr<match::Match>> match =
      match::Match::Start(std::move(game), std::move(setup));
  if (!match) return match;
  for (const Word& choice : lesson.before) {
    const match::ChoiceResult made = (*match)->Choose(choice.text);
    if (!made) return made.error();
  }
  return match;
}

}  // namespace walz::lesson
