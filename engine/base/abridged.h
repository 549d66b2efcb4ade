// Orders and truncates findings for display.
#pragma once

#include <cstddef>

#include "base/diagnostic.h"

namespace walz::base {

// Maximum number of findings of one severity shown per file. It equals the YAML reader's own limit
// for a file: 50 findings plus WZ0119, which reports that reading stopped.
inline constexpr std::size_t kMaxOfAFile = 51;

// Returns the findings sorted by place. At most kMaxOfAFile errors and kMaxOfAFile warnings are
// kept per file. If there are more, the last one kept states how many are left out. If the
// collection itself dropped findings (see Diagnostics), a final finding states how many.
Diagnostics Abridged(Diagnostics findings);

// Maximum number of findings with one code shown per place. A definition that is expanded for many
// values repeats each of its mistakes.
inline constexpr std::size_t kMaxOfAPlace = 3;

// Returns the findings in their order, without duplicates. At most kMaxOfAPlace with one code are
// kept per place; the last of them states how many are left out. For display only: fixes need the
// full list.
Diagnostics OncePerPlace(const Diagnostics& findings);

}  // namespace walz::base
