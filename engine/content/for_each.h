// Definitions that differ in a number or a word are written once: `for_each: { n: { from: 1, to: 5
// } }`.
#pragma once

#include <cstddef>
#include <string_view>
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
// is returned then. So it is where more would be written than there is `room`, in bytes by
// yaml::WeightOf (WZ0217), of which what is written is taken.
std::vector<yaml::Node> SpreadForEach(const yaml::Node& item, std::size_t& room,
                                      base::Diagnostics& findings);

}  // namespace walz::content
