// Plays lessons by their main line, for tests and checks.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "lesson/lesson.h"
#include "match/game.h"
#include "scenario/scenario.h"

namespace walz::lesson {

// Returns the lesson as scenarios: the main line, named by the id, and one more for each other open
// option, which continues with the main line after it.
std::vector<scenario::Scenario> ScenariosOf(const Lesson& lesson);

// Plays the main line. Reports choices that are not offered, seats that decide at the wrong time,
// failed expectations, and highlighted ids that the scene of the learner does not have. `table`
// must be for the game of the lesson.
void Rehearse(match::Table& table, const Lesson& lesson, base::Diagnostics& findings);

}  // namespace walz::lesson
