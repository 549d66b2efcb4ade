// Definitions that nothing refers to, and rules that content names. Internal to the loader.
#pragma once

#include <string>
#include <vector>

#include "content/workspace.h"

namespace walz::content {

// Warns of names that neither content nor any script mentions. Only for content without errors,
// since what could not be read refers to nothing.
void CheckUnused(Workspace& work);

// The ids of rules that content names, sorted, each once. Reports those that are not written like
// one, or that `rules_text` (the game's rules.md; empty if it has none) does not know.
std::vector<std::string> CollectRules(Workspace& work, std::string_view rules_text);

// Whether an id stands somewhere in a tree.
bool Names(const yaml::Node& node, std::string_view id);

// A patch has taken a use away: whoever wrote the definition uses it.
bool WasUsed(const Workspace& work, std::string_view id);

}  // namespace walz::content
