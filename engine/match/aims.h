// The aims of a position (data/kinds.md#aim): what a seat is close to, for newcomers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/ids.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::match {

class Game;
class Table;

// An aim that is near.
struct NearAim {
  std::string id;                           // its text is `aim.<id>`
  std::vector<kernel::DefinitionId> about;  // one of each kind in `each`
  std::int32_t missing = 0;                 // from 1 to its `within`
  std::vector<std::string> rules;           // ids of rules
};

// Returns the aims that `seat` is close to, in the order of declaration. The functions see a
// position that the seat cannot distinguish from `state`, so they cannot reveal anything hidden.
// Fails if a function fails. Content limits the number of calls; each has the limits of an effect.
base::Result<std::vector<NearAim>> NearAims(Table& table, const kernel::State& state,
                                            kernel::Seat seat);

// The name of an aim in scenarios and messages: `id:definition:...`.
std::string NameOf(const Game& game, const NearAim& near);
// The names of all aims of a game.
std::vector<std::string> AimNames(const Game& game);

}  // namespace walz::match
