// Checks the events that a scenario expects.
#pragma once

#include <span>

#include "kernel/event.h"
#include "scenario/comparison.h"
#include "yaml/node.h"

namespace walz::scenario {

class Names;

// Checks `events`: an ordered list, with other events allowed in between, or the count of each
// event. Returns false if an event of the list has not happened.
bool CheckEvents(const yaml::Node& node, const Names& names, std::span<const kernel::Event> events,
                 Comparison& comparison);

// Checks `no_events`: none of these has happened.
void CheckNoEvents(const yaml::Node& node, const Names& names,
                   std::span<const kernel::Event> events, Comparison& comparison);

}  // namespace walz::scenario
