// How much memory a tree takes, for those who bound what becomes of it.
#pragma once

#include <cstddef>

#include "yaml/node.h"

namespace walz::yaml {

// About how many bytes a copy of the tree takes: so many for each value, and its texts and keys.
std::size_t WeightOf(const Node& node);

}  // namespace walz::yaml
