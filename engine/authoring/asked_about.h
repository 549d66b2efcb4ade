// What questions, answers and refusals are about, as far as scripts tell without being run.
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

  // Whether scripts may put a definition or a component beside the name of a decision or reason:
  // true as well where they do not tell.
  bool MayNameDefinitions(std::string_view name) const { return unclear_.count(name) != 0; }

 private:
  std::set<std::string, std::less<>> unclear_;
};

}  // namespace walz::authoring
