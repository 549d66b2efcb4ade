// Checks the rule ids of tests.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "mods/load_request.h"

namespace walz::authoring {

// The rule ids in rules.md of a game and its mods.
class RulesOfTests {
 public:
  // Reads them as the request loads them.
  explicit RulesOfTests(const mods::LoadRequest& request);

  // Reports unknown ids in `rules` of scenarios (WZ0306). Skips scenarios with further mods, which
  // may have other rules. If the game or a mod has no rules.md, reports only ids that begin like
  // known ones.
  void Check(const base::SourceFilePtr& file, base::Diagnostics& findings) const;

 private:
  std::string text_;
  bool is_complete_ = false;  // the game and all mods have rules.md
};

}  // namespace walz::authoring
