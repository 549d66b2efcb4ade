// Teams: seats that win and lose together.
#pragma once

#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {

class Ruleset;
class State;

// The team of a seat in a game with `seats` seats: an index into RulesetData::teams, or -1 if the
// seat plays for itself.
int TeamOf(const Ruleset& ruleset, int seats, Seat seat);

// The seats in the team of a seat, ascending, with the seat itself.
std::vector<Seat> SideOf(const Ruleset& ruleset, int seats, Seat seat);

// Returns true if two seats are equal or in one team.
bool AreTogether(const State& state, Seat a, Seat b);

// Returns true if at least two of these seats are not together, for example after a tie.
bool AreDivided(const State& state, const std::vector<Seat>& seats);

}  // namespace walz::kernel
