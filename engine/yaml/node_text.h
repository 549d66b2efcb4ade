// Formats nodes on one line, and reads single values of unchecked maps.
#pragma once

#include <string>
#include <string_view>

#include "yaml/node.h"

namespace walz::yaml {

// Formats a node on one line, such as `{ gain: { tea: 1 }, to: [a, b] }`, with quotes where needed.
// Equal trees give equal texts; a missing node gives an empty one.
std::string ToText(const Node& node);

// The text of the scalar at `key`. Empty if `map` is not a map, lacks the key, or has a value there
// that is not a scalar. For maps that have not been checked yet.
std::string_view TextAt(const Node& map, std::string_view key);
// The span of the value at `key`; that of the whole map if it lacks the key.
const base::SourceSpan& SpanAt(const Node& map, std::string_view key);

}  // namespace walz::yaml
