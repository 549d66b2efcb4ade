// Writes a node as one line of YAML.
#pragma once

#include <string>

#include "yaml/node.h"

namespace walz::yaml {

// Formats a node on one line, such as `{ gain: { tea: 1 }, to: [a, b] }`, with quotes where needed.
// Equal trees give equal texts; a missing node gives an empty one.
std::string ToText(const Node& node);

}  // namespace walz::yaml
