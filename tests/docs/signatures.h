// The public functions of a game, compared with those of an earlier version: an update must
// announce every change that breaks mods.
#pragma once

#include <string>
#include <vector>

#include "content/content.h"

namespace walz::docs {

// Returns the signatures in the tables of a page of public functions.
std::vector<std::string> SignaturesOn(const std::string& page);

// Returns true if all calls of a function with the first signature fit the second one: parameters
// may become optional, and optional parameters may be appended.
bool IsCompatible(const std::string& before, const std::string& after);

// Returns the signatures in `before` that no compatible signature in `after` replaces. Omits a
// signature that is `was` in a `function_change`, if the changelog names the function.
std::vector<std::string> BrokenSignatures(const std::vector<std::string>& before,
                                          const std::vector<std::string>& after,
                                          const std::vector<content::FunctionChange>& changes,
                                          const std::string& changelog);

}  // namespace walz::docs
