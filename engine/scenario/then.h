// Checks the expectations of a scenario.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "match/game.h"
#include "scenario/difference.h"
#include "yaml/node.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::scenario {

class Names;

// Compares a position and the events since the start of `when` with `then` or `check` of a
// scenario. Continues after a difference. Reports each difference as WZ2051 at the expected value,
// to the findings of `names`, and adds it to `differences`. Returns true if an expected event did
// not occur.
bool CheckThen(const yaml::Node& then, const Names& names, match::Table& table,
               const kernel::State& state, std::span<const kernel::Event> events,
               std::vector<Difference>& differences);

// Returns the keys of `then` that CheckThen handles.
std::vector<std::string> ThenKeys();

}  // namespace walz::scenario
