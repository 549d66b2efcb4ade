// The tasks of `walz check`, one for each path, game, mod or variant on the command line.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "cli/common_options.h"
#include "mods/load_request.h"

namespace walz::cli {

// Something to load and check.
struct CheckTask {
  mods::LoadRequest request;
  std::string
      mod;  // the folder of the checked mod, as findings show it; empty if no mod is checked
  bool together = false;  // checks conflicts between its mods
  std::string id = {};    // of the checked mod
  std::string file = {};  // the variant file outside of games and mods
  std::string root = {};  // the data root that a path named, for display
};

// Returns the tasks for `paths`. If `paths` is empty, returns those for the enclosing mod or,
// outside of a mod, for all games. If `together` has mods, instead returns a task that checks these
// mods against each other. Errors in manifests are added to `findings`; other errors throw `Stop`
// (common.h).
std::vector<CheckTask> CheckTasks(const CommonOptions& common,
                                  const std::vector<std::string>& paths,
                                  const std::vector<std::string>& together,
                                  base::Diagnostics& findings);

}  // namespace walz::cli
