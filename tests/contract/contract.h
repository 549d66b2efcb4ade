// What holds for every game at every decision, whatever its rules say.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/game.h"
#include "match/match.h"

namespace walz::contract {

// One whole game to be played by random bots.
struct Round {
  int seats = 2;
  std::uint64_t seed = 1;
};

// Plays a round and checks everything at every decision. Returns what does not hold, in sentences
// that name the choice; stops after the first choice with any.
std::vector<std::string> CheckRound(const std::shared_ptr<const match::Game>& game,
                                    const Round& round);

// What `viewer` can tell from `state` beyond what it may know, in sentences. `seed` picks the
// unseen components that are exchanged.
std::vector<std::string> CheckView(const kernel::State& state, kernel::Seat viewer,
                                   std::uint64_t seed);

}  // namespace walz::contract
