// Names of limited hooks, as in `used` of scenarios.
#pragma once

#include <string>
#include <vector>

#include "kernel/ids.h"
#include "scenario/names.h"
#include "yaml/node.h"

namespace walz::scenario {

// A name in `used`.
struct UsedName {
  kernel::DefinitionId definition;    // invalid after an error has been reported
  std::vector<kernel::HookId> hooks;  // its limited hooks; if there is a target, only those on it
  bool has_target = false;
};

// Parses `card` (all limited hooks of a definition) or `card:target` (those on an event, a value,
// an action or a function). Reports unknown names and targets.
UsedName ReadUsedName(const Names& names, const yaml::Node& name);

// The name of a limited hook: `card`, or `card:target` if the card has several.
std::string UsedNameOf(const kernel::Ruleset& ruleset, kernel::HookId hook);

}  // namespace walz::scenario
