// Estimates the memory of a tree, for callers that limit it.
#pragma once

#include <cstddef>

#include "yaml/node.h"

namespace walz::yaml {

// The approximate size in bytes of a deep copy: a constant per value, plus the lengths of all texts
// and keys.
std::size_t WeightOf(const Node& node);

}  // namespace walz::yaml
