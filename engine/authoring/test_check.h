// Static checks of tests, independent of their results.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Reads the tests of the mod in `folder`, or of the game if the request has no mod, and reports
// errors of form. Findings show paths in `folder` as paths below `shown`. With RunTests::kYes, if
// the game loads, also plays the tests and reports unknown names. Failed expectations are reported
// only by `walz test`.
enum class RunTests { kYes, kNo };
void CheckTests(const mods::LoadRequest& request, const std::string& folder,
                const std::string& shown, RunTests run, base::Diagnostics& findings);

}  // namespace walz::authoring
