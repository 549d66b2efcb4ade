// The place of a match in its lesson. It is derived from the choices of the match, so it has no
// state of its own, and undo and replay need no further code.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lesson/lesson.h"
#include "match/match.h"

namespace walz::lesson {

struct Place {
  // The steps to read now. `first` is the first step after the learner's last choice. `last` is the
  // step whose choice the learner must make, or the last step of the lesson.
  std::size_t first = 0;
  std::size_t last = 0;
  // The match has left the lesson: the learner has made another choice, or played on after the last
  // step. Then nothing is shown, and every option is open.
  bool left = false;

  // Returns true before the learner's first choice. Undo must not go further back.
  bool at_beginning() const { return first == 0 && !left; }
};

// `lesson` must be the lesson of the match.
Place PlaceIn(const Lesson& lesson, const match::Match& match);

// Returns true if the learner may choose an option now, by its readable id. At the last step, all
// are open: the learner can play on.
bool IsOpen(const Lesson& lesson, const Place& place, std::string_view option);

// Returns the choice that the lesson prescribes for another seat that must decide; nullopt if there
// is none.
std::optional<std::string> ChoiceOf(const Lesson& lesson, const match::Match& match,
                                    kernel::Seat seat);

// Starts the match of a lesson, and makes the choices before its first step. The learner is a
// person; `bot` is the name of the players of the other seats. Fails if the lesson is not valid for
// the game.
base::Result<std::unique_ptr<match::Match>> Begin(const Lesson& lesson,
                                                  std::shared_ptr<const match::Game> game,
                                                  const std::string& bot);

// Returns the players of the match of a lesson, by seat.
std::vector<std::string> PlayersOf(const Lesson& lesson, const match::Game& game,
                                   const std::string& bot);

}  // namespace walz::lesson
