// Lists of names: membership, suggestions for unknown names, the words of a text.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "base/ascii.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"

namespace walz::authoring {

inline bool IsOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return base::Contains(names, name);
}

// Calls `take` for each word of letters, digits and underscores.
template <class Take>
void ForEachWord(std::string_view text, const Take& take) {
  const auto belongs = [](char c) { return base::IsLetterOrDigit(c) || c == '_'; };
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    std::size_t end = begin;
    while (end < text.size() && belongs(text[end])) ++end;
    if (end > begin) take(text.substr(begin, end - begin));
    begin = end;
  }
}

// Suggests the nearest names. If there are none, lists all names, unless there are more than
// `limit`.
template <class Names>
base::Message NearestOrAll(std::string_view name, const Names& names,
                           std::size_t limit = static_cast<std::size_t>(-1)) {
  base::Message help = base::DidYouMean(base::FindNearest(name, names));
  if (!help.empty() || names.size() > limit) return help;
  return content::messages::HelpKnownNames({.names = base::Join(names, "`, `")});
}

}  // namespace walz::authoring
