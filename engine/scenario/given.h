// The initial position of a scenario.
#pragma once

#include <string>
#include <vector>

#include "kernel/state.h"
#include "scenario/names.h"
#include "scenario/scenario.h"

namespace walz::kernel {
class EventSink;
}  // namespace walz::kernel

namespace walz::match {
class Table;
}  // namespace walz::match

namespace walz::scenario {

// Returns the forced draws of `rolls` and `picks`, in the order of each stream.
std::vector<kernel::ForcedDraw> ReadDraws(const Scenario& scenario, const Names& names);

// Changes a game after its setup to the position of `given`, forces the draws of `rolls` and
// `picks`, and runs the game to its next decision. If there are errors, reports them to the
// findings of `names` and returns false; the position must not be played then.
bool ArrangePosition(match::Table& table, const Names& names, const Scenario& scenario,
                     kernel::State& state, kernel::EventSink* events);

// Returns the keys of `given` that set up a position.
std::vector<std::string> GivenKeys();

}  // namespace walz::scenario
