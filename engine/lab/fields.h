// Structs of sums. Each lists its fields once; the list is used for adding, comparing and storing
// (shard.cc).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <tuple>

namespace walz::lab {

// A struct with `static auto Fields(auto& self)`, which returns a std::tie of its fields. In a
// file, such a struct is the array of its fields' values, so the order of the fields is part of the
// format.
template <class T>
concept HasFields = requires(T& value) {
  T::Fields(value);
};

// Adds integers, structs field by field, vectors and arrays by index, and maps by key. Missing
// elements count as empty.
template <class T>
void AddTo(T& sums, const T& more) {
  if constexpr (std::integral<T>) {
    sums += more;
  } else if constexpr (HasFields<T>) {
    const auto add = [&](auto&... own) {
      std::apply([&](const auto&... other) { (AddTo(own, other), ...); }, T::Fields(more));
    };
    std::apply(add, T::Fields(sums));
  } else if constexpr (requires { typename T::mapped_type; }) {
    for (const auto& [key, value] : more) AddTo(sums[key], value);
  } else {
    if constexpr (requires { sums.resize(1); }) sums.resize(std::max(sums.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) AddTo(sums[i], more[i]);
  }
}

}  // namespace walz::lab
