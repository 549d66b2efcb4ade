// Expands `for_each: { n: { from: 1, to: 5 } }`: definitions that differ only in a number or word.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "yaml/node.h"

namespace walz::content {

// Its key in a definition.
inline constexpr std::string_view kForEach = "for_each";

// Returns the definitions to which a list item expands: the item itself, or one per combination of
// the values in its `for_each`, the first name varying slowest. `{n}` in keys and texts becomes the
// value; a text that is exactly `{n}` becomes a number if the value is a number. Values are a list
// or `{ from, to }`. An item expands to at most 1000 definitions. On error returns an empty list
// and adds a finding: WZ0218, or WZ0217 if the result exceeds `room` (bytes by yaml::WeightOf).
// Deducts the size of the result from `room`.
std::vector<yaml::Node> SpreadForEach(const yaml::Node& item, std::size_t& room,
                                      base::Diagnostics& findings);

}  // namespace walz::content
