// Definitions that differ in a number or a word are written once: `for_each: { n: { from: 1, to: 5
// } }`.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "yaml/node.h"

namespace walz::content {

// The key of it in a definition.
inline constexpr std::string_view kForEach = "for_each";

// The definitions that an item of a list stands for: itself, or one for each value of the names in
// its `for_each`, the first name changing slowest. `{n}` in keys and texts of the item becomes the
// value, and what is nothing but `{n}` becomes a number if the value is one. A list of values, or
// `{ from, to }`; at most 1000 definitions in all. What is wrong is a finding (WZ0218), and nothing
// is returned then.
std::vector<yaml::Node> SpreadForEach(const yaml::Node& item, base::Diagnostics& findings);

}  // namespace walz::content
