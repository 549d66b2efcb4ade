// A node as a line of YAML.
#pragma once

#include <string>

#include "yaml/node.h"

namespace walz::yaml {

// `{ gain: { tea: 1 }, to: [a, b] }`: what was read, on one line, with quotes where they are
// needed. A missing node gives no text. Equal trees give equal texts.
std::string ToText(const Node& node);

}  // namespace walz::yaml
