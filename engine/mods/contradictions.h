// Conflicting changes of one field by several layers. Internal to the loader.
#pragma once

#include <cstddef>
#include <vector>

#include "base/diagnostic.h"
#include "content/content.h"
#include "mods/layers.h"

namespace walz::mods {

// Maximum number of conflicts that are reported.
inline constexpr std::size_t kMaxContradictions = 500;

struct ContradictionReport {
  std::vector<content::Contradiction> found;
  std::size_t visits = 0;  // the number of changes that were examined
};

// Reports variants that set the same value differently. Also warns of mods that set the same value
// differently, unless they declare their order; without a declaration, their ids decide. Returns
// the conflicts between mods. If a mod changes one value several times with the same operation,
// only the last change counts.
ContradictionReport FindContradictions(const std::vector<content::Change>& changes,
                                       const Layers& layers, base::Diagnostics& findings);

}  // namespace walz::mods
