// The text of nodes.
#pragma once

#include <string>
#include <string_view>

#include "yaml/node.h"

namespace walz::yaml {

// Formats a node on one line, such as `{ gain: { tea: 1 }, to: [a, b] }`, with quotes where needed.
// Equal trees give equal texts; a missing node gives an empty one.
std::string ToText(const Node& node);

// The text of the scalar at `key`; empty if this is no map or the value is no scalar. For maps that
// have not been checked yet.
std::string_view TextAt(const Node& map, std::string_view key);
// The span of the value at `key`, or of the whole map if it is absent.
const base::SourceSpan& SpanAt(const Node& map, std::string_view key);

}  // namespace walz::yaml
