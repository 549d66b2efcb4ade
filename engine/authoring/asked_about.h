// Static analysis of the subjects of questions, options and refusals in scripts.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "authoring/script_trees.h"
#include "authoring/script_types.h"
#include "content/content.h"

namespace walz::authoring {

class AskedAbout {
 public:
  AskedAbout(const content::Content& content, const ScriptTrees& trees);

  // Returns true if scripts may attach a definition or component to a decision or reason of this
  // name. Conservative: also true if the scripts are unclear.
  bool MayNameDefinitions(std::string_view name) const { return unclear_.count(name) != 0; }

 private:
  std::set<std::string, std::less<>> unclear_;
};

}  // namespace walz::authoring
