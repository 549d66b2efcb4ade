// Membership in ranges, and lists made from them.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace walz::base {

// Returns true if an element of `range`, after the projection, equals `value`.
template <class Range, class Value, class Projection = std::identity>
bool Contains(const Range& range, const Value& value, Projection projection = {}) {
  return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

// Returns the results of calling a function or member for each element of `range`, in order.
template <class To, class Range, class Function>
std::vector<To> Map(const Range& range, Function function) {
  std::vector<To> list;
  for (const auto& element : range) list.emplace_back(std::invoke(function, element));
  return list;
}

}  // namespace walz::base
