// The rules that tests say they test.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "mods/load_request.h"

namespace walz::authoring {

// What rules.md of a game and of its mods call their rules.
class RulesOfTests {
 public:
  // Reads them as they are when the request is loaded.
  explicit RulesOfTests(const mods::LoadRequest& request);

  // Reports `rules` of scenarios that none of them has (WZ0306). Silent of scenarios that ask for
  // more mods, which may have others; and where the game or one of the mods has no rules.md, but
  // for those that begin like rules that are there.
  void Check(const base::SourceFilePtr& file, base::Diagnostics& findings) const;

 private:
  std::string text_;
  bool is_complete_ = false;  // each of them has rules
};

}  // namespace walz::authoring
