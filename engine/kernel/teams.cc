#include "kernel/teams.h"

#include <algorithm>

#include "kernel/state.h"

namespace walz::kernel {

int TeamOf(const Ruleset& ruleset, int seats, Seat seat) {
  const std::vector<TeamDeclaration>& teams = ruleset.data().teams;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    const auto& players = teams[i].players;
    const bool plays = players.empty() || std::ranges::find(players, seats) != players.end();
    if (plays && std::ranges::find(teams[i].seats, seat) != teams[i].seats.end()) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

std::vector<Seat> SideOf(const Ruleset& ruleset, int seats, Seat seat) {
  const int team = TeamOf(ruleset, seats, seat);
  std::vector<Seat> side;
  for (Seat other = 0; other < seats; ++other) {
    if (other == seat || (team >= 0 && TeamOf(ruleset, seats, other) == team)) {
      side.push_back(other);
    }
  }
  return side;
}

bool AreTogether(const State& state, Seat a, Seat b) {
  if (a == b) return true;
  const int team = TeamOf(state.ruleset(), state.seats(), a);
  return team >= 0 && team == TeamOf(state.ruleset(), state.seats(), b);
}

bool AreDivided(const State& state, const std::vector<Seat>& seats) {
  return std::ranges::any_of(seats,
                             [&](Seat seat) { return !AreTogether(state, seats.front(), seat); });
}

}  // namespace walz::kernel
