// Findings as people are shown them: in an order that means something, and not too many.
#pragma once

#include <cstddef>

#include "base/diagnostic.h"

namespace walz::base {

// So many findings of one file are shown: as many as the reader of YAML gives for one, with the one
// that says that it stopped (WZ0119).
inline constexpr std::size_t kMaxOfAFile = 51;

// The findings sorted by place; of each file the first kMaxOfAFile errors and as many warnings,
// the last of which says how many are left out. If some were not even kept (Diagnostics), the last
// of all says how many.
Diagnostics Abridged(Diagnostics findings);

// So many findings with one code are shown of one place: a definition that is written once for many
// values has each mistake as often.
inline constexpr std::size_t kMaxOfAPlace = 3;

// The findings in their order, the same one once, and of each place the first kMaxOfAPlace with the
// same code, the last of which says how many are left out. For what is shown, not for repairs.
Diagnostics OncePerPlace(const Diagnostics& findings);

}  // namespace walz::base
